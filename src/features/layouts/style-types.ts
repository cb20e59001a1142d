/** Layouts of a summary block (BLK-02). */
export const SUMMARY_LAYOUT = { wall: 'wall', carousel: 'carousel', list: 'list', grid: 'grid' } as const

export type SummaryLayout = (typeof SUMMARY_LAYOUT)[keyof typeof SUMMARY_LAYOUT]

/** Layouts of an image block (BLK-03). */
export const IMAGE_LAYOUT = {
  inline: 'inline',
  poster: 'poster',
  card: 'card',
  overlap: 'overlap',
  collage: 'collage',
  stack: 'stack',
} as const

export type ImageLayout = (typeof IMAGE_LAYOUT)[keyof typeof IMAGE_LAYOUT]

/** Layouts of a chart (CHT-01). */
export const CHART_LAYOUT = { bar: 'bar', line: 'line', pie: 'pie' } as const

export type ChartLayout = (typeof CHART_LAYOUT)[keyof typeof CHART_LAYOUT]

/** Style: none, light or dark (BLK-04). */
export const SHADE_STYLE = { none: 1, light: 2, dark: 3 } as const

export type ShadeStyle = (typeof SHADE_STYLE)[keyof typeof SHADE_STYLE]

/** Style: none or custom (BLK-04). */
export const CUSTOM_STYLE = { none: 1, custom: 2 } as const

export type CustomStyle = (typeof CUSTOM_STYLE)[keyof typeof CUSTOM_STYLE]

/** Horizontal alignment; left and right also apply in right-to-left text. */
export const ALIGNMENT = { left: 'left', center: 'center', right: 'right' } as const

export type Alignment = (typeof ALIGNMENT)[keyof typeof ALIGNMENT]
