import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { createHttpClient } from '#visitor/client/http.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked } from '#visitor/tracking/page-tracking.ts'
import { visitorCookie } from '#visitor/tracking/visitor-cookie.ts'

/** Events of a pop-up (POP-12). */
export type OverlayAction = 'show' | 'close' | 'sign-up'

const http = createHttpClient({
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  origin: location.origin,
  cookies: () => document.cookie,
  timers: window,
})

let last: Promise<unknown> = Promise.resolve()

/**
 * Reports an event of the pop-up to the server (POP-11), one call after the other. Not awaited. Does
 * nothing where nothing is counted (HIT-05 to HIT-07).
 */
export function recordOverlay(action: OverlayAction, version: number): void {
  if (!isTracked()) return
  const body = { action, websiteId: pageContext().website.id, version, visitorCookie: visitorCookie() }
  last = last
    .then(() => http({ url: TRACKING_PATH.overlay, method: 'POST', body, timeout: 10_000 }))
    .catch(() => undefined)
}
