/** Breakpoints of windows in CSS pixels (LIM-01). */
const BREAKPOINTS = {
  /** Maximum width of a phone; a desktop is wider. */
  mobile: 432,
  /** Below this, a window is narrow (GAL-45). */
  narrow: 767,
} as const

export const isMobileWidth = (width: number): boolean => width <= BREAKPOINTS.mobile
export const isNarrowWidth = (width: number): boolean => width < BREAKPOINTS.narrow
