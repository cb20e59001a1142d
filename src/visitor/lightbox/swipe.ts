/** How far a finger moves, in pixels, before it is known where it goes. */
const START = 10
/** What counts as a swipe: pixels, or pixels in a millisecond. */
const DISTANCE = { across: 60, down: 110 }
const VELOCITY = 0.5

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

/** What a finger meant that was lifted after so many milliseconds; undefined when it went back or hardly moved. */
export function swipeOf({ axis, dx, dy }: Drag, milliseconds: number): Swipe | undefined {
  const goes = (way: number, distance: number) =>
    Math.abs(way) >= distance ||
    (Math.abs(way) >= START && Math.abs(way) / Math.max(1, milliseconds) >= VELOCITY)
  if (axis === 'x' && goes(dx, DISTANCE.across)) return dx < 0 ? 'left' : 'right'
  if (axis === 'y' && dy > 0 && goes(dy, DISTANCE.down)) return 'down'
  return undefined
}
