import { type Joint, limb } from '../../art/noise.ts'
import { disc, polygon, randomFrom } from '../../art/paper.ts'
import { wheat } from './food.ts'
import { type Cut, cut, cuts, type Hatch, INK, transformed, print, score } from './press.ts'

const DOUGH = [800, 560] as const
const H = { table: 1, dough: 2, arm: 3, sleeve: 4, apron: 5 } as const
const HATCHES: readonly Hatch[] = [
  { turn: 0, gap: 15 },
  { turn: -4, gap: 20 },
  { around: [DOUGH[0], DOUGH[1] + 620], gap: 15, flat: 1.1 },
  { turn: 62, gap: 12 },
  { turn: -30, gap: 12 },
  { turn: 90, gap: 15 },
]

/** Draws two hands that shape a piece of dough on a floured table. */
export function hands(): Promise<Buffer> {
  return print(
    1600,
    1120,
    HATCHES,
    table(),
    tools(),
    flour(),
    dough(),
    hand(),
    transformed('translate(1600 0) scale(-1 1)', hand()),
  )
}

function table(): Cut {
  const planks = [150, 350, 590, 860].map((y) =>
    score(`M0 ${y}C500 ${y - 12} 1000 ${y + 14} 1600 ${y - 4}`, 7),
  )
  return cuts(
    cut(polygon([0, 0], [1600, 0], [1600, 1120], [0, 1120]), {
      flat: INK.rust,
      tone: [0.34, 0.74, 70],
      hatch: H.table,
    }),
    ...planks,
  )
}

function tools(): Cut {
  return cuts(
    transformed(
      'translate(250 250) rotate(-28)',
      cut(limb([-210, 0, 46], [210, 0, 46]), {
        flat: INK.ochre,
        tone: [0.04, 0.7, 90],
        rust: [0.1, 0.5, 90],
        hatch: H.sleeve,
        edge: 7,
      }),
      cut(limb([-300, 0, 16], [-262, 0, 22], [-250, 0, 14]), {
        flat: INK.ochre,
        tone: 0.4,
        hatch: H.sleeve,
        edge: 6,
      }),
      cut(limb([300, 0, 16], [262, 0, 22], [250, 0, 14]), {
        flat: INK.ochre,
        tone: 0.4,
        hatch: H.sleeve,
        edge: 6,
      }),
    ),
    cut(disc(1330, 250, 178), { flat: INK.paper, tone: [0.04, 0.6, 45], hatch: H.arm, edge: 8 }),
    cut(disc(1330, 250, 138), { flat: '#fffaf0', tone: [0.34, 0.02, 45], hatch: H.arm, edge: 6 }),
    cut('M1250 284C1270 210 1340 190 1390 230C1430 262 1410 320 1350 326C1300 330 1240 320 1250 284Z', {
      flat: '#fffaf0',
      tone: [0, 0.3, 60],
      hatch: H.dough,
      edge: 5,
    }),
    transformed(
      'translate(1330 250) rotate(32)',
      cut(limb([0, 0, 44], [70, 0, 34], [90, 0, 12], [250, 0, 13]), {
        flat: INK.ochre,
        tone: [0.1, 0.6, 90],
        hatch: H.sleeve,
        edge: 6,
      }),
    ),
    wheat(640, 330, 270, 38, H.arm),
    wheat(590, 330, 290, 24, H.arm),
  )
}

function flour(): Cut {
  const random = randomFrom(77)
  const dust = Array.from({ length: 260 }, () => {
    const turn = random() * 7
    const reach = 300 + random() ** 1.4 * 460
    return cut(
      disc(800 + Math.cos(turn) * reach * 1.25, 660 + Math.sin(turn) * reach * 0.6, 2 + random() * 6),
      { flat: '#fff6e2' },
    )
  })
  return cuts(
    cut(
      'M300 690C240 560 480 430 780 440C1120 430 1380 560 1300 720C1240 860 980 900 780 890C520 884 340 800 300 690Z',
      { flat: '#fff3dc', tone: [0.02, 0.18, 90], hatch: H.table },
    ),
    ...dust,
  )
}

function dough(): Cut {
  return cuts(
    cut('M420 780C520 860 1100 860 1190 770L1230 800C1100 900 520 900 400 830Z', {
      flat: INK.rust,
      tone: 0.8,
      hatch: H.table,
    }),
    cut('M424 720C400 520 600 380 800 384C1010 380 1200 520 1176 720C1150 840 450 840 424 720Z', {
      flat: '#fbeccb',
      tone: [0.02, 0.62, 62],
      rust: [0, 0.26, 62],
      hatch: H.dough,
      edge: 8,
    }),
    score('M560 500C620 450 700 430 770 432M520 560C540 530 552 520 572 504', 8, 'bare'),
    score('M700 640C760 668 860 664 910 634M740 690C790 706 830 704 870 688', 6),
  )
}

const finger = (...joints: readonly Joint[]): Cut =>
  cut(limb(...joints), {
    flat: INK.peach,
    tone: [0.04, 0.46, 40],
    rust: [0.1, 0.5, 40],
    hatch: H.arm,
    edge: 6,
  })

/** The left hand with its sleeve; the right hand is its mirror image. */
function hand(): Cut {
  const nail = (x: number, y: number, turn: number) =>
    transformed(
      `translate(${x} ${y}) rotate(${turn})`,
      cut(limb([-9, 0, 11], [9, 0, 12]), { flat: '#fff1de', edge: 3.5 }),
    )
  return cuts(
    cut(limb([120, 1250, 168], [250, 1030, 124], [372, 850, 96], [440, 760, 92]), {
      flat: INK.peach,
      tone: [0.5, 0.02, 30],
      rust: [0.5, 0.1, 30],
      hatch: H.arm,
      edge: 8,
    }),
    cut(limb([60, 1330, 230], [190, 1120, 176], [262, 1010, 158]), {
      flat: INK.paper,
      tone: [0.7, 0.06, 20],
      hatch: H.sleeve,
      edge: 8,
    }),
    cut(limb([206, 1092, 176], [276, 990, 160]), {
      flat: INK.paper,
      tone: [0.44, 0.02, 20],
      hatch: H.sleeve,
      edge: 8,
    }),
    finger([450, 650, 40], [520, 540, 38], [600, 500, 33], [668, 506, 27]),
    finger([470, 690, 42], [560, 590, 40], [650, 560, 35], [728, 578, 28]),
    finger([490, 740, 42], [590, 660, 40], [676, 640, 34], [742, 662, 27]),
    finger([500, 790, 38], [590, 738, 35], [660, 730, 30], [712, 744, 24]),
    cut(
      'M352 830C330 730 380 610 460 604C530 610 560 690 560 760C560 840 500 900 430 910C380 906 360 880 352 830Z',
      { flat: INK.peach, tone: [0.22, 0.04, 40], rust: [0.34, 0.08, 40], hatch: H.arm },
    ),
    score('M352 830C330 730 380 624 452 606', 7),
    finger([430, 870, 46], [520, 850, 42], [600, 822, 38], [660, 806, 30]),
    score('M508 556Q530 560 540 584M556 604Q580 612 588 634M584 672Q604 682 608 702', 4.5),
    nail(656, 502, 6),
    nail(714, 572, 12),
    nail(730, 655, 14),
    nail(646, 806, -14),
  )
}
