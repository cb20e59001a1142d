import type { SiteSessionResponse } from '#features/site-sessions/session.types.ts'
import { LOGOUT_PATH } from '#features/site-sessions/types.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { storeCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'
import { loadMessages, translate } from '#visitor/load-messages.ts'
import { Toast } from '#visitor/overlays/toast.ts'

let leaving = false

/** Ends the session, once for concurrent calls (AUT-03), and navigates to the site's root (AUT-04). */
export async function logOut(session: SiteSessionResponse): Promise<void> {
  if (leaving) return
  leaving = true
  try {
    let csrfToken = session.csrfToken ?? ''
    for (let call = 0; call < 2; call += 1) {
      const response = await fetch(LOGOUT_PATH, {
        method: 'POST',
        headers: { [CSRF_HEADER]: csrfToken },
      })
      const body = (await response.json()) as { [CSRF_FAILURE]?: boolean; [CSRF_FIELD]?: string }
      if (response.ok) return location.assign('/?logout=true')
      if (body[CSRF_FAILURE] !== true) break
      csrfToken = body[CSRF_FIELD] ?? ''
      storeCsrfToken(csrfToken)
    }
  } catch {
    // Without a response the result is unknown; it can be tried again.
  }
  leaving = false
}

/** Shows that the session has ended (RTE-09, DLG-17). */
export async function showLoggedOut(): Promise<void> {
  writeCookie('ss_lastid', '', { lifetime: 0 })
  await loadMessages()
  new Toast({
    title: translate('Logout Successful'),
    message: translate('You have been successfully logged out.'),
  }).show()
}
