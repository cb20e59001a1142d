import { queryOptions } from '@tanstack/react-query'
import { getSession, signOut } from '#features/accounts/api.types.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { setServerFeatures } from '#ui/use-beta.ts'
import { getSignOutUrl } from '#ui/way-out.ts'

/**
 * Who is signed in; asked again whenever somebody comes back to the window. The router waits for it, so it is not given up
 * when a part of the screen that asks too goes away.
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

let leaving: Promise<void> | undefined

/**
 * Ends the session and goes where the open screen leads out, or to the sign-in screen, by loading it anew, so that nothing of the account stays in memory. Runs
 * once, however often it is asked for (AUT-03); after a failure it may be tried again.
 */
export function signOutAndRedirect(): Promise<void> {
  leaving ??= call(signOut).then(
    () => location.assign(getSignOutUrl()),
    (error: unknown) => {
      leaving = undefined
      throw error
    },
  )
  return leaving
}
