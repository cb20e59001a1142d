import { awning, pots, times } from './house-parts.ts'
import { box, hatch, round, shape, sheet, stroke, TONE, wash } from './pen.ts'
import { pedestrian } from './people.ts'

/** Draws a cross-section of a house and its flats. */
export const section = (): string =>
  sheet(
    1180,
    1240,
    '<g transform="translate(-110 0)">',
    ...neighbours(),
    ...attic(),
    ...flats(),
    ...shops(),
    ...pavement(),
    '</g>',
  )

const room = (x: number, y: number, width: number, content: string, tone: string = TONE.paper) =>
  shape(box(x, y, width, 176), tone) + hatch(`M${x} ${y}h${width}v26h${-width}Z`, 1) + content

/** One flight of stairs, rising to a side. */
const stairs = (y: number, side: 'left' | 'right', content = '') =>
  room(
    560,
    y,
    210,
    (side === 'right'
      ? stroke(`M560 ${y + 176}L770 ${y}`, 6) +
        times(11, (step) => stroke(`M${570 + step * 18} ${y + 168 - step * 15}h20v-14`, 3))
      : stroke(`M770 ${y + 176}L560 ${y}`, 6) +
        times(11, (step) => stroke(`M${752 - step * 18} ${y + 168 - step * 15}h-20v-14`, 3))) + content,
    TONE.pale,
  )

const window = (x: number, y: number) =>
  shape(box(x, y, 70, 84), TONE.pale, 2.2) + stroke(`M${x + 35} ${y}v84M${x} ${y + 38}h70`, 2)

const table = (x: number, y: number, w = 110) =>
  stroke(`M${x} ${y - 58}h${w}M${x + 12} ${y - 58}v58M${x + w - 12} ${y - 58}v58`, 5)

const bed = (x: number, y: number) =>
  shape(box(x, y - 46, 170, 26), TONE.red) +
  shape(box(x + 4, y - 62, 46, 22), TONE.paper, 2) +
  stroke(`M${x} ${y - 92}v92M${x + 170} ${y - 50}v50`, 5)

const shelf = (x: number, y: number) =>
  shape(box(x, y - 130, 90, 130), TONE.pale, 2.2) +
  times(
    3,
    (row) =>
      stroke(`M${x} ${y - 90 + row * 40}h90`, 2.4) +
      times(7, (book) =>
        shape(
          box(x + 6 + book * 11, y - 124 + row * 40 + ((book * 7) % 9), 9, 33 - ((book * 7) % 9)),
          book % 4 === 1 ? TONE.red : TONE.deep,
          1.4,
        ),
      ),
  )

const lampOf = (x: number, y: number) =>
  stroke(`M${x} ${y}v44`, 2.4) + shape(`M${x - 22} ${y + 66}l12 -24h20l12 24Z`, TONE.blush, 2.2)

const piano = (x: number, y: number) =>
  shape(box(x, y - 108, 140, 108), TONE.ink) +
  shape(box(x - 14, y - 62, 168, 16), TONE.paper, 2) +
  times(12, (key) => stroke(`M${x - 8 + key * 13} ${y - 62}v14`, 1.8))

const tub = (x: number, y: number) =>
  shape(`M${x} ${y - 58}h140q-4 46 -30 46h-80q-26 0 -30 -46Z`, TONE.paper) +
  stroke(`M${x + 20} ${y - 12}v12M${x + 120} ${y - 12}v12M${x + 126} ${y - 58}v-34h-20`, 4)

/** The walls of the houses beside it. */
const neighbours = (): readonly string[] => [
  wash('M0 0H260V1126H0Z', TONE.pale, 0.8),
  wash('M1140 0H1400V1126H1140Z', TONE.pale, 0.8),
  hatch('M0 120H240V1126H0Z', 1),
  hatch('M1160 60H1400V1126H1160Z', 1),
]

/** The roof, and what is under it. */
const attic = (): readonly string[] => [
  shape('M220 196L700 20L1180 196Z', TONE.deep),
  hatch('M700 20L1180 196H700Z', 2),
  shape('M340 176L700 52L1060 176Z', TONE.paper),
  shape(box(500, 134, 84, 42), TONE.deep) +
    shape(box(512, 104, 60, 30), TONE.paper) +
    shape(box(524, 82, 40, 22), TONE.red) +
    stroke('M620 176v-60h90v60M620 116h90', 5) +
    shape(box(800, 128, 70, 48), TONE.red) +
    stroke('M800 140h70', 2),
  shape('M880 40h56v96l-56 -22Z', TONE.mid),
]

/** Four floors on both sides of the stairs. */
const flats = (): readonly string[] => [
  shape(box(220, 190, 960, 936), TONE.mid),
  room(240, 198, 300, bed(260, 374) + window(440, 226) + lampOf(390, 198)),
  stairs(198, 'right'),
  room(
    790,
    198,
    370,
    window(830, 226) + shelf(1050, 374) + table(920, 374) + pedestrian(890, 374, 120, TONE.ink),
  ),
  room(240, 388, 300, piano(280, 564) + lampOf(470, 388) + pedestrian(470, 564, 122, TONE.red)),
  stairs(388, 'left', pedestrian(640, 564, 100, TONE.ink, true)),
  room(790, 388, 370, window(820, 416) + window(920, 416) + bed(970, 564) + pots(800, 564, 130, 4)),
  room(
    240,
    578,
    300,
    window(270, 606) +
      table(380, 754) +
      pedestrian(360, 754, 118, TONE.deep) +
      pedestrian(510, 754, 118, TONE.ink) +
      lampOf(435, 578),
  ),
  stairs(578, 'right'),
  room(790, 578, 370, tub(820, 754) + stroke('M985 578v176', 5) + shelf(1050, 754) + lampOf(1020, 578)),
  room(240, 768, 300, shelf(250, 944) + shelf(350, 944) + shelf(450, 944)),
  stairs(768, 'left'),
  room(
    790,
    768,
    370,
    window(1060, 796) + table(840, 944, 170) + pedestrian(930, 944, 116, TONE.mid) + lampOf(925, 768),
  ),
]

/** The ground floor: a shop and a bakery with its oven. */
const shops = (): readonly string[] => [
  shape(box(240, 958, 530, 168), TONE.deep),
  shape(box(270, 1000, 300, 126), TONE.paper),
  stroke('M270 1050h300M370 1000v126M470 1000v126', 2.4),
  shape(box(620, 990, 110, 136), TONE.ink),
  awning(250, 962, 340, 52, TONE.red),
  shape(box(790, 958, 370, 168), TONE.paper),
  shape(`M830 1126V1060a120 92 0 0 1 240 0v66Z`, TONE.mid) +
    shape(`M890 1126v-40a60 50 0 0 1 120 0v40Z`, TONE.ink) +
    wash(round(950, 1116, 44, 22), TONE.red),
  pedestrian(1120, 1126, 128, TONE.paper),
]

const pavement = (): readonly string[] => [
  wash('M0 1126H1400V1240H0Z', TONE.deep, 0.8),
  stroke('M0 1126H1400', 5),
  pedestrian(120, 1176, 140, TONE.ink, true),
]
