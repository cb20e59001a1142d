import type { Gesture } from '#visitor/emitters/gestures.ts'

/** Pixels of a movement before its axis is decided. */
const START = 10
/** Pixels that count as a swipe at any speed. */
const DISTANCE = { across: 60, down: 110 }

export type Swipe = 'left' | 'right' | 'down'

/** A drag; its axis is decided once and does not change. */
export interface Drag {
  readonly axis: 'x' | 'y' | undefined
  readonly dx: number
  readonly dy: number
}

/** Returns the drag after another movement. */
export function dragOf(before: Drag, dx: number, dy: number): Drag {
  const far = Math.max(Math.abs(dx), Math.abs(dy)) >= START
  const axis = before.axis ?? (far ? (Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y') : undefined)
  return { axis, dx, dy }
}

/** Returns the swipe of a released finger; undefined when it moved back or was neither fast nor far enough. */
export function swipeOf({ axis, dx, dy }: Drag, gesture: Gesture): Swipe | undefined {
  const quick = gesture.type === 'move-end' ? gesture.swipe : undefined
  if (axis === 'x' && (quick === 'left' || quick === 'right' || Math.abs(dx) >= DISTANCE.across))
    return dx < 0 ? 'left' : 'right'
  if (axis === 'y' && (quick === 'down' || dy >= DISTANCE.down)) return 'down'
  return undefined
}
