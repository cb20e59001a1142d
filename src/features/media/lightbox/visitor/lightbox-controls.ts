import type { Frame } from '#features/media/lightbox/visitor/frame.ts'
import {
  ARROWS_HIDDEN,
  ARROWS_TIME,
  KEY_INTERVAL,
} from '#features/media/lightbox/visitor/lightbox-constants.ts'
import type { LightboxSlides } from '#features/media/lightbox/visitor/lightbox-slides.ts'
import { trackTouch } from '#features/media/lightbox/visitor/touch.ts'
import { zoneOf } from '#features/media/lightbox/visitor/zone.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { throttle } from '#visitor/emitters/throttle.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'

interface ControlParts {
  readonly element: HTMLDialogElement
  readonly frame: Frame
  readonly slides: LightboxSlides
  readonly hasSeveral: boolean
  readonly disposables: Disposables
  step(to: 'next' | 'previous'): void
  /** Closes, unless normal closing is disabled. */
  requestClose(): void
}

/** Attaches what a visitor steps through a lightbox and closes it with: keys, buttons, clicks and swipes. */
export function attachLightboxControls(parts: ControlParts): void {
  attachKeys(parts)
  attachArrows(parts)
  attachPointer(parts)
}

function attachKeys({ element, disposables, step, requestClose }: ControlParts): void {
  const stepByKey = throttle(step, KEY_INTERVAL)
  disposables.add(pushEscapeHandler(requestClose))
  disposables.listen(element, 'cancel', (event) => {
    event.preventDefault()
    requestClose()
  })
  disposables.listen(element, 'keydown', (event) => {
    const isVideo = event.target instanceof HTMLMediaElement
    if (event.altKey || event.ctrlKey || event.metaKey || isVideo) return
    const to = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined
    if (to === undefined) return
    event.preventDefault()
    stepByKey(to)
  })
}

/** The arrows are visible at first, and while the mouse moves (LBX-16). */
function attachArrows({ element, frame: { previous, next }, disposables, step }: ControlParts): void {
  let stopHiding: () => void = () => undefined
  function show(): void {
    element.classList.remove(ARROWS_HIDDEN)
    stopHiding()
    stopHiding = disposables.after(ARROWS_TIME, () => element.classList.add(ARROWS_HIDDEN))
  }
  if (previous) disposables.listen(previous, 'click', () => step('previous'))
  if (next) disposables.listen(next, 'click', () => step('next'))
  disposables.listen(element, 'pointermove', ({ pointerType }) => {
    if (pointerType === 'mouse') show()
  })
  show()
}

function attachPointer(parts: ControlParts): void {
  const { element, frame, slides, hasSeveral, disposables, step, requestClose } = parts
  let swiped = false
  disposables.listen(element, 'click', ({ target, clientX, clientY }) => {
    if (swiped || !(target instanceof Element)) return
    if (target.closest('.sw-lightbox-video') !== null) return slides.play()
    // Keyboard clicks on links and buttons have no position; those elements handle them.
    if (target.closest('a, button, video, iframe') !== null) return
    const zone = zoneOf({ x: clientX, y: clientY }, { width: innerWidth, height: innerHeight })
    if (zone !== 'outside' && hasSeveral) step(zone)
    else if (target.closest('img') === null) requestClose()
  })
  trackTouch(frame.stage, disposables, {
    onDrag(drag) {
      swiped = drag !== undefined || swiped
      slides.drag(drag)
    },
    onSwipe(swipe) {
      if (swipe === 'down') requestClose()
      else if (hasSeveral) step(swipe === 'left' ? 'next' : 'previous')
    },
  })
  // A click that ends a swipe follows immediately, or never.
  disposables.listen(element, 'pointerdown', () => (swiped = false))
}
