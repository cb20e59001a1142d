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

/** Reports an event of the pop-up to the server (POP-11), one call after the other. Not awaited. */
export function recordOverlay(action: OverlayAction, version: number): void {
  const body = { action, websiteId: pageContext().website.id, version, visitorCookie: visitorCookie() }
  last = last
    .then(() => http({ url: '/api/census/overlay', method: 'POST', body, timeout: 10_000 }))
    .catch(() => undefined)
}
