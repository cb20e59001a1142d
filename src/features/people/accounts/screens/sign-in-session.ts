import { queryOptions } from '@tanstack/react-query'
import { getSession, signOut } from '#features/people/accounts/api.types.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { setServerFeatures } from '#ui/use-beta.ts'
import { getSignOutUrl } from '#ui/sign-out-url.ts'

/**
 * The current session, refetched when the window regains focus. Has no abort signal, because the router waits for it even
 * if a component that uses it unmounts.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await call(getSession)
    setServerFeatures(session.betaFeatureFlags)
    storeCsrfToken(session.csrfToken)
    return session
  },
  staleTime: 60_000,
})

let signingOut: Promise<void> | undefined

/**
 * Ends the session and loads the screen's sign-out URL, or the sign-in screen. A full page load, so that no data of the
 * account stays in memory. Concurrent calls share one request (AUT-03); a failed one can be retried.
 */
export function signOutAndRedirect(): Promise<void> {
  signingOut ??= call(signOut).then(
    () => location.assign(getSignOutUrl()),
    (error: unknown) => {
      signingOut = undefined
      throw error
    },
  )
  return signingOut
}
