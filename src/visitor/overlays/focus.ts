import type { Disposables } from '#visitor/disposables.ts'

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),video[controls],audio[controls],iframe,summary,[tabindex]:not([tabindex="-1"])'

/** Returns the focusable elements inside an element, in order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.closest('[inert]') === null && one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Moves the focus without scrolling (lesson 4). */
export const focusOn = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })

/** Keeps Tab inside an element (lesson 1). Content outside must be inert as well. */
export function trapFocus(element: HTMLElement, disposables: Disposables): void {
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
 * Remembers the focused element; returns a function that restores the focus: to `instead` if given, to the page's
 * content when the element was removed.
 */
export function rememberFocus(instead?: HTMLElement): () => void {
  const before =
    instead ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined)
  return () => {
    if (before?.isConnected === true && before !== document.body) return focusOn(before)
    if (before !== document.body) focusOn(document.querySelector<HTMLElement>('main'))
  }
}
