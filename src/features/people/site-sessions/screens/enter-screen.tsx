import { Loader } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { checkIdentifier } from '#features/tenancy/sites/identifier.rules.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { siteUrlParts } from '#ui/site-url.ts'
import { ErrorState } from '#ui/states.tsx'

/**
 * Redirects to the published site with a one-time ticket (AUT-11), or without one if the account has no permissions
 * there, for which it is a site like any other.
 */
export function EnterScreen() {
  const { site = '' } = useParams({ strict: false }) as { site?: string }
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  const [failure, setFailure] = useState<unknown>()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    call(enterSite, { site, body: { to: typeof to === 'string' ? to : '/' } }).then(
      ({ url }) => location.replace(url),
      (error: unknown) => {
        const url = publicUrl(site, to)
        if (url !== undefined && error instanceof CallFailure && error.status === HTTP_STATUS.forbidden)
          location.replace(url)
        else setFailure(error)
      },
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

/** Returns the URL of a path for visitors of the site; undefined if that could lead to another host. */
function publicUrl(identifier: string, to: unknown): string | undefined {
  if (!checkIdentifier(identifier).ok) return undefined
  const { before, after } = siteUrlParts()
  return before + identifier + after + (readOwnPath(to) ?? '/')
}
