import { Loader } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { enterSite } from '#features/site-sessions/api.types.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState } from '#ui/states.tsx'

/** On the way to a published site, which is told who comes (AUT-11). */
export function EnterScreen() {
  const { site = '' } = useParams({ strict: false }) as { site?: string }
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    call(enterSite, { site, body: { to: typeof to === 'string' ? to : '/' } }).then(
      ({ address }) => location.replace(address),
      setFailure,
    )
  }, [site, to, tries])
  function again(): void {
    setFailure(undefined)
    setTries(tries + 1)
  }
  return (
    <Page title="Opening the site" width="form">
      {failure === undefined ? (
        <Loader aria-label="Opening the site" />
      ) : (
        <ErrorState title="The site could not be opened" error={failure} onRetry={again} />
      )}
    </Page>
  )
}
