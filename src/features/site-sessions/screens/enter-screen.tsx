import { Loader } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { enterSite } from '#features/site-sessions/api.types.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState } from '#ui/states.tsx'

/** Redirects to the published site with a one-time ticket (AUT-11). */
export function EnterScreen() {
  const { site = '' } = useParams({ strict: false }) as { site?: string }
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  const [failure, setFailure] = useState<unknown>()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    call(enterSite, { site, body: { to: typeof to === 'string' ? to : '/' } }).then(
      ({ url }) => location.replace(url),
      setFailure,
    )
  }, [site, to, attempts])
  function retry(): void {
    setFailure(undefined)
    setAttempts(attempts + 1)
  }
  return (
    <Page title="Opening site" width="form">
      {failure === undefined ? (
        <Loader aria-label="Opening site" />
      ) : (
        <ErrorState title="Couldn’t open the site" error={failure} onRetry={retry} />
      )}
    </Page>
  )
}
