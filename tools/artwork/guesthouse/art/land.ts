import { flat, type Point, smooth } from './brush.ts'

/** Returns a function that interpolates linearly between the points of a line of land. */
export const interpolator =
  (points: readonly Point[]) =>
  (x: number): number => {
    const next = Math.max(
      1,
      points.findIndex(([px]) => px >= x),
    )
    const [ax, ay] = points[next - 1] ?? [0, 0]
    const [bx, by] = points[next] ?? [ax + 1, ay]
    return ay + ((by - ay) * (x - ax)) / (bx - ax || 1)
  }

/** Returns path data of the land below a smooth line. */
export const land = (points: readonly Point[], width: number, height: number): string =>
  `${smooth(points)}L${width + 40} ${height + 40}L-40 ${height + 40}Z`

/** Returns a patch of melting snow. */
export const patch = (
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
  opacity = 1,
): string =>
  flat(
    `M${x} ${y}q${wide * 0.2} ${-tall * 0.8} ${wide * 0.46} ${-tall * 0.5}q${wide * 0.34} ${-tall * 0.5} ${wide * 0.54} ${tall * 0.3}q${-wide * 0.2} ${tall * 0.5} ${-wide * 0.46} ${tall * 0.3}q${-wide * 0.36} ${tall * 0.5} ${-wide * 0.54} ${-tall * 0.1}Z`,
    colour,
    opacity,
  )
