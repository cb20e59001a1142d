import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelMail, getMail, listMails, retryMail } from '#features/operation/outbox/api.types.ts'
import { MailList } from '#features/operation/outbox/screens/mail-list.tsx'
import { OpenMail } from '#features/operation/outbox/screens/open-mail.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Page } from '#ui/page.tsx'
import { useToast } from '#ui/toasts.tsx'

/** All emails of the installation, for operators. */
export function OutboxScreen() {
  const [opened, setOpened] = useState<string>()
  return (
    <Page
      title="Outbox"
      breadcrumbs={[{ label: 'Platform', to: '/operator' }]}
      description="Emails of the platform and its sites from the last week, and failed ones from the last month."
    >
      <MailList
        queryKey={['operator', 'mails']}
        load={(query, signal) => call(listMails, { query, signal })}
        onOpen={({ id }) => setOpened(id)}
        more={({ site }) => site !== null && ` · from ${site}`}
        empty="Emails appear here as they are created: confirmations, password resets and invitations."
      />
      {opened !== undefined && <OperatorMail id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

const SENDABLE = new Set(['waiting', 'retrying', 'failed', 'cancelled'])
const CANCELLABLE = new Set(['waiting', 'retrying'])

function OperatorMail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error } = useQuery({
    queryKey: ['operator', 'mail', id],
    queryFn: ({ signal }) => call(getMail, { params: { mail: id }, signal }),
  })
  function change(what: typeof retryMail, text: string): void {
    call(what, { params: { mail: id } })
      .then(async () => {
        toast({ text })
        onClose()
        queries.removeQueries({ queryKey: ['operator', 'mail', id] })
        await queries.invalidateQueries({ queryKey: ['operator', 'mails'] })
      })
      .catch((failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' }))
  }
  const canSend = data && SENDABLE.has(data.state) && data.withheld !== 'expired' && data.withheld !== 'sent'
  return (
    <OpenMail
      mail={data}
      error={error}
      htmlUrl={`/api/operator/mails/${id}/html`}
      onClose={onClose}
      actions={
        <div className="outbox-actions">
          {data && CANCELLABLE.has(data.state) && (
            <Button variant="default" onClick={() => change(cancelMail, 'Email cancelled.')}>
              Cancel email
            </Button>
          )}
          {canSend && <Button onClick={() => change(retryMail, 'Sending the email.')}>Send now</Button>}
        </div>
      }
    />
  )
}
