import { lettering } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import {
  castShadow,
  checks,
  dots,
  dropShadow,
  ellipse,
  fill,
  flat,
  leaves,
  panel,
  productImage,
  rays,
  scales,
  stripes,
  TEA,
  sideShade,
  zigzag,
} from './packshot.ts'
import { cup, pouch, teapot, tin } from './vessels.ts'

const SIDE = 1400

/** Draws a large tin of smoked black tea with a pattern of roof tiles. */
export function smokeTin(): string {
  return productImage(
    TEA.mustard,
    tin({
      id: 'smoke',
      x: 620,
      base: 1140,
      radius: 300,
      height: 780,
      body: TEA.bottle,
      lid: TEA.tomato,
      pattern: scales(70, TEA.bottle, TEA.teal, TEA.flame),
      label: { paper: TEA.cream, ink: TEA.bottle, lines: ['Second', 'smoke', 'No 7'] },
    }),
    heap(1010, 1225, 120, TEA.cocoa),
  )
}

/** Draws a tin of green tea with a pattern of leaves. */
export function greenTin(): string {
  return productImage(
    TEA.blush,
    tin({
      id: 'green',
      x: 640,
      base: 1120,
      radius: 340,
      height: 600,
      body: TEA.mint,
      lid: TEA.bottle,
      pattern: leaves(104, TEA.teal, TEA.bottle, TEA.teal, TEA.flame),
      label: { paper: TEA.bottle, ink: TEA.butter, lines: ['Every day', 'green'] },
    }),
    heap(1090, 1230, 110, '#3c5b2c'),
  )
}

/** Draws a bag of nettle and lemon tea with a rising sun. */
export function nettlePouch(): string {
  const face = flat(-240, -560)
  return productImage(
    TEA.teal,
    pouch(
      'nettle',
      640,
      1180,
      1.42,
      TEA.butter,
      TEA.cream,
      panel(face, 0, 0, 480, 300, TEA.butter) +
        rays(17, TEA.flame)(face, 480, 300) +
        fill(ellipse(0, -260, 108, 108), TEA.tomato) +
        panel(face, 0, 300, 480, 280, TEA.bottle) +
        lettering('Nettle', face, { x: 240, y: 348, height: 62, colour: TEA.cream, weight: 13 }) +
        lettering('& lemon', face, { x: 240, y: 440, height: 62, colour: TEA.butter, weight: 13 }),
    ),
    lemon(1110, 1236),
  )
}

/** Draws a teapot with a band of checks. */
export function sixCupPot(): string {
  const band = flat(0, 730)
  return productImage(
    TEA.sky,
    teapot({
      id: 'pot',
      x: 640,
      base: 1090,
      size: 400,
      glaze: TEA.tomato,
      trim: TEA.bottle,
      decor: panel(band, 0, 0, SIDE, 180, TEA.cream) + checks(60, TEA.bottle)(band, SIDE, 180),
    }),
  )
}

/** Draws a blue teapot whose cracks are repaired with brass. */
export function repairedPot(): string {
  const crack = (path: string) => line(path, '#8a5a10', 17, 0.5) + line(path, TEA.butter, 11)
  return productImage(
    TEA.mustard,
    teapot({
      id: 'mended',
      x: 640,
      base: 1090,
      size: 390,
      glaze: TEA.denim,
      trim: TEA.plum,
      decor:
        leaves(150, '#3f78a6')(flat(200, 520), 900, 620) +
        crack('M520 480L580 640L500 760L620 860L560 1010L600 1120') +
        crack('M580 640L760 600L820 700L1010 660') +
        crack('M620 860L800 900L850 1010') +
        crack('M500 760L360 740L240 800'),
    }),
    line('M1010 790l70 -34l26 34', TEA.butter, 11),
  )
}

/** Draws two bowls without handles, one behind the other. */
export function twoCups(): string {
  return productImage(
    TEA.plum,
    cup({
      id: 'far',
      x: 900,
      base: 800,
      size: 238,
      glaze: TEA.blush,
      tea: TEA.liquor,
      pattern: stripes(56, TEA.blush, TEA.tomato),
    }),
    cup({
      id: 'near',
      x: 530,
      base: 1130,
      size: 300,
      glaze: TEA.cream,
      tea: TEA.flame,
      pattern: zigzag(74, TEA.cream, TEA.mustard, TEA.cream, TEA.teal),
    }),
  )
}

/** Draws a printable chart of brewing times as bars. */
export function brewingChart(): string {
  const sheet = flat(0, 0)
  const rows = [
    ['Green', 0.34, TEA.teal],
    ['White', 0.62, TEA.mustard],
    ['Black', 0.52, TEA.tomato],
    ['Smoke', 0.74, TEA.plum],
    ['Herbs', 1, TEA.flame],
  ] as const
  const edge = polygon([0, 0], [720, 0], [720, 830], [590, 960], [0, 960])
  return productImage(
    TEA.flame,
    '<g transform="translate(345 200) rotate(-5 360 480)">',
    dropShadow(edge, 30, 30),
    fill(edge, TEA.cream),
    lettering('How long', sheet, { x: 360, y: 92, height: 84, colour: TEA.bottle, weight: 18 }),
    ...rows.map(([name, part, colour], index) => {
      const y = 262 + index * 124
      return (
        lettering(name, sheet, { x: 130, y: y + 22, height: 34, colour: TEA.bottle, weight: 7 }) +
        panel(sheet, 240, y, 420, 78, '#f3dfbf') +
        panel(sheet, 240, y, 420 * part, 78, colour) +
        fill(ellipse(240 + 420 * part, y + 39, 39, 39), colour) +
        line(`M${240 + 84} ${y}v78m84 -78v78m84 -78v78m84 -78v78`, TEA.cream, 3, 0.7)
      )
    }),
    line('M60 212H660', TEA.bottle, 7),
    fill(polygon([590, 960], [604, 846], [720, 830]), '#e4cda6'),
    '</g>',
    pin(690, 240),
  )
}

/** Draws five tasting bowls on a mat from above, from pale to dark. */
export function tasting(): string {
  const teas = ['#f6d67c', '#eeb548', '#e08a2c', '#bc5a22', '#7a2f18']
  const places = [
    [390, 440],
    [830, 360],
    [620, 740],
    [1060, 720],
    [420, 1060],
  ] as const
  const mat = flat(150, 130)
  return productImage(
    TEA.butter,
    dropShadow(polygon([150, 130], [1250, 130], [1250, 1270], [150, 1270]), 26, 28, 0.3),
    panel(mat, 0, 0, 1100, 1140, TEA.bottle),
    stripes(44, TEA.bottle, '#18493f')(mat, 1100, 1140),
    panel(mat, 0, 0, 1100, 26, TEA.tomato),
    panel(mat, 0, 1114, 1100, 26, TEA.tomato),
    ...places.map(([x, y], index) => bowlFromAbove(`bowl-${index}`, x, y, 168, teas[index] ?? '')),
    spoon(850, 1080),
  )
}

/** Draws a gift card with a pattern of cups, and its envelope. */
export function giftCard(): string {
  const card = flat(0, 0)
  return productImage(
    TEA.tomato,
    '<g transform="translate(300 420) rotate(9 420 300)">',
    dropShadow(polygon([0, 0], [840, 0], [840, 580], [0, 580]), 26, 26),
    fill(polygon([0, 0], [840, 0], [840, 580], [0, 580]), TEA.blush),
    fill(polygon([0, 0], [840, 0], [420, 330]), TEA.rose),
    fill(polygon([0, 0], [840, 0], [420, 300]), '#f9cabf'),
    '</g>',
    '<g transform="translate(210 330) rotate(-8 440 300)">',
    dropShadow(polygon([0, 0], [860, 0], [860, 560], [0, 560]), 26, 24),
    fill(polygon([0, 0], [860, 0], [860, 560], [0, 560]), TEA.bottle),
    clipped(
      'card',
      polygon([0, 0], [860, 0], [860, 560], [0, 560]),
      scales(72, TEA.bottle, TEA.mustard, TEA.flame, TEA.mint)(card, 860, 560),
    ),
    panel(card, 150, 150, 560, 260, TEA.cream),
    lettering('For somebody', card, {
      x: 430,
      y: 200,
      height: 46,
      colour: TEA.bottle,
      weight: 9,
      maxWidth: 460,
    }),
    lettering('thirsty', card, { x: 430, y: 286, height: 72, colour: TEA.tomato, weight: 16 }),
    '</g>',
  )
}

/** Returns a heap of loose tea. */
export function heap(x: number, y: number, size: number, colour: string): string {
  const curls = Array.from({ length: 26 }, (_, index) => {
    const turn = index * 2.4
    const reach = Math.sqrt(index / 26) * size
    const [cx, cy] = [x + reach * Math.cos(turn) * 1.25, y + reach * Math.sin(turn) * 0.5]
    const lean = Math.sin(index * 5.1) * 26
    const d = `M${cx - 24} ${cy + lean * 0.3}Q${cx} ${cy - 24 + lean} ${cx + 24} ${cy - lean * 0.3}`
    return (
      line(`M${cx - 16} ${cy + 10}q26 8 52 -2`, '#2a0d06', 12, 0.22) +
      line(d, colour, 13) +
      line(d, '#fff', 3, 0.16)
    )
  })
  return curls.join('')
}

/** Returns half a lemon. */
export const lemon = (x: number, y: number): string => citrus('lemon', x, y, TEA.mustard, TEA.butter)

/** Returns half a fruit with its cut side to the left. */
export function citrus(id: string, x: number, y: number, peel: string, flesh: string): string {
  const skin = ellipse(x, y - 70, 128, 100)
  return (
    castShadow(skin, y + 20) +
    fill(skin, peel) +
    sideShade(id, skin, -34, -26) +
    fill(ellipse(x - 34, y - 70, 84, 88), TEA.cream) +
    Array.from({ length: 8 }, (_, index) => {
      const [a, b] = [(index / 8) * 2 * Math.PI + 0.1, ((index + 1) / 8) * 2 * Math.PI - 0.1]
      const at = (angle: number) => [x - 34 + 70 * Math.cos(angle), y - 70 + 74 * Math.sin(angle)] as const
      const middle = (a + b) / 2
      return fill(
        polygon([x - 34 + 12 * Math.cos(middle), y - 70 + 12 * Math.sin(middle)], at(a), at(middle), at(b)),
        flesh,
      )
    }).join('')
  )
}

const pin = (x: number, y: number): string =>
  dropShadow(ellipse(x, y, 34, 30), 14, 16) +
  fill(ellipse(x, y, 34, 34), TEA.teal) +
  sideShade('pin', ellipse(x, y, 34, 34), -10, -8) +
  fill(ellipse(x - 10, y - 12, 9, 7), '#fff', 0.7)

/** Returns a bowl of tea, seen from above. */
export function bowlFromAbove(id: string, x: number, y: number, r: number, tea: string): string {
  return (
    dropShadow(ellipse(x, y, r, r), 30, 30, 0.5) +
    fill(ellipse(x, y, r, r), TEA.cream) +
    sideShade(id, ellipse(x, y, r, r), -r * 0.1, -r * 0.1, 0.16) +
    fill(ellipse(x, y, r * 0.84, r * 0.84), tea) +
    clipped(
      `${id}-tea`,
      ellipse(x, y, r * 0.84, r * 0.84),
      fill(
        `M${x - r} ${y - r}H${x + r}V${y + r}H${x - r}Z${ellipse(x + r * 0.16, y + r * 0.15, r * 0.82, r * 0.82)}`,
        '#2a0d06',
        0.3,
      ).replace('<path', '<path fill-rule="evenodd"'),
    ) +
    line(
      `M${x + r * 0.2} ${y + r * 0.56}Q${x + r * 0.52} ${y + r * 0.46} ${x + r * 0.58} ${y + r * 0.12}`,
      '#fff',
      r * 0.05,
      0.6,
    )
  )
}

/** Returns a spoon on a table. */
export const spoon = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><g transform="translate(30 44)">${dropShadow(ellipse(0, 0, 72, 52), 0, 0, 0.4)}${line('M60 0H360', '#1c0904', 22, 0.25)}</g>` +
  line('M60 0H360', TEA.steel, 22) +
  line('M66 -5H356', '#fff', 5, 0.7) +
  fill(ellipse(0, 0, 72, 52), TEA.steel) +
  sideShade('spoon', ellipse(0, 0, 72, 52), 18, 14, 0.25) +
  '</g>'

/** Returns a small dotted cup with steam, for sheets and cards. */
export const dotted = (id: string, x: number, base: number, size: number): string =>
  cup({
    id,
    x,
    base,
    size,
    glaze: TEA.cream,
    tea: TEA.liquor,
    pattern: dots(size * 0.3, size * 0.08, TEA.tomato),
  })
