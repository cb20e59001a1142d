import { bed, bedFromFoot, boards, curtain, floor, frame } from './furniture.ts'
import {
  flat,
  clipped,
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
import type { Range } from './range.ts'
import { FIR, GOLD, wood } from './trees.ts'

const W = 1440
const H = 1152

/** Draws a room with a made bed and a view of the summits at dawn. */
export function ridgeRoom(): Promise<Buffer> {
  const [x, y, wide, tall] = [560, 130, 640, 470]
  const wall = `${rect(-20, -20, W + 40, 860)}${rect(x, y, wide, tall)}`
  return paint({
    width: W,
    height: H,
    far: [
      gradient('sky', ['#3a4c80', '#a98aa6', '#f2b48c', '#fbdda0']),
      flat(rect(x, y, wide, tall), 'url(#sky)'),
      strokes({
        box: [x, y + 60, wide, 160],
        tints: ['#f6c79a', '#d99a97'],
        turn: -3,
        count: 16,
        wide: 14,
        long: 220,
        seed: 5,
        opacity: 0.5,
      }),
    ],
    ranges: summits([x, y, x + wide, y + tall]),
    near: [
      flat(polygon([540, 560], [800, 528], [1000, 562], [1220, 520], [1220, 620], [540, 620]), '#2a335a'),
      wood(
        [
          [600, 590, 130],
          [660, 600, 90],
          [1120, 590, 150],
          [1170, 600, 120],
          [1060, 600, 70],
        ],
        [FIR],
        12,
      ),
      boards(wall, ['#52608a', '#5f6d96', '#46527b', '#6d7399'], [-20, -20, W + 40, 860], 'along', 401, 118),
      // Light from the window on the wall and the bed.
      flat(polygon([120, 250], [470, 190], [470, 560], [120, 700]), '#f6b48c', 0.42),
      flat(polygon([282, 214], [306, 210], [306, 640], [282, 650]), '#52608a', 0.6),
      strokes({
        box: [130, 240, 330, 360],
        tints: ['#ffd9a8', '#f2a985'],
        turn: -12,
        count: 24,
        wide: 18,
        long: 140,
        seed: 403,
        opacity: 0.22,
      }),
      frame(x, y, wide, tall, '#3a4066', '#ffd2a0', 3),
      cup(1100, 622),
      curtain(1214, 84, 120, 640, ['#e9dfe0', '#ffffff', '#c7bfd3', '#f2cdb8'], 405),
      floor(830, W, H, ['#4a3d52', '#5a4a5a', '#3b3046', '#6d565c'], 407),
      flat(polygon([240, 1010], [620, 900], [1020, 920], [760, 1152], [140, 1152]), '#f0a680', 0.26),
      transformed(
        'translate(330 1010) scale(1.06)',
        bed({
          wood: ['#7a4a38', '#925a42', '#5f382f'],
          linen: ['#fdf3ea', '#c9bfd6', '#8d84ad'],
          blanket: ['#d99a38', '#eab255', '#b87a2a', '#f3c878'],
          stripe: '#2b3a66',
          seed: 409,
        }),
      ),
      flat(polygon([590, 752], [930, 752], [1010, 860], [660, 940], [610, 900]), '#ffcf98', 0.24),
      stool(),
    ],
  })
}

/** The summits in the window of the ridge room, at dawn. */
const summits = (box: NonNullable<Range['box']>): readonly Range[] => [
  {
    line: [
      [540, 420],
      [640, 366],
      [720, 400],
      [860, 340],
      [1000, 410],
      [1220, 350],
    ],
    rough: 24,
    spur: 50,
    seed: 3,
    light: 'right',
    box,
    tones: ['#dba294', '#b88b9c', '#977ba0', '#856f98'],
    haze: { colour: '#e2a797', from: 380, to: 520 },
  },
  {
    line: [
      [540, 470],
      [650, 360],
      [690, 390],
      [810, 210],
      [870, 300],
      [930, 280],
      [1080, 450],
      [1220, 500],
    ],
    rough: 40,
    spur: 70,
    seed: 9,
    light: 'right',
    dawn: 440,
    box,
    tones: ['#f4a468', '#aa6879', '#5c5589', '#454573'],
    snow: { lit: '#ffe2b4', shade: '#9486b6', down: 200, amount: 0.45 },
    haze: { colour: '#7d6d98', from: 460, to: 620 },
  },
]

const cup = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    flat('M-30 -54H30Q30 0 14 0H-14Q-30 0 -30 -54Z', '#d8dbe8'),
    flat('M6 -54H30Q30 0 14 0H4Q16 -20 6 -54Z', '#8f94b8'),
    stroke('M30 -42Q52 -40 44 -22Q38 -12 24 -16', '#b6bad2', 7),
    flat(ellipse(0, -54, 30, 8), '#6a4a3c'),
    stroke('M-8 -70Q-18 -92 -4 -108Q8 -124 -4 -142M12 -68Q4 -88 16 -102', '#fff0dc', 5, 0.5),
  )

const stool = (): string =>
  transformed(
    'translate(170 1040)',
    flat(ellipse(8, 6, 110, 18), '#0d0a14', 0.34),
    stroke('M-54 -150L-74 0M54 -150L76 0M0 -146L4 10', '#3d2a2c', 18),
    flat('M-86 -168Q0 -190 90 -168Q94 -146 84 -142Q0 -128 -82 -142Q-92 -148 -86 -168Z', '#8a5a40'),
    flat(ellipse(2, -164, 84, 14), '#b57a52'),
    flat(polygon([-58, -172], [34, -182], [44, -170], [-48, -158]), '#b3432f'),
    flat(polygon([-48, -158], [44, -170], [44, -160], [-48, -148]), '#f2e6d2'),
    flat(polygon([-40, -190], [40, -190], [48, -180], [-32, -178]), '#27406a'),
    stroke('M-20 -196Q0 -210 16 -196M16 -196Q34 -208 48 -194', '#1d1a24', 5),
  )

/** Draws an attic room: two beds, and a window filled by a larch. */
export function larchRoom(): Promise<Buffer> {
  const [x, y, wide, tall] = [520, 190, 400, 440]
  const gable = `${polygon([720, -160], [1280, 470], [1280, 830], [160, 830], [160, 470])}${rect(x, y, wide, tall)}`
  return paint({
    width: W,
    height: H,
    far: [gradient('sky', ['#5f97c4', '#b7d4e0', '#f0ecd8']), flat(rect(x, y, wide, tall), 'url(#sky)')],
    ranges: [
      {
        line: [
          [500, 440],
          [600, 330],
          [680, 380],
          [760, 300],
          [940, 430],
        ],
        rough: 30,
        spur: 60,
        seed: 17,
        light: 'left',
        box: [x, y, x + wide, y + tall],
        tones: ['#c3c3c8', '#99a3bd', '#7486ab', '#64779f'],
        snow: { lit: '#ffffff', shade: '#b3c5de', down: 130, amount: 0.5 },
        haze: { colour: '#c7d3d8', from: 420, to: 560 },
      },
    ],
    near: [
      clipped(
        'view',
        rect(x, y, wide, tall),
        flat(polygon([500, 560], [760, 520], [940, 566], [940, 660], [500, 660]), '#b8963f'),
        wood(
          [
            [830, 660, 470],
            [560, 640, 250],
            [640, 600, 110],
            [730, 650, 210],
            [900, 660, 300],
          ],
          [GOLD],
          21,
        ),
      ),
      flat(`${rect(-20, -20, W + 40, 900)}${rect(x, y, wide, tall)}`, '#6d4226'),
      boards(gable, ['#c98b4e', '#d99e5e', '#b5783f', '#e3ae70'], [150, -160, 1140, 1000], 'up', 421, 84),
      slope(-1),
      slope(1),
      frame(x, y, wide, tall, '#8a5530', '#ffeeb8', 2),
      floor(826, W, H, ['#a06c3c', '#b47c47', '#8a5a30', '#c99054'], 425),
      flat(polygon([540, 850], [900, 850], [1000, 1152], [430, 1152]), '#fbdc94', 0.35),
      washed(polygon([606, 900], [834, 900], [900, 1120], [540, 1120]), '#b5402f', {
        box: [540, 900, 360, 220],
        tints: ['#c9543c', '#952f26'],
        turn: 0,
        count: 40,
        wide: 14,
        long: 90,
        seed: 427,
      }),
      stroke('M590 950H848M578 990H862M560 1060H882', '#f0d9a8', 9, 0.9),
      stroke('M570 1024H872', '#27406a', 14, 0.9),
      transformed(
        'translate(330 1070) scale(1.04)',
        bedFromFoot(
          ['#7d4a2a', '#955c36', '#683c22'],
          ['#2f4f7c', '#3d6090', '#24406a'],
          '#f2e6cc',
          ['#fffaf0', '#d9cbb5'],
          431,
        ),
      ),
      transformed(
        'translate(1110 1070) scale(1.04)',
        bedFromFoot(
          ['#7d4a2a', '#955c36', '#683c22'],
          ['#b5402f', '#c9543c', '#952f26'],
          '#f2e6cc',
          ['#fffaf0', '#d9cbb5'],
          436,
        ),
      ),
      flat(polygon([500, 620], [560, 700], [500, 900], [200, 720]), '#ffe6a8', 0.16),
      jar(720, 652),
    ],
  })
}

/** The underside of the roof on one side, with its rafters. */
function slope(side: 1 | -1): string {
  const shape = polygon([0, -220], [-620, 460], [-620, 880], [-900, 1100], [-900, -220])
  return transformed(
    `translate(720 0) scale(${-side} 1)`,
    washed(shape, side < 0 ? '#8f5a30' : '#a8703f', {
      box: [-900, -220, 900, 1320],
      tints: side < 0 ? ['#9d673a', '#7a4a28'] : ['#ba8049', '#945f34'],
      turn: 132,
      count: 80,
      wide: 24,
      long: 300,
      seed: side + 441,
    }),
    stroke('M-30 -200L-900 756M-200 -200L-900 570', '#4a2b1a', 34, 0.85),
    stroke('M-44 -200L-900 740M-214 -200L-900 554', '#e0ab6c', 6, 0.5),
    stroke('M-8 -150L-566 462V840', '#5a3520', 20),
  )
}

const jar = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    wood(
      [
        [-8, -40, 120],
        [22, -44, 90],
      ],
      [GOLD],
      445,
    ),
    flat('M-26 -60H30Q40 -20 28 0H-24Q-36 -20 -26 -60Z', '#3d6090'),
    flat('M-18 -56Q-28 -20 -18 -6L-8 -6Q-18 -30 -8 -56Z', '#9db9d6'),
  )
