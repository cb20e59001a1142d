import { afterCookieAnswer } from '#features/audience/notices/visitor/cookie-answer.ts'
import { watchHeight } from '#features/audience/notices/visitor/watch-height.ts'
import { isMobile } from '#lib/is-mobile.ts'

/**
 * Mounts the info bar on phones and tablets; its style shows it in narrow windows only (MIB-01, MIB-03). On the first page
 * of a visit it waits for the answer to the cookie notice, which is in its place.
 */
export function attachInfoBar(bar: HTMLElement): () => void {
  const endWait = isMobile(navigator.userAgent, navigator.maxTouchPoints)
    ? afterCookieAnswer(() => (bar.hidden = false))
    : undefined
  const hours = bar.querySelector<HTMLElement>('details p')
  const endWatch = hours === null ? undefined : watchHeight(hours, '--hours-size')
  return () => {
    endWait?.()
    endWatch?.()
    bar.hidden = true
  }
}
