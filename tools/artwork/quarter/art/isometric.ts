import type { Point } from '../../art/letters.ts'
import { randomFrom } from '../../art/paper.ts'
import { foliage, hatch, path, shape, sheet, stroke, TONE, wash } from './pen.ts'
import { pedestrian } from './people.ts'

/** Projects a point of the model to the paper: x runs down to the right, y down to the left, z up. */
type Space = (x: number, y: number, z?: number) => Point

const spaceAt =
  (cx: number, cy: number, unit: number): Space =>
  (x, y, z = 0) => [cx + (x - y) * 0.866 * unit, cy + (x + y) * 0.5 * unit - z * unit]

interface Solid {
  readonly x: number
  readonly y: number
  readonly z?: number
  readonly w: number
  readonly d: number
  readonly h: number
}

interface Tones {
  readonly top?: string
  readonly left?: string
  readonly right?: string
  readonly line?: number
}

/** A box with its right side in the shade. */
function block(at: Space, { x, y, z = 0, w, d, h }: Solid, tones: Tones = {}): string {
  const { top = TONE.pale, left = TONE.paper, right = TONE.mid, line = 2.6 } = tones
  const side = path([at(x + w, y, z), at(x + w, y + d, z), at(x + w, y + d, z + h), at(x + w, y, z + h)])
  return (
    shape(
      path([at(x, y + d, z), at(x + w, y + d, z), at(x + w, y + d, z + h), at(x, y + d, z + h)]),
      left,
      line,
    ) +
    shape(side, right, line) +
    hatch(side, 1) +
    shape(
      path([at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)]),
      top,
      line,
    )
  )
}

/** A patch on the left or right wall of a box, measured from the corner nearest to the viewer. */
function patch(
  at: Space,
  solid: Solid,
  side: 'left' | 'right',
  a: number,
  z: number,
  w: number,
  h: number,
): string {
  const place = (along: number, up: number): Point =>
    side === 'left'
      ? at(solid.x + along, solid.y + solid.d, (solid.z ?? 0) + up)
      : at(solid.x + solid.w, solid.y + solid.d - along, (solid.z ?? 0) + up)
  return path([place(a, z), place(a + w, z), place(a + w, z + h), place(a, z + h)])
}

function roof(
  at: Space,
  { x, y, z = 0, w, d, h }: Solid,
  rise: number,
  along: 'x' | 'y',
  tone: string,
): string {
  const [o, top] = [0.12, z + h]
  const ridge: readonly [Point, Point] =
    along === 'x'
      ? [at(x - o, y + d / 2, top + rise), at(x + w + o, y + d / 2, top + rise)]
      : [at(x + w / 2, y + d + o, top + rise), at(x + w / 2, y - o, top + rise)]
  const eaves =
    along === 'x'
      ? [at(x + w + o, y + d + o, top - 0.06), at(x - o, y + d + o, top - 0.06)]
      : [at(x + w + o, y - o, top - 0.06), at(x + w + o, y + d + o, top - 0.06)]
  const slope = path(along === 'x' ? [ridge[0], ridge[1], ...eaves] : [ridge[0], ridge[1], ...eaves])
  const gable = path(
    along === 'x'
      ? [at(x + w, y + d, top), at(x + w, y, top), at(x + w, y + d / 2, top + rise)]
      : [at(x, y + d, top), at(x + w, y + d, top), at(x + w / 2, y + d, top + rise)],
  )
  return (
    shape(gable, along === 'x' ? TONE.mid : TONE.paper, 2.6) +
    (along === 'x' ? hatch(gable, 1) : '') +
    shape(slope, tone, 2.6) +
    (tone === TONE.red ? '' : hatch(slope, along === 'x' ? 1 : 2))
  )
}

/** A house with rows of windows on the side that faces the square. */
function house(at: Space, solid: Solid, face: 'left' | 'right', seed: number): string {
  const random = randomFrom(seed)
  const length = face === 'left' ? solid.w : solid.d
  const columns = Math.max(2, Math.round(length / 0.62))
  const rows = Math.floor((solid.h - 1) / 0.82)
  const step = length / columns
  let marks = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, z] = [column * step + step * 0.26, 1.18 + row * 0.82]
      const glass = patch(at, solid, face, a, z, step * 0.48, 0.5)
      marks += shape(glass, random() < 0.14 ? TONE.blush : random() < 0.5 ? TONE.deep : TONE.ink, 1.6)
      marks += stroke(patch(at, solid, face, a - 0.05, z - 0.06, step * 0.48 + 0.1, 0.02), 2)
      if (random() < 0.2)
        marks += shape(patch(at, solid, face, a - 0.06, z - 0.14, step * 0.48 + 0.12, 0.24), TONE.paper, 1.6)
    }
  const shops = Array.from({ length: Math.max(1, Math.round(columns / 2)) }, (_, index) => {
    const wide = length / Math.max(1, Math.round(columns / 2))
    const red = random() < 0.3
    return (
      shape(patch(at, solid, face, index * wide + 0.1, 0, wide - 0.2, 0.66), TONE.deep, 2) +
      shape(
        patch(at, solid, face, index * wide + 0.06, 0.66, wide - 0.12, 0.2),
        red ? TONE.red : TONE.paper,
        2,
      )
    )
  }).join('')
  const along = face === 'left' ? 'x' : 'y'
  return (
    block(at, solid) +
    marks +
    shops +
    roof(
      at,
      solid,
      0.7 + random() * 0.5,
      along,
      random() < 0.24 ? TONE.red : random() < 0.5 ? TONE.deep : TONE.mid,
    ) +
    chimney(at, solid, random())
  )
}

const chimney = (at: Space, { x, y, w, d, h }: Solid, part: number): string =>
  block(
    at,
    { x: x + w * (0.25 + part * 0.4), y: y + d * 0.3, z: h + 0.55, w: 0.26, d: 0.26, h: 0.75 },
    { line: 2 },
  )

const arc = (at: Space, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: 41 }, (_, index) => {
    const angle = 2 * Math.PI * (from + ((to - from) * index) / 40)
    return at(radius * Math.cos(angle), radius * Math.sin(angle))
  })

function car(at: Space, x: number, y: number): string {
  const body: Solid = { x, y, z: 0.16, w: 4.4, d: 1, h: 1.16 }
  const windows = Array.from({ length: 7 }, (_, index) =>
    shape(
      patch(at, body, 'left', 0.2 + index * 0.58, 0.52, 0.46, 0.42),
      index === 3 ? TONE.ink : TONE.paper,
      2,
    ),
  ).join('')
  return (
    wash(
      path([at(x + 0.2, y + 1.1), at(x + 4.7, y + 1.1), at(x + 5.2, y + 0.3), at(x + 1, y)]),
      TONE.deep,
      0.7,
    ) +
    block(
      at,
      { x: x + 0.3, y: y + 0.12, z: 0, w: 3.8, d: 0.8, h: 0.2 },
      { left: TONE.ink, right: TONE.ink, top: TONE.ink },
    ) +
    block(at, body, { left: TONE.red, right: '#8e2014', top: TONE.pale }) +
    windows +
    shape(patch(at, body, 'right', 0.14, 0.5, 0.72, 0.46), TONE.paper, 2) +
    shape(patch(at, body, 'left', 0, 0.36, 4.4, 0.07), TONE.paper, 1.4) +
    block(at, { x: x + 0.3, y: y + 0.18, z: 1.32, w: 3.8, d: 0.64, h: 0.12 }, { line: 2 }) +
    stroke(
      path([at(x + 2.6, y + 0.5, 1.44), at(x + 1.9, y + 0.5, 1.9), at(x + 2.5, y + 0.5, 2.3)], false),
      2.6,
    )
  )
}

/** Draws the square where the tram turns around a tree, seen from a roof. */
export function terminus(): string {
  const at = spaceAt(900, 655, 68)
  const behind = [-8.6, -6.2, -4, -1.4, 0.8, 3.4, 5.4, 8].map((x, index) => ({
    x,
    y: -7.4,
    w: [2.4, 2.2, 2.6, 2.2, 2.6, 2, 2.6, 2.4][index] ?? 2,
    d: 2.4,
    h: [4.2, 3.4, 5, 4, 3.2, 4.6, 3.6, 4.4][index] ?? 4,
  }))
  const beside = [-5, -2.8, -0.2, 2.2, 4.2, 6.6].map((y, index) => ({
    x: -7.6,
    y,
    w: 2.4,
    d: [2.2, 2.6, 2.4, 2, 2.4, 2.4][index] ?? 2,
    h: [3.6, 4.4, 3.2, 4.8, 3.6, 4][index] ?? 4,
  }))
  const rails = [3.3, 3.75]
    .map((radius) => stroke(path([...arc(at, radius, -0.25, 0.75)], false), 3.4))
    .join('')
  const line = [3.3, 3.75].map((y) => stroke(path([at(-1, y), at(14, y)], false), 3.4)).join('')
  const sleepers = Array.from({ length: 44 }, (_, index) => {
    const a = (index / 44) * 2 * Math.PI
    return stroke(
      path([at(3.12 * Math.cos(a), 3.12 * Math.sin(a)), at(3.93 * Math.cos(a), 3.93 * Math.sin(a))], false),
      1.6,
      TONE.deep,
    )
  }).join('')
  const trunk = at(0, 0)
  return sheet(
    1800,
    1200,
    wash(path([at(-5, -5), at(20, -5), at(20, 22), at(-5, 22)]), TONE.pale, 0.75),
    wash(path([at(-5, -5), at(10, -5), at(10, -3.6), at(-5, -3.6)]), TONE.mid, 0.8),
    stroke(path([at(14, -4.1), at(-4.3, -4.1), at(-4.3, 14)], false), 2.4),
    sleepers,
    rails,
    line,
    ...behind.map((solid, index) => house(at, solid, 'left', 20 + index)),
    ...beside.map((solid, index) => house(at, solid, 'right', 40 + index)),
    shape(path([...arc(at, 2.3, 0, 1)]), TONE.mid, 2.6),
    hatch(path([...arc(at, 2.3, 0, 1)]), 1),
    wash(path([...arc((x, y) => at(x + 0.9, y - 0.2), 1.7, 0, 1)]), TONE.deep, 0.8),
    shape(
      `M${trunk[0] - 22} ${trunk[1] + 8}Q${trunk[0] - 8} ${trunk[1] - 70} ${trunk[0] - 20} ${trunk[1] - 150}H${trunk[0] + 22}Q${trunk[0] + 8} ${trunk[1] - 70} ${trunk[0] + 26} ${trunk[1] + 8}Z`,
      TONE.deep,
    ),
    foliage(trunk[0] - 74, trunk[1] - 190, 86, 5),
    foliage(trunk[0] + 80, trunk[1] - 176, 92, 6),
    foliage(trunk[0] + 4, trunk[1] - 262, 104, 7, TONE.pale),
    block(at, { x: 1.1, y: 1.2, z: 0, w: 0.9, d: 0.28, h: 0.22 }, { top: TONE.paper }),
    ...(
      [
        [-3.9, 2.6, false],
        [4.8, -2.4, true],
        [5.4, -2.1, false],
        [2.6, -3.9, true],
        [6.4, 1, false],
        [8.6, -2.6, false],
      ] as const
    ).map(([x, y, bag]) => {
      const [px, py] = at(x, y)
      return pedestrian(px, py, 92, bag ? TONE.deep : TONE.ink, bag)
    }),
    car(at, 2.1, 3.02),
    ...(
      [
        [1.4, 5.6, true],
        [3, 5.8, false],
        [0.6, 6.2, false],
      ] as const
    ).map(([x, y, bag]) => {
      const [px, py] = at(x, y)
      return pedestrian(px, py, 104, bag ? TONE.mid : TONE.ink, bag)
    }),
    ...[-3.2, -0.4, 2.4].flatMap((x, index) => {
      const [px, py] = at(x, 7.8 + index * 0.3)
      return [stroke(`M${px} ${py}V${py - 90}`, 9), foliage(px, py - 138, 66, 30 + index)]
    }),
    lamp(at, -3.4, 4.6),
    lamp(at, 6.6, -3.2),
  )
}

function lamp(at: Space, x: number, y: number): string {
  const [px, py] = at(x, y)
  return (
    stroke(`M${px} ${py}V${py - 210}M${px} ${py - 204}Q${px + 34} ${py - 236} ${px + 62} ${py - 204}`, 5) +
    shape(`M${px + 48} ${py - 204}h30l-6 26h-18Z`, TONE.paper, 2.4)
  )
}

/** Draws a flight of steps between houses. */
export function stairs(): string {
  const at = spaceAt(520, 1195, 66)
  const count = 30
  const steps = Array.from({ length: count }, (_, index) => count - 1 - index).map((index) => {
    const y = 2 - index * 0.4
    const solid: Solid = { x: -1.5, y: y - 0.4, z: 0, w: 3, d: 0.4, h: 0.2 + index * 0.2 }
    return block(at, solid, { left: index % 10 === 9 ? TONE.blush : TONE.paper, top: TONE.pale, line: 2 })
  })
  const left = [-10.4, -7.6, -4.6, -1.8].map((y, index) => ({
    x: -4.4,
    y,
    w: 2.9,
    d: 2.8,
    h: 9.6 - index * 1.5 + (index % 2) * 0.5,
  }))
  const right = [-10.6, -7.9, -5, -2.3].map((y, index) => ({
    x: 1.5,
    y,
    w: 2.6,
    d: 2.6,
    h: [6.4, 4.9, 3.1, 1.8][index] ?? 2,
  }))
  const order = Array.from({ length: 4 }, (_, index) => {
    const solid = left[index]
    return solid ? house(at, solid, 'right', 70 + index) : ''
  })
  return sheet(
    1400,
    1500,
    ...order,
    ...steps,
    rail(at),
    ...right.map((solid, index) => house(at, solid, 'left', 90 + index)),
    ...(
      [
        [-0.6, 0.9, 0.9, true],
        [0.6, -2.6, 2.6, false],
        [-0.2, -6.4, 4.6, false],
      ] as const
    ).map(([x, y, z, bag]) => {
      const [px, py] = at(x, y, z)
      return pedestrian(px, py, 100 - z * 7, bag ? TONE.red : TONE.ink, bag)
    }),
    foliage(...spot(at, 4.4, 2.4), 96, 12),
    foliage(...spot(at, -3.4, 2.4), 78, 13),
  )
}

const spot = (at: Space, x: number, y: number): Point => at(x, y, 0.9)

const rail = (at: Space): string =>
  stroke(path([at(0, 2.2, 1.1), at(0, -9.6, 6.9)], false), 5, TONE.red) +
  Array.from({ length: 9 }, (_, index) => {
    const y = 2 - index * 1.4
    const z = 0.2 + index * 0.7
    return stroke(path([at(0, y, z - 0.05), at(0, y, z + 0.98)], false), 4)
  }).join('')
