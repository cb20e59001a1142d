import { limb, type Joint } from '../../art/noise.ts'
import { disc, randomFrom } from '../../art/paper.ts'
import { type Cut, cut, cuts, INK, transformed, score } from './press.ts'

/** Returns a round loaf that stands on `y`, with scored crust. `hatch` is an index into the hatchings of the print. */
export function loaf(x: number, y: number, half: number, hatch: number): Cut {
  const path = `M-100 0C-112 -46 -70 -96 0 -98C70 -96 112 -46 100 0C70 14 -70 14 -100 0Z`
  const size = half / 100
  const ears = [-52, -14, 24].map((start, index) =>
    transformed(
      `translate(${start} ${-34 - index * 2}) rotate(-24)`,
      cut(limb([-16, 12, 2], [16, -6, 8], [44, -30, 2]), { flat: INK.paper, edge: 2.5 / size, hatch }),
    ),
  )
  return transformed(
    `translate(${x} ${y}) scale(${size})`,
    cut(path, { flat: INK.ochre, tone: [0.08, 0.72, 50], rust: [0.1, 0.75, 35], hatch, edge: 4 / size }),
    ...ears,
  )
}

/** Returns a baguette between two points. */
export function baguette(
  from: readonly [number, number],
  to: readonly [number, number],
  half: number,
  hatch: number,
): Cut {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const body = limb(
    [half * 0.6, 0, half * 0.5],
    [length * 0.25, 0, half],
    [length * 0.75, 0, half],
    [length - half * 0.6, 0, half * 0.5],
  )
  const count = Math.max(3, Math.round(length / (half * 2)))
  const slashes = Array.from({ length: count }, (_, index) => {
    const at = (length * (index + 0.7)) / (count + 0.4)
    return cut(
      limb(
        [at - half * 0.55, half * 0.35, 1],
        [at, -half * 0.1, half * 0.2],
        [at + half * 0.6, -half * 0.5, 1],
      ),
      {
        flat: INK.paper,
        edge: 2.5,
        hatch,
      },
    )
  })
  return transformed(
    `translate(${from[0]} ${from[1]}) rotate(${turn.toFixed(1)})`,
    cut(body, { flat: INK.ochre, tone: [0.02, 0.7, 90], rust: [0.15, 0.8, 90], hatch, edge: 4 }),
    ...slashes,
  )
}

/** Returns a spiral bun seen from above. */
export function bun(x: number, y: number, half: number, hatch: number): Cut {
  const coil: Joint[] = Array.from({ length: 27 }, (_, index) => {
    const turn = index * 0.62
    const reach = half * (0.1 + (0.74 * index) / 26)
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, half * 0.03 + index * half * 0.0007]
  })
  const random = randomFrom(Math.round(x + y))
  const sugar = Array.from({ length: 16 }, () => {
    const turn = random() * 7
    const reach = Math.sqrt(random()) * half * 0.82
    return cut(
      disc(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, half * (0.025 + random() * 0.02)),
      { flat: '#fffaf0' },
    )
  })
  return cuts(
    cut(disc(x, y, half), { flat: INK.ochre, tone: [0.06, 0.62, 50], rust: [0.2, 0.75, 50], hatch, edge: 5 }),
    cut(limb(...coil), { flat: INK.rust, tone: 1, hatch }),
    ...sugar,
  )
}

/** Returns a cup of coffee on a saucer, seen slightly from above. */
export function cup(x: number, y: number, half: number, hatch: number, colour: string): Cut {
  const size = half / 100
  const edge = 4.5 / size
  return transformed(
    `translate(${x} ${y}) scale(${size.toFixed(3)})`,
    cut('M-190 92C-190 40 190 40 190 92C190 146 -190 146 -190 92Z', {
      flat: INK.paper,
      tone: [0.04, 0.5, 20],
      hatch,
      edge,
    }),
    cut('M-120 84C-120 58 120 58 120 84C120 112 -120 112 -120 84Z', {
      flat: INK.peach,
      tone: 0.6,
      hatch,
      edge: edge * 0.7,
    }),
    cut('M84 -46C176 -66 176 48 70 44L76 18C128 22 128 -30 82 -20Z', {
      flat: colour,
      tone: 0.35,
      hatch,
      edge,
    }),
    cut('M-100 -70C-98 20 -72 88 -40 96H40C72 88 98 20 100 -70Z', {
      flat: colour,
      tone: [0.02, 0.8, 8],
      hatch,
      edge,
    }),
    cut('M-100 -70C-100 -108 100 -108 100 -70C100 -32 -100 -32 -100 -70Z', {
      flat: INK.paper,
      tone: 0.05,
      hatch,
      edge,
    }),
    cut('M-84 -68C-84 -96 84 -96 84 -68C84 -40 -84 -40 -84 -68Z', {
      flat: INK.rust,
      tone: [0.9, 0.45, 20],
      hatch,
      edge: edge * 0.6,
    }),
    score('M-46 -74C-30 -86 -6 -84 2 -74C10 -62 34 -62 46 -72', 6, 'bare'),
  )
}

/** Returns ribbons of steam. */
export function steam(x: number, y: number, tall: number, width: number): Cut {
  const ribbon = (shift: number, share: number) =>
    cut(
      limb(
        [x + shift, y, 3],
        [x + shift - 26 * share, y - tall * 0.3, width],
        [x + shift + 30 * share, y - tall * 0.62, width * 0.8],
        [x + shift - 8, y - tall * share, 2],
      ),
      { flat: INK.paper, edge: 3 },
    )
  return cuts(ribbon(-34, 0.9), ribbon(12, 1), ribbon(50, 0.75))
}

/** Returns ears of wheat on a stalk that starts at a point and leans by `turn` degrees. */
export function wheat(x: number, y: number, tall: number, turn: number, hatch: number): Cut {
  const grains = Array.from({ length: 7 }, (_, index) => {
    const up = -tall + index * 24
    const wide = 9 + Math.min(index, 3) * 1.5
    return cuts(
      cut(limb([3, up + 24, 4], [17, up + 6, wide], [24, up - 18, 2]), {
        flat: INK.ochre,
        tone: [0, 0.6, 0],
        hatch,
        edge: 3,
      }),
      cut(limb([-3, up + 24, 4], [-17, up + 6, wide], [-24, up - 18, 2]), {
        flat: INK.ochre,
        tone: [0, 0.35, 0],
        hatch,
        edge: 3,
      }),
      score(`M24 ${up - 18}L44 ${up - 78}M-24 ${up - 18}L-44 ${up - 78}`, 2.5),
    )
  })
  return transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    score(`M0 0C-6 ${-tall * 0.3} 5 ${-tall * 0.6} 0 ${-tall + 10}`, 6),
    ...grains.toReversed(),
    cut(limb([0, -tall + 8, 7], [0, -tall - 16, 10], [0, -tall - 40, 2]), {
      flat: INK.ochre,
      tone: 0.2,
      hatch,
      edge: 3,
    }),
  )
}
