import type { Gesture } from '#visitor/emitters/gestures.ts'

/** How far a finger moves, in pixels, before it is known where it goes. */
const START = 10
/** Pixels that count as a swipe however long they took. */
const DISTANCE = { across: 60, down: 110 }

export type Swipe = 'left' | 'right' | 'down'

/** A finger on its way; the axis is settled once and stays. */
export interface Drag {
  readonly axis: 'x' | 'y' | undefined
  readonly dx: number
  readonly dy: number
}

/** Which way a finger went since it came down. */
export function dragOf(before: Drag, dx: number, dy: number): Drag {
  const far = Math.max(Math.abs(dx), Math.abs(dy)) >= START
  const axis = before.axis ?? (far ? (Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y') : undefined)
  return { axis, dx, dy }
}

/** What a finger meant that was lifted; undefined when it went back or was neither quick nor far enough. */
export function swipeOf({ axis, dx, dy }: Drag, gesture: Gesture): Swipe | undefined {
  const quick = gesture.type === 'move-end' ? gesture.swipe : undefined
  if (axis === 'x' && (quick === 'left' || quick === 'right' || Math.abs(dx) >= DISTANCE.across))
    return dx < 0 ? 'left' : 'right'
  if (axis === 'y' && (quick === 'down' || dy >= DISTANCE.down)) return 'down'
  return undefined
}
