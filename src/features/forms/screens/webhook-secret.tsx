import { Button, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getWebhookSecret } from '#features/forms/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ErrorState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** The secret with which calls of a form's webhook are signed, once it is asked for. */
export function WebhookSecret({ form }: { readonly form: Id }) {
  const { identifier: site } = useSite()
  const [isShown, setIsShown] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['site', site, 'forms', form, 'webhook-secret'],
    queryFn: ({ signal }) => call(getWebhookSecret, { site, params: { form }, signal }),
    enabled: isShown,
  })
  if (!isShown)
    return (
      <Button variant="default" size="xs" className="forms-secret-button" onClick={() => setIsShown(true)}>
        Show the signing secret
      </Button>
    )
  if (error && !data)
    return <ErrorState title="Could not load the secret" error={error} onRetry={() => void refetch()} />
  return (
    <p className="forms-secret" aria-live="polite">
      <span>Signing secret, for Standard Webhooks:</span>
      <code>{data?.secret ?? 'Loading…'}</code>
      {data && (
        <CopyButton value={data.secret}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" aria-label="Copy the signing secret" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      )}
    </p>
  )
}
