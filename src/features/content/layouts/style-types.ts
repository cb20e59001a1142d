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

/** Horizontal alignment; left and right also apply in right-to-left text. */
export const ALIGNMENT = { left: 'left', center: 'center', right: 'right' } as const

export type Alignment = (typeof ALIGNMENT)[keyof typeof ALIGNMENT]
