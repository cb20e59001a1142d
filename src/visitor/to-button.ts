/** What makes a link one. */
const OF_LINKS = ['href', 'target', 'rel']

/**
 * Puts a button with the same content and look in the place of a link that opens something where scripts run (lesson 2).
 * `without` names attributes that it does not need. Answers how to put the link back.
 */
export function toButton(
  link: HTMLAnchorElement,
  without: readonly string[],
): { readonly button: HTMLButtonElement; readonly undo: () => void } {
  const button = document.createElement('button')
  button.type = 'button'
  for (const { name, value } of link.attributes)
    if (!OF_LINKS.includes(name) && !without.includes(name)) button.setAttribute(name, value)
  button.append(...link.childNodes)
  link.replaceWith(button)
  return {
    button,
    undo() {
      link.append(...button.childNodes)
      button.replaceWith(link)
    },
  }
}
