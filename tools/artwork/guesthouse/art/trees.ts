import { randomFrom } from '../../art/paper.ts'
import { flat } from './brush.ts'

/** Colours of a larch: in shade, between, in the light, and highlights. */
export type Needles = readonly [shade: string, middle: string, light: string, spark: string]

export const GOLD: Needles = ['#7c4a1f', '#b9742a', '#e3a23a', '#f7cf6f']
export const DUSK: Needles = ['#2d2b3d', '#5b4136', '#95602f', '#c98a3c']
/** Foreground trees before sunrise. */
export const NIGHT: Needles = ['#0d1630', '#131f3d', '#1d2b4b', '#3b3c58']
export const FIR: Needles = ['#12233a', '#1a3147', '#254458', '#38606b']

/** Returns a larch: a straight trunk, and tufts on slightly hanging boughs, lighter on the side of the sun. */
export function larch(
  x: number,
  foot: number,
  tall: number,
  needles: Needles,
  seed: number,
  sun: 1 | -1 = -1,
): string {
  const random = randomFrom(seed)
  const lean = (random() - 0.5) * tall * 0.04
  const parts = [
    flat(
      `M${(x - tall * 0.014).toFixed(1)} ${foot}L${(x + lean).toFixed(1)} ${foot - tall}L${(x + tall * 0.014).toFixed(1)} ${foot}Z`,
      needles[0],
    ),
  ]
  // Distant trees need fewer tufts, and a wood has thousands.
  const dense = tall < 120 ? 1.7 : 2.6
  const rows = Math.max(8, Math.round(tall ** 0.62 * 0.62))
  for (let row = 0; row < rows; row++) {
    const up = 0.09 + (row / rows) * 0.9
    const stem = x + lean * up
    const y = foot - tall * up
    const reach = tall * 0.185 * (1 - up) ** 0.8 * (0.6 + random() * 0.6) + tall * 0.008
    const tuft = Math.max(3, Math.min(reach * 0.5, tall * 0.05))
    const tufts = Math.max(3, Math.round((reach / tuft) * dense))
    for (let index = 0; index < tufts; index++) {
      const side = random() * 2 - 1
      const lit = side * sun * 0.5 + random() * 1.05 - 0.42 + (1 - index / tufts) * 0.1
      const colour = needles[lit < -0.12 ? 0 : lit < 0.3 ? 1 : lit < 0.72 ? 2 : 3]
      const [cx, cy] = [
        stem + side * reach,
        y + Math.abs(side) * reach * 0.34 + (random() - 0.5) * tuft * 0.8,
      ]
      const [dx, dy] = [Math.sign(side) * tuft * (0.7 + random() * 0.5), tuft * (0.34 + random() * 0.3)]
      parts.push(
        flat(
          `M${(cx - dx).toFixed(1)} ${(cy - dy).toFixed(1)}q${(dx * 1.3).toFixed(1)} ${(-dy * 0.5).toFixed(1)} ${(dx * 2).toFixed(1)} ${(dy * 2).toFixed(1)}q${(-dx * 1.4).toFixed(1)} ${(dy * 0.4).toFixed(1)} ${(-dx * 2).toFixed(1)} ${(-dy * 2).toFixed(1)}Z`,
          colour,
        ),
      )
    }
  }
  return parts.join('')
}

/** Returns trees along a line, the farther ones first. */
export function wood(
  places: readonly (readonly [x: number, foot: number, tall: number])[],
  needles: readonly Needles[],
  seed: number,
  sun: 1 | -1 = -1,
): string {
  return places
    .map((place, index) => [...place, index] as const)
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, foot, tall, index]) =>
      larch(x, foot, tall, needles[index % needles.length] ?? GOLD, seed + index * 13, sun),
    )
    .join('')
}

/** Returns random positions of trees on a strip of land whose height is `ground(x)`. */
export function strip(
  count: number,
  from: number,
  to: number,
  ground: (x: number) => number,
  tall: number,
  seed: number,
): readonly (readonly [number, number, number])[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const x = from + random() * (to - from)
    return [x, ground(x) + random() * tall * 0.18, tall * (0.6 + random() * 0.6)] as const
  })
}
