/** Breakpoints in CSS pixels (LIM-01, MIB-01). */
export const BREAKPOINTS = {
  /** Maximum width of a phone. */
  mobile: 432,
  /** Minimum width of a desktop. */
  desktop: 433,
  /** Below this, a window is narrow. */
  narrow: 767,
  /** Maximum width that shows the mobile info bar. */
  infoBar: 640,
} as const

export const isMobileWidth = (width: number): boolean => width <= BREAKPOINTS.mobile
export const isNarrowWidth = (width: number): boolean => width < BREAKPOINTS.narrow
