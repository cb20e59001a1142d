import { lettering } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import { flower, ginger, peach, pear, scatter, sprig } from './ingredients.ts'
import { whisk } from './implements.ts'
import {
  castShadow,
  checks,
  dots,
  ellipse,
  fill,
  flat,
  leaves,
  panel,
  type Pattern,
  productImage,
  rays,
  rings,
  scales,
  sideShade,
  stripes,
  TEA,
  zigzag,
} from './packshot.ts'
import { citrus, heap } from './products.ts'
import { cup, pouch, tin } from './vessels.ts'

type Label = readonly [paper: string, ink: string, ...lines: readonly string[]]

/** A tall, a middle or a low tin to the left. */
const SHAPES = { tall: [290, 770], middle: [320, 660], low: [350, 560] } as const

const tinOf = (
  shape: keyof typeof SHAPES,
  [body, lid]: readonly [body: string, lid: string],
  pattern: Pattern,
  [paper, ink, ...lines]: Label,
): string => {
  const [radius, height] = SHAPES[shape]
  return tin({
    id: 'tin',
    x: 625,
    base: 1130,
    radius,
    height,
    body,
    lid,
    pattern,
    label: { paper, ink, lines },
  })
}

const bagOf = (
  [paper, band]: readonly [paper: string, band: string],
  picture: string,
  [ground, ink, ...lines]: Label,
): string => {
  const face = flat(-240, -560)
  const size = lines.length === 1 ? 76 : 58
  return pouch(
    'bag',
    640,
    1170,
    1.42,
    paper,
    band,
    picture +
      panel(face, 0, 330, 480, 250, ground) +
      lines
        .map((text, index) =>
          lettering(text, face, {
            x: 240,
            y: (lines.length === 1 ? 400 : 366) + index * 86,
            height: size,
            colour: ink,
            weight: size * 0.2,
            maxWidth: 370,
          }),
        )
        .join(''),
  )
}

const face = flat(-240, -560)
const sun = (x: number, y: number, radius: number, colour: string) =>
  fill(ellipse(x, y, radius, radius), colour)

/** Black teas. */
export const breakfast = (): string =>
  productImage(
    TEA.sky,
    tinOf('middle', [TEA.tomato, TEA.cream], stripes(72, TEA.tomato, '#d9553a'), [
      TEA.butter,
      TEA.cocoa,
      'Breakfast',
      'No 1',
    ]),
    heap(1090, 1225, 118, '#3a1c12'),
  )

export const monday = (): string =>
  productImage(
    TEA.plum,
    tinOf('low', [TEA.mustard, TEA.cream], checks(76, TEA.plum), [TEA.cream, TEA.plum, 'Monday', 'No 2']),
    heap(1110, 1230, 112, '#2a120c'),
  )

export const grey = (): string =>
  productImage(
    '#b9c6cf',
    tinOf('tall', [TEA.cream, TEA.denim], dots(96, 27, TEA.denim), [
      TEA.denim,
      TEA.cream,
      'Grey',
      'afternoon',
      'No 4',
    ]),
    citrus('bergamot', 1085, 1236, '#b7bf3c', '#e3e28a'),
  )

/** Green and white teas. */
export const needle = (): string =>
  productImage(
    TEA.bottle,
    tinOf('tall', [TEA.mint, TEA.butter], stripes(26, TEA.mint, '#86bfa5', TEA.teal), [
      TEA.cream,
      TEA.bottle,
      'Jade',
      'needle',
      'No 24',
    ]),
    scatter(1080, 1225, 60, [46, 9], '#4f8a4a', '#6ca35c', '#37693a'),
  )

export const toastedRice = (): string =>
  productImage(
    TEA.mint,
    bagOf(
      [TEA.cream, TEA.mustard],
      sun(0, -395, 118, TEA.mustard) +
        fill('M-240 -330Q-120 -420 0 -330T240 -330V-200H-240Z', '#6f9a3a') +
        fill('M-240 -276Q-120 -356 0 -276T240 -276V-200H-240Z', TEA.teal),
      [TEA.bottle, TEA.butter, 'Toasted', 'rice'],
    ),
    scatter(1110, 1230, 70, [13, 17], '#f7e7c2', '#d9a24e', '#4c6b34', '#f7e7c2'),
  )

export const jasmine = (): string =>
  productImage(
    '#1d3f60',
    tinOf('middle', [TEA.bottle, TEA.butter], dots(84, 13, TEA.butter), [
      TEA.butter,
      TEA.bottle,
      'Jasmine',
      'night',
      'No 27',
    ]),
    flower(1060, 1200, 92, 5, ['#fffaf0', TEA.butter]),
    flower(1210, 1120, 66, 5, ['#fffaf0', TEA.butter]),
    flower(1190, 1280, 58, 5, ['#fff3df', TEA.mustard]),
  )

export const matcha = (): string =>
  productImage(
    TEA.blush,
    tin({
      id: 'tin',
      x: 420,
      base: 880,
      radius: 190,
      height: 330,
      body: TEA.teal,
      lid: TEA.cream,
      pattern: leaves(80, TEA.bottle, TEA.mint),
      label: { paper: TEA.cream, ink: TEA.bottle, lines: ['Whisked', 'green'] },
    }),
    whisk('whisk', 1030, 900, 176),
    cup({
      id: 'bowl',
      x: 640,
      base: 1260,
      size: 300,
      glaze: '#31403b',
      tea: '#7fae3f',
      pattern: rings(96, '#31403b', '#3b4d47'),
    }),
  )

export const whiteMorning = (): string =>
  productImage(
    TEA.rose,
    bagOf(
      [TEA.sky, TEA.cream],
      panel(face, 0, 0, 480, 330, TEA.sky) +
        rays(15, TEA.denim)(face, 480, 330) +
        sun(0, -290, 96, TEA.cream),
      [TEA.denim, TEA.butter, 'White', 'morning'],
    ),
    scatter(1110, 1225, 46, [34, 17], '#e4dfc9', '#c4c6a4', '#f4f0e0'),
  )

/** A pressed cake in its wrapper. */
export function moonCake(): string {
  const [x, y] = [660, 640]
  const disc = ellipse(x, y, 460, 460)
  const pleats = Array.from({ length: 36 }, (_, index) => {
    const turn = (index / 36) * 2 * Math.PI
    return `M${(x + Math.cos(turn) * 300).toFixed(1)} ${(y + Math.sin(turn) * 300).toFixed(1)}L${(x + Math.cos(turn) * 456).toFixed(1)} ${(y + Math.sin(turn) * 456).toFixed(1)}`
  }).join('')
  const crumb = 'M1010 1180L1100 1050L1230 1070L1290 1180L1190 1270L1060 1260Z'
  return productImage(
    TEA.denim,
    `<g filter="url(#soft)">${fill(ellipse(x + 40, y + 52, 464, 464), '#0d1c2a', 0.5)}</g>`,
    fill(disc, TEA.cream),
    line(pleats, '#cdb48a', 6, 0.7),
    sideShade('cake', disc, -60, -60, 0.16),
    clipped(
      'moon',
      ellipse(x, y, 296, 296),
      fill(ellipse(x, y, 296, 296), TEA.bottle) +
        scales(64, TEA.bottle, TEA.teal, '#2f8f83')(flat(x - 300, y + 60), 600, 260) +
        sun(x + 60, y - 90, 128, TEA.butter) +
        sun(x + 112, y - 118, 112, TEA.bottle),
    ),
    line(ellipse(x, y, 296, 296), TEA.mustard, 12),
    lettering('No 33', flat(0, 0), { x, y: y + 196, height: 44, colour: TEA.butter, weight: 9 }),
    `<g transform="translate(16 20)">${fill(crumb, '#0d1c2a', 0.4)}</g>`,
    fill(crumb, '#b9b08a'),
    sideShade('crumb', crumb, -26, -26),
    scatter(1150, 1160, 30, [20, 9], '#8f8a63', '#dcd6b6', '#6f6b48'),
  )
}

/** Oolongs. */
export const stoneFruit = (): string =>
  productImage(
    TEA.flame,
    tinOf('middle', [TEA.plum, TEA.butter], scales(80, TEA.plum, '#7d3c69', TEA.rose), [
      TEA.butter,
      TEA.plum,
      'Stone fruit',
      'No 12',
    ]),
    peach('peach', 1100, 1240, 130),
  )

export const milkCloud = (): string =>
  productImage(
    TEA.teal,
    tinOf('low', [TEA.sky, TEA.cream], scales(92, TEA.sky, '#dff0f2', '#c3e0ea'), [
      TEA.cream,
      TEA.denim,
      'Milk cloud',
      'No 14',
    ]),
    scatter(1120, 1230, 50, [14, 26], '#3f5f42', '#557a55', '#2d4a35'),
  )

/** Dark and roasted teas. */
export const twig = (): string =>
  productImage(
    '#e3c08d',
    tinOf('tall', [TEA.cocoa, TEA.flame], zigzag(92, TEA.cocoa, '#6f3a26', TEA.flame), [
      TEA.cream,
      TEA.cocoa,
      'Roasted',
      'twig',
      'No 19',
    ]),
    scatter(1085, 1225, 44, [50, 13], '#7a4a28', '#9c6a3c', '#5e3318'),
  )

/** A brick in a wrapper that is torn open. */
export function cellarBrick(): string {
  const front = polygon([250, 560], [1010, 640], [1010, 1150], [250, 1040])
  const top = polygon([250, 560], [520, 420], [1250, 480], [1010, 640])
  const side = polygon([1010, 640], [1250, 480], [1250, 960], [1010, 1150])
  const torn = 'M640 601L1010 640V1150L640 1096L690 1010L640 930L700 850L650 760L700 690Z'
  return productImage(
    TEA.mustard,
    castShadow(`${front}${side}${top}`, 1110),
    fill(side, '#3a1c12'),
    fill(top, '#e9d3ab'),
    fill(front, TEA.cream),
    clipped(
      'brick',
      front,
      `<g transform="translate(0 -4) skewY(7)">${fill('M250 600H640V1000H250Z', TEA.cream)}${checks(52, TEA.tomato)(flat(250, 470), 420, 104)}${checks(52, TEA.tomato)(flat(250, 948), 420, 104)}${lettering('Dark', flat(0, 0), { x: 440, y: 640, height: 74, colour: TEA.bottle, weight: 15 })}${lettering('cellar', flat(0, 0), { x: 440, y: 740, height: 62, colour: TEA.bottle, weight: 13 })}${lettering('No 40', flat(0, 0), { x: 440, y: 836, height: 44, colour: TEA.tomato, weight: 9 })}</g>`,
    ),
    clipped(
      'torn',
      torn,
      fill(torn, '#4a2418') +
        scatter(850, 880, 170, [26, 9], '#6f3a22', '#2c120a', '#8a5532') +
        scatter(760, 760, 60, [24, 9], '#2c120a', '#7a4a2a') +
        scatter(900, 1010, 80, [26, 9], '#6f3a22', '#301509'),
    ),
    sideShade('brick-front', front, -40, -30, 0.14),
    clipped('brick-side', side, scatter(1120, 820, 90, [22, 9], '#57291a', '#26100a')),
    fill(polygon([760, 612], [1010, 640], [1250, 480], [980, 458]), '#4a2418'),
    line('M250 560L640 601', '#fff', 6, 0.6),
    heap(380, 1300, 96, TEA.cocoa),
  )
}

/** Herbs and fruit. */
export const chamomile = (): string =>
  productImage(
    TEA.mustard,
    bagOf(
      [TEA.cream, TEA.teal],
      panel(face, 0, 0, 480, 330, TEA.mint) +
        [-150, 0, 150]
          .map((x, index) => flower(x, -430 + (index % 2) * 80, 84, 11, ['#fffaf0', TEA.mustard], true))
          .join(''),
      [TEA.teal, TEA.cream, 'Chamomile', 'attic'],
    ),
    flower(1060, 1200, 80, 11, ['#fffaf0', TEA.flame]),
    flower(1210, 1250, 66, 11, ['#fffaf0', TEA.flame]),
    flower(1190, 1120, 54, 11, ['#fffaf0', TEA.flame]),
  )

export const mint = (): string =>
  productImage(
    TEA.cream,
    bagOf(
      [TEA.teal, TEA.butter],
      panel(face, 0, 0, 480, 330, TEA.teal) + leaves(112, TEA.mint, TEA.bottle, '#5fb39b')(face, 480, 330),
      [TEA.bottle, TEA.mint, 'After', 'dinner'],
    ),
    `<g transform="translate(12 18)" opacity=".2">${sprig(1090, 1290, 92, 12, ['#2a0d06', '#2a0d06'])}</g>`,
    sprig(1090, 1280, 92, 12, ['#3f9a6b', TEA.bottle]),
  )

export const hibiscus = (): string =>
  productImage(
    TEA.tomato,
    bagOf(
      [TEA.blush, TEA.plum],
      panel(face, 0, 0, 480, 330, TEA.blush) + flower(0, -394, 150, 5, [TEA.tomato, TEA.plum], true),
      [TEA.plum, TEA.blush, 'Red', 'weather'],
    ),
    flower(1090, 1210, 104, 5, [TEA.plum, TEA.mustard]),
    scatter(1180, 1280, 18, [18, 16], '#5c1530', '#7d1f3d'),
  )

export const redBush = (): string =>
  productImage(
    TEA.bottle,
    tinOf('low', [TEA.flame, TEA.cocoa], rings(70, TEA.flame, TEA.mustard, TEA.tomato), [
      TEA.cream,
      TEA.cocoa,
      'Red bush',
      '& orange',
    ]),
    citrus('orange', 1110, 1240, TEA.flame, '#ffc069'),
  )

export const gingerPear = (): string =>
  productImage(
    '#f0c9a0',
    bagOf(
      ['#e8e3a0', TEA.tomato],
      panel(face, 0, 0, 480, 330, '#8fae4a') + zigzag(86, '#8fae4a', '#c9c24a', TEA.butter)(face, 480, 330),
      [TEA.tomato, TEA.cream, 'Ginger', '& pear'],
    ),
    pear('pear', 1130, 1170, 112),
    ginger('ginger', 1060, 1330),
  )
