/** Minimum font size in pixels (BLK-07). */
export const MIN_FONT_SIZE = 11

/** Pixels by which a text may be wider than its container and still fit (BLK-08). */
const TOLERANCE = 3

/** Font size in pixels up to which styles may treat a text as the smallest (BLK-09). */
const MINIMUM_FLAG = 13

/**
 * Returns the font size in whole pixels at which a text of `width` pixels in `fontSize` fits into `room`, at least the
 * minimum. A text that fits or is already below the minimum keeps its size.
 */
export function shrunkFontSize(text: { fontSize: number; width: number; room: number }): number {
  const { fontSize, width, room } = text
  if (width - room <= TOLERANCE || fontSize <= MIN_FONT_SIZE) return fontSize
  return Math.max(MIN_FONT_SIZE, Math.floor((fontSize * room) / width))
}

/** Whether a font size counts as the minimum (BLK-09). */
export const isMinimumFontSize = (fontSize: number): boolean => fontSize <= MINIMUM_FLAG
