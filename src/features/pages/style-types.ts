/** How a summary block lays out its items (BLK-02). */
export const SUMMARY_LAYOUT = { wall: 'wall', carousel: 'carousel', list: 'list', grid: 'grid' } as const

export type SummaryLayout = (typeof SUMMARY_LAYOUT)[keyof typeof SUMMARY_LAYOUT]

/** How an image block sets its image and its text (BLK-03). */
export const IMAGE_LAYOUT = {
  inline: 'inline',
  poster: 'poster',
  card: 'card',
  overlap: 'overlap',
  collage: 'collage',
  stack: 'stack',
} as const

export type ImageLayout = (typeof IMAGE_LAYOUT)[keyof typeof IMAGE_LAYOUT]

/** Style of what is off, light or dark (BLK-04). */
export const SHADE_STYLE = { none: 1, light: 2, dark: 3 } as const

export type ShadeStyle = (typeof SHADE_STYLE)[keyof typeof SHADE_STYLE]

/** Style of what is off or set up by the owner (BLK-04). */
export const CUSTOM_STYLE = { none: 1, custom: 2 } as const

export type CustomStyle = (typeof CUSTOM_STYLE)[keyof typeof CUSTOM_STYLE]

/** Where something stands in its line; in text that runs from right to left, left and right stay as they are. */
export const ALIGNMENT = { left: 'left', center: 'center', right: 'right' } as const

export type Alignment = (typeof ALIGNMENT)[keyof typeof ALIGNMENT]
