import type { Disposables } from '#visitor/disposables.ts'

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),video[controls],audio[controls],iframe,summary,[tabindex]:not([tabindex="-1"])'

/** What Tab stops at inside an element, in order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.closest('[inert]') === null && one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Moves the focus without moving the page (lesson 4). */
export const focusOn = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })

/** Tab goes around inside an element instead of leaving it (lesson 1). What stands outside must be inert besides. */
export function keepFocusIn(element: HTMLElement, disposables: Disposables): void {
  disposables.listen(element, 'keydown', (event) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    const all = focusablesIn(element)
    const active = document.activeElement
    const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    const isAtEdge = active === edge || (event.shiftKey && active === element)
    if (!isAtEdge && all.length > 0) return
    event.preventDefault()
    focusOn(other ?? element)
  })
}

/**
 * Remembers what has the focus; answers how to give it back: to another element when one is named, to the page's content
 * when what had it is gone.
 */
export function rememberFocus(instead?: HTMLElement): () => void {
  const before =
    instead ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined)
  return () => {
    if (before?.isConnected === true && before !== document.body) return focusOn(before)
    if (before !== document.body) focusOn(document.querySelector<HTMLElement>('main'))
  }
}
