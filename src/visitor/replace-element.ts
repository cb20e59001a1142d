/** Replaces an element of the page by one that does the same, and keeps the focus. */
export function replaceElement(element: HTMLElement, by: HTMLElement): void {
  const hadFocus = element.contains(document.activeElement)
  element.replaceWith(by)
  if (hadFocus) by.focus({ preventScroll: true })
}
