import { lettering } from '../../art/letters.ts'
import { line, polygon, randomFrom } from '../../art/paper.ts'
import { dotted } from './products.ts'
import {
  plainImage,
  castShadow,
  checks,
  dots,
  ellipse,
  fill,
  flat,
  leaves,
  panel,
  type Pattern,
  rays,
  rings,
  scales,
  texturedImage,
  stripes,
  TEA,
  sideShade,
  zigzag,
} from './packshot.ts'
import { cup, pouch, teapot, tin } from './vessels.ts'

/** Draws the opening image: a selection of products, on the background of its section. */
export function opening(): string {
  const face = flat(-240, -560)
  return plainImage(
    2000,
    1080,
    TEA.tomato,
    fill('M310 800A710 710 0 0 1 1730 800Z', TEA.mustard),
    tin({
      id: 'tall',
      x: 392,
      base: 850,
      radius: 150,
      height: 600,
      body: TEA.bottle,
      lid: TEA.cream,
      pattern: scales(48, TEA.bottle, TEA.teal, TEA.mint),
      label: { paper: TEA.cream, ink: TEA.bottle, lines: ['Second', 'smoke', 'No 7'] },
    }),
    pouch(
      'bag',
      1096,
      815,
      1.06,
      TEA.sky,
      TEA.cream,
      panel(face, 0, 0, 480, 560, TEA.sky) +
        rays(15, TEA.denim)(face, 480, 230) +
        fill(ellipse(0, -330, 84, 84), TEA.cream) +
        panel(face, 0, 230, 480, 340, TEA.denim) +
        lettering('White', face, { x: 240, y: 266, height: 58, colour: TEA.cream, weight: 13 }) +
        lettering('morning', face, { x: 240, y: 352, height: 54, colour: TEA.butter, weight: 11 }),
    ),
    tin({
      id: 'low',
      x: 702,
      base: 890,
      radius: 175,
      height: 330,
      body: TEA.blush,
      lid: TEA.plum,
      pattern: zigzag(56, TEA.blush, TEA.cream, TEA.plum),
      label: { paper: TEA.plum, ink: TEA.butter, lines: ['After', 'dinner'] },
    }),
    tin({
      id: 'far',
      x: 1745,
      base: 830,
      radius: 128,
      height: 400,
      body: TEA.cream,
      lid: TEA.flame,
      pattern: leaves(84, TEA.teal, TEA.flame, TEA.bottle),
      label: { paper: TEA.bottle, ink: TEA.cream, lines: ['Every day', 'green'] },
    }),
    teapot({
      id: 'pot',
      x: 1310,
      base: 940,
      size: 205,
      glaze: TEA.cream,
      trim: TEA.bottle,
      decor: dots(72, 18, TEA.tomato)(flat(1058, 638), 560, 340),
    }),
    cup({
      id: 'bowl',
      x: 240,
      base: 950,
      size: 118,
      glaze: TEA.butter,
      tea: TEA.liquor,
      pattern: stripes(33, TEA.butter, TEA.teal),
    }),
    cup({
      id: 'second',
      x: 1870,
      base: 950,
      size: 104,
      glaze: TEA.bottle,
      tea: TEA.flame,
      pattern: zigzag(44, TEA.bottle, TEA.mint, TEA.bottle),
    }),
    steam(240, 780),
  )
}

const COLOURS = [
  TEA.tomato,
  TEA.mustard,
  TEA.teal,
  TEA.blush,
  TEA.bottle,
  TEA.sky,
  TEA.plum,
  TEA.cream,
  TEA.flame,
] as const

/** Draws shelves of tins, each with its own pattern. */
export function shelves(): string {
  const random = randomFrom(41)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const patterns: readonly ((a: string, b: string) => Pattern)[] = [
    (a, b) => scales(34, a, b),
    (_, b) => checks(30, b),
    (a, b) => stripes(26, a, b),
    (a, b) => rings(28, a, b),
    (a, b) => zigzag(40, a, b),
    (_, b) => dots(44, 12, b),
    (_, b) => leaves(56, b),
  ]
  const rows = [400, 790, 1180].map((base, row) => {
    const board =
      fill(`M0 ${base}H2000V${base + 34}H0Z`, '#d98a4a') +
      fill(`M0 ${base + 34}H2000V${base + 62}H0Z`, '#2a0d06', 0.34) +
      fill(`M0 ${base}H2000V${base + 6}H0Z`, '#fff', 0.4)
    let x = 40 + random() * 50
    let tins = ''
    for (let index = 0; x < 1990; index++) {
      const radius = 70 + Math.floor(random() * 3) * 17
      const body = pick(COLOURS)
      const other = pick(COLOURS.filter((colour) => colour !== body))
      const third = pick(COLOURS.filter((colour) => colour !== body && colour !== other))
      const paper = pick([TEA.cream, TEA.bottle, TEA.butter])
      tins += tin({
        id: `t${row}-${index}`,
        x: x + radius,
        base: base - 12,
        radius,
        height: 210 + Math.floor(random() * 4) * 34,
        body,
        lid: third,
        pattern: pick(patterns)(body, other),
        ...(random() < 0.62 && {
          label: {
            paper,
            ink: paper === TEA.bottle ? TEA.butter : TEA.bottle,
            lines: [`No ${Math.floor(2 + random() * 60)}`],
          },
        }),
        shadow: false,
      })
      tins += fill(`M${x + 2 * radius} ${base - 10}l30 -200v200Z`, '#2a0d06', 0.25)
      x += 2 * radius + 26 + random() * (random() < 0.15 ? 190 : 26)
    }
    return board + tins
  })
  return texturedImage(2000, 1250, TEA.bottle, ...rows)
}

/** Draws a kettle that pours hot water into a row of bowls. */
export function pouring(): string {
  const body =
    'M300 560C300 330 420 250 620 250S940 330 940 560C940 640 900 690 840 690H400C340 690 300 640 300 560Z'
  const spout = 'M880 430C1010 420 1030 300 1120 262L1180 330C1100 380 1090 560 930 590Z'
  const handle = 'M380 300C380 60 860 60 860 300'
  return texturedImage(
    2000,
    1250,
    TEA.mint,
    fill('M0 900H2000V1250H0Z', TEA.teal),
    fill('M0 900H2000V912H0Z', '#fff', 0.25),
    ...[1760, 900, 470].map((x, index) => dotted(`cup-${index}`, x, 1110, 150)),
    cup({
      id: 'filled',
      x: 1330,
      base: 1110,
      size: 170,
      glaze: TEA.tomato,
      tea: TEA.flame,
      pattern: checks(40, TEA.cream),
    }),
    line('M1270 250C1330 330 1330 620 1330 930', '#fff', 26, 0.85),
    line('M1262 262C1318 340 1320 620 1322 930', TEA.sky, 10),
    `<g transform="translate(110 -60) rotate(8 620 470)">`,
    line(handle, TEA.cocoa, 46),
    line('M392 262C410 110 800 92 842 240', '#fff', 8, 0.25),
    fill(spout, TEA.mustard),
    sideShade('spout', spout, -30, -40),
    fill(body, TEA.mustard),
    sideShade('kettle', body, -130, -56),
    line('M350 560C346 440 390 350 480 312', '#fff', 26, 0.65),
    fill('M470 262C500 214 740 214 770 262C690 284 550 284 470 262Z', TEA.tomato),
    fill(ellipse(620, 204, 36, 34), TEA.cocoa),
    '</g>',
    steam(470, 900),
    steam(900, 900),
  )
}

/** Draws the shop from the street: awning, window, door. */
export function shopFront(): string {
  const awning = Array.from({ length: 12 }, (_, index) => {
    const [a, b] = [180 + index * 110, 290 + index * 110]
    const [c, d] = [140 + index * 116.6, 256.6 + index * 116.6]
    const colour = index % 2 === 0 ? TEA.tomato : TEA.cream
    return fill(
      `${polygon([a, 330], [b, 330], [d, 520], [c, 520]).slice(0, -1)}A58 40 0 0 1 ${c} 520Z`,
      colour,
    )
  }).join('')
  const wall = flat(100, 60)
  return texturedImage(
    1600,
    1200,
    TEA.sky,
    '<g transform="translate(-40 0)">',
    fill('M100 60H1558V1080H100Z', TEA.bottle),
    checks(54, '#18493f')(wall, 1458, 1020),
    fill('M160 130H1520V320H160Z', TEA.bottle),
    panel(flat(180, 140), 0, 0, 1320, 170, TEA.mustard),
    lettering('Second steep', flat(0, 0), { x: 840, y: 180, height: 92, colour: TEA.bottle, weight: 22 }),
    fill('M0 1080H1700V1200H0Z', '#c9b59a'),
    fill('M0 1080H1700V1092H0Z', '#fff', 0.4),
    fill('M200 520H960V980H200Z', TEA.butter),
    fill('M200 520H960L420 980H200Z', '#fff', 0.35),
    tin({
      id: 'w1',
      x: 320,
      base: 950,
      radius: 76,
      height: 260,
      body: TEA.tomato,
      lid: TEA.cream,
      pattern: rings(34, TEA.tomato, TEA.blush),
      shadow: false,
    }),
    tin({
      id: 'w2',
      x: 500,
      base: 960,
      radius: 84,
      height: 200,
      body: TEA.teal,
      lid: TEA.plum,
      pattern: scales(34, TEA.teal, TEA.mint),
      shadow: false,
    }),
    teapot({
      id: 'w3',
      x: 730,
      base: 962,
      size: 112,
      glaze: TEA.plum,
      trim: TEA.mustard,
      decor: stripes(40, TEA.plum, TEA.rose)(flat(600, 800), 260, 180),
    }),
    line('M200 520V980H960V520M580 520V980', TEA.cream, 20),
    fill('M190 980H970V1016H190Z', TEA.cream),
    fill('M1080 520H1400V1080H1080Z', TEA.tomato),
    fill('M1120 560H1360V860H1120Z', TEA.butter),
    fill('M1120 560H1360L1120 800Z', '#fff', 0.35),
    lettering('Open', flat(0, 0), { x: 1240, y: 680, height: 52, colour: TEA.bottle, weight: 11 }),
    fill(ellipse(1360, 900, 16, 16), TEA.butter),
    fill('M100 520H1540V600H160Z', '#2a0d06', 0.3),
    awning,
    fill('M180 330H1500V350H180Z', '#2a0d06', 0.22),
    plant(1010, 1080),
    plant(1460, 1080),
    '</g>',
  )
}

const plant = (x: number, base: number): string =>
  castShadow(`M${x - 60} ${base}V${base - 120}H${x + 60}V${base}Z`, base) +
  [-60, -30, 0, 30, 60]
    .map((lean) =>
      fill(
        `M${x} ${base - 90}Q${x + lean * 1.8 - 30} ${base - 220} ${x + lean * 1.5} ${base - 330 + Math.abs(lean)}Q${x + lean * 1.8 + 40} ${base - 200} ${x} ${base - 90}Z`,
        lean % 60 === 0 ? TEA.teal : TEA.mint,
      ),
    )
    .join('') +
  fill(polygon([x - 60, base - 120], [x + 60, base - 120], [x + 44, base], [x - 44, base]), TEA.flame) +
  fill(polygon([x + 14, base - 120], [x + 60, base - 120], [x + 44, base], [x + 8, base]), '#2a0d06', 0.22)

const steam = (x: number, y: number): string =>
  [-44, 6, 52]
    .map((dx, index) => line(`M${x + dx} ${y}c-40 -50 40 -80 0 -${130 + index * 20}`, '#fff', 13, 0.75))
    .join('')
