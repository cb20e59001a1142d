import { Button, CopyButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getWebhookSecret, renewWebhookSecret } from '#features/audience/forms/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** The secret with which calls of a form's webhook are signed, once it is asked for, and how it is replaced. */
export function WebhookSecret({ form }: { readonly form: Id }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [isShown, setIsShown] = useState(false)
  const [asksToRenew, setAsksToRenew] = useState(false)
  const queryKey = ['site', site, 'forms', form, 'webhook-secret']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getWebhookSecret, { site, params: { form }, signal }),
    enabled: isShown,
  })
  const { data, error } = query
  if (!isShown)
    return (
      <Button variant="default" size="xs" className="forms-secret-button" onClick={() => setIsShown(true)}>
        Show the signing secret
      </Button>
    )
  if (error && !data) return <QueryError query={query} what="the secret" />
  return (
    <>
      <p className="forms-secret" aria-live="polite">
        <span>Signing secret, for Standard Webhooks:</span>
        <code>{data?.secret ?? 'Loading…'}</code>
        {data && (
          <>
            <CopyButton value={data.secret}>
              {({ copied, copy }) => (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label="Copy the signing secret"
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button size="compact-xs" variant="subtle" onClick={() => setAsksToRenew(true)}>
              Replace
            </Button>
          </>
        )}
        {data?.previousUntil != null && (
          <span>The secret before it is valid until {formatDateTime(data.previousUntil)}.</span>
        )}
      </p>
      <ConfirmDialog
        opened={asksToRenew}
        onClose={() => setAsksToRenew(false)}
        title="Replace the signing secret?"
        action="Replace"
        onConfirm={async () => {
          queries.setQueryData(queryKey, await call(renewWebhookSecret, { site, params: { form } }))
          toast({ text: 'Signing secret replaced.' })
        }}
      >
        Calls are signed with both secrets for a day: give the new one to your receiver in that time. A secret
        that was replaced before is not valid any more.
      </ConfirmDialog>
    </>
  )
}
