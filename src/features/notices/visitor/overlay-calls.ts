import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { createHttpClient } from '#visitor/client/http.ts'
import { visitorCookie } from '#features/notices/visitor/cookie-notice.ts'
import { pageContext } from '#visitor/page-context.ts'

/** Events of a pop-up (POP-12). */
export type OverlayAction = 'show' | 'close' | 'sign-up'

const http = createHttpClient({
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  origin: location.origin,
  cookies: () => document.cookie,
  timers: window,
})

let last: Promise<unknown> = Promise.resolve()

/** Whether the page is shown to an owner: in the app's frame, or signed in on the site. */
const isForOwner = () => window.top !== window || readCookie(document.cookie, SITE_SESSION_FLAG) === '1'

/**
 * Reports an event of the pop-up to the server (POP-11), one call after the other. Not awaited. What owners do is not
 * counted.
 */
export function recordOverlay(action: OverlayAction, version: number): void {
  if (isForOwner()) return
  const body = { action, websiteId: pageContext().website.id, version, visitorCookie: visitorCookie() }
  last = last
    .then(() => http({ url: '/api/census/overlay', method: 'POST', body, timeout: 10_000 }))
    .catch(() => undefined)
}
