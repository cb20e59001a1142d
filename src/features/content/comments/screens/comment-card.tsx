import { Anchor, Badge, Button, Textarea } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { editComment, replyToComment } from '#features/content/comments/api.types.ts'
import type { CommentView } from '#features/content/comments/owner-view.types.ts'
import { useModeration } from '#features/content/comments/screens/use-moderation.ts'
import {
  commentAnchor,
  type CommentReason,
  type CommentStatus,
  MAX_COMMENT_LENGTH,
} from '#features/content/comments/types.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Why a comment waits or counts as spam. */
const REASONS: Readonly<Record<CommentReason, string>> = {
  moderation: 'Waits by your settings',
  honeypot: 'Filled a field that people do not see',
  speed: 'Sent within two seconds',
  links: 'Many links',
  words: 'Has a word that you hold',
  network: 'Spam came from the same network',
  owner: 'Moved by hand',
}

/** What can be done with a comment of a status, the main action first. */
const ACTIONS: Readonly<Record<CommentStatus, readonly (readonly [to: CommentStatus, label: string])[]>> = {
  pending: [
    ['approved', 'Approve'],
    ['spam', 'Spam'],
    ['trash', 'Trash'],
  ],
  approved: [
    ['pending', 'Unapprove'],
    ['spam', 'Spam'],
    ['trash', 'Trash'],
  ],
  spam: [['approved', 'Not spam']],
  trash: [['approved', 'Restore']],
}

/** Labels of the changes of status, for one or many comments. */
export const actionsOf = (status: CommentStatus) => ACTIONS[status]

/** Whether comments of a status can be deleted for good. */
export const isRemovable = (status: CommentStatus): boolean => status === 'spam' || status === 'trash'

interface CardProps {
  readonly comment: CommentView
  /** A box that selects it. */
  readonly selection?: React.ReactNode
  /** Whether its author links to its own screen. */
  readonly isLinked?: boolean
}

/** One comment with everything that an owner does with it. */
export function CommentCard({ comment, selection, isLinked = false }: CardProps) {
  const { identifier: site } = useSite()
  const { id, name, email, website, body, createdAt, byOwner, isImported, reasons, replyTo } = comment
  const [mode, setMode] = useState<'reply' | 'edit'>()
  return (
    <article className="comment-card" aria-label={`Comment by ${name}`}>
      {selection}
      <div className="comment-card-main">
        <header className="comment-card-head">
          <strong>
            {isLinked ? <LinkAnchor to={`/sites/${site}/comments/${id}`}>{name}</LinkAnchor> : name}
          </strong>
          {byOwner && <Badge size="sm">Author</Badge>}
          {isImported && (
            <Badge size="sm" variant="light" color="gray">
              Imported
            </Badge>
          )}
          <span className="comment-card-muted">
            <TimeAgo at={createdAt} />
          </span>
        </header>
        <p className="comment-card-muted">
          {replyTo === null ? 'On ' : `In reply to ${replyTo} on `}
          <ItemLink comment={comment} />
        </p>
        {(email !== '' || website !== '') && (
          <p className="comment-card-muted">
            {email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
            {email !== '' && website !== '' && ' · '}
            {website !== '' && (
              <Anchor href={website} target="_blank" rel="noopener nofollow">
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </Anchor>
            )}
          </p>
        )}
        {mode === 'edit' ? (
          <TextForm
            label="Text of the comment"
            action="Save"
            text={body}
            onClose={() => setMode(undefined)}
            done="Comment changed."
            send={(text) => call(editComment, { site, params: { comment: id }, body: { body: text } })}
          />
        ) : (
          <p className="comment-card-body" dir="auto">
            {body}
          </p>
        )}
        {reasons.length > 0 && (
          <p className="comment-card-reasons">{reasons.map((reason) => REASONS[reason]).join(' · ')}</p>
        )}
        {mode === 'reply' && (
          <TextForm
            label={`Your reply to ${name}`}
            action="Publish reply"
            text=""
            onClose={() => setMode(undefined)}
            done="Reply published."
            send={(text) => call(replyToComment, { site, params: { comment: id }, body: { body: text } })}
          />
        )}
        {mode === undefined && <CardActions comment={comment} onMode={setMode} />}
      </div>
    </article>
  )
}

function ItemLink({ comment }: { readonly comment: CommentView }) {
  const { origin } = useSite()
  const { id, itemTitle, itemPath, status } = comment
  const title = itemTitle || 'Untitled'
  if (itemPath === null) return <>{`${title} (not public)`}</>
  const anchor = status === 'approved' ? `#${commentAnchor(id)}` : ''
  return (
    <Anchor href={`${origin}${itemPath}${anchor}`} target="_blank" rel="noopener">
      {title}
    </Anchor>
  )
}

interface ActionProps {
  readonly comment: CommentView
  readonly onMode: (mode: 'reply' | 'edit') => void
}

function CardActions({ comment: { id, status, name }, onMode }: ActionProps) {
  const { can } = useSite()
  const { setStatus, remove } = useModeration()
  const [isAsking, setAsking] = useState(false)
  if (!can('comments:write')) return null
  return (
    <div className="comment-card-actions">
      {actionsOf(status).map(([to, label], index) => (
        <Button
          key={to}
          size="xs"
          variant={index === 0 && to === 'approved' ? 'filled' : 'default'}
          aria-label={`${label}: comment by ${name}`}
          onClick={() => void setStatus([id], status, to)}
        >
          {label}
        </Button>
      ))}
      {status === 'approved' && (
        <Button size="xs" variant="default" aria-label={`Reply to ${name}`} onClick={() => onMode('reply')}>
          Reply
        </Button>
      )}
      {!isRemovable(status) && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Edit: comment by ${name}`}
          onClick={() => onMode('edit')}
        >
          Edit
        </Button>
      )}
      {isRemovable(status) && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Delete permanently: comment by ${name}`}
          onClick={() => setAsking(true)}
        >
          Delete permanently
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this comment permanently?"
        action="Delete permanently"
        onConfirm={() => remove([id])}
      >
        Replies to it are deleted, too. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}

interface TextFormProps {
  readonly label: string
  readonly action: string
  readonly text: string
  /** What is said when it was sent. */
  readonly done: string
  readonly send: (text: string) => Promise<unknown>
  readonly onClose: () => void
}

function TextForm({ label, action, text, done, send, onClose }: TextFormProps) {
  const id = useId()
  const toast = useToast()
  const { reload } = useModeration()
  const [entered, setEntered] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function submit(): Promise<void> {
    await send(entered)
    await reload()
    toast({ text: done })
    onClose()
  }
  return (
    <Form label={label} onSubmit={submit}>
      <Textarea
        id={id}
        ref={field}
        label={label}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_COMMENT_LENGTH}
        value={entered}
        onChange={(event) => setEntered(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && entered === text) onClose()
        }}
      />
      <div className="comment-card-actions">
        <LiveSubmitButton disabled={entered.trim() === ''}>{action}</LiveSubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
