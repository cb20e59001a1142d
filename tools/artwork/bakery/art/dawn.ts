import { limb } from '../../art/noise.ts'
import { disc, polygon, randomFrom } from '../../art/paper.ts'
import { baguette, loaf } from './food.ts'
import { type Cut, cut, cuts, type Hatch, INK, transformed, print, score } from './press.ts'
import { HATCH, shop } from './shop.ts'

const WIDTH = 2000
const HEIGHT = 1250
const SUN = [610, 690] as const

const HATCHES: readonly Hatch[] = [
  { turn: 0, gap: 16 },
  { from: SUN, rays: 150 },
  { turn: 0, gap: 17 },
  { turn: -9, gap: 15 },
  { turn: 62, gap: 14 },
  { around: [700, 2900], gap: 19, flat: 1 },
  { turn: 48, gap: 13 },
  { turn: 90, gap: 17 },
  { turn: 3, gap: 20 },
]

/** Draws a street corner at dawn: a lit shop, a low sun and one early customer. */
export function dawn(): Promise<Buffer> {
  return print(
    WIDTH,
    HEIGHT,
    HATCHES,
    sky(),
    farHouses(),
    street(),
    nearHouse(),
    shop(),
    lamp(),
    customer(),
    bicycle(),
  )
}

function sky(): Cut {
  const random = randomFrom(12)
  const birds = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = [420 + index * 74 + random() * 30, 270 + random() * 110]
    return score(
      `M${x - 24} ${y - 9}Q${x - 10} ${y - 14} ${x} ${y}Q${x + 11} ${y - 16} ${x + 26} ${y - 6}`,
      5,
    )
  })
  return cuts(
    cut(polygon([0, 0], [WIDTH, 0], [WIDTH, 1000], [0, 1000]), {
      flat: INK.peach,
      tone: [0.5, 0, 90],
      rust: [0.62, 0.1, 90],
      hatch: HATCH.rays,
    }),
    cut(disc(SUN[0], SUN[1], 330), { flat: '#f7dcae', tone: 0, rust: 0.16, hatch: HATCH.rays }),
    cut(disc(SUN[0], SUN[1], 168), { flat: INK.ochre, edge: 0 }),
    cut(disc(SUN[0], SUN[1], 132), { flat: '#fbe3a8' }),
    ...birds,
  )
}

/** One house of the far row: its front wall and a roof with a chimney. */
function house(x: number, wide: number, top: number, peak: number, tone: number): Cut {
  const middle = x + wide / 2
  const lit = (left: number, up: number) =>
    cut(
      polygon(
        [left, up],
        [left + wide * 0.16, up],
        [left + wide * 0.16, up + wide * 0.26],
        [left, up + wide * 0.26],
      ),
      { flat: '#fbd67c', edge: 3 },
    )
  return cuts(
    cut(
      polygon(
        [x + wide * 0.66, peak - 26],
        [x + wide * 0.8, peak - 26],
        [x + wide * 0.8, top],
        [x + wide * 0.66, top],
      ),
      { flat: INK.rust, tone: 0.7, hatch: HATCH.front, edge: 3 },
    ),
    cut(polygon([x, top], [x + wide, top], [x + wide, 1000], [x, 1000]), {
      flat: INK.rust,
      tone,
      hatch: HATCH.side,
      edge: 4,
    }),
    cut(polygon([x - 12, top + 6], [middle, peak], [x + wide + 12, top + 6]), {
      flat: INK.rust,
      tone: tone + 0.16,
      hatch: HATCH.roofs,
      edge: 4,
    }),
    lit(x + wide * 0.2, top + wide * 0.22),
    cut(
      polygon(
        [x + wide * 0.6, top + wide * 0.22],
        [x + wide * 0.76, top + wide * 0.22],
        [x + wide * 0.76, top + wide * 0.48],
        [x + wide * 0.6, top + wide * 0.48],
      ),
      { flat: INK.key, tone: 1 },
    ),
  )
}

function farHouses(): Cut {
  const steeple = cuts(
    cut(polygon([742, 640], [800, 640], [800, 960], [742, 960]), {
      flat: INK.rust,
      tone: 0.42,
      rust: 0.5,
      hatch: HATCH.near,
      edge: 3,
    }),
    cut(polygon([730, 646], [771, 470], [812, 646]), {
      flat: INK.rust,
      tone: 0.55,
      hatch: HATCH.roofs,
      edge: 3,
    }),
    cut(disc(771, 690, 15), { flat: '#fbe3a8', edge: 3 }),
  )
  const hill = cut('M300 870C430 800 520 812 640 842C720 860 800 800 1000 842V1010H300Z', {
    flat: INK.ochre,
    tone: 0.26,
    rust: 0.4,
    hatch: HATCH.slant,
    edge: 4,
  })
  return cuts(
    hill,
    steeple,
    house(452, 104, 796, 732, 0.5),
    house(356, 130, 726, 640, 0.58),
    house(800, 96, 770, 712, 0.52),
    house(880, 120, 700, 620, 0.62),
  )
}

function street(): Cut {
  const random = randomFrom(31)
  const stones = Array.from({ length: 150 }, () => {
    const depth = random() ** 0.6
    const y = 990 + depth * 250
    const x = random() * WIDTH
    const wide = 14 + depth * 44
    return score(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(wide / 2).toFixed(0)} ${(-wide * 0.34).toFixed(0)} ${wide.toFixed(0)} 0`,
      3 + depth * 3,
      random() > 0.4 ? 'key' : 'bare',
    )
  })
  return cuts(
    cut(polygon([0, 962], [WIDTH, 962], [WIDTH, HEIGHT], [0, HEIGHT]), {
      flat: INK.peach,
      tone: [0.22, 0.66, 90],
      rust: [0.1, 0.5, 90],
      hatch: HATCH.street,
    }),
    cut(polygon([560, 966], [690, 966], [900, HEIGHT], [300, HEIGHT]), {
      flat: '#fbdca0',
      tone: [0.02, 0.34, 90],
      rust: [0.06, 0.4, 90],
      hatch: HATCH.street,
    }),
    ...stones,
  )
}

/** The dark house at the left edge, with one shutter open. */
function nearHouse(): Cut {
  const wall = polygon([-20, 60], [300, 330], [336, 1010], [-20, 1120])
  const opening = (x: number, y: number, wide: number, tall: number, lit: boolean) =>
    cut(
      polygon([x, y], [x + wide, y + wide * 0.3], [x + wide, y + tall + wide * 0.1], [x, y + tall]),
      lit
        ? { flat: '#fbd67c', tone: [0, 0.2, 90], hatch: HATCH.slant, edge: 6 }
        : { flat: INK.key, tone: 1, edge: 6 },
    )
  return cuts(
    cut(wall, { flat: INK.rust, tone: [0.86, 0.6, 0], hatch: HATCH.near, edge: 6 }),
    cut(polygon([-20, -30], [-20, 90], [330, 372], [322, 296]), {
      flat: INK.rust,
      tone: 0.9,
      hatch: HATCH.roofs,
      edge: 6,
    }),
    opening(40, 330, 76, 150, false),
    opening(196, 440, 62, 128, true),
    opening(52, 640, 80, 160, false),
    opening(206, 690, 62, 130, false),
  )
}

function lamp(): Cut {
  return cuts(
    score('M404 1060V520', 13),
    cut(polygon([384, 1040], [424, 1040], [432, 1092], [376, 1092]), { flat: INK.key, tone: 1 }),
    cut(polygon([378, 440], [430, 440], [420, 520], [388, 520]), { flat: '#fcdf92', edge: 6 }),
    cut(polygon([366, 442], [404, 404], [442, 442]), { flat: INK.key, tone: 1 }),
    score('M370 560H438', 7),
  )
}

/** A customer with a loaf under one arm, and a dog. */
function customer(): Cut {
  const dark = { flat: INK.key, tone: 1 }
  const long = (path: string) => cut(path, { flat: INK.rust, tone: 0.6, hatch: HATCH.street })
  return transformed(
    'translate(700 1080) scale(1.12)',
    long(polygon([-14, 4], [16, 4], [110, 130], [40, 130])),
    long(polygon([78, 6], [118, 6], [196, 92], [140, 92])),
    cut(limb([-8, -60, 10], [-16, -26, 7], [-12, 2, 6]), dark),
    cut(limb([8, -60, 10], [16, -28, 7], [26, 0, 6]), dark),
    cut('M-26 -50C-30 -110 -22 -146 0 -150C24 -146 30 -108 28 -50Z', {
      flat: INK.rust,
      tone: [0.5, 1, 0],
      hatch: HATCH.near,
      edge: 5,
    }),
    cut(disc(2, -168, 17), { flat: INK.peach, tone: 0.3, hatch: HATCH.near, edge: 4 }),
    cut('M-20 -172C-20 -200 22 -202 24 -176L36 -172L-20 -170Z', dark),
    baguette([-44, -70], [34, -128], 9, HATCH.slant),
    cut(limb([18, -134, 8], [30, -106, 7], [10, -94, 6]), dark),
    score('M24 -96Q60 -60 92 -44', 3),
    cut(limb([76, -34, 11], [100, -36, 11], [114, -34, 10]), dark),
    cut(limb([112, -42, 7], [124, -58, 9], [138, -54, 5]), dark),
    cut(limb([78, -36, 4], [64, -56, 3], [58, -66, 2]), dark),
    score('M78 -28L72 4M88 -26L90 4M108 -26L104 4M116 -28L122 4', 6),
  )
}

function bicycle(): Cut {
  const wheel = (x: number) =>
    cuts(
      score(disc(x, 1006, 62), 7),
      score(
        Array.from({ length: 6 }, (_, spoke) => {
          const a = spoke * 0.52
          return `M${(x - Math.cos(a) * 62).toFixed(0)} ${(1006 - Math.sin(a) * 62).toFixed(0)}L${(x + Math.cos(a) * 62).toFixed(0)} ${(1006 + Math.sin(a) * 62).toFixed(0)}`
        }).join(''),
        2,
      ),
    )
  return transformed(
    'translate(330 52)',
    wheel(900),
    wheel(1070),
    score(
      'M900 1006L944 914H1036L978 1006ZM944 914L978 1006M1036 914L1070 1006M1030 894L1036 914M930 884L944 914M912 882H950M1030 894L1000 884M1030 894L1052 876',
      8,
    ),
    cut('M1030 876H1106L1094 930H1042Z', { flat: INK.ochre, tone: 0.4, hatch: HATCH.slant, edge: 5 }),
    loaf(1068, 880, 26, HATCH.slant),
  )
}
