/** Returns how far a time is between two others, from 0 to 1, slow at both ends. */
export function eased(time: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (time - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Returns shapes that are moved. */
export const moved = (dx: number, dy: number, ...shapes: readonly string[]): string =>
  `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})">${shapes.join('')}</g>`

/** Returns shapes that are larger or smaller around a point. */
export const scaled = (x: number, y: number, by: number, ...shapes: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${by.toFixed(3)}) translate(${-x} ${-y})">${shapes.join('')}</g>`
