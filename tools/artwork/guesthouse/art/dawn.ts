import { flat, glow, clipped, ellipse, gradient, rect, stroke, strokes, washed, type Point } from './brush.ts'
import { paint } from './gouache.ts'
import { house, houseLight, hut } from './house.ts'
import { interpolator, land, patch } from './land.ts'
import type { Range } from './range.ts'
import { DUSK, FIR, GOLD, NIGHT, strip, wood } from './trees.ts'

const [W, H] = [1800, 1125]

const BACK: readonly Point[] = [
  [-40, 700],
  [220, 668],
  [520, 742],
  [820, 800],
  [1140, 770],
  [1500, 700],
  [1840, 610],
]
const MEADOW: readonly Point[] = [
  [-40, 850],
  [300, 880],
  [640, 900],
  [980, 872],
  [1300, 850],
  [1560, 862],
  [1840, 830],
]
const FRONT: readonly Point[] = [
  [-40, 930],
  [260, 960],
  [620, 1040],
  [1000, 1062],
  [1400, 1010],
  [1840, 1030],
]

/** The three ranges of summits, the nearest last. */
const SUMMITS: readonly Range[] = [
  {
    line: [
      [-10, 400],
      [130, 350],
      [250, 412],
      [420, 352],
      [560, 440],
      [760, 400],
      [1000, 460],
      [1300, 400],
      [1500, 432],
      [1810, 390],
    ],
    rough: 34,
    spur: 60,
    seed: 4,
    light: 'right',
    tones: ['#d99a97', '#b58499', '#94779a', '#846e96'],
    snow: { lit: '#f6c7ae', shade: '#b394ac', down: 120, amount: 0.5 },
    haze: { colour: '#dfa295', from: 420, to: 640 },
  },
  {
    line: [
      [-10, 540],
      [150, 486],
      [330, 540],
      [470, 430],
      [560, 380],
      [770, 190],
      [842, 262],
      [940, 118],
      [1030, 236],
      [1110, 206],
      [1270, 388],
      [1400, 470],
      [1530, 520],
      [1650, 560],
    ],
    rough: 58,
    spur: 88,
    seed: 9,
    light: 'right',
    dawn: 470,
    tones: ['#f0a06a', '#a4647a', '#565187', '#40416f'],
    snow: { lit: '#ffdcae', shade: '#8b80b4', down: 300, amount: 0.42 },
    haze: { colour: '#7c6c99', from: 480, to: 780 },
  },
  {
    line: [
      [1300, 640],
      [1430, 540],
      [1500, 560],
      [1620, 400],
      [1690, 436],
      [1810, 310],
    ],
    rough: 50,
    spur: 76,
    seed: 21,
    light: 'left',
    dawn: 200,
    tones: ['#b87a77', '#5d568a', '#3b4276', '#2f3665'],
    snow: { lit: '#d7b6bd', shade: '#7d81b2', down: 230, amount: 0.4 },
    haze: { colour: '#6d648f', from: 500, to: 760 },
  },
]

/** Draws first light on the ridge, and the guesthouse below it with its lamps on. */
export function dawn(): Promise<Buffer> {
  return paint({
    width: W,
    height: H,
    far: sky(),
    ranges: SUMMITS,
    near: [...forest(), ...yard(), ...foreground()],
  })
}

const sky = (): readonly string[] => [
  gradient('sky', ['#16264c', '#2f4072', '#7a6792', '#d38f90', '#f6bd88', '#fbe0a6']),
  flat(rect(0, 0, W, 720), 'url(#sky)'),
  glow('sun', 1420, 450, 480, '#ffc48c', 0.8),
  strokes({
    box: [0, 150, W, 300],
    tints: ['#b5809a', '#e6a08e', '#f6c79a', '#5a5c8a'],
    turn: -3,
    count: 60,
    wide: 26,
    long: 420,
    seed: 5,
    opacity: 0.4,
  }),
  flat(ellipse(360, 120, 3, 3), '#fff3d8'),
  flat(ellipse(560, 74, 2.4, 2.4), '#fff3d8', 0.8),
  flat(ellipse(150, 220, 2, 2), '#fff3d8', 0.8),
]

/** The mist, the wooded slope behind the house and the snowy meadow. */
const forest = (): readonly string[] => [
  gradient('mist', ['#c9a0a000', '#c9a0a0aa', '#c9a0a000']),
  flat(rect(0, 570, W, 190), 'url(#mist)'),
  washed(land(BACK, W, H), '#2a3358', {
    box: [0, 600, W, 320],
    tints: ['#39406a', '#222b4d', '#4d4a6d'],
    turn: 8,
    count: 120,
    wide: 16,
    long: 120,
    seed: 31,
  }),
  wood(strip(64, -20, 760, interpolator(BACK), 92, 33), [FIR, FIR, DUSK], 35, 1),
  wood(strip(52, 1180, 1820, interpolator(BACK), 92, 37), [FIR, DUSK, FIR], 39),
  wood(strip(16, 720, 1240, interpolator(BACK), 54, 38), [FIR, FIR, DUSK], 43),
  washed(land(MEADOW, W, H), '#4c4a56', {
    box: [0, 800, W, 330],
    tints: ['#5f5a5c', '#3c4056', '#77694f', '#8a7550'],
    turn: -4,
    count: 220,
    wide: 12,
    long: 110,
    seed: 41,
  }),
  patch(560, 940, 330, 44, '#a5aacb'),
  patch(820, 905, 170, 20, '#8f96bf'),
  patch(1560, 912, 220, 30, '#a5aacb'),
  patch(90, 905, 240, 26, '#7f88b4'),
]

/** The hut, the house with its trees, and the path to it. */
const yard = (): readonly string[] => [
  hut(840, 880, 0.72),
  wood(
    [
      [1080, 884, 250],
      [1130, 900, 180],
      [1690, 890, 300],
      [1760, 872, 220],
    ],
    [DUSK, GOLD],
    47,
  ),
  houseLight(1230, 896, 0.92),
  house(1230, 896, 0.92),
  wood(
    [
      [1190, 930, 130],
      [1660, 940, 170],
    ],
    [GOLD],
    49,
  ),
  flat(
    'M1352 900Q1340 960 1210 990Q1000 1040 940 1140L1180 1140Q1180 1060 1300 1000Q1400 950 1396 900Z',
    '#a88a6c',
    0.75,
  ),
  strokes({
    box: [1000, 905, 380, 210],
    tints: ['#d8b384', '#86705f'],
    turn: 146,
    count: 24,
    wide: 9,
    long: 60,
    seed: 53,
    opacity: 0.32,
  }),
]

/** The dark slope before the house, with its fence and firs. */
const foreground = (): readonly string[] => [
  washed(land(FRONT, W, H), '#1d2440', {
    box: [0, 920, W, 220],
    tints: ['#2c3150', '#151b34', '#3f3a49', '#4d4449'],
    turn: -8,
    count: 190,
    wide: 12,
    long: 90,
    seed: 55,
    opacity: 0.5,
  }),
  clipped(
    'gap',
    land(FRONT, W, H),
    flat('M1010 1040Q950 1080 930 1140L1190 1140Q1170 1090 1210 1040Z', '#5f5050'),
  ),
  patch(640, 1110, 300, 40, '#7079a6'),
  patch(1320, 1090, 330, 44, '#7c84b0'),
  patch(180, 1030, 180, 26, '#5d669a'),
  fence(1240, 1020),
  wood(
    [
      [30, 1140, 700],
      [170, 1120, 520],
      [300, 1140, 350],
      [-40, 1060, 460],
      [400, 1150, 200],
    ],
    [NIGHT, NIGHT, FIR],
    59,
    1,
  ),
  wood(
    [
      [1800, 1170, 640],
      [1700, 1150, 330],
    ],
    [NIGHT],
    61,
  ),
]

const fence = (x: number, y: number): string =>
  Array.from({ length: 6 }, (_, post) => {
    const [px, py] = [x + post * 84, y - post * 2 + Math.sin(post * 2) * 6]
    return (
      stroke(`M${px} ${py + 26}l${post % 2 ? 4 : -3} -62`, '#120f1c', 8) +
      stroke(`M${px + 2} ${py - 34}v28`, '#8a6a52', 2.5)
    )
  }).join('') +
  stroke(`M${x - 20} ${y - 12}L${x + 440} ${y - 26}M${x - 20} ${y + 8}L${x + 440} ${y - 4}`, '#171322', 5)
