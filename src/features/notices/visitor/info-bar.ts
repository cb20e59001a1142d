import { watchHeight } from '#features/notices/visitor/watch-height.ts'
import { isMobile } from '#lib/is-mobile.ts'

/** Mounts the info bar on phones and tablets; its style shows it in narrow windows only (MIB-01, MIB-03). */
export function attachInfoBar(bar: HTMLElement): () => void {
  bar.hidden = !isMobile(navigator.userAgent, navigator.maxTouchPoints)
  const hours = bar.querySelector<HTMLElement>('details p')
  const endWatch = hours === null ? undefined : watchHeight(hours, '--hours-size')
  return () => {
    endWatch?.()
    bar.hidden = true
  }
}
