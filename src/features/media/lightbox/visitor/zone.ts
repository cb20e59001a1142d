import { EDGE } from '#features/media/lightbox/visitor/lightbox-constants.ts'

/** The meaning of a click on the background. */
export type Zone = 'previous' | 'next' | 'outside'

/** Returns the zone of a point: the left or right half of the window, or the edge around both (LBX-07, LBX-08). */
export function zoneOf(
  point: { readonly x: number; readonly y: number },
  room: { readonly width: number; readonly height: number },
): Zone {
  const isInside = (share: number) => share >= EDGE && share <= 1 - EDGE
  const across = point.x / room.width
  if (!isInside(across) || !isInside(point.y / room.height)) return 'outside'
  return across < 0.5 ? 'previous' : 'next'
}

/** Returns the index `by` steps away in a set that wraps around (LBX-20). */
export const stepIn = (length: number, index: number, by: number): number =>
  (((index + by) % length) + length) % length
