import { bed, boards, floor, lamp } from './furniture.ts'
import {
  flat,
  glow,
  transformed,
  ellipse,
  gradient,
  polygon,
  rect,
  stroke,
  strokes,
  washed,
} from './brush.ts'
import { paint } from './gouache.ts'
import { randomFrom } from '../../art/paper.ts'

const W = 1440
const H = 1152

const PANE = polygon([620, 90], [1130, 90], [1290, 470], [720, 470])

/** Draws the smallest room: a bed, a shelf, and the night sky in a window above the pillow. */
export function starRoom(): Promise<Buffer> {
  return paint({
    width: W,
    height: H,
    hero: true,
    far: sky(),
    ranges: [
      {
        line: [
          [600, 420],
          [760, 360],
          [850, 400],
          [960, 330],
          [1080, 420],
          [1300, 370],
        ],
        rough: 26,
        spur: 54,
        seed: 23,
        light: 'right',
        box: [600, 80, 1310, 490],
        tones: ['#7d8cc0', '#43538c', '#27346a', '#1d2a5a'],
        snow: { lit: '#c6d0f0', shade: '#5f70aa', down: 90, amount: 0.5 },
      },
    ],
    near: [...wall(), ...shelf(), ...bedside()],
  })
}

/** The moon and the stars in the window. */
function sky(): readonly string[] {
  const random = randomFrom(88)
  const stars = Array.from({ length: 74 }, (_, index) => {
    const [x, y] = [600 + random() * 700, 80 + random() * 340]
    return flat(
      ellipse(x, y, 1.4 + ((index * 7) % 5) * 0.6, 1.4 + ((index * 7) % 5) * 0.6),
      index % 6 ? '#dbe4ff' : '#ffd98f',
    )
  })
  return [
    gradient('sky', ['#0a1233', '#1a2a5c', '#3c4d86']),
    flat(rect(580, 60, 760, 440), 'url(#sky)'),
    strokes({
      box: [640, 100, 600, 260],
      tints: ['#5f6fa8', '#8a86b8', '#43538e'],
      turn: 152,
      count: 40,
      wide: 34,
      long: 160,
      seed: 451,
      opacity: 0.2,
    }),
    ...stars,
    glow('moonlight', 1090, 190, 170, '#f3ecd0', 0.5),
    flat(ellipse(1090, 190, 44, 44), '#fdf5d8'),
    flat(ellipse(1078, 182, 9, 7), '#dcd3bd', 0.7),
    flat(ellipse(1104, 204, 7, 6), '#dcd3bd', 0.6),
  ]
}

/** The wall in the light of the lamp, and the frame of the window. */
const wall = (): readonly string[] => [
  boards(
    `${rect(-20, -20, W + 40, 900)}${PANE}`,
    ['#1f2b52', '#28355f', '#182244', '#33406a'],
    [-20, -20, W + 40, 900],
    'along',
    453,
    104,
  ),
  flat(`${polygon([590, 64], [1150, 64], [1326, 500], [700, 500])}${PANE}`, '#4d3a3c'),
  stroke('M875 90L1005 470M668 280H1210', '#4d3a3c', 16),
  stroke('M720 470H1290L1130 90', '#cdd6f5', 5, 0.7),
  glow('lamp', 300, 520, 620, '#ffb650', 0.75),
  strokes({
    box: [60, 330, 460, 440],
    tints: ['#ffca78', '#d98f45', '#8a5a48'],
    turn: 0,
    count: 60,
    wide: 20,
    long: 170,
    seed: 455,
    opacity: 0.26,
  }),
]

/** A shelf with the lamp, books and small finds; a coat beside it. */
const shelf = (): readonly string[] => [
  flat(rect(80, 640, 440, 26), '#8a5a3a'),
  flat(rect(80, 638, 440, 7), '#ffd890'),
  flat(rect(80, 666, 440, 20), '#0b1026', 0.4),
  ...['#b3432f', '#e2b25c', '#3d6090', '#7a4c5a', '#d8cbb5'].map((colour, index) =>
    flat(rect(370 + index * 25, 548 + ((index * 17) % 30), 22, 92 - ((index * 17) % 30)), colour),
  ),
  transformed('translate(250 640) scale(1.15)', lamp('#e9a243', '#fff3c4')),
  flat(ellipse(140, 630, 20, 12), '#8f8a96'),
  flat(ellipse(166, 632, 13, 9), '#6d6a7c'),
  coat(),
]

/** The floor with its rug, and the bed in moonlight and lamplight. */
const bedside = (): readonly string[] => [
  floor(880, W, H, ['#3a2c3a', '#4a3942', '#2c2130', '#5a453f'], 457),
  flat(ellipse(330, 1010, 470, 120), '#ffb650', 0.1),
  washed(polygon([120, 1020], [820, 1020], [900, 1130], [40, 1130]), '#8c3a2c', {
    box: [40, 1020, 860, 110],
    tints: ['#a84a36', '#6d2c26'],
    turn: 0,
    count: 50,
    wide: 12,
    long: 110,
    seed: 459,
  }),
  stroke('M110 1040H830M62 1108H882', '#e2b25c', 10, 0.85),
  transformed(
    'translate(480 1050) scale(1.08)',
    bed({
      wood: ['#6d4634', '#85573d', '#50322a'],
      linen: ['#fbe8c8', '#8d93bd', '#5d648f'],
      blanket: ['#35508a', '#44629c', '#294176', '#5f7ab0'],
      stripe: '#e2a94a',
      seed: 461,
    }),
  ),
  flat(polygon([760, 790], [1160, 780], [1250, 880], [860, 900]), '#b9c8f5', 0.16),
  glow('spill', 470, 720, 300, '#ffb650', 0.28),
]

const coat = (): string =>
  flat(rect(60, 250, 130, 12), '#6d4634') +
  flat('M96 262Q70 300 64 440Q62 520 74 548Q120 566 166 546Q176 470 164 330Q158 280 140 262Z', '#8c3a2c') +
  flat('M96 262Q70 300 64 440Q62 520 74 548L96 552Q90 400 118 262Z', '#6a2a28') +
  stroke('M118 268V548M136 390h20', '#4a1e22', 5) +
  stroke('M140 276Q176 330 178 470', '#a84a36', 22)
