import { Alert, Modal, SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OpenMailView } from '#features/outbox/api.types.ts'
import { StateBadge } from '#features/outbox/screens/state-badge.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'

const WITHHELD: Readonly<Record<NonNullable<OpenMailView['withheld']>, string>> = {
  sent: 'It had a link that opens an account or a site, so its words were taken out of here when it was sent.',
  expired: 'It had a link that opens nothing any more, so its words are not kept.',
  secret: 'It has a link that is for its reader alone, so its words are not shown.',
}

interface OpenMailProps {
  readonly mail: OpenMailView | undefined
  readonly error: unknown
  /** Where the mail is shown as mail programs do. */
  readonly htmlUrl?: string
  readonly onClose: () => void
  /** What can be done with it. */
  readonly actions?: ReactNode
}

/** One mail: what becomes of it, and its words as far as they may be seen. */
export function OpenMail({ mail, error, htmlUrl, onClose, actions }: OpenMailProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={mail?.subject ?? 'Mail'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error !== null && <ErrorState title="The mail could not be opened" error={error} />}
      {!mail && error === null && <FormSkeleton />}
      {mail && (
        <div className="outbox-open">
          <dl className="outbox-details">
            <Fact name="To">{mail.to}</Fact>
            <Fact name="State">
              <StateBadge state={mail.state} />
            </Fact>
            <Fact name="Written">{formatDateTime(mail.createdAt)}</Fact>
            {mail.endedAt !== null && <Fact name="Ended">{formatDateTime(mail.endedAt)}</Fact>}
            {mail.nextAttemptAt !== null && <Fact name="Next try">{formatDateTime(mail.nextAttemptAt)}</Fact>}
            <Fact name="Tries">{mail.attempts}</Fact>
            {mail.lastError !== null && <Fact name="Problem">{mail.lastError}</Fact>}
          </dl>
          {mail.withheld === null ? (
            <Words mail={mail} {...(htmlUrl === undefined ? {} : { htmlUrl })} />
          ) : (
            <Alert variant="light" color="gray" icon={<IconLock size={18} />} title="Its words are not shown">
              {WITHHELD[mail.withheld]}
            </Alert>
          )}
          {actions}
        </div>
      )}
    </Modal>
  )
}

function Words({ mail, htmlUrl }: { readonly mail: OpenMailView; readonly htmlUrl?: string }) {
  const [shown, setShown] = useState('text')
  const hasHtml = mail.hasHtml && htmlUrl !== undefined
  return (
    <>
      {hasHtml && (
        <SegmentedControl
          aria-label="How the mail is shown"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'text', label: 'Text' },
            { value: 'html', label: 'As it looks' },
          ]}
        />
      )}
      {hasHtml && shown === 'html' ? (
        <iframe className="outbox-frame" src={htmlUrl} sandbox="" title="The mail as it looks" />
      ) : (
        // Long letters scroll, with the keyboard too.
        <pre className="outbox-text" tabIndex={0} aria-label="Words of the mail">
          {mail.text}
        </pre>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
