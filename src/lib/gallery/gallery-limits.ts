/** Most slides in one gallery block (GAL-40, GAL-47). */
export const MAX_GALLERY_ITEMS = 50

/** Most galleries that are listed from a photo-hosting service (GAL-40, GAL-47). */
export const MAX_HOSTED_GALLERIES = 20

/** Narrowest column of a design that makes its own columns, in pixels (GAL-34). */
export const DEFAULT_COLUMN_WIDTH = 250

/** Height of a row and space between images of the design autorows, in pixels (GAL-35). */
export const AUTOROWS_DEFAULTS = { rowHeight: 250, gutter: 20 } as const

/** Images in a row of the design grid (GAL-36). */
export const GRID_DEFAULTS = { perRow: 4 } as const

/** Slides beside each other, and pixels between them, of the design carousel (GAL-36). */
export const CAROUSEL_DEFAULTS = { slidesPerRow: 3, gutter: 1 } as const

/** Milliseconds that each slide of a gallery stays, where its owner chose none (GAL-31, GAL-42). */
export const AUTOPLAY_TIMEOUT = 5000

/** Container widths, in pixels, below which a carousel shows fewer slides, and how many (GAL-17, GAL-45). */
export const FEWER_SLIDES = [
  { below: 480, most: 2, ifAbove: 1 },
  { below: 724, most: 3, ifAbove: 2 },
] as const

/**
 * Slides that a carousel shows beside each other in a container of that many pixels: 2 below 480 where more than 1 are
 * wanted, 3 below 724 where more than 2 are wanted (GAL-17). Never more than wanted.
 */
export function slidesPerRowAt(width: number, wanted: number): number {
  const rule = FEWER_SLIDES.find(({ below }) => width < below)
  return rule !== undefined && wanted > rule.ifAbove ? Math.min(wanted, rule.most) : wanted
}

/** A column width in pixels, also from text; undefined for what is no number above 0 (GAL-23). */
export function parseColumnWidth(value: unknown): number | undefined {
  const width = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof width === 'number' && Number.isFinite(width) && width > 0 ? width : undefined
}

/** Milliseconds of a duration that an owner gave in seconds (GAL-32); 5000 where there is none (GAL-42). */
export function autoplayTimeout(seconds: number | null | undefined): number {
  return seconds == null ? AUTOPLAY_TIMEOUT : seconds * 1000
}

/** Shares of a slide at which a swipe may rest, or nothing that it would rest at. */
export type SnapPoints = readonly number[] | 'none'

/**
 * Snap points from their text: `none`, or numbers that each end with `%`, parted by spaces or commas. Undefined for any
 * other text (GAL-26).
 */
export function parseSnapPoints(text: string): SnapPoints | undefined {
  if (text === 'none') return 'none'
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^\d{1,3}(?:\.\d{1,3})?%$/.test(part))) return undefined
  return parts.map((part) => Number(part.slice(0, -1)) / 100)
}
