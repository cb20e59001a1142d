import type { Autoplay } from '#features/media/galleries/visitor/engine/autoplay.ts'
import {
  type Axis,
  axisOf,
  createSpeedMeter,
  type SpeedMeter,
} from '#features/media/galleries/visitor/engine/swipe-engine.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'
import type { Swipeable } from '#features/media/galleries/visitor/stage.ts'

interface Swipe {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly meter: SpeedMeter
  axis: Axis | undefined
}

/**
 * Mounts dragging of slides with finger, pen and mouse. Nothing moves before the axis is known (GAL-18); across it the
 * page scrolls as usual. A click at the end of a swipe is ignored.
 */
export function attachSwipe({
  frame,
  engine,
  stage,
  swipe: slides,
  sign,
  disposables,
  autoplay,
}: GalleryParts & { readonly swipe: Swipeable; readonly autoplay: Autoplay | undefined }): void {
  let current: Swipe | undefined
  let ended = false

  function begin(event: PointerEvent): void {
    ended = false
    if (!event.isPrimary || event.button !== 0 || engine.isLocked || !(engine.canGoBack || engine.canGoOn))
      return
    if (event.target instanceof Element && event.target.closest('video, input, select, textarea')) return
    const meter = createSpeedMeter()
    meter.add(0, performance.now())
    current = { id: event.pointerId, x: event.clientX, y: event.clientY, meter, axis: undefined }
  }

  function follow(event: PointerEvent): void {
    if (current?.id !== event.pointerId) return
    const distance = sign * (event.clientX - current.x)
    current.meter.add(distance, performance.now())
    if (current.axis === undefined) {
      current.axis = axisOf(event.clientX - current.x, event.clientY - current.y)
      if (current.axis === undefined) return
      if (current.axis === 'y') return void (current = undefined)
      frame.setPointerCapture(event.pointerId)
      frame.dataset['swiping'] = ''
      autoplay?.hold('swipe')
    }
    slides.drag(distance)
  }

  function end(event: PointerEvent): void {
    if (current?.id !== event.pointerId) return
    const { axis, meter, x } = current
    current = undefined
    if (axis !== 'x') return
    ended = true
    delete frame.dataset['swiping']
    if (event.type === 'pointerup') slides.drop(sign * (event.clientX - x), meter.speed(performance.now()))
    else slides.cancel()
    autoplay?.release('swipe')
  }

  disposables.listen(frame, 'pointerdown', begin)
  disposables.listen(frame, 'pointermove', follow)
  disposables.listen(frame, 'pointerup', end)
  disposables.listen(frame, 'pointercancel', end)
  // Dragging an image with the mouse would end the swipe.
  disposables.listen(frame, 'dragstart', (event) => event.preventDefault())
  disposables.listen(
    frame,
    'click',
    (event) => {
      if (!ended) return
      ended = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  // A click on a partly visible slide moves to it.
  disposables.listen(frame, 'click', (event) => {
    const index = stage.slideAt?.(event.clientX)
    if (index !== undefined && !stage.isSeen(index)) engine.setIndex(index, 'thumbnail')
  })
  disposables.add(() => delete frame.dataset['swiping'])
}
