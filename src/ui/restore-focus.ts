/**
 * Keeps the focus on a button that cannot be pressed while something is under way: browsers take the focus away then and
 * tell nobody, so that the next Tab would begin elsewhere. Answers how to end that.
 */
export function restoreButtonFocus(): () => void {
  const watch = new MutationObserver(([change]) => {
    const button = change?.target
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    watch.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  function attend(): void {
    watch.disconnect()
    // A button may press something else in its turn, as one does that opens the chooser of files.
    const button = document.activeElement
    if (button instanceof HTMLButtonElement) watch.observe(button, { attributeFilter: ['disabled'] })
  }
  addEventListener('click', attend, { capture: true })
  addEventListener('focusin', attend)
  return () => {
    watch.disconnect()
    removeEventListener('click', attend, { capture: true })
    removeEventListener('focusin', attend)
  }
}

/** Brings the focus to an element, of a button that waits once it is ready, unless it is somewhere else by then. */
export function focusWhenReady(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  const watch = new MutationObserver(() => {
    if (element instanceof HTMLButtonElement && element.disabled) return
    watch.disconnect()
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  })
  watch.observe(element, { attributeFilter: ['disabled'] })
}
