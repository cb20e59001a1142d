import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { createDataLayer, type DataLayer } from '#visitor/client/data.ts'
import { createHttpClient } from '#visitor/client/http.ts'
import { storeCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { openLogin } from '#visitor/login-dialog.ts'
import { errorKind } from '#visitor/overlays/error-kinds.ts'
import { showError } from '#visitor/overlays/error-overlay.ts'
import { appOrigin, pageContext } from '#visitor/page-context.ts'

/** Event on the document when a call needs a login (DTL-11); preventing it suppresses the dialog. */
export const LOGIN_REQUIRED = 'login-required'

let layer: DataLayer | undefined

/** Returns the data layer of this page: its CSRF token is in a cookie, its failures are shown in the error overlay. */
export function pageData(): DataLayer {
  layer ??= create()
  return layer
}

function create(): DataLayer {
  const { website, secureHost } = pageContext()
  const { origin } = location
  const cookies = () => document.cookie
  return createDataLayer({
    http: createHttpClient({ fetch: (url, init) => fetch(url, init), origin, cookies, timers: window }),
    hosts: { appOrigin: appOrigin(), secureHost },
    origin,
    timers: window,
    cookies,
    setCsrfToken: storeCsrfToken,
    onLoginRequired() {
      if (document.dispatchEvent(new CustomEvent(LOGIN_REQUIRED, { cancelable: true })))
        void openLogin(appOrigin(), website.identifier, location.pathname + location.search)
    },
    showSystemError({ url, status, message, errorKey }) {
      const isInsider = website.developerMode || readCookie(document.cookie, SITE_SESSION_FLAG) === '1'
      showError({
        kind: errorKind({ hasResponse: status !== 0, text: message, isInsider }),
        url,
        format: 'json',
        error: message,
        errorKey,
      })
    },
  })
}
