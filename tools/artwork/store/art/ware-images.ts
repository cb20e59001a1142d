import { lettering } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import { flower } from './ingredients.ts'
import { sandTimer, scoop, strainer, towel, tray, whisk } from './implements.ts'
import {
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
  stripes,
  TEA,
  zigzag,
} from './packshot.ts'
import { cup, pouch, teapot, tin } from './vessels.ts'
import { box, cosy, flask, jug, kettle, lidded, mug, sidePot } from './wares.ts'

/** Draws the six-cup pot in green. */
export function greenPot(): string {
  const band = flat(0, 730)
  return productImage(
    TEA.blush,
    teapot({
      id: 'pot',
      x: 640,
      base: 1090,
      size: 400,
      glaze: TEA.bottle,
      trim: TEA.mustard,
      decor: panel(band, 0, 0, 1400, 180, TEA.cream) + checks(60, TEA.teal)(band, 1400, 180),
    }),
  )
}

/** Draws the pot for one in a glaze, with its cup. */
export const onePot =
  (ground: string, glaze: string, trim: string): (() => string) =>
  () =>
    productImage(
      ground,
      teapot({ id: 'pot', x: 560, base: 1010, size: 300, glaze, trim }),
      cup({ id: 'cup', x: 1080, base: 1220, size: 150, glaze, tea: TEA.liquor }),
    )

export const kyusu = (): string =>
  productImage(TEA.butter, sidePot({ id: 'kyusu', x: 620, base: 1060, size: 370 }, '#b5583a', '#7d3423'))

/** Draws a glass pot in which a flower opens. */
export const glassPot = (): string =>
  productImage(
    TEA.rose,
    teapot({
      id: 'glass',
      x: 620,
      base: 1090,
      size: 390,
      glaze: '#f6dcd6',
      trim: '#fff6ef',
      decor:
        fill('M100 700H1200V1200H100Z', '#e7a13c', 0.85) +
        fill(ellipse(620, 700, 520, 40), '#f3bd62') +
        `<g transform="translate(0 -60)">${flower(620, 990, 140, 13, [TEA.tomato, TEA.butter], true)}</g>` +
        line('M620 1100C560 1040 520 1040 470 1060M620 1100C690 1040 720 1030 770 1056', TEA.teal, 22) +
        fill('M300 560C330 760 300 900 380 1060L330 1080C240 920 250 700 260 580Z', '#fff', 0.4),
    }),
  )

export const gaiwan =
  (ground: string, glaze: string, trim: string, pattern: Pattern): (() => string) =>
  () =>
    productImage(ground, lidded({ id: 'lidded', x: 700, base: 1090, size: 390 }, glaze, trim, pattern))

export const tallMug =
  (ground: string, glaze: string, pattern: Pattern): (() => string) =>
  () =>
    productImage(ground, mug({ id: 'mug', x: 630, base: 1120, size: 300 }, 640, glaze, TEA.liquor, pattern))

/** Draws four cups, two in front. */
export const fourCups = (): string =>
  productImage(
    TEA.denim,
    cup({
      id: 'a',
      x: 430,
      base: 700,
      size: 190,
      glaze: TEA.mustard,
      tea: TEA.liquor,
      pattern: rings(70, TEA.mustard, TEA.butter),
    }),
    cup({
      id: 'b',
      x: 940,
      base: 740,
      size: 190,
      glaze: TEA.blush,
      tea: '#e08a2c',
      pattern: dots(64, 17, TEA.tomato),
    }),
    cup({
      id: 'c',
      x: 460,
      base: 1180,
      size: 215,
      glaze: TEA.cream,
      tea: '#6f9a3a',
      pattern: leaves(84, TEA.teal, TEA.flame),
    }),
    cup({
      id: 'd',
      x: 1000,
      base: 1220,
      size: 215,
      glaze: TEA.tomato,
      tea: '#eeb548',
      pattern: scales(52, TEA.tomato, TEA.flame, TEA.butter),
    }),
  )

export const stoveKettle =
  (ground: string, glaze: string, lid: string): (() => string) =>
  () =>
    productImage(ground, kettle({ id: 'kettle', x: 610, base: 1110, size: 370 }, glaze, lid, TEA.cocoa))

export const pourer = (): string =>
  productImage(
    TEA.mustard,
    jug(
      { id: 'jug', x: 640, base: 1130, size: 360 },
      TEA.cream,
      TEA.denim,
      zigzag(120, TEA.denim, TEA.cream, TEA.sky, TEA.cream)(flat(180, 760), 900, 240) +
        fill('M100 1060H1100V1300H100Z', TEA.denim),
    ),
  )

export const basket = (): string => productImage(TEA.flame, strainer('basket', 670, 1080, 330))

export const whiskAndScoop = (): string =>
  productImage('#8fae4a', whisk('whisk', 560, 1010, 350), scoop(760, 1230, -24))

export const caddy =
  (ground: string, body: string, lid: string, pattern: Pattern): (() => string) =>
  () =>
    productImage(
      ground,
      tin({ id: 'caddy', x: 640, base: 1120, radius: 360, height: 680, body, lid, pattern }),
    )

export const teaTowel = (): string =>
  productImage(
    TEA.mint,
    towel(
      300,
      190,
      700,
      1080,
      TEA.cream,
      (surface, width, height) =>
        panel(surface, 0, 0, width, height, TEA.cream) +
        scales(86, TEA.cream, TEA.tomato, TEA.flame, TEA.mustard)(surface, width, height),
      TEA.tomato,
    ),
  )

export const roundTray = (): string =>
  productImage(
    TEA.teal,
    tray('tray', 680, 960, 560),
    teapot({
      id: 'on-tray',
      x: 560,
      base: 960,
      size: 200,
      glaze: TEA.cream,
      trim: TEA.tomato,
      decor: stripes(50, TEA.cream, TEA.blush)(flat(320, 680), 500, 320),
    }),
    cup({ id: 'first', x: 960, base: 980, size: 108, glaze: TEA.tomato, tea: TEA.mustard }),
    cup({
      id: 'second',
      x: 780,
      base: 1110,
      size: 116,
      glaze: TEA.cream,
      tea: TEA.mustard,
      pattern: dots(44, 11, TEA.tomato),
    }),
  )

export const timer = (): string => productImage(TEA.sky, sandTimer('timer', 660, 1140, 300, TEA.tomato))

export const trainFlask =
  (ground: string, body: string, lid: string, pattern: Pattern): (() => string) =>
  () =>
    productImage(ground, flask({ id: 'flask', x: 640, base: 1190, size: 210 }, body, lid, pattern))

export const woolCosy = (): string =>
  productImage(
    TEA.plum,
    cosy(
      { id: 'cosy', x: 640, base: 1110, size: 380 },
      TEA.butter,
      zigzag(86, TEA.flame, TEA.cream, TEA.mustard, TEA.cream, TEA.tomato),
      TEA.mustard,
    ),
  )

/** Draws six small tins in two rows in front of their box. */
export const sixTins = (): string => {
  const tins: readonly (readonly [string, string, Pattern])[] = [
    [TEA.bottle, TEA.tomato, scales(38, TEA.bottle, TEA.teal, TEA.flame)],
    [TEA.mint, TEA.bottle, leaves(56, TEA.teal, TEA.bottle)],
    [TEA.sky, TEA.plum, dots(48, 13, TEA.denim)],
    [TEA.mustard, TEA.denim, checks(38, TEA.tomato)],
    [TEA.blush, TEA.flame, zigzag(48, TEA.blush, TEA.plum, TEA.rose)],
    [TEA.cream, TEA.teal, stripes(30, TEA.cream, TEA.flame)],
  ]
  return productImage(
    TEA.blush,
    box(
      { id: 'box', x: 640, base: 720, size: 450 },
      520,
      TEA.tomato,
      rays(21, TEA.flame)(flat(0, 0), 900, 520) +
        panel(flat(250, 190), 0, 0, 400, 150, TEA.cream) +
        lettering('Six to try', flat(0, 0), { x: 450, y: 240, height: 50, colour: TEA.tomato, weight: 10 }),
    ),
    ...tins.map(([body, lid, pattern], index) =>
      tin({
        id: `six-${index}`,
        x: 270 + (index % 3) * 380 + (index > 2 ? 40 : 0),
        base: index > 2 ? 1230 : 910,
        radius: 136,
        height: 240,
        body,
        lid,
        pattern,
      }),
    ),
  )
}

/** Draws a cabinet with 24 numbered doors. */
export const mornings = (): string => {
  const colours = [TEA.tomato, TEA.mustard, TEA.teal, TEA.blush, TEA.denim, TEA.flame, TEA.mint]
  const doors = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [28 + (index % 4) * 212, 28 + Math.floor(index / 4) * 174]
    const number = ((index * 7) % 24) + 1
    const colour = colours[(index * 3) % colours.length] ?? ''
    const isDark = [TEA.tomato, TEA.teal, TEA.denim, TEA.flame].some((dark) => dark === colour)
    return (
      fill(`M${x} ${y}h196v158h-196Z`, colour) +
      fill(`M${x} ${y}h196v8h-196Z`, '#fff', 0.3) +
      fill(`M${x} ${y + 150}h196v8h-196Z`, '#2a0d06', 0.2) +
      lettering(String(number), flat(0, 0), {
        x: x + 98,
        y: y + 48,
        height: 62,
        colour: isDark ? TEA.cream : TEA.bottle,
        weight: 12,
      }) +
      fill(ellipse(x + 172, y + 84, 8, 8), TEA.bottle)
    )
  }).join('')
  return productImage(
    TEA.teal,
    box({ id: 'mornings', x: 640, base: 1250, size: 438 }, 1082, TEA.bottle, doors),
  )
}

/** Draws a box with a pot, a bag and two cups. */
export const houseWarming = (): string =>
  productImage(
    TEA.mustard,
    teapot({ id: 'given', x: 520, base: 830, size: 230, glaze: TEA.denim, trim: TEA.cream }),
    pouch(
      'bag',
      900,
      830,
      0.86,
      TEA.cream,
      TEA.tomato,
      rays(15, TEA.mint)(flat(-240, -560), 480, 300) +
        fill('M-240 -260H240V20H-240Z', TEA.teal) +
        lettering('No 1', flat(0, 0), { x: 0, y: -180, height: 72, colour: TEA.cream, weight: 15 }),
    ),
    fill(polygon([190, 820], [290, 700], [1190, 700], [1090, 820]), '#2a0d06', 0.25),
    box(
      { id: 'box', x: 640, base: 1240, size: 450 },
      460,
      TEA.blush,
      zigzag(100, TEA.blush, TEA.rose)(flat(0, 0), 900, 460) +
        fill('M400 0H500V460H400Z', TEA.tomato) +
        fill('M0 190H900V280H0Z', TEA.tomato),
    ),
    line('M640 990C480 880 420 1000 640 1010C860 1000 800 880 640 990', TEA.tomato, 40),
    line('M640 1010L560 1120M640 1010L724 1116', TEA.tomato, 40),
    fill(ellipse(640, 1000, 40, 36), '#8f230b'),
  )

/** Draws a shelf for an office, with a plant. */
export const officeShelf = (): string => {
  const board = (y: number) =>
    fill(`M130 ${y}H1270V${y + 40}H130Z`, '#d98a4a') +
    fill(`M130 ${y + 40}H1270V${y + 76}H130Z`, '#2a0d06', 0.28) +
    fill(`M130 ${y}H1270V${y + 8}H130Z`, '#fff', 0.4)
  const small = (
    id: string,
    x: number,
    base: number,
    height: number,
    body: string,
    lid: string,
    pattern: Pattern,
    name: string,
  ) =>
    tin({
      id,
      x,
      base,
      radius: 110,
      height,
      body,
      lid,
      pattern,
      label: { paper: TEA.cream, ink: TEA.bottle, lines: [name] },
      shadow: false,
    })
  const bush = [-70, -35, 0, 35, 70]
    .map((lean) =>
      fill(
        `M1110 500Q${1110 + lean * 1.6 - 26} 330 ${1110 + lean * 2} ${190 + Math.abs(lean)}Q${1110 + lean * 1.8 + 40} 340 1110 500Z`,
        lean % 70 === 0 ? TEA.bottle : TEA.teal,
      ),
    )
    .join('')
  return productImage(
    TEA.sky,
    board(600),
    board(1120),
    small('s1', 290, 586, 340, TEA.tomato, TEA.cream, stripes(40, TEA.tomato, TEA.rose), 'No 1'),
    small('s2', 560, 586, 260, TEA.mint, TEA.bottle, leaves(70, TEA.teal), 'No 22'),
    small('s3', 830, 586, 390, TEA.mustard, TEA.plum, checks(44, TEA.plum), 'No 2'),
    bush,
    fill(polygon([1020, 440], [1200, 440], [1176, 600], [1044, 600]), TEA.flame),
    clipped(
      'planter',
      polygon([1020, 440], [1200, 440], [1176, 600], [1044, 600]),
      fill('M1120 430H1220V610H1110Z', '#2a0d06', 0.2),
    ),
    teapot({
      id: 's4',
      x: 380,
      base: 1112,
      size: 165,
      glaze: TEA.cream,
      trim: TEA.denim,
      decor: dots(60, 16, TEA.tomato)(flat(180, 880), 420, 260),
    }),
    small('s5', 780, 1106, 300, TEA.plum, TEA.butter, scales(46, TEA.plum, '#7d3c69', TEA.rose), 'No 12'),
    mug({ id: 's6', x: 1050, base: 1096, size: 96 }, 190, TEA.flame, TEA.liquor),
  )
}
