/** Widths of windows in CSS pixels at which things change (LIM-01, MIB-01). */
export const BREAKPOINTS = {
  /** The widest window of a phone. */
  mobile: 432,
  /** The narrowest window of a desk. */
  desktop: 433,
  /** A window below this is narrow. */
  narrow: 767,
  /** The widest window that shows the mobile info bar. */
  infoBar: 640,
} as const

export const isMobileWidth = (width: number): boolean => width <= BREAKPOINTS.mobile
export const isNarrowWidth = (width: number): boolean => width < BREAKPOINTS.narrow
