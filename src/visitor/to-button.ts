import { replaceElement } from '#visitor/replace-element.ts'

/** Attributes that make an element a link. */
const LINK_ATTRIBUTES = ['href', 'target', 'rel']

/**
 * Replaces a link by a button with the same content and style (lesson 2). `without` names attributes to omit. Returns a
 * function that restores the link.
 */
export function toButton(
  link: HTMLAnchorElement,
  without: readonly string[],
): { readonly button: HTMLButtonElement; readonly undo: () => void } {
  const button = document.createElement('button')
  button.type = 'button'
  for (const { name, value } of link.attributes)
    if (!LINK_ATTRIBUTES.includes(name) && !without.includes(name)) button.setAttribute(name, value)
  button.append(...link.childNodes)
  replaceElement(link, button)
  return {
    button,
    undo() {
      link.append(...button.childNodes)
      replaceElement(button, link)
    },
  }
}
