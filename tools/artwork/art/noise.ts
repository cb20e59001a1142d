import { randomFrom } from './paper.ts'

/** Width and height of a noise tile in pixels; a power of two, so that it can be repeated with a bit mask. */
export const TILE = 512

/** Returns a seamless tile of smooth noise from 0 to 1. `cell` is the size of a cell and must divide `TILE`. */
export function noiseTile(seed: number, cell: number, cellAcross = cell): Float32Array {
  const random = randomFrom(seed)
  const columns = TILE / cell
  const rows = TILE / cellAcross
  const lattice = Float32Array.from({ length: columns * rows }, random)
  const at = (column: number, row: number) => lattice[(row % rows) * columns + (column % columns)] ?? 0
  const tile = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++) {
    const row = Math.floor(y / cellAcross)
    const down = ease(y / cellAcross - row)
    for (let x = 0; x < TILE; x++) {
      const column = Math.floor(x / cell)
      const along = ease(x / cell - column)
      const above = at(column, row) + (at(column + 1, row) - at(column, row)) * along
      const below = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * along
      tile[y * TILE + x] = above + (below - above) * down
    }
  }
  return tile
}

const ease = (share: number): number => share * share * (3 - 2 * share)

/** A point on the center line of a limb, and half the thickness there. */
export type Joint = readonly [x: number, y: number, half: number]

/** Returns path data of a smooth shape along joints, rounded at both ends: an arm, a leaf, a roll of dough. */
export function limb(...joints: readonly Joint[]): string {
  const spine = interpolateJoints(joints)
  const left: string[] = []
  const right: string[] = []
  spine.forEach(([x, y, half], index) => {
    const [beforeX, beforeY] = spine[Math.max(0, index - 1)] ?? [x, y]
    const [afterX, afterY] = spine[Math.min(spine.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1
    const [acrossX, acrossY] = [(-(afterY - beforeY) / length) * half, ((afterX - beforeX) / length) * half]
    left.push(`${(x + acrossX).toFixed(1)} ${(y + acrossY).toFixed(1)}`)
    right.push(`${(x - acrossX).toFixed(1)} ${(y - acrossY).toFixed(1)}`)
  })
  const [first, last] = [spine[0]?.[2] ?? 0, spine.at(-1)?.[2] ?? 0]
  const end = last.toFixed(1)
  const start = first.toFixed(1)
  right.reverse()
  return `M${left.join('L')}A${end} ${end} 0 0 0 ${right[0]}L${right.slice(1).join('L')}A${start} ${start} 0 0 0 ${left[0]}Z`
}

const STEPS = 10

/** Returns points on a smooth curve through all joints. */
function interpolateJoints(joints: readonly Joint[]): readonly Joint[] {
  const at = (index: number): Joint => joints[Math.max(0, Math.min(joints.length - 1, index))] ?? [0, 0, 0]
  const points: Joint[] = []
  for (let index = 0; index < joints.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const along = (axis: 0 | 1 | 2, t: number) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS
      points.push([along(0, t), along(1, t), Math.max(1, along(2, t))])
    }
  }
  points.push(at(joints.length - 1))
  return points
}
