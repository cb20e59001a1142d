import { EDGE } from '#visitor/lightbox/lightbox-constants.ts'

/** What a click on nothing in particular means. */
export type Zone = 'previous' | 'next' | 'outside'

/** Which part of the window a point lies in: its left or right half, or the rim around both (LBX-07, LBX-08). */
export function zoneOf(
  point: { readonly x: number; readonly y: number },
  room: { readonly width: number; readonly height: number },
): Zone {
  const isInside = (share: number) => share >= EDGE && share <= 1 - EDGE
  const across = point.x / room.width
  if (!isInside(across) || !isInside(point.y / room.height)) return 'outside'
  return across < 0.5 ? 'previous' : 'next'
}

/** The index `by` steps away in a set whose ends meet (LBX-20). */
export const stepIn = (length: number, index: number, by: number): number =>
  (((index + by) % length) + length) % length
