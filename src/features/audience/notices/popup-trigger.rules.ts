/** Where a window is on its page, in px. */
export interface ScrollPlace {
  readonly top: number
  readonly windowHeight: number
  readonly pageHeight: number
}

/** Returns how much of the way to its end a page was scrolled, 0 to 100; a page that does not scroll is at its end. */
export function scrolledPercent({ top, windowHeight, pageHeight }: ScrollPlace): number {
  const way = pageHeight - windowHeight
  return way <= 0 ? 100 : Math.min(100, Math.max(0, (top / way) * 100))
}

/** Whether the pointer leaves the window towards its tabs and its address. */
export const leavesAtTop = ({ clientY, isOutside }: { clientY: number; isOutside: boolean }): boolean =>
  isOutside && clientY <= 0

/** Whether somebody without a pointer turns back: up by a window's height from the furthest place. */
export const turnsBack = (furthest: number, { top, windowHeight }: ScrollPlace): boolean =>
  furthest - top >= windowHeight
