/** Milliseconds in which a part of a page unfolds, and a soft one (ANI-01). */
export const EXPANDABLE_TIME = 300
export const SOFT_EXPANDABLE_TIME = 500

/** Milliseconds of each way to come and go (ANI-01, ANI-02). */
export const ANIMATION_TIME = {
  fade: 300,
  scale: 300,
  expand: EXPANDABLE_TIME,
  softExpand: SOFT_EXPANDABLE_TIME,
  slide: 200,
} as const
export type AnimationName = keyof typeof ANIMATION_TIME

/** How large something is while it is hidden by its scale (ANI-03). */
export const SCALE_HIDDEN = 0.94

/** Milliseconds of a tween (ANI-04). */
export const TWEEN_TIME = 300
