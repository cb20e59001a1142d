/** Gallery designs (GAL-01). A stacked slideshow and a strip slider have short names (GAL-44). */
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

/** The shorter list of layout names (GAL-04), and the design of each (GAL-44). */
export const DESIGN_OF_LAYOUT = {
  slideshow: 'stacked',
  carousel: 'strip',
  grid: 'autogrid',
  stack: 'list',
} as const satisfies Readonly<Record<string, GalleryDesign>>

export type GalleryLayout = keyof typeof DESIGN_OF_LAYOUT

/** Designs that show some of their slides at a time. */
export const MOVING_DESIGNS: ReadonlySet<GalleryDesign> = new Set(['carousel', 'stacked', 'strip'])

/** Transitions of a stacked slideshow; the first one is the default (GAL-46). */
export const GALLERY_TRANSITION = {
  fade: 'fade',
  scroll: 'scroll',
  kenBurns: 'kenBurns',
  none: 'none',
} as const

export type GalleryTransition = (typeof GALLERY_TRANSITION)[keyof typeof GALLERY_TRANSITION]

/** Alignment of the active slide of a strip, in reading direction (GAL-24). */
export const STRIP_ALIGNMENT = { start: 'start', middle: 'middle', end: 'end' } as const

export type StripAlignment = (typeof STRIP_ALIGNMENT)[keyof typeof STRIP_ALIGNMENT]

/** What stops a swipe at the first and the last slide (GAL-25). */
export const SWIPE_BOUNDARIES = { none: 'none', hard: 'hard', inertial: 'inertial' } as const

export type SwipeBoundaries = (typeof SWIPE_BOUNDARIES)[keyof typeof SWIPE_BOUNDARIES]
