import type { Disposables } from '#visitor/disposables.ts'

/** Minimum pixels and maximum milliseconds of a swipe (EMT-01). */
export const SWIPE = { distance: 50, time: 250 } as const

/** Maximum pixels of a tap (EMT-02). */
export const TAP_DISTANCE = 1

/** Position and time of a finger. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  /** Milliseconds. */
  readonly time: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The gesture of a finger between touching and lifting. */
export type Gesture =
  | { readonly type: 'tap' }
  | {
      readonly type: 'move-end'
      readonly dx: number
      readonly dy: number
      /** Set when it was fast and far enough for a swipe. */
      readonly swipe: Direction | undefined
    }

/** Distinguishes a tap, a move and a swipe (EMT-01, EMT-02). */
export function readGesture(start: TouchPoint, end: TouchPoint): Gesture {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const distance = Math.max(Math.abs(dx), Math.abs(dy))
  if (distance <= TAP_DISTANCE) return { type: 'tap' }
  const isSwipe = distance >= SWIPE.distance && end.time - start.time <= SWIPE.time
  return { type: 'move-end', dx, dy, swipe: isSwipe ? directionOf(dx, dy) : undefined }
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}

/** Callbacks for the gestures of a finger. */
export interface GestureWatch {
  /** Whether a gesture may start with this event; all by default. */
  begins?(event: PointerEvent): boolean
  /** Distance from its start, in pixels. */
  onMove?(dx: number, dy: number): void
  /** The finger was lifted; the gesture is undefined when it was cancelled. */
  onEnd(gesture: Gesture | undefined): void
}

/** Reports the gestures of the first finger on an element. Returns a function that cancels the current one. */
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
  const cancelGesture = () => {
    if (!start) return
    start = undefined
    watch.onEnd(undefined)
  }
  disposables.listen(element, 'pointercancel', cancelGesture)
  return cancelGesture
}
