/** Duration in milliseconds of expanding a part of a page, and the soft one (ANI-01). */
export const EXPANDABLE_TIME = 300
export const SOFT_EXPANDABLE_TIME = 500

/** Durations in milliseconds of the animations (ANI-01, ANI-02). */
export const ANIMATION_TIME = {
  fade: 300,
  scale: 300,
  expand: EXPANDABLE_TIME,
  softExpand: SOFT_EXPANDABLE_TIME,
  slide: 200,
} as const
export type AnimationName = keyof typeof ANIMATION_TIME

/** Scale of an element while hidden (ANI-03). */
export const SCALE_HIDDEN = 0.94

/** Default duration of a tween in milliseconds (ANI-04). */
export const TWEEN_TIME = 300
