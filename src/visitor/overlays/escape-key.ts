/**
 * The only Escape handler of a page: the top overlay handles it, otherwise the page: configuration, logging out or
 * logging in.
 */

const layers: (() => void)[] = []
let defaultHandler: ((event: KeyboardEvent) => void) | undefined

/** Adds an overlay on top, which then handles Escape. Returns a function that removes it. */
export function pushEscapeHandler(onEscape: () => void): () => void {
  const layer = () => onEscape()
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
  }
}

/** Sets the handler for Escape that nothing on the page uses (CFG-12). */
export function setDefaultEscapeHandler(handle: (event: KeyboardEvent) => void): void {
  defaultHandler = handle
}

/** Whether a key belongs to something on the page: a field, or a custom overlay (CFG-12). */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  const overlay = document.querySelector(
    'dialog[open], :popover-open, [aria-modal="true"], details.menu[open]',
  )
  return isField || overlay !== null
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const top = layers.at(-1)
  if (top === undefined) {
    if (!event.repeat && !isTaken(event)) defaultHandler?.(event)
    return
  }
  // Otherwise the browser closes a dialog itself, without an animation.
  event.preventDefault()
  if (!event.repeat) top()
})
