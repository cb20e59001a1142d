import type { SiteSessionResponse } from '#features/people/site-sessions/session.types.ts'
import { IDENTITY_COOKIE, LOGOUT_PATH } from '#features/people/site-sessions/types.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { storeCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'
import { loadMessages, translate } from '#visitor/load-messages.ts'
import { Toast } from '#visitor/overlays/toast.ts'

/** The query parameter that says that the session has ended (RTE-09). */
const LOGOUT_FLAG = 'logout'

/** Milliseconds for which a failure is shown. */
const FAILURE_TIME = 8000

let leaving = false

/**
 * Ends the session, once for concurrent calls (AUT-03), and navigates to the site's root (AUT-04). Shows when that
 * failed; it can be tried again.
 */
export async function logOut(session: SiteSessionResponse): Promise<void> {
  if (leaving) return
  leaving = true
  if (await endSession(session.csrfToken ?? '')) return location.assign('/?logout=true')
  leaving = false
  await loadMessages()
  new Toast({
    title: translate('Logout Failed'),
    message: translate('You are still logged in. Check your connection and try again.'),
    hideAfterTime: FAILURE_TIME,
  }).show()
}

/** Returns whether the server ended the session; without a response the result is unknown. */
async function endSession(csrfToken: string, mayRenewToken = true): Promise<boolean> {
  try {
    const response = await fetch(LOGOUT_PATH, { method: 'POST', headers: { [CSRF_HEADER]: csrfToken } })
    const body = (await response.json()) as { [CSRF_FAILURE]?: boolean; [CSRF_FIELD]?: string } | null
    // Anything else may come from something between browser and server: who is still logged in must not be told otherwise.
    if (typeof body !== 'object' || body === null) return false
    if (response.ok) return true
    if (body[CSRF_FAILURE] !== true || !mayRenewToken) return false
    const renewed = body[CSRF_FIELD] ?? ''
    storeCsrfToken(renewed)
    return await endSession(renewed, false)
  } catch {
    return false
  }
}

/** Shows that the session has ended (RTE-09, DLG-17). */
export async function showLoggedOut(): Promise<void> {
  writeCookie(IDENTITY_COOKIE, '', { lifetime: 0 })
  await loadMessages()
  const toast = new Toast({
    title: translate('Logout Successful'),
    message: translate('You have been successfully logged out.'),
  })
  toast.on('state', (state) => {
    if (state === 'hidden') removeFlag()
  })
  toast.show()
}

/** Removes the flag from the URL, so that reloading or sharing the page does not say it again. */
function removeFlag(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(LOGOUT_FLAG)) return
  url.searchParams.delete(LOGOUT_FLAG)
  history.replaceState(history.state, '', url)
}
