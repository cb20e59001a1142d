/**
 * Keeps the focus on a button that cannot be pressed while something is under way: browsers take the focus away then and
 * tell nobody, so that the next Tab would begin elsewhere. Answers how to end that.
 */
export function keepFocus(): () => void {
  const watch = new MutationObserver(([change]) => {
    const button = change?.target
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    watch.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  function attend({ target }: Event): void {
    watch.disconnect()
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null && button === document.activeElement)
      watch.observe(button, { attributeFilter: ['disabled'] })
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
