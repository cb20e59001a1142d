/**
 * Keeps the focus on a button that cannot be pressed while what it does is under way: browsers take the focus away then
 * and tell nobody, so that the next Tab would begin elsewhere. Answers how to end that.
 */
export function keepFocus(): () => void {
  const watch = new MutationObserver(([change]) => {
    const button = change?.target
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    watch.disconnect()
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  function press({ target }: Event): void {
    watch.disconnect()
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null && button === document.activeElement)
      watch.observe(button, { attributeFilter: ['disabled'] })
  }
  const leave = () => watch.disconnect()
  addEventListener('click', press, { capture: true })
  addEventListener('focusin', leave)
  return () => {
    watch.disconnect()
    removeEventListener('click', press, { capture: true })
    removeEventListener('focusin', leave)
  }
}
