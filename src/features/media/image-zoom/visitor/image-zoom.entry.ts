/**
 * Magnifies an image inside of its box: a click or Enter enlarges it at that point, the pointer, a finger or the arrow
 * keys move it, and another click, Escape or leaving it brings it back.
 */

import { IMAGE_ZOOM_SELECTOR } from '#features/media/image-zoom/image-zoom.marker.ts'
import {
  CENTRE,
  draggedOrigin,
  originAt,
  steppedOrigin,
  ZOOM,
  type ZoomOrigin,
} from '#features/media/image-zoom/image-zoom.rules.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { loadMessages, translate } from '#visitor/load-messages.ts'
import { warn } from '#visitor/warn.ts'

const STYLE = `
[data-image-zoom]{position:relative;overflow:clip}
[data-image-zoom] img{transition:transform .2s}
.p-zoom{position:absolute;inset:0;padding:0;border:0;background:none;cursor:zoom-in;touch-action:manipulation}
.p-zoom[aria-pressed=true]{cursor:zoom-out;touch-action:none}
.p-zoom:focus-visible{outline:3px solid var(--color-accent);outline-offset:-3px}
@media (prefers-reduced-motion:reduce){[data-image-zoom] img{transition:none}}`

/** Movements below this are those of a tap, in pixels. */
const TAP = 6

function attach(element: HTMLElement): () => void {
  const image = element.querySelector('img')
  if (image === null) {
    warn('Sitewright: there is no image to magnify; it is left out.', element)
    return () => undefined
  }
  adoptStyle(STYLE)
  const disposables = new Disposables()
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'p-zoom'
  const label = () => {
    button.ariaLabel = [translate('Magnify image'), image.alt].filter(Boolean).join(': ')
  }
  label()
  void loadMessages().then(() => {
    if (!disposables.isReleased) label()
  })
  // The image may be replaced by that of another variant of a product.
  disposables.observe(new MutationObserver(label)).observe(image, { attributeFilter: ['alt'] })
  const { sizes } = image
  let origin: ZoomOrigin | undefined

  function show(next: ZoomOrigin | undefined): void {
    // The browser takes a file with enough pixels.
    if (next !== undefined && origin === undefined && image !== null)
      image.sizes = `${Math.ceil(image.clientWidth * ZOOM)}px`
    origin = next
    button.ariaPressed = String(next !== undefined)
    if (image === null) return
    image.style.transform = next === undefined ? '' : `scale(${ZOOM})`
    if (next !== undefined) image.style.transformOrigin = `${next.x}% ${next.y}%`
  }

  attachPointer({ button, disposables, now: () => origin, show })
  disposables.listen(button, 'keydown', (event) => {
    if (origin === undefined) return
    const next = event.key === 'Escape' ? undefined : steppedOrigin(origin, event.key)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    show(next)
  })
  disposables.listen(button, 'blur', () => show(undefined))
  show(undefined)
  element.append(button)
  return () => {
    show(undefined)
    image.sizes = sizes
    image.style.transformOrigin = ''
    button.remove()
    disposables.release()
  }
}

interface ZoomControl {
  readonly button: HTMLButtonElement
  readonly disposables: Disposables
  readonly now: () => ZoomOrigin | undefined
  readonly show: (origin: ZoomOrigin | undefined) => void
}

function attachPointer({ button, disposables, now, show }: ZoomControl): void {
  let last: { readonly x: number; readonly y: number } | undefined
  let moved = 0
  disposables.listen(button, 'pointerdown', ({ clientX: x, clientY: y }) => {
    last = { x, y }
    moved = 0
  })
  disposables.listen(button, 'pointermove', ({ clientX: x, clientY: y, pointerType }) => {
    const origin = now()
    if (origin === undefined) return
    const box = button.getBoundingClientRect()
    if (pointerType === 'mouse') show(originAt({ x, y }, box))
    else if (last !== undefined) {
      moved += Math.abs(x - last.x) + Math.abs(y - last.y)
      show(draggedOrigin(origin, { x: x - last.x, y: y - last.y }, box))
      last = { x, y }
    }
  })
  disposables.listen(button, 'pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') show(undefined)
  })
  disposables.listen(button, 'click', ({ clientX: x, clientY: y, detail }) => {
    if (moved > TAP) return
    const isZoomed = now() !== undefined
    // A click by keyboard has no position.
    const next = detail === 0 ? CENTRE : originAt({ x, y }, button.getBoundingClientRect())
    show(isZoomed ? undefined : next)
  })
}

addFeature({ selector: IMAGE_ZOOM_SELECTOR, attach })
