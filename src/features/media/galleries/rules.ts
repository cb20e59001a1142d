import {
  DESIGN_OF_LAYOUT,
  GALLERY_DESIGN,
  type GalleryDesign,
  type GalleryLayout,
} from '#features/media/galleries/types.ts'

/** Maximum slides in one gallery block (GAL-40). */
export const MAX_GALLERY_ITEMS = 50

/** Minimum column width of automatic designs, in pixels (GAL-34). */
export const DEFAULT_COLUMN_WIDTH = 250

/** Row height and gap of the design autorows, in pixels (GAL-35). */
export const AUTOROWS_DEFAULTS = { rowHeight: 250, gutter: 20 } as const

/** Default images per row of the design grid (GAL-36). */
export const GRID_DEFAULTS = { perRow: 4 } as const

/** Default slides side by side, and gap in pixels, of the design carousel (GAL-36). */
export const CAROUSEL_DEFAULTS = { slidesPerRow: 3, gutter: 1 } as const

/** Default milliseconds per slide (GAL-31, GAL-42). */
export const AUTOPLAY_TIMEOUT = 5000

/** Container widths, in pixels, below which a carousel shows fewer slides, and how many (GAL-17, GAL-45). */
export const FEWER_SLIDES = [
  { below: 480, max: 2, ifAbove: 1 },
  { below: 724, max: 3, ifAbove: 2 },
] as const

/**
 * Returns the number of slides side by side in a carousel of this width in pixels: 2 below 480 when more than 1 are
 * requested, 3 below 724 when more than 2 are requested (GAL-17). Never more than requested.
 */
export function slidesPerRowAt(width: number, requested: number): number {
  const rule = FEWER_SLIDES.find(({ below }) => width < below)
  return rule !== undefined && requested > rule.ifAbove ? Math.min(requested, rule.max) : requested
}

/** Returns a column width in pixels from a number or string; undefined unless it is above 0 (GAL-23). */
export function parseColumnWidth(value: unknown): number | undefined {
  const width = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof width === 'number' && Number.isFinite(width) && width > 0 ? width : undefined
}

/** Returns the milliseconds for a duration in seconds (GAL-32); 5000 without one (GAL-42). */
export function autoplayTimeout(seconds: number | null | undefined): number {
  return seconds == null ? AUTOPLAY_TIMEOUT : seconds * 1000
}

/** Snap points as shares of a slide, or none. */
export type SnapPoints = readonly number[] | 'none'

/**
 * Parses snap points: `none`, or numbers that each end with `%`, separated by spaces or commas. Returns undefined for
 * any other text (GAL-26).
 */
export function parseSnapPoints(text: string): SnapPoints | undefined {
  if (text === 'none') return 'none'
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^\d{1,3}(?:\.\d{1,3})?%$/.test(part))) return undefined
  return parts.map((part) => Number(part.slice(0, -1)) / 100)
}

const LONG_NAMES: Readonly<Record<string, GalleryDesign>> = {
  'stacked slideshow': 'stacked',
  'strip slider': 'strip',
}

/**
 * Returns the design for the long or short name of a design, or the name of a layout (GAL-44). `carousel` and `grid`
 * are in both lists and mean the designs; see `DESIGN_OF_LAYOUT` for the layouts. Returns undefined for an unknown
 * name.
 */
export function findDesign(name: string): GalleryDesign | undefined {
  return own(GALLERY_DESIGN, name) ?? own(LONG_NAMES, name) ?? own(DESIGN_OF_LAYOUT, name)
}

/** Returns the layout of that name (GAL-04); undefined for another one. */
export const findLayout = (name: string): GalleryLayout | undefined =>
  Object.hasOwn(DESIGN_OF_LAYOUT, name) ? (name as GalleryLayout) : undefined

function own<Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
