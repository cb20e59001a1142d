/**
 * The one place that hears Escape on a page: the overlay on top takes it, and only when nothing lies over the page its
 * ground does: configuration, logging out or logging in.
 */

const layers: (() => void)[] = []
let onGround: ((event: KeyboardEvent) => void) | undefined

/** Puts an overlay on top: Escape is its alone until it is taken away. Answers how to do that. */
export function pushEscape(onEscape: () => void): () => void {
  const layer = () => onEscape()
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
  }
}

/** What Escape means when nothing lies over the page. */
export function setEscapeGround(handle: (event: KeyboardEvent) => void): void {
  onGround = handle
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const top = layers.at(-1)
  if (top === undefined) return onGround?.(event)
  // Else the browser closes a dialog by itself, at once and whatever it was told.
  event.preventDefault()
  if (!event.repeat) top()
})
