import {
  flat,
  glow,
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
import { boards, curtain, floor, frame, lamp } from './furniture.ts'
import { paint } from './gouache.ts'
import { FIR, GOLD, wood } from './trees.ts'

const W = 1440
const H = 1152

const BROOK =
  'M330 452Q300 480 350 510Q420 560 330 600Q260 630 250 660H420Q440 610 470 570Q490 520 400 494Q360 476 352 452Z'

/** Draws a room for four: bunks in the wall, a ladder, and the stream outside. */
export function streamRoom(): Promise<Buffer> {
  const [x, y, wide, tall] = [90, 190, 470, 430]
  const wall = `${rect(-20, -20, W + 40, 900)}${rect(x, y, wide, tall)}`
  return paint({
    width: W,
    height: H,
    far: [gradient('sky', ['#7fb2cf', '#cfe2e2', '#f2eedb']), flat(rect(x, y, wide, tall), 'url(#sky)')],
    ranges: [
      {
        line: [
          [70, 380],
          [200, 280],
          [290, 350],
          [420, 250],
          [580, 360],
        ],
        rough: 30,
        spur: 56,
        seed: 45,
        light: 'right',
        box: [x, y, x + wide, y + tall],
        tones: ['#b9c3c4', '#8fa6b4', '#6b8aa2', '#5c7b96'],
        snow: { lit: '#fdfdf8', shade: '#b5cbd8', down: 120, amount: 0.45 },
        haze: { colour: '#c9dad6', from: 380, to: 500 },
      },
    ],
    near: [
      clipped(
        'view',
        rect(x, y, wide, tall),
        washed(polygon([60, 470], [320, 440], [600, 480], [600, 660], [60, 660]), '#7f9a4e', {
          box: [60, 440, 540, 220],
          tints: ['#97ad58', '#678544', '#b8b45c'],
          turn: 8,
          count: 60,
          wide: 10,
          long: 70,
          seed: 601,
        }),
        wood(
          [
            [130, 500, 150],
            [180, 490, 100],
            [520, 500, 170],
            [480, 492, 110],
          ],
          [FIR, GOLD],
          603,
        ),
        flat(BROOK, '#5c94b0'),
        clipped(
          'brook',
          BROOK,
          strokes({
            box: [280, 470, 180, 180],
            tints: ['#f4fafa', '#3f7898', '#a9d0d8'],
            turn: 60,
            count: 40,
            wide: 8,
            long: 50,
            seed: 605,
            opacity: 0.6,
          }),
        ),
        flat('M300 540l24 -18l30 10l4 18l-50 6ZM420 600l20 -14l28 12l-6 16l-36 2Z', '#8b939c'),
      ),
      boards(wall, ['#bfd0c4', '#cfdccf', '#a9bfb4', '#dde4d4'], [-20, -20, W + 40, 900], 'up', 607, 96),
      flat(polygon([600, 240], [660, 260], [660, 700], [600, 640]), '#fff6d8', 0.4),
      frame(x, y, wide, tall, '#6f8f88', '#fffbe8', 2),
      jug(180, 640),
      bunks(),
      floor(870, W, H, ['#b58e62', '#c79f70', '#a07a52', '#d9b482'], 609),
      flat(polygon([130, 900], [560, 880], [760, 1152], [180, 1152]), '#fff0c4', 0.4),
      ladder(),
      cow(360, 1040),
      ball(560, 1100),
    ],
  })
}

const jug = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    stroke('M-8 -90Q-30 -150 -22 -190M6 -90Q10 -150 30 -180M0 -90V-170', '#4f7a4a', 5),
    ...[
      [-22, -196, '#e9b040'],
      [30, -188, '#f4f0e0'],
      [0, -176, '#d9603c'],
    ].map(
      ([cx, cy, colour]) =>
        flat(ellipse(Number(cx), Number(cy), 19, 17), String(colour)) +
        flat(ellipse(Number(cx), Number(cy), 6, 6), '#7a4a24'),
    ),
    flat('M-40 -96H38Q30 -80 40 -44Q44 -8 28 0H-30Q-46 -10 -42 -46Q-32 -80 -40 -96Z', '#3d6090'),
    stroke('M38 -80Q70 -76 60 -44Q52 -24 40 -26', '#3d6090', 10),
    stroke('M-38 -50Q0 -40 38 -50', '#f2e6cc', 7),
  )

function bunks(): string {
  const berth = (y: number, blanket: string, tints: readonly string[], stripe: string, seed: number) =>
    [
      washed(rect(700, y, 640, 300), '#50606e', {
        box: [700, y, 640, 300],
        tints: ['#5d6f7c', '#40505f'],
        turn: 0,
        count: 40,
        wide: 18,
        long: 200,
        seed,
      }),
      glow(`g${seed}`, 1230, y + 90, 150, '#ffd27a', 0.75),
      transformed(`translate(1270 ${y + 126}) scale(.56)`, lamp('#f0b050', '#fff4cc')),
      flat(rect(1226, y + 126, 90, 12), '#a4bbae'),
      flat(
        `M1060 ${y + 220}Q1070 ${y + 156} 1160 ${y + 154}Q1260 ${y + 150} 1290 ${y + 200}L1300 ${y + 240}H1060Z`,
        '#fffaf0',
      ),
      flat(`M1060 ${y + 232}Q1180 ${y + 214} 1300 ${y + 234}V${y + 262}H1060Z`, '#c4ccd0'),
      washed(`M700 ${y + 196}Q900 ${y + 160} 1120 ${y + 200}L1130 ${y + 270}H700Z`, blanket, {
        box: [700, y + 160, 430, 110],
        tints,
        turn: 6,
        count: 40,
        wide: 18,
        long: 90,
        seed: seed + 1,
      }),
      stroke(
        `M820 ${y + 190}V${y + 270}M852 ${y + 189}V${y + 270}M1000 ${y + 192}V${y + 270}M1032 ${y + 196}V${y + 270}`,
        stripe,
        14,
        0.85,
      ),
      washed(rect(680, y + 246, 680, 66), '#8fa89c', {
        box: [680, y + 246, 680, 66],
        tints: ['#a4bbae', '#7a958a'],
        turn: 0,
        count: 20,
        wide: 10,
        long: 160,
        seed: seed + 2,
      }),
      stroke(`M680 ${y + 248}H1360`, '#f4f8ec', 5, 0.8),
    ].join('')
  return [
    flat(rect(656, 60, 728, 830), '#7a958a'),
    berth(110, '#c9543c', ['#d96e50', '#a84030'], '#f6ead0', 621),
    berth(520, '#d99a38', ['#eab255', '#b87a2a'], '#27406a', 631),
    flat(rect(656, 60, 46, 830), '#8fa89c'),
    flat(rect(1338, 60, 46, 830), '#6f8a80'),
    flat(rect(640, 40, 760, 54), '#8fa89c'),
    stroke('M640 42H1400M658 94V888', '#f4f8ec', 5, 0.7),
    curtain(704, 96, 84, 310, ['#3d6090', '#4f76a8', '#2c4c78', '#6f94c0'], 641),
    curtain(704, 510, 76, 300, ['#3d6090', '#4f76a8', '#2c4c78', '#6f94c0'], 643),
  ].join('')
}

const ladder = (): string =>
  stroke('M908 330L840 1010M1014 330L984 1010', '#b5793f', 22) +
  stroke('M902 330L834 1010', '#f0cf98', 5, 0.7) +
  [400, 500, 610, 720, 830, 940]
    .map((y) => stroke(`M${892 - (y - 420) * 0.1} ${y}H${1008 - (y - 420) * 0.04}`, '#8f5c30', 18))
    .join('')

/** A carved wooden cow. */
const cow = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    flat(ellipse(0, 6, 130, 16), '#3a2a20', 0.34),
    stroke('M-70 -40V0M-46 -40V0M44 -40V0M68 -40V0', '#8f5c30', 20),
    flat(
      'M-96 -110Q-100 -130 -70 -128L60 -130Q80 -160 112 -156L136 -130Q140 -112 112 -112L92 -90Q90 -36 70 -34H-80Q-98 -40 -96 -110Z',
      '#c48a50',
    ),
    flat('M-60 -126Q-30 -130 -20 -100Q-34 -70 -62 -84ZM20 -60Q44 -90 66 -70Q70 -40 30 -36Z', '#fbf2e0'),
    stroke('M86 -156Q80 -180 94 -188M108 -156Q120 -176 112 -188', '#f0e0c0', 8),
    flat(ellipse(112, -136, 4, 5), '#2a1c18'),
    stroke('M84 -112Q96 -98 104 -110', '#b5402f', 8),
    flat(ellipse(96, -94, 9, 10), '#e9b040'),
  )

const ball = (x: number, y: number): string =>
  flat(ellipse(x + 10, y + 2, 56, 10), '#3a2a20', 0.34) +
  flat(ellipse(x, y - 44, 46, 46), '#d9603c') +
  clipped(
    'ball',
    ellipse(x, y - 44, 46, 46),
    stroke(`M${x - 60} ${y - 60}Q${x} ${y - 20} ${x + 60} ${y - 60}`, '#fbf2e0', 18),
    flat(ellipse(x + 30, y - 20, 44, 44), '#7a2a28', 0.3),
  )
