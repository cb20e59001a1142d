/** Pixels below which no text is made smaller (BLK-07). */
export const MIN_FONT_SIZE = 11

/** By how many pixels a text may be wider than its room and still count as fitting (BLK-08). */
const TOLERANCE = 3

/** Pixels at which a text is as small as such texts get, and its style may help (BLK-09). */
const MINIMUM_FLAG = 13

/**
 * The font size at which a text that is `width` pixels wide in `fontSize` fits into `room`, in whole pixels and not
 * below the smallest one. A text that fits keeps its size, and so does one that is smaller than the smallest already.
 */
export function shrunkFontSize(text: { fontSize: number; width: number; room: number }): number {
  const { fontSize, width, room } = text
  if (width - room <= TOLERANCE || fontSize <= MIN_FONT_SIZE) return fontSize
  return Math.max(MIN_FONT_SIZE, Math.floor((fontSize * room) / width))
}

/** Whether a font size is one of the smallest. */
export const isMinimumFontSize = (fontSize: number): boolean => fontSize <= MINIMUM_FLAG
