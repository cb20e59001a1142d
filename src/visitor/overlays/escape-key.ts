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

/** Sets the handler for Escape without overlays. */
export function setDefaultEscapeHandler(handle: (event: KeyboardEvent) => void): void {
  defaultHandler = handle
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const top = layers.at(-1)
  if (top === undefined) return defaultHandler?.(event)
  // Otherwise the browser closes a dialog itself, without an animation.
  event.preventDefault()
  if (!event.repeat) top()
})
