import {
  flat,
  clipped,
  ellipse,
  gradient,
  polygon,
  rect,
  smooth,
  stroke,
  strokes,
  washed,
  type Point,
} from './brush.ts'
import { paint } from './gouache.ts'
import { land, patch } from './land.ts'
import type { Range } from './range.ts'
import { FIR, GOLD, strip, wood } from './trees.ts'

const [W, H] = [1600, 1200]

const SHORE: readonly Point[] = [
  [-40, 640],
  [300, 652],
  [700, 640],
  [1100, 660],
  [1640, 640],
]
const SLOPE: readonly Point[] = [
  [-40, 700],
  [220, 742],
  [520, 870],
  [820, 930],
  [1180, 900],
  [1640, 800],
]

/** The range behind the lake, and the summits before it. */
const SUMMITS: readonly Range[] = [
  {
    line: [
      [-10, 420],
      [200, 300],
      [330, 380],
      [480, 330],
      [760, 470],
      [1000, 380],
      [1180, 440],
      [1400, 330],
      [1610, 420],
    ],
    rough: 34,
    spur: 60,
    seed: 14,
    light: 'left',
    tones: ['#a9bfd4', '#93adc9', '#7f9bbd', '#7793b6'],
    snow: { lit: '#f7f9f8', shade: '#bccfe2', down: 150, amount: 0.6 },
    haze: { colour: '#c3d6e2', from: 420, to: 620 },
  },
  {
    line: [
      [-10, 560],
      [260, 500],
      [420, 520],
      [700, 300],
      [790, 350],
      [930, 150],
      [1010, 236],
      [1100, 210],
      [1300, 400],
      [1450, 440],
      [1610, 540],
    ],
    rough: 56,
    spur: 84,
    seed: 25,
    light: 'left',
    tones: ['#c9b9a8', '#8e92a6', '#5c6c92', '#4a5a82'],
    snow: { lit: '#ffffff', shade: '#a9bede', down: 280, amount: 0.46 },
    haze: { colour: '#b8c6cf', from: 520, to: 760 },
  },
]

/** Draws a path through golden larches to a small lake, at noon in October. */
export function larches(): Promise<Buffer> {
  return paint({
    width: W,
    height: H,
    far: sky(),
    ranges: SUMMITS,
    near: [...farShore(), ...path(), ...shade()],
  })
}

const sky = (): readonly string[] => [
  gradient('sky', ['#3f78b4', '#78a8d0', '#b9d4e2', '#e6ecea']),
  flat(rect(0, 0, W, 660), 'url(#sky)'),
  strokes({
    box: [100, 110, 1500, 190],
    tints: ['#ffffff', '#dfeaf0'],
    turn: -6,
    count: 44,
    wide: 44,
    long: 330,
    seed: 6,
    opacity: 0.34,
  }),
]

/** The meadow and woods below the summits, and the lake. */
const farShore = (): readonly string[] => [
  washed(
    polygon(
      [-40, 600],
      [240, 566],
      [560, 610],
      [900, 588],
      [1260, 560],
      [1640, 596],
      [1640, 700],
      [-40, 700],
    ),
    '#6d7f4f',
    {
      box: [0, 560, W, 120],
      tints: ['#8a8f4e', '#566b4c', '#a89a4d'],
      turn: 4,
      count: 70,
      wide: 12,
      long: 80,
      seed: 71,
    },
  ),
  wood(
    strip(60, -20, 640, () => 640, 74, 73),
    [GOLD, GOLD, FIR],
    75,
  ),
  wood(
    strip(56, 900, 1620, () => 640, 84, 77),
    [GOLD, GOLD, FIR],
    79,
  ),
  lake(),
]

/** The slope with patches of snow, and the path with its walkers. */
const path = (): readonly string[] => [
  washed(land(SLOPE, W, H), '#a9893f', {
    box: [0, 690, W, 520],
    tints: ['#c4a04a', '#8c7a3c', '#d9b65c', '#7d6f3d', '#b4783a'],
    turn: -14,
    count: 330,
    wide: 13,
    long: 80,
    seed: 81,
    opacity: 0.45,
  }),
  patch(1140, 970, 330, 52, '#eef3f7'),
  patch(1160, 984, 300, 30, '#b7cbe2', 0.7),
  patch(250, 850, 230, 34, '#eef3f7'),
  patch(700, 1140, 250, 40, '#e3ebf3'),
  washed(
    'M700 925Q650 960 720 1000Q800 1050 700 1110Q600 1160 560 1240L900 1240Q930 1160 980 1110Q1030 1040 860 1000Q770 970 780 925Z',
    '#d8c39a',
    {
      box: [560, 930, 440, 290],
      tints: ['#eedfbb', '#b39a70', '#c7ad80'],
      turn: 130,
      count: 80,
      wide: 12,
      long: 60,
      seed: 83,
      opacity: 0.5,
    },
  ),
  wood(
    [
      [470, 900, 330],
      [380, 860, 270],
      [1010, 950, 300],
      [1120, 930, 380],
      [1240, 920, 260],
    ],
    [GOLD],
    85,
  ),
  walkers(752, 1010),
]

/** The large trees in the foreground with their shade. */
const shade = (): readonly string[] => [
  flat('M-40 1050Q160 1000 420 1060Q520 1090 480 1130Q300 1120 200 1240L-40 1240Z', '#4a4a4e', 0.5),
  flat('M1640 1000Q1480 1000 1330 1060Q1240 1100 1290 1130Q1420 1130 1500 1240H1640Z', '#4a4a4e', 0.42),
  wood(
    [
      [90, 1180, 1020],
      [260, 1110, 560],
      [1500, 1190, 860],
      [1360, 1080, 460],
      [1600, 1100, 560],
    ],
    [GOLD],
    91,
  ),
  rocks(),
]

function lake(): string {
  const water = `${smooth(SHORE)}L${W + 40} 960L-40 960Z`
  return (
    gradient('lake', ['#d8b866', '#7f9aa6', '#3f6f9c', '#2f5c8c']) +
    flat(water, 'url(#lake)') +
    clipped(
      'water',
      water,
      flat(polygon([880, 650], [930, 860], [1010, 760], [1100, 800], [1290, 650]), '#dfe6ee', 0.5),
      strokes({
        box: [0, 650, W, 60],
        tints: ['#c98f3a', '#e6b450', '#6c6a3c'],
        turn: 90,
        count: 110,
        wide: 9,
        long: 44,
        seed: 93,
        opacity: 0.5,
      }),
      strokes({
        box: [0, 690, W, 220],
        tints: ['#a9c4d8', '#2a5482', '#e9eff2'],
        turn: 0,
        count: 70,
        wide: 5,
        long: 160,
        seed: 95,
        opacity: 0.4,
      }),
    )
  )
}

/** Two people on the path. */
const walkers = (x: number, y: number): string =>
  [
    [0, 1, '#b33f2e', '#2f3f5c'],
    [44, 0.92, '#24406e', '#3d3436'],
  ]
    .map(([dx, scale, coat, legs]) =>
      [
        `<g transform="translate(${x + Number(dx)} ${y}) scale(${Number(scale)})">`,
        flat('M-6 2L60 26L52 32L-10 8Z', '#7d6a4a', 0.45),
        stroke('M-5 -26L-11 2M5 -26L10 0', String(legs), 9),
        flat('M-14 -24Q-18 -62 -4 -68H8Q18 -60 14 -24Z', String(coat)),
        flat('M-24 -60Q-30 -40 -20 -30L-10 -32V-62Z', '#d99a3c'),
        stroke('M10 -58L22 -40L20 -32', String(coat), 7),
        flat(ellipse(3, -77, 9, 10), '#e2b08c'),
        flat('M-8 -78Q-6 -92 6 -90Q15 -88 14 -79Z', '#ece4d2'),
        '</g>',
      ].join(''),
    )
    .join('')

const rocks = (): string =>
  [
    [520, 1170, 1.2],
    [1010, 1160, 0.9],
    [1180, 1110, 0.6],
    [60, 1090, 0.7],
  ]
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${flat('M-70 30L-60 -16L-14 -44L40 -34L76 4L70 34Z', '#6d7488')}${flat('M-60 -16L-14 -44L40 -34L12 -8L-34 0Z', '#c9cbd0')}${flat('M-34 0L12 -8L20 32L-40 32Z', '#8f95a5')}</g>`,
    )
    .join('')
