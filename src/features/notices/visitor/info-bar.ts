import { isMobile } from '#lib/is-mobile.ts'

/** Mounts the info bar on phones and tablets; its style shows it in narrow windows only (MIB-01, MIB-03). */
export function attachInfoBar(bar: HTMLElement): () => void {
  bar.hidden = !isMobile(navigator.userAgent, navigator.maxTouchPoints)
  return () => {
    bar.hidden = true
  }
}
