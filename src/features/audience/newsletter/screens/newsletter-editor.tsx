import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import {
  changeNewsletterList,
  createNewsletterList,
  deleteNewsletterList,
} from '#features/audience/newsletter/api.types.ts'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import type { listChangeSchema } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EditForm } from '#ui/edit-form.tsx'
import { SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

/** A newsletter while it is edited. */
export type NewsletterDraft = z.output<typeof listChangeSchema>

interface NewsletterEditorProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: NewsletterDraft
}

/** Edits a newsletter; a draft stays in the tab until it is saved or discarded. */
export function NewsletterEditor({ id, stored }: NewsletterEditorProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<NewsletterDraft>(`newsletter:${site}:${id ?? 'new'}`)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const draft = edited ?? stored
  const set = (changes: Partial<NewsletterDraft>) => setEdited({ ...draft, ...changes })

  async function refresh(): Promise<void> {
    // Before anything else: leaving the screen asks about what is not saved.
    flushSync(() => setEdited(undefined))
    await queries.invalidateQueries({ queryKey: newslettersQuery(site).queryKey })
  }

  async function save(): Promise<void> {
    const { version, ...body } = draft
    if (id === undefined) {
      const created = await call(createNewsletterList, { site, body })
      await refresh()
      await navigate({ to: `/sites/${site}/newsletters/${created.id}` })
    } else {
      await call(changeNewsletterList, { site, params: { list: id }, body: { ...body, version } })
      await refresh()
    }
    toast({ text: `${body.title} saved.` })
  }

  return (
    <>
      <EditForm
        label="Newsletter"
        layout="rules"
        mayWrite={can('newsletter:write')}
        readOnlyText="You can view this newsletter. Only content editors and administrators can change it."
        isEdited={edited !== undefined}
        onSave={save}
        onDiscard={() => setEdited(undefined)}
        notice={
          edited !== undefined &&
          edited.version !== stored.version && (
            <Alert color="yellow" variant="light" role="alert">
              Someone else saved this newsletter meanwhile. Discard your changes to see theirs, and apply
              yours again.
            </Alert>
          )
        }
        actions={
          id !== undefined && (
            <Button variant="subtle" color="red" onClick={() => setAsksToDelete(true)}>
              Delete
            </Button>
          )
        }
      >
        <SignUpSection draft={draft} set={set} />
        <EmailsSection draft={draft} set={set} />
      </EditForm>
      <ConfirmDialog
        opened={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title={`Delete ${draft.title || 'this newsletter'}?`}
        action="Delete"
        onConfirm={async () => {
          if (id !== undefined) await call(deleteNewsletterList, { site, params: { list: id } })
          await refresh()
          await navigate({ to: `/sites/${site}/newsletters` })
          toast({ text: 'Newsletter deleted.' })
        }}
      >
        All its subscribers are deleted too, with the proof of their consent. Export them before.
      </ConfirmDialog>
    </>
  )
}

interface SectionProps {
  readonly draft: NewsletterDraft
  readonly set: (changes: Partial<NewsletterDraft>) => void
}

function SignUpSection({ draft, set }: SectionProps) {
  return (
    <Section
      title="Sign-up"
      description="Visitors read the title on the pages and in the emails of the newsletter."
    >
      <div className="newsletter-stack">
        <TextField
          name="title"
          label="Title"
          required
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        <SwitchField
          name="asksName"
          label="Ask for a name too"
          description="Each field more costs sign-ups."
          value={draft.asksName}
          onChange={(asksName) => set({ asksName })}
        />
        <TextAreaField
          name="consent"
          label="What visitors agree to"
          description="Stored with each sign-up, word by word, as your proof."
          placeholder="You can unsubscribe at any time with the link in each email."
          value={draft.consent}
          onChange={(consent) => set({ consent })}
        />
        <TextAreaField
          name="sent"
          label="What visitors read when they signed up"
          placeholder={
            draft.doubleOptIn
              ? 'One more step: open the email that we have sent you, and confirm your address.'
              : 'Thank you for signing up.'
          }
          value={draft.sent}
          onChange={(sent) => set({ sent })}
        />
        <SwitchField
          name="takesBuyers"
          label="Sign up buyers who agree to it in the checkout"
          description="The checkout asks only if its settings say so."
          value={draft.takesBuyers}
          onChange={(takesBuyers) => set({ takesBuyers })}
        />
      </div>
    </Section>
  )
}

function EmailsSection({ draft, set }: SectionProps) {
  return (
    <Section title="Emails" description="In the language of your site, with a link to unsubscribe.">
      <div className="newsletter-stack">
        <SwitchField
          name="doubleOptIn"
          label="Ask for a confirmation by email"
          description="Nobody can sign up somebody else, and in many countries the law asks for it."
          value={draft.doubleOptIn}
          onChange={(doubleOptIn) => set({ doubleOptIn })}
        />
        <TextAreaField
          name="welcome"
          label="Email to new subscribers"
          description="Sent once they are signed up. Leave it empty for none."
          placeholder="Thank you for your interest. Our next letter comes in the first week of the month."
          value={draft.welcome}
          onChange={(welcome) => set({ welcome })}
        />
        <TextAreaField
          name="postalAddress"
          label="Name and postal address of the sender"
          description="At the bottom of each email. Many countries require it of newsletters."
          placeholder={'Tidewrack Pottery\n12 Harbour Road, Leeds LS1 4AP, United Kingdom'}
          value={draft.postalAddress}
          onChange={(postalAddress) => set({ postalAddress })}
        />
      </div>
    </Section>
  )
}
