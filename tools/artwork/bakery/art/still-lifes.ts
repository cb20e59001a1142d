import { limb } from '../../art/noise.ts'
import { disc, polygon, randomFrom } from '../../art/paper.ts'
import { baguette, bun, cup, loaf, steam, wheat } from './food.ts'
import { type Cut, cut, cuts, type Hatch, INK, transformed, print, score, clipped } from './press.ts'

const H = { wall: 1, table: 2, slant: 3, ring: 4, upright: 5, rays: 6 } as const

const hatches = (centre: readonly [number, number], wall: Hatch): readonly Hatch[] => [
  { turn: 0, gap: 15 },
  wall,
  { turn: -3, gap: 18 },
  { turn: 52, gap: 12 },
  { around: centre, gap: 14 },
  { turn: 90, gap: 14 },
  { from: centre, rays: 110 },
]

/** Draws bread on a board in front of a window. */
export function board(): Promise<Buffer> {
  const window = polygon([980, 60], [1500, 60], [1500, 560], [980, 560])
  return print(
    1600,
    1120,
    hatches([1240, 330], { turn: 90, gap: 17 }),
    cut(polygon([0, 0], [1600, 0], [1600, 760], [0, 760]), {
      flat: INK.rust,
      tone: [0.82, 0.3, 0],
      hatch: H.wall,
    }),
    cut(polygon([950, 30], [1530, 30], [1530, 590], [950, 590]), {
      flat: INK.paper,
      tone: 0.14,
      hatch: H.slant,
      edge: 8,
    }),
    clipped(
      'pane',
      window,
      cut(window, { flat: '#f9dca4', rust: [0.5, 0.08, 90], hatch: H.rays }),
      cut(disc(1240, 330, 96), { flat: '#fff0c4' }),
      cut('M960 470C1080 400 1200 460 1300 420C1400 390 1460 440 1520 430V600H960Z', {
        flat: INK.ochre,
        tone: 0.42,
        hatch: H.slant,
        edge: 5,
      }),
    ),
    score('M1240 60V560M980 310H1500', 13),
    cut(polygon([0, 740], [1600, 740], [1600, 1120], [0, 1120]), {
      flat: INK.peach,
      tone: [0.12, 0.6, 90],
      rust: [0.1, 0.5, 90],
      hatch: H.table,
      edge: 7,
    }),
    jar(),
    cut(polygon([330, 850], [1300, 830], [1440, 1010], [210, 1040]), {
      flat: INK.ochre,
      tone: [0.04, 0.4, 20],
      rust: [0.1, 0.44, 20],
      hatch: H.table,
      edge: 8,
    }),
    cut(polygon([210, 1040], [1440, 1010], [1438, 1042], [212, 1076]), {
      flat: INK.rust,
      tone: 0.7,
      hatch: H.upright,
      edge: 7,
    }),
    baguette([1400, 850], [820, 600], 62, H.slant),
    loaf(620, 950, 330, H.slant),
    slices(),
    knife(),
  )
}

function jar(): Cut {
  return cuts(
    ...[-26, -12, 2, 14, 27].map((turn, index) =>
      wheat(200 + index * 6, 560, 300 + (index % 3) * 40, turn, H.upright),
    ),
    cut('M104 560H306L300 620C340 660 350 760 330 840C322 868 88 868 80 840C60 760 70 660 110 620Z', {
      flat: INK.paper,
      tone: [0.04, 0.72, 0],
      hatch: H.upright,
      edge: 8,
    }),
    cut('M78 716C160 740 250 740 334 716V774C250 798 160 798 78 774Z', {
      flat: INK.rust,
      tone: [0.05, 0.6, 0],
      hatch: H.slant,
      edge: 6,
    }),
  )
}

function slices(): Cut {
  const slice = (x: number, turn: number) =>
    transformed(
      `translate(${x} 960) rotate(${turn})`,
      cut('M-112 30C-130 -60 -90 -170 0 -172C90 -170 130 -60 112 30C60 46 -60 46 -112 30Z', {
        flat: INK.rust,
        tone: 0.5,
        hatch: H.slant,
        edge: 7,
      }),
      cut('M-92 16C-108 -60 -74 -148 0 -150C74 -148 108 -60 92 16C50 28 -50 28 -92 16Z', {
        flat: '#fdf0d2',
        tone: [0, 0.22, 40],
        hatch: H.slant,
        edge: 4,
      }),
      ...[
        [-40, -60, 13],
        [10, -96, 10],
        [34, -40, 16],
        [-10, -20, 9],
        [56, -84, 8],
        [-56, -100, 8],
        [-2, -124, 6],
      ].map(([dx = 0, dy = 0, half = 0]) =>
        cut(limb([dx - half, dy, half * 0.7], [dx + half, dy + 2, half * 0.6]), {
          flat: INK.peach,
          tone: 0.3,
          hatch: H.upright,
          edge: 2.5,
        }),
      ),
    )
  return cuts(slice(1130, 14), slice(1000, 6))
}

function knife(): Cut {
  return transformed(
    'translate(560 1070) rotate(-3)',
    cut('M0 0H520C560 -2 580 -26 590 -40H0Z', {
      flat: INK.paper,
      tone: [0, 0.5, 90],
      hatch: H.slant,
      edge: 6,
    }),
    cut(limb([-220, -16, 26], [-110, -20, 24], [-6, -20, 27]), {
      flat: INK.rust,
      tone: 0.72,
      hatch: H.table,
      edge: 6,
    }),
  )
}

/** Draws two cups and a croissant on a small round table, with a newspaper. */
export function coffee(): Promise<Buffer> {
  return print(
    1440,
    1440,
    hatches([720, 1200], { turn: -45, gap: 17 }),
    cut(polygon([0, 0], [1440, 0], [1440, 1440], [0, 1440]), {
      flat: INK.ochre,
      tone: [0.42, 0.1, 60],
      rust: [0.66, 0.24, 60],
      hatch: H.wall,
    }),
    cut(disc(720, 1010, 640), { flat: INK.key, tone: 0.9, hatch: H.wall }),
    cut(disc(720, 970, 640), {
      flat: INK.paper,
      tone: [0.02, 0.3, 60],
      rust: [0, 0.16, 60],
      hatch: H.ring,
      edge: 9,
    }),
    newspaper(),
    steam(520, 640, 380, 15),
    steam(1010, 730, 330, 13),
    cup(500, 830, 176, H.slant, INK.rust),
    cup(1010, 900, 158, H.slant, INK.paper),
    croissant(),
    transformed(
      'translate(920 1196) rotate(-24)',
      cut(limb([0, 0, 34], [52, 0, 26], [80, 0, 7], [260, 0, 8], [310, 0, 13]), {
        flat: INK.paper,
        tone: [0, 0.6, 90],
        hatch: H.slant,
        edge: 6,
      }),
    ),
  )
}

function newspaper(): Cut {
  const lines = Array.from({ length: 8 }, (_, index) =>
    score(`M20 ${130 + index * 30}h150M200 ${130 + index * 30}h150`, 6),
  )
  return transformed(
    'translate(780 410) rotate(16)',
    cut(polygon([0, 0], [370, 0], [370, 400], [0, 400]), { flat: '#fffaf0', tone: 0.03, edge: 6 }),
    score('M24 46H346', 26),
    score('M24 92H250', 9, 'rust'),
    ...lines,
  )
}

function croissant(): Cut {
  const at = (degrees: number, reach: number) => {
    const turn = (degrees * Math.PI) / 180
    return [Math.cos(turn) * reach * 1.16, Math.sin(turn) * reach] as const
  }
  const thickness = [22, 62, 96, 112, 96, 62, 22]
  const body = thickness.map((half, index) => [...at(-172 + index * 27.3, 190), half] as const)
  const seams = [-150, -124, -101, -79, -56, -30].map((degrees, index) => {
    const half = 46 + Math.min(index, 5 - index) * 34
    const [x, y] = at(degrees, 190 + half * 0.92)
    const [endX, endY] = at(degrees + (index < 3 ? 9 : -9), 190 - half * 0.92)
    const [bendX, bendY] = at(degrees + (index < 3 ? -7 : 7), 190)
    return score(`M${x} ${y}Q${bendX} ${bendY} ${endX} ${endY}`, 8)
  })
  return transformed(
    'translate(640 1300) rotate(-5)',
    cut(limb(...body.map(([x, y, half]) => [x + 10, y + 34, half] as const)), {
      flat: INK.key,
      tone: 0.66,
      hatch: H.table,
    }),
    cut(limb(...body), {
      flat: INK.ochre,
      tone: [0.02, 0.6, 80],
      rust: [0.12, 0.85, 80],
      hatch: H.upright,
      edge: 8,
    }),
    ...seams,
    score('M-96 -238Q-60 -262 -24 -268M40 -262Q70 -256 92 -240', 9, 'bare'),
  )
}

/** Draws spiral buns on a tray, with one missing. */
export function buns(): Promise<Buffer> {
  const random = randomFrom(4)
  const places = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => [300 + column * 420, 300 + row * 420] as const),
  )
  const crumbs = Array.from({ length: 20 }, () => {
    const [turn, reach] = [random() * 7, random() * 130]
    return cut(disc(1140 + Math.cos(turn) * reach, 720 + Math.sin(turn) * reach, 4 + random() * 9), {
      flat: INK.ochre,
      rust: 0.3,
      edge: 3,
    })
  })
  return print(
    1440,
    1440,
    hatches([720, 720], { turn: 45, gap: 16 }),
    cut(polygon([0, 0], [1440, 0], [1440, 1440], [0, 1440]), {
      flat: INK.rust,
      tone: [0.5, 0.86, 50],
      hatch: H.wall,
      edge: 0,
    }),
    cut('M90 60H1350Q1390 60 1390 100V1340Q1390 1380 1350 1380H90Q50 1380 50 1340V100Q50 60 90 60Z', {
      flat: INK.peach,
      tone: [0.06, 0.34, 50],
      rust: [0.06, 0.2, 50],
      hatch: H.wall,
      edge: 12,
    }),
    ...places
      .filter((_, index) => index !== 5)
      .map(([x, y]) =>
        cuts(
          cut(disc(x + 20, y + 26, 186), { flat: INK.rust, tone: 0.86, hatch: H.wall }),
          bun(x, y, 186, H.slant),
        ),
      ),
    cut(disc(1140, 720, 176), { flat: INK.paper, tone: 0.07, rust: 0.12, hatch: H.ring }),
    ...crumbs,
  )
}

/** Draws sacks of flour under a small window, a scoop and a cat. */
export function sacks(): Promise<Buffer> {
  const beam = polygon([300, 120], [520, 120], [1300, 1290], [700, 1290])
  return print(
    1200,
    1500,
    hatches([410, 250], { turn: 4, gap: 16 }),
    cut(polygon([0, 0], [1200, 0], [1200, 1160], [0, 1160]), {
      flat: INK.rust,
      tone: [0.62, 0.9, 40],
      hatch: H.wall,
    }),
    cut(beam, { flat: INK.ochre, tone: [0.3, 0.56, 90], hatch: H.wall }),
    cut(polygon([270, 90], [550, 90], [550, 420], [270, 420]), { flat: INK.key, tone: 1 }),
    cut(polygon([300, 120], [520, 120], [520, 390], [300, 390]), {
      flat: '#fce3a6',
      rust: [0.05, 0.4, 90],
      hatch: H.rays,
      edge: 6,
    }),
    score('M410 120V390M300 255H520', 11),
    cut(polygon([0, 1150], [1200, 1150], [1200, 1500], [0, 1500]), {
      flat: INK.peach,
      tone: [0.3, 0.7, 90],
      rust: 0.3,
      hatch: H.table,
      edge: 8,
    }),
    cut(polygon([560, 1200], [1200, 1180], [1200, 1400], [760, 1440]), {
      flat: '#fbe0a6',
      tone: 0.14,
      hatch: H.table,
    }),
    sack(930, 1210, 1.06, 'rye'),
    sack(300, 1240, 1.16, 'wheat'),
    sack(640, 1350, 1.24, 'mill'),
    cat(),
  )
}

function sack(x: number, y: number, size: number, mark: 'rye' | 'wheat' | 'mill'): Cut {
  const signs = {
    rye: score('M-50 -150H50M-50 -110H50M-30 -70H30', 11, 'rust'),
    wheat: wheat(0, -40, 150, 0, H.slant),
    mill: cuts(
      cut(disc(0, -150, 66), { flat: INK.rust, tone: 0.1, hatch: H.slant }),
      score('M-44 -194L44 -106M44 -194L-44 -106', 13, 'bare'),
    ),
  }
  return transformed(
    `translate(${x} ${y}) scale(${size})`,
    cut('M-190 20C-100 60 150 60 230 10L260 40C150 90 -120 90 -210 50Z', {
      flat: INK.rust,
      tone: 0.84,
      hatch: H.table,
    }),
    cut(
      'M-196 10C-220 -120 -190 -280 -150 -370C-60 -396 60 -396 150 -370C196 -270 218 -120 196 14C100 48 -100 48 -196 10Z',
      { flat: '#f5dfb4', tone: [0.02, 0.72, 14], rust: [0, 0.3, 14], hatch: H.slant, edge: 7 },
    ),
    cut(
      'M-150 -370C-130 -410 -160 -440 -120 -452C-60 -470 70 -470 126 -450C160 -436 132 -404 150 -370C60 -344 -60 -344 -150 -370Z',
      { flat: '#f5dfb4', tone: [0.1, 0.6, 0], hatch: H.upright, edge: 7 },
    ),
    cut('M-110 -424C-60 -470 60 -474 112 -424C60 -396 -60 -396 -110 -424Z', {
      flat: '#fffaf0',
      tone: [0, 0.2, 0],
      hatch: H.slant,
      edge: 5,
    }),
    score(
      'M-120 -330C-130 -260 -150 -200 -150 -140M118 -330C126 -280 140 -240 146 -190M-80 30C-90 0 -120 -20 -140 -24',
      5,
    ),
    signs[mark],
  )
}

function cat(): Cut {
  return transformed(
    'translate(930 760) scale(1.15)',
    cut(limb([70, -10, 16], [130, 20, 15], [150, 90, 13], [120, 130, 9]), { flat: INK.key, tone: 1 }),
    cut('M-70 0C-84 -60 -60 -128 -30 -150C20 -170 76 -120 86 -50C90 -20 84 0 70 2Z', {
      flat: INK.key,
      tone: 1,
    }),
    cut(
      'M-76 -136C-92 -180 -90 -214 -84 -232L-58 -206C-46 -210 -30 -210 -18 -206L8 -232C14 -210 14 -176 -2 -140C-20 -116 -58 -116 -76 -136Z',
      { flat: INK.key, tone: 1 },
    ),
    cut(limb([-60, -168, 7], [-52, -168, 7]), { flat: '#fbd67c' }),
    cut(limb([-24, -168, 7], [-16, -168, 7]), { flat: '#fbd67c' }),
    score('M-40 -150L-36 -146L-32 -150', 3, 'bare'),
    score('M-60 -10V-60M-30 -8V-50', 3, 'bare'),
  )
}
