import { useState } from 'react'
import type { CommentSettings as Comments } from '#features/content/documents/bodies/comment-settings.types.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { disqusShortname } from '#parts/disqus.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'

interface CommentSettingsProps {
  readonly settings: SettingsBody
  readonly change: (changed: Partial<SettingsBody>) => void
}

/** A pasted URL becomes the name in it; while it is typed, the text stays as it is. */
const shortnameOf = (text: string): string =>
  /disqus\.com/i.test(text) ? (disqusShortname(text) ?? text) : text.trim()

/** Whether visitors comment, what waits for approval, and who is notified. */
export function CommentSettings({ settings, change }: CommentSettingsProps) {
  const { commentsEnabled, disqusShortname: shortname } = settings
  return (
    <Section
      title="Comments"
      description="Below the entries of your collections. Each collection and entry can be without them."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="commentsEnabled"
          label="Allow comments"
          value={commentsEnabled}
          onChange={(next) => change({ commentsEnabled: next })}
        />
        {commentsEnabled && shortname.trim() === '' && (
          <OwnCommentFields settings={settings} change={change} />
        )}
        {commentsEnabled && (
          <TextField
            name="disqusShortname"
            label="Disqus short name"
            description="Only to have the comments at Disqus instead: the first part of name.disqus.com. Nothing is sent there before a visitor asks to see them."
            spellCheck={false}
            value={shortname}
            onChange={(text) => change({ disqusShortname: shortnameOf(text) })}
          />
        )}
      </div>
    </Section>
  )
}

const MODERATION = [
  { value: 'all', label: 'Every comment waits for approval' },
  { value: 'first', label: 'The first comment of an author waits' },
  { value: 'none', label: 'Only suspicious comments wait' },
]

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function OwnCommentFields({ settings: { comments }, change }: CommentSettingsProps) {
  const set = (changed: Partial<Comments>) => change({ comments: { ...comments, ...changed } })
  return (
    <>
      <SelectField
        name="comments.moderation"
        label="Approval"
        description="An author is known by a cookie that they agree to, because anyone can enter any email address."
        data={MODERATION}
        value={comments.moderation}
        onChange={(value) => value !== null && set({ moderation: value as Comments['moderation'] })}
      />
      <SelectField
        name="comments.order"
        label="Order"
        data={ORDERS}
        value={comments.order}
        onChange={(value) => value !== null && set({ order: value as Comments['order'] })}
      />
      <NumberField
        name="comments.closeAfterDays"
        label="Close comments after"
        description="Days after an entry was published; 0 keeps them open."
        suffix=" days"
        min={0}
        max={3650}
        value={comments.closeAfterDays}
        onChange={(closeAfterDays) => set({ closeAfterDays })}
      />
      <NumberField
        name="comments.maxLinks"
        label="Links in a comment"
        description="A comment with more links waits for approval."
        min={0}
        max={100}
        value={comments.maxLinks}
        onChange={(maxLinks) => set({ maxLinks })}
      />
      <HeldWords words={comments.heldWords} onChange={(heldWords) => set({ heldWords })} />
      <SwitchField
        name="comments.notifiesOwner"
        label="Email about new comments"
        value={comments.notifiesOwner}
        onChange={(notifiesOwner) => set({ notifiesOwner })}
      />
      {comments.notifiesOwner && (
        <TextField
          name="comments.notifyEmail"
          type="email"
          label="Send them to"
          description="Empty: the account that owns this site."
          value={comments.notifyEmail}
          onChange={(notifyEmail) => set({ notifyEmail: notifyEmail.trim() })}
        />
      )}
    </>
  )
}

interface HeldWordsProps {
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}

function HeldWords({ words, onChange }: HeldWordsProps) {
  // A new line that is still empty is not stored, and stays in the field.
  const [entered, setEntered] = useState('')
  const stored = words.join('\n')
  return (
    <TextAreaField
      name="comments.heldWords"
      label="Words that wait for approval"
      description="One word or phrase on each line; whole words only, in text, name, email address and website."
      autosize
      minRows={2}
      maxRows={8}
      value={wordsIn(entered).join('\n') === stored ? entered : stored}
      onChange={(text) => {
        setEntered(text)
        onChange(wordsIn(text))
      }}
    />
  )
}

const wordsIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
