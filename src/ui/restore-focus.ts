/**
 * Restores the focus to a button that was disabled while loading: browsers silently blur disabled buttons, so that the
 * next Tab would start at the top. Returns a function that stops it.
 */
export function restoreButtonFocus(): () => void {
  const observer = new MutationObserver(([change]) => {
    const button = change?.target
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    observer.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  function observe(): void {
    observer.disconnect()
    // The active element, not the click target: a button may click another one, such as a file input.
    const button = document.activeElement
    if (button instanceof HTMLButtonElement) observer.observe(button, { attributeFilter: ['disabled'] })
  }
  addEventListener('click', observe, { capture: true })
  addEventListener('focusin', observe)
  return () => {
    observer.disconnect()
    removeEventListener('click', observe, { capture: true })
    removeEventListener('focusin', observe)
  }
}

/** Focuses an element; a disabled button once it is enabled, unless the focus has moved elsewhere. */
export function focusWhenReady(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  const observer = new MutationObserver(() => {
    if (element instanceof HTMLButtonElement && element.disabled) return
    observer.disconnect()
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  })
  observer.observe(element, { attributeFilter: ['disabled'] })
}
