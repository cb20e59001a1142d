import { Alert, Modal, SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OpenMailView } from '#features/operation/outbox/api.types.ts'
import { StateBadge } from '#features/operation/outbox/screens/state-badge.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'

const WITHHELD: Readonly<Record<NonNullable<OpenMailView['withheld']>, string>> = {
  sent: 'It contained a link that gives access to an account or site, so its text was deleted after it was sent.',
  expired: 'Its link has expired, so its text was deleted.',
  secret: 'It contains a link that only its recipient may use.',
}

interface OpenMailProps {
  readonly mail: OpenMailView | undefined
  readonly error: unknown
  /** URL of the HTML version. */
  readonly htmlUrl?: string
  readonly onClose: () => void
  /** Buttons below the text. */
  readonly actions?: ReactNode
}

/** A dialog with the delivery state of an email, and its text unless that is withheld. */
export function OpenMail({ mail, error, htmlUrl, onClose, actions }: OpenMailProps) {
  return (
    <Modal opened size="lg" onClose={onClose} title={mail?.subject ?? 'Email'}>
      {error !== null && <ErrorState title="Couldn’t load the email" error={error} />}
      {!mail && error === null && <FormSkeleton />}
      {mail && (
        <div className="outbox-open">
          <dl className="outbox-details">
            <Detail name="To">{mail.to}</Detail>
            <Detail name="State">
              <StateBadge state={mail.state} />
            </Detail>
            <Detail name="Created">{formatDateTime(mail.createdAt)}</Detail>
            {mail.endedAt !== null && <Detail name="Finished">{formatDateTime(mail.endedAt)}</Detail>}
            {mail.nextAttemptAt !== null && (
              <Detail name="Next attempt">{formatDateTime(mail.nextAttemptAt)}</Detail>
            )}
            <Detail name="Attempts">{mail.attempts}</Detail>
            {mail.lastError !== null && <Detail name="Last error">{mail.lastError}</Detail>}
          </dl>
          {mail.withheld === null ? (
            <MailText mail={mail} {...(htmlUrl === undefined ? {} : { htmlUrl })} />
          ) : (
            <Alert
              variant="light"
              color="gray"
              icon={<IconLock size={18} />}
              title="The text is not available"
            >
              {WITHHELD[mail.withheld]}
            </Alert>
          )}
          {actions}
        </div>
      )}
    </Modal>
  )
}

function MailText({ mail, htmlUrl }: { readonly mail: OpenMailView; readonly htmlUrl?: string }) {
  const [shown, setShown] = useState('text')
  const hasHtml = mail.hasHtml && htmlUrl !== undefined
  return (
    <>
      {hasHtml && (
        <SegmentedControl
          aria-label="Format"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'text', label: 'Text' },
            { value: 'html', label: 'Preview' },
          ]}
        />
      )}
      {hasHtml && shown === 'html' ? (
        <iframe className="outbox-frame" src={htmlUrl} sandbox="" title="Preview of the email" />
      ) : (
        // Focusable, so that long texts scroll with the keyboard.
        <pre className="outbox-text" tabIndex={0} aria-label="Text of the email">
          {mail.text}
        </pre>
      )}
    </>
  )
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
