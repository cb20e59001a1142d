import { limb } from '../../art/noise.ts'
import { polygon, randomFrom } from '../../art/paper.ts'
import { loaf } from './food.ts'
import { type Cut, cut, cuts, type Hatch, INK, print, score, clipped } from './press.ts'

const MOUTH = [600, 700] as const
const H = { glow: 1, brick: 2, slant: 3, floor: 4, vault: 5 } as const
const HATCHES: readonly Hatch[] = [
  { turn: 0, gap: 15 },
  { from: MOUTH, rays: 96 },
  { turn: 2, gap: 13 },
  { turn: 48, gap: 12 },
  { turn: 90, gap: 18 },
  { around: [600, 780], gap: 15 },
]

const ARCH = 'M236 900V640C236 420 410 300 600 300C790 300 964 420 964 640V900Z'

/** Draws the mouth of a brick oven: loaves in the glow, an open iron door, a peel from below. */
export function oven(): Promise<Buffer> {
  return print(1200, 1500, HATCHES, wall(), vault(), ring(), ironDoor(), ledge(), peel())
}

function wall(): Cut {
  const random = randomFrom(8)
  const bricks = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 8 }, (__, column) => {
      const x = column * 184 - (row % 2) * 92 - 60
      const y = row * 76 - 30
      const away = Math.hypot(x + 80 - 600, y + 30 - 640) / 900
      return cut(polygon([x, y], [x + 174, y + 1], [x + 173, y + 66], [x + 1, y + 65]), {
        flat: random() > 0.72 ? INK.ochre : INK.rust,
        tone: Math.min(0.9, 0.2 + away * 0.7 + random() * 0.14),
        hatch: random() > 0.82 ? H.slant : H.brick,
        edge: 4,
      })
    }),
  ).flat()
  return cuts(
    cut(polygon([0, 0], [1200, 0], [1200, 1040], [0, 1040]), { flat: INK.peach, tone: 0.5, hatch: H.slant }),
    ...bricks,
  )
}

function vault(): Cut {
  const random = randomFrom(40)
  const flames = Array.from({ length: 9 }, (_, index) => {
    const x = 300 + index * 30
    const tall = 90 + random() * 150 - index * 9
    return cut(limb([x, 720, 22], [x - 14, 720 - tall * 0.5, 20], [x + 20 + random() * 20, 720 - tall, 2]), {
      flat: index % 3 === 1 ? '#fff3c8' : INK.ochre,
      rust: [0.1, 0.5, 90],
      hatch: H.slant,
      edge: 4,
    })
  })
  const logs = cuts(
    cut(limb([256, 736, 26], [420, 712, 24], [540, 742, 22]), {
      flat: INK.rust,
      tone: 0.8,
      hatch: H.brick,
      edge: 5,
    }),
    cut(limb([270, 700, 22], [400, 744, 24], [560, 716, 20]), {
      flat: INK.rust,
      tone: 0.7,
      hatch: H.brick,
      edge: 5,
    }),
  )
  return clipped(
    'mouth',
    ARCH,
    cut(ARCH, { flat: INK.ochre, tone: [0.95, 0.04, 78], rust: [0.7, 0.2, 78], hatch: H.vault }),
    cut('M300 760C300 560 450 470 620 470C800 470 900 580 900 760Z', {
      flat: '#fbd67c',
      tone: [0.4, 0, 90],
      rust: [0.5, 0.05, 90],
      hatch: H.glow,
    }),
    ...flames,
    logs,
    cut(polygon([200, 744], [1000, 744], [1000, 920], [200, 920]), {
      flat: INK.peach,
      tone: [0.06, 0.42, 90],
      rust: [0.2, 0.5, 90],
      hatch: H.floor,
    }),
    loaf(850, 762, 84, H.slant),
    loaf(690, 768, 88, H.slant),
    loaf(400, 800, 104, H.slant),
    loaf(810, 836, 124, H.slant),
  )
}

/** The bricks of the arch around the mouth. */
function ring(): Cut {
  const stones = Array.from({ length: 15 }, (_, index) => {
    const [start, end] = [
      Math.PI + (index * Math.PI) / 15 + 0.012,
      Math.PI + ((index + 1) * Math.PI) / 15 - 0.012,
    ]
    const at = (angle: number, reach: number) =>
      [600 + Math.cos(angle) * 366 * reach, 640 + Math.sin(angle) * 342 * reach] as const
    return cut(polygon(at(start, 1), at(start, 1.27), at(end, 1.27), at(end, 1)), {
      flat: index === 7 ? INK.paper : INK.peach,
      tone: index === 7 ? 0.14 : 0.26 + (index % 3) * 0.12,
      rust: index === 7 ? 0 : 0.3,
      hatch: H.glow,
      edge: 6,
    })
  })
  const jamb = (x: number) =>
    [0, 1, 2].map((index) =>
      cut(
        polygon(
          [x, 644 + index * 88],
          [x + 98, 644 + index * 88],
          [x + 98, 724 + index * 88],
          [x, 724 + index * 88],
        ),
        {
          flat: INK.peach,
          tone: 0.3 + (index % 2) * 0.16,
          rust: 0.3,
          hatch: H.brick,
          edge: 6,
        },
      ),
    )
  return cuts(...stones, ...jamb(138), ...jamb(966))
}

/** The door, open to the right, seen from its edge. */
function ironDoor(): Cut {
  return cuts(
    cut('M976 902V640C980 500 1040 420 1120 380L1216 430V960Z', {
      flat: INK.key,
      tone: [0.98, 0.72, 0],
      hatch: H.floor,
      edge: 8,
    }),
    score('M1010 880V650C1014 560 1060 480 1110 450', 5, 'bare'),
    score('M1120 590V760', 13, 'bare'),
    score('M960 690H1040M960 850H1040', 16),
  )
}

function ledge(): Cut {
  return cuts(
    cut(polygon([60, 900], [1140, 900], [1180, 1000], [20, 1000]), {
      flat: INK.paper,
      tone: [0.06, 0.3, 0],
      rust: [0.1, 0.24, 0],
      hatch: H.floor,
      edge: 7,
    }),
    cut(polygon([20, 1000], [1180, 1000], [1180, 1068], [20, 1068]), {
      flat: INK.peach,
      tone: 0.62,
      hatch: H.brick,
      edge: 7,
    }),
    cut(polygon([-20, 1068], [1220, 1068], [1220, 1520], [-20, 1520]), {
      flat: INK.rust,
      tone: [0.72, 0.94, 90],
      hatch: H.brick,
      edge: 7,
    }),
    cut(polygon([90, 1130], [360, 1130], [360, 1520], [90, 1520]), { flat: INK.key, tone: 1 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      cut(
        limb(
          [130 + (index % 2) * 118, 1490 - Math.floor(index / 2) * 100, 50],
          [131 + (index % 2) * 118, 1491 - Math.floor(index / 2) * 100, 50],
        ),
        {
          flat: INK.ochre,
          tone: 0.3,
          hatch: H.vault,
          edge: 6,
        },
      ),
    ),
  )
}

function peel(): Cut {
  return cuts(
    cut(polygon([724, 1150], [772, 1146], [930, 1520], [840, 1520]), {
      flat: INK.ochre,
      tone: [0.1, 0.7, 0],
      rust: 0.24,
      hatch: H.slant,
      edge: 7,
    }),
    cut('M516 940C560 900 780 896 830 936L812 1130C800 1180 700 1196 690 1180C610 1184 560 1160 548 1126Z', {
      flat: '#f4cf8d',
      tone: [0.04, 0.5, 20],
      rust: [0.04, 0.3, 20],
      hatch: H.floor,
      edge: 7,
    }),
    loaf(676, 1070, 128, H.slant),
  )
}
