import { TOOLTIP_MARGIN, TOOLTIP_OFFSET } from '#visitor/overlays/overlay-constants.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the top left corner of a tooltip for a point, in pixels of the window: below and right of it, on the other
 * side without space, and never closer to the window's edge than the margin (TIP-06).
 */
export function placeTooltip(
  point: { readonly x: number; readonly y: number },
  size: Size,
  room: Size,
): { left: number; top: number } {
  return {
    left: placeAlong(point.x, size.width, room.width),
    top: placeAlong(point.y, size.height, room.height),
  }
}

function placeAlong(point: number, size: number, room: number): number {
  const after = point + TOOLTIP_OFFSET
  const before = point - TOOLTIP_OFFSET - size
  const last = room - TOOLTIP_MARGIN - size
  if (after <= last) return Math.max(after, TOOLTIP_MARGIN)
  return Math.max(TOOLTIP_MARGIN, before >= TOOLTIP_MARGIN ? Math.min(before, last) : last)
}
