import { KEYS } from '#features/media/galleries/visitor/gallery-constants.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'

const CODES: Readonly<Record<string, number>> = { ArrowLeft: 37, ArrowRight: 39 }

/**
 * Arrow keys step through the gallery with the focus, or through the first visible one while nothing has the focus
 * (GAL-06). In right-to-left text they are swapped.
 */
export function attachKeys({ root, engine, sign, disposables }: GalleryParts): void {
  disposables.listen(document, 'keydown', (event) => {
    const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    const code = CODES[event.key]
    if (defaultPrevented || code === undefined || altKey || ctrlKey || metaKey || shiftKey) return
    if (document.querySelector('dialog[open]')) return
    const isOurs = target instanceof Node && root.contains(target) && !takesArrows(target)
    if (!isOurs && !(target === document.body && isInFront(root))) return
    event.preventDefault()
    if ((code === KEYS.next) === (sign === 1)) engine.next('key')
    else engine.previous('key')
  })
}

/** Videos and fields use arrow keys themselves. */
const takesArrows = (target: Node) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('video, audio, input, textarea, select, iframe'))

/** Whether it is the first moving gallery of which at least half is in the window. */
function isInFront(root: HTMLElement): boolean {
  const galleries = document.querySelectorAll<HTMLElement>('.b-gallery-moving[data-live]')
  return [...galleries].find(isHalfSeen) === root
}

function isHalfSeen(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, innerHeight) / 2
}
