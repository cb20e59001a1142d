/** How a gallery sets its slides (GAL-01). A stacked slideshow and a strip slider are addressed by one word (GAL-44). */
export const GALLERY_DESIGN = {
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  carousel: 'carousel',
  list: 'list',
  stacked: 'stacked',
  strip: 'strip',
} as const

export type GalleryDesign = (typeof GALLERY_DESIGN)[keyof typeof GALLERY_DESIGN]

/** The shorter list of names for the same thing (GAL-04). */
export const GALLERY_LAYOUT = {
  slideshow: 'slideshow',
  carousel: 'carousel',
  grid: 'grid',
  stack: 'stack',
} as const

export type GalleryLayout = (typeof GALLERY_LAYOUT)[keyof typeof GALLERY_LAYOUT]

/** The design that stands for each layout (GAL-44). */
export const DESIGN_OF_LAYOUT: Readonly<Record<GalleryLayout, GalleryDesign>> = {
  slideshow: 'stacked',
  carousel: 'strip',
  grid: 'autogrid',
  stack: 'list',
}

const SPELLED_OUT: Readonly<Record<string, GalleryDesign>> = {
  'stacked slideshow': 'stacked',
  'strip slider': 'strip',
}

/**
 * The design that a name means: of a design, spelled out or in one word, or of a layout (GAL-44). `carousel` and `grid`
 * are names in both lists and mean the designs; `DESIGN_OF_LAYOUT` says what they mean as layouts. Undefined for any
 * other name.
 */
export function findDesign(name: string): GalleryDesign | undefined {
  return own(GALLERY_DESIGN, name) ?? own(SPELLED_OUT, name) ?? own(DESIGN_OF_LAYOUT, name)
}

function own<Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

/** Designs that show some of their slides at a time and move from one to the next. */
export const MOVING_DESIGNS: ReadonlySet<GalleryDesign> = new Set(['carousel', 'stacked', 'strip'])

/** How one slide of a stacked slideshow gives way to the next; the first one unless told otherwise (GAL-46). */
export const GALLERY_TRANSITION = {
  fade: 'fade',
  scroll: 'scroll',
  kenBurns: 'kenBurns',
  none: 'none',
} as const

export type GalleryTransition = (typeof GALLERY_TRANSITION)[keyof typeof GALLERY_TRANSITION]

/** Where the active slide of a strip stands in its frame, along the line of reading (GAL-24). */
export const STRIP_ALIGNMENT = { start: 'start', middle: 'middle', end: 'end' } as const

export type StripAlignment = (typeof STRIP_ALIGNMENT)[keyof typeof STRIP_ALIGNMENT]

/** What stops a swipe at the first and the last slide (GAL-25). */
export const SWIPE_BOUNDARIES = { none: 'none', hard: 'hard', inertial: 'inertial' } as const

export type SwipeBoundaries = (typeof SWIPE_BOUNDARIES)[keyof typeof SWIPE_BOUNDARIES]
