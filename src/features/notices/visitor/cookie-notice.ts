import {
  CONSENT_COOKIE,
  CONSENT_LIFETIME_MS,
  CONSENT_VALUE,
  mayTrack,
  showsCookieNotice,
  TRACKING_COOKIES,
} from '#features/notices/consent.rules.ts'
import {
  nextVisit,
  VISIT_COOKIE_NAME,
  VISIT_LIFETIME_MS,
  VISIT_TIME_COOKIE,
  VISIT_TIME_LIFETIME_MS,
} from '#features/notices/visit-cookie.rules.ts'
import { watchHeight } from '#features/notices/visitor/watch-height.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'
import { pageContext } from '#visitor/page-context.ts'

const { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled } = pageContext().cookieSettings

const hasConsent = () => readCookie(document.cookie, CONSENT_COOKIE) === CONSENT_VALUE

/**
 * Removes tracking cookies with a restrictive policy and without consent. Called on every load, because third-party
 * scripts may have set them since (CKN-05, lesson 22).
 */
export function deleteTrackingCookies(): void {
  if (mayTrack(isRestrictiveCookiePolicyEnabled, hasConsent())) return
  for (const name of TRACKING_COOKIES) {
    writeCookie(name, '', { lifetime: 0 })
    writeCookie(name, '', { lifetime: 0, domain: location.hostname })
  }
}

/** Returns the updated visitor cookie; an empty string where tracking is not allowed (CKN-06, CKN-07). */
export function visitorCookie(): string {
  if (!mayTrack(isRestrictiveCookiePolicyEnabled, hasConsent())) return ''
  const now = Date.now()
  const isVisitActive = readCookie(document.cookie, VISIT_TIME_COOKIE) !== undefined
  const id = crypto.getRandomValues(new Uint32Array(4)).join('').slice(0, 32)
  const visit = nextVisit(readCookie(document.cookie, VISIT_COOKIE_NAME), isVisitActive, { now, id })
  writeCookie(VISIT_COOKIE_NAME, visit, { lifetime: VISIT_LIFETIME_MS })
  writeCookie(VISIT_TIME_COOKIE, String(now), { lifetime: VISIT_TIME_LIFETIME_MS })
  return visit
}

/** Mounts the cookie notice: visible until the visitor agrees (CKN-03, CKN-04). */
export function attachCookieNotice(box: HTMLElement): () => void {
  box.hidden = !showsCookieNotice(isCookieBannerEnabled, hasConsent())
  const button = box.querySelector('button')
  const agree = () => {
    writeCookie(CONSENT_COOKIE, CONSENT_VALUE, { lifetime: CONSENT_LIFETIME_MS })
    box.hidden = true
    // The focused element was removed.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  button?.addEventListener('click', agree)
  const endWatch = watchHeight(box, '--notice-size')
  const endScroll = watchScroller(box.querySelector('p'))
  return () => {
    endWatch()
    endScroll()
    button?.removeEventListener('click', agree)
    box.hidden = true
  }
}

/** A long text scrolls, so it must be reachable with the keyboard. Returns a function that ends this. */
function watchScroller(text: HTMLElement | null): () => void {
  if (!text) return () => undefined
  const observer = new ResizeObserver(() => {
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  })
  observer.observe(text)
  return () => observer.disconnect()
}
