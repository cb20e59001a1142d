import {
  ANSWER_EVENT,
  DECLINED_KEY,
  isDeclined,
  isFurtherPage,
  showsCookieNotice,
} from '#features/audience/notices/consent.rules.ts'
import { pageContext } from '#visitor/page-context.ts'
import { readStored } from '#visitor/storage.ts'
import { hasConsent } from '#visitor/tracking/visitor-cookie.ts'

/** Whether the cookie notice waits for an answer of this visitor (CKN-03). */
export const asksForCookies = (): boolean =>
  showsCookieNotice(
    pageContext().cookieSettings.isCookieBannerEnabled,
    hasConsent(),
    isDeclined(readStored(DECLINED_KEY), Date.now()),
  )

/**
 * Calls back once the visitor has answered the cookie notice: at once where none waits, and from the second page of a visit
 * on, so that who never answers misses nothing. Returns a function that ends this.
 */
export function afterCookieAnswer(run: () => void): () => void {
  if (!asksForCookies() || isFurtherPage(document.referrer, location.origin)) {
    run()
    return () => undefined
  }
  document.addEventListener(ANSWER_EVENT, run, { once: true })
  return () => document.removeEventListener(ANSWER_EVENT, run)
}
