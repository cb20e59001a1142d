import { Alert, Button, Modal, TagsInput, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import {
  changeSubmission,
  deleteSubmission,
  getSubmission,
  getSubmissionFile,
} from '#features/audience/forms/api.types.ts'
import { formsQuery } from '#features/audience/forms/screens/form-queries.ts'
import { ReplyForm } from '#features/audience/forms/screens/reply-form.tsx'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { SpamReason, SubmissionChange, SubmissionView } from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { buildUrl } from '#ui/api/api-url.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'

interface SubmissionDialogProps {
  readonly formId: Id
  readonly id: Id
  readonly onClose: () => void
}

const REASONS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'a field that people do not see was filled in',
  fast: 'it was filled in faster than people can',
  links: 'it has many links',
}

/** A submission with what its owner does about it. Opening a new one marks it as read. */
export function SubmissionDialog({ formId, id, onClose }: SubmissionDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [asksToDelete, setAsksToDelete] = useState(false)
  const params = { form: formId, submission: id }
  const queryKey = ['site', site, 'forms', formId, 'submission', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSubmission, { site, params, signal }),
  })
  const { data, error } = query
  const refresh = () => queries.invalidateQueries({ queryKey: formsQuery(site).queryKey })

  async function change(body: SubmissionChange): Promise<void> {
    try {
      await call(changeSubmission, { site, params, body })
      await refresh()
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
  }

  const isUnread = data?.status === 'new' && can('forms:write')
  useEffect(() => {
    if (isUnread) void change({ status: 'read' })
    // Once, when it is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnread])

  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={data ? `Sent ${formatDateTime(data.receivedAt)}` : 'Submission'}
        size="lg"
      >
        {error && !data ? (
          <QueryError query={query} what="the submission" />
        ) : !data ? (
          <FormSkeleton fields={4} />
        ) : (
          <div className="forms-detail">
            <Answers formId={formId} submission={data} />
            {can('forms:write') && (
              <>
                <Marks key={data.id} submission={data} change={change} />
                {data.email !== '' && data.status !== 'spam' && (
                  <ReplyForm formId={formId} submission={data} onSent={refresh} />
                )}
                <div className="forms-buttons">
                  <Button variant="subtle" color="red" onClick={() => setAsksToDelete(true)}>
                    Delete
                  </Button>
                  <Button
                    variant="default"
                    onClick={() => void change({ status: data.status === 'spam' ? 'read' : 'spam' })}
                  >
                    {data.status === 'spam' ? 'Not spam' : 'Mark as spam'}
                  </Button>
                  {data.status !== 'spam' && (
                    <Button onClick={() => void change({ status: data.status === 'done' ? 'read' : 'done' })}>
                      {data.status === 'done' ? 'Not done' : 'Mark as done'}
                    </Button>
                  )}
                </div>
              </>
            )}
          </div>
        )}
      </Modal>
      <ConfirmDialog
        opened={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title="Delete this submission?"
        action="Delete"
        onConfirm={async () => {
          await call(deleteSubmission, { site, params })
          await refresh()
          onClose()
          toast({ text: 'Submission deleted.' })
        }}
      >
        It is gone for good.
      </ConfirmDialog>
    </>
  )
}

interface FilesProps extends AnswersProps {
  readonly fieldId: string
  readonly names: readonly string[]
}

/** Files as downloads; names alone where they were not stored. */
function Files({ formId, submission, fieldId, names }: FilesProps) {
  const { identifier: site } = useSite()
  const files = submission.files.filter((file) => file.fieldId === fieldId)
  if (files.length === 0) return `${names.join(', ')} (not stored)`
  return (
    <ul className="forms-files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            download
            href={buildUrl(getSubmissionFile, {
              site,
              params: { form: formId, submission: submission.id, file: id },
            })}
          >
            {name}
          </a>{' '}
          <span className="ui-muted">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}

interface AnswersProps {
  readonly formId: Id
  readonly submission: SubmissionView
}

function Answers({ formId, submission }: AnswersProps) {
  const { answers, spamReasons, status, page, mailLeftOut, repliedAt, webhook, webhookProblem } = submission
  return (
    <>
      {spamReasons.length > 0 && (
        <Alert color="yellow" variant="light">
          {status === 'spam' ? 'This looks like spam: ' : 'This is a little like spam: '}
          {spamReasons.map((reason) => REASONS[reason]).join(', and ')}.
        </Alert>
      )}
      {mailLeftOut && (
        <Alert color="yellow" variant="light">
          Nobody was notified by email: the site had sent as many emails as it may in a day.
        </Alert>
      )}
      {webhook === 'failed' && (
        <Alert color="yellow" variant="light">
          The webhook was not accepted: {webhookProblem}
        </Alert>
      )}
      <dl className="forms-answers">
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt>{answer.label}</dt>
            <dd dir="auto">
              {answer.type === 'file' && answer.value.length > 0 ? (
                <Files
                  formId={formId}
                  submission={submission}
                  fieldId={answer.id}
                  names={[answer.value].flat()}
                />
              ) : (
                answerText(answer) || '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="ui-muted">
        {page !== '' && `Sent from ${page}. `}
        {repliedAt !== null && `Answered ${formatDateTime(repliedAt)}.`}
      </p>
    </>
  )
}

interface MarksProps {
  readonly submission: SubmissionView
  readonly change: (body: SubmissionChange) => Promise<void>
}

/** Labels, and a note for the team. */
function Marks({ submission, change }: MarksProps) {
  const [note, setNote] = useState(submission.note)
  return (
    <>
      <TagsInput
        label="Labels"
        description="Press Enter after each."
        maxTags={20}
        defaultValue={[...submission.labels]}
        onChange={(labels) => void change({ labels })}
      />
      <Textarea
        label="Note"
        description="Only your team sees it."
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => {
          if (note !== submission.note) void change({ note })
        }}
      />
    </>
  )
}
