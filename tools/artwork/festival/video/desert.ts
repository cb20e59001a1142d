import { lettering } from '../../art/letters.ts'
import {
  INK,
  box,
  clipped,
  disc,
  drum,
  half,
  halftone,
  pierced,
  polygon,
  printSheet,
  ring,
  shape,
  stroke,
  type Sheet,
} from '../art/riso.ts'
import { eased, moved } from './motion.ts'

const [WIDTH, HEIGHT] = [1600, 900]
const SHEET = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
const PAPER = '#f8eedb'
const flat = (x: number, y: number) => [x, y] as const

/** When each part begins, in seconds. */
const TITLE = 3
const WALK = 5.25
const CARD = 9.5
const END = 11.75
export const DESERT_SECONDS = 14.5

const cobalt = (...shapes: readonly string[]) => drum('cobalt', [0, 0], ...shapes)
const paper = (...shapes: readonly string[]) => `<g fill="${PAPER}">${shapes.join('')}</g>`
const letters = (text: string, y: number, height: number, weight = height * 0.2) =>
  lettering(text, flat, { x: WIDTH / 2, y, height, colour: INK.cobalt, weight, maxWidth: 1160 })

/** The strip before a film: three, two, one, with a hand that goes round once a second. */
function leader(time: number): readonly string[] {
  const turn = (time % 1) * 2 * Math.PI
  const at = (angle: number): readonly [number, number] => [
    800 + 1100 * Math.sin(angle),
    450 - 1100 * Math.cos(angle),
  ]
  const steps = Array.from({ length: 13 }, (_, index) => at((turn * index) / 12))
  return [
    cobalt(
      clipped(
        'swept',
        polygon([800, 450], ...steps),
        halftone(SHEET, () => 0.34, 20, 45),
      ),
      stroke('M0 450H1600M800 0V900', 6),
      ring(800, 450, 372, 362),
      ring(800, 450, 320, 310),
    ),
    letters(String(3 - Math.floor(time)), 290, 320, 64),
  ]
}

/** A card with words between the pictures. */
const card = (...lines: readonly string[]): readonly string[] => [
  cobalt(
    pierced(box(90, 90, 1420, 720), box(104, 104, 1392, 692)),
    pierced(box(124, 124, 1352, 652), box(128, 128, 1344, 644)),
    ...[
      [90, 90],
      [1510, 90],
      [90, 810],
      [1510, 810],
    ].map(([x = 0, y = 0]) => shape(disc(x, y, 26))),
  ),
  ...lines,
]

const dune = (base: number, rise: number, length: number, shift: number): string =>
  `M-20 960${Array.from({ length: 84 }, (_, index) => {
    const x = -20 + index * 20
    const turn = ((x + shift) / length) * 2 * Math.PI
    const y = base - rise * (0.7 * Math.sin(turn) + 0.3 * Math.sin(2.3 * turn + 1))
    return `L${x} ${y.toFixed(1)}`
  }).join('')}L1660 960Z`

/** Hips of the camel, and when in its step each leg moves. */
const LEGS = [
  [-84, 0],
  [-56, Math.PI],
  [58, Math.PI * 0.6],
  [86, Math.PI * 1.6],
] as const

/** A camel that carries a postman, from its saddle; `pace` is how far it is in its step. */
function camel(x: number, y: number, pace: number): string {
  const legs = LEGS.map(([hip, phase]) => {
    const swing = pace + phase
    const foot = hip + 36 * Math.sin(swing)
    const height = 154 - 14 * Math.max(0, Math.cos(swing))
    return stroke(
      `M${hip} 10L${((hip + foot) / 2 + 6).toFixed(1)} 82L${foot.toFixed(1)} ${height.toFixed(1)}`,
      19,
      'round',
    )
  })
  return moved(
    x,
    y + 5 * Math.sin(2 * pace),
    shape(
      'M-116 0C-118 -58 -70 -70 -44 -70C-30 -132 30 -132 44 -70C82 -72 116 -52 116 0C116 36 -114 36 -116 0Z',
    ),
    stroke('M100 -14C148 0 158 -56 166 -128', 36, 'round'),
    stroke('M166 -132L214 -118', 32, 'round'),
    stroke('M160 -150L152 -172', 10, 'round'),
    stroke('M-112 -16Q-136 4 -132 44', 9, 'round'),
    ...legs,
    shape(half(0, -92, 44)),
    shape(disc(0, -166, 25)),
    shape(box(-30, -196, 60, 14)),
    shape(box(-20, -216, 40, 24)),
    shape(box(-92, -62, 62, 58)),
  )
}

/** The birch that grows out of the wall on which the film is shown, in colours that the film does not have. */
function birch(grown: number): readonly string[] {
  if (grown === 0) return []
  const top = 900 - 640 * grown
  const at = (share: number) => [1330 - 26 * share * share, 900 - (900 - top) * share] as const
  const [tipX, tipY] = at(1)
  const trunk = polygon([1308, 920], [1356, 920], [tipX + 7, tipY], [tipX - 7, tipY])
  const marks = [0.12, 0.24, 0.33, 0.46, 0.58, 0.69, 0.8].map((share, index) => {
    const [x, y] = at(share)
    return stroke(
      `M${x - (index % 2 === 0 ? 20 : 2) * (1 - share)} ${y}h${(18 * (1 - share) + 4).toFixed(1)}`,
      8,
      'round',
    )
  })
  const crown = [
    [0.95, -56, 84],
    [1.02, 26, 92],
    [0.82, 78, 80],
    [0.78, -78, 78],
    [0.88, 6, 96],
    [0.68, 58, 56],
  ] as const
  const leaves = (ink: 'yellow' | 'coral', from: number) =>
    drum(
      ink,
      ink === 'yellow' ? [6, 4] : [-6, -4],
      ...crown.map(([share, dx, r], index) => {
        const [x, y] = at(share)
        return index % 2 === from ? shape(disc(x + dx * grown, y, r * grown)) : ''
      }),
    )
  return [
    paper(shape(trunk)),
    cobalt(stroke(trunk, 5), ...marks),
    leaves('yellow', 0),
    leaves('coral', 1),
    drum('yellow', [0, 0], shape(disc(tipX, tipY + 20, 70 * grown))),
  ]
}

const sky = halftone({ x: 0, y: 0, width: WIDTH, height: 640 }, (_x, y) => 0.5 - y / 900, 20, 75)
const shadows = halftone(SHEET, (_x, y) => (y - 420) / 620, 20, 30)
const dark = halftone(SHEET, (_x, y) => 0.3 + (y - 560) / 460, 20, 60)

function desert(time: number, way: number, pace: number, grown: number): readonly string[] {
  const [back, front] = [dune(560, 70, 1300, way * 0.3), dune(700, 52, 900, way)]
  return [
    cobalt(sky),
    paper(shape(disc(470, 230, 134)), shape(back)),
    cobalt(ring(470, 230, 134, 126), clipped('back', back, shadows), stroke(back, 5)),
    paper(shape(front)),
    cobalt(clipped('front', front, dark), stroke(front, 6), camel(620, 560 + 8 * Math.sin(time), pace)),
    ...birch(grown),
  ]
}

/** The edge of the picture: rounded, and closed to a point at the end. */
function iris(open: number): string {
  return open >= 1
    ? cobalt(
        pierced(
          'M-60 -60H1660V960H-60Z',
          'M70 40H1530Q1560 40 1560 70V830Q1560 860 1530 860H70Q40 860 40 830V70Q40 40 70 40Z',
        ),
      )
    : `<g fill="${INK.cobalt}">${pierced('M-60 -60H1660V960H-60Z', disc(1300, 420, Math.max(1, 1500 * open)))}</g>`
}

function picture(time: number): readonly string[] {
  if (time < TITLE) return leader(time)
  if (time < WALK) return card(letters('A desert with birch', 330, 110), letters('1924', 540, 60))
  if (time < CARD) {
    const walked = time - WALK
    return [...desert(time, walked * 150, walked * 5, eased(time, WALK + 1.2, CARD)), iris(1)]
  }
  if (time < END) return card(letters('It was not', 300, 90), letters('in the script', 470, 90))
  const open = 1 - eased(time, END + 1, DESERT_SECONDS - 0.6)
  return [...desert(END, (CARD - WALK) * 150, (CARD - WALK) * 5, 1), iris(open)]
}

/** Draws a silent film on a wall of rock, from which a birch grows. */
export function desertFrame(time: number, longSide = 960): Promise<Sheet> {
  // The strip is never quite still in its gate.
  const weave = Math.floor(time * 6) % 3
  return printSheet(longSide, WIDTH, HEIGHT, [moved(0, (weave - 1) * (WIDTH / longSide), ...picture(time))])
}
