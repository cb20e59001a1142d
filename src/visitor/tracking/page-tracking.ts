import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { isTrackedPage, PREVIEW_PATH, UNTRACKED_QUERY } from '#lib/tracking/tracked-page.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { pageContext } from '#visitor/page-context.ts'

/** Whether what happens on this page is counted (HIT-04 to HIT-07); asked each time, as an owner may sign in. */
export function isTracked(): boolean {
  const { pageType, disableTracking } = pageContext()
  return isTrackedPage({
    pageType,
    isDisabled: disableTracking === true || new URLSearchParams(location.search).has(UNTRACKED_QUERY),
    isOwner: readCookie(document.cookie, SITE_SESSION_FLAG) === '1',
    isFramed: window.top !== window || location.pathname.startsWith(PREVIEW_PATH),
  })
}

/**
 * Sends a call that only counts. Its response is not used, and it never fails; the browser completes it when the page is
 * left.
 */
export function sendCount(path: string, body: URLSearchParams, isLeaving = false): void {
  if (isLeaving && navigator.sendBeacon(path, body)) return
  void post(path, { body, keepalive: true })
}

/** Posts a call that only counts; resolves after any response, or without one. Never rejects. */
export async function post(path: string, init: RequestInit): Promise<void> {
  try {
    const response = await fetch(path, { ...init, method: 'POST' })
    // Unread, the request would count as unfinished in the browser.
    await response.text()
  } catch {
    // Nobody waits for the count.
  }
}

/** Runs a callback each time the page is hidden or left; on phones that is the last moment at which it runs. */
export function onLeave(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run()
  })
  // Not every browser reports a page as hidden that is left.
  addEventListener('pagehide', run)
}

/** Runs a callback once the visitor sees the page: not while it is prerendered, nor in a tab in the background. */
export function whenSeen(run: () => void): void {
  if (document.visibilityState === 'visible') return run()
  document.addEventListener('visibilitychange', () => whenSeen(run), { once: true })
}
