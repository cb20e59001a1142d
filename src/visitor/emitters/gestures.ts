import type { Disposables } from '#visitor/disposables.ts'

/** A swipe is at least so many pixels within so many milliseconds (EMT-01). */
export const SWIPE = { distance: 50, time: 250 } as const

/** Pixels up to which a finger counts as resting (EMT-02). */
export const REST = 1

/** Where a finger was, and when. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  /** Milliseconds. */
  readonly time: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** What a finger did between coming down and being lifted. */
export type Gesture =
  | { readonly type: 'tap' }
  | {
      readonly type: 'move-end'
      readonly dx: number
      readonly dy: number
      /** Set when it was quick and far enough for a swipe. */
      readonly swipe: Direction | undefined
    }

/** Tells a tap, a move and a swipe apart (EMT-01, EMT-02). */
export function readGesture(start: TouchPoint, end: TouchPoint): Gesture {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const distance = Math.max(Math.abs(dx), Math.abs(dy))
  if (distance <= REST) return { type: 'tap' }
  const isSwipe = distance >= SWIPE.distance && end.time - start.time <= SWIPE.time
  return { type: 'move-end', dx, dy, swipe: isSwipe ? directionOf(dx, dy) : undefined }
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}

/** What is told of a finger. */
export interface GestureWatch {
  /** Whether what begins there is of interest; everything is by default. */
  begins?(event: PointerEvent): boolean
  /** Where it is now, in pixels from where it began. */
  onMove?(dx: number, dy: number): void
  /** It was lifted; without a gesture it was taken away. */
  onEnd(gesture: Gesture | undefined): void
}

/**
 * Tells of the gestures on an element, of the first finger alone, until it is released. Answers how to give up the one
 * that is on its way.
 */
export function watchGestures(element: Element, disposables: Disposables, watch: GestureWatch): () => void {
  let start: (TouchPoint & { readonly id: number }) | undefined
  const pointOf = (event: PointerEvent): TouchPoint => ({
    x: event.clientX,
    y: event.clientY,
    time: event.timeStamp,
  })
  disposables.listen(element, 'pointerdown', (event) => {
    if (event.isPrimary && watch.begins?.(event) !== false) start = { ...pointOf(event), id: event.pointerId }
  })
  disposables.listen(element, 'pointermove', (event) => {
    if (start?.id === event.pointerId) watch.onMove?.(event.clientX - start.x, event.clientY - start.y)
  })
  disposables.listen(element, 'pointerup', (event) => {
    if (start?.id !== event.pointerId) return
    const from = start
    start = undefined
    watch.onEnd(readGesture(from, pointOf(event)))
  })
  const giveUp = () => {
    if (!start) return
    start = undefined
    watch.onEnd(undefined)
  }
  disposables.listen(element, 'pointercancel', giveUp)
  return giveUp
}
