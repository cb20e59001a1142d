import { CONSENT_LIFETIME_MS, showsCookieNotice } from '#features/notices/consent.rules.ts'
import { attachEmbedChoices } from '#features/notices/visitor/embed-choice-list.ts'
import { watchHeight } from '#features/notices/visitor/watch-height.ts'
import { CONSENT_COOKIE, CONSENT_EVENT, CONSENT_VALUE } from '#lib/tracking/tracking-consent.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'
import { pageContext } from '#visitor/page-context.ts'
import { hasConsent } from '#visitor/tracking/visitor-cookie.ts'

const { isCookieBannerEnabled } = pageContext().cookieSettings

/** Mounts the cookie notice: visible until the visitor agrees (CKN-03, CKN-04). */
export function attachCookieNotice(box: HTMLElement): () => void {
  box.hidden = !showsCookieNotice(isCookieBannerEnabled, hasConsent())
  const button = box.querySelector('button')
  const agree = () => {
    writeCookie(CONSENT_COOKIE, CONSENT_VALUE, { lifetime: CONSENT_LIFETIME_MS })
    document.dispatchEvent(new Event(CONSENT_EVENT))
    box.hidden = true
    // The focused element was removed.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  button?.addEventListener('click', agree)
  const endWatch = watchHeight(box, '--notice-size')
  const endChoices = attachEmbedChoices(box.querySelector('.embed-choices'))
  const endScroll = watchScroller(box.querySelector('p'))
  return () => {
    endWatch()
    endScroll()
    endChoices()
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
