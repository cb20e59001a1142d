import { lettering } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import {
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
  rings,
  scales,
  sideShade,
  stripes,
  TEA,
  zigzag,
} from './packshot.ts'
import { cup, teapot } from './vessels.ts'

const sheet = flat(0, 0)
const rectangle = (width: number, height: number): string =>
  polygon([0, 0], [width, 0], [width, height], [0, height])

const placed = (x: number, y: number, turn: number, ...pieces: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${pieces.join('')}</g>`

const word = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  maxWidth?: number,
): string =>
  lettering(text, sheet, {
    x,
    y,
    height,
    colour,
    weight: height * 0.2,
    ...(maxWidth !== undefined && { maxWidth }),
  })

/** Returns a closed book that lies on the table, 760 by 980. */
const book = (cover: string, front: string): string =>
  dropShadow(rectangle(790, 1006), 30, 32) +
  fill(polygon([14, 12], [784, 12], [790, 1006], [20, 1006]), TEA.cream) +
  line('M770 30V996M778 30V1000', '#c9b59a', 3, 0.8) +
  fill(rectangle(760, 980), cover) +
  clipped('cover', rectangle(760, 980), front) +
  fill('M0 0H54V980H0Z', '#2a0d06', 0.2) +
  fill('M54 0H62V980H54Z', '#fff', 0.24)

/** Draws a guide to steeping leaves again. */
export const secondCup = (): string =>
  productImage(
    TEA.mint,
    placed(
      330,
      190,
      -6,
      book(
        TEA.bottle,
        scales(95, TEA.bottle, TEA.teal, TEA.mint)(flat(0, 470), 760, 560) +
          fill('M0 0H760V452H0Z', TEA.bottle) +
          word('The second', 410, 110, 82, TEA.butter, 590) +
          word('cup', 410, 236, 120, TEA.cream) +
          line('M130 410H690', TEA.flame, 14),
      ),
    ),
  )

/** Draws a guide to water: waves and a drop. */
export const waterGuide = (): string => {
  const waves = Array.from({ length: 7 }, (_, row) => {
    const y = 500 + row * 76
    const crest = Array.from({ length: 6 }, () => 'q38 -58 76 0t76 0').join('')
    return fill(`M-40 ${y}${crest}V1100H-40Z`, [TEA.sky, TEA.denim, TEA.teal][row % 3] ?? '', 0.9)
  }).join('')
  return productImage(
    TEA.tomato,
    placed(
      300,
      200,
      5,
      book(
        TEA.cream,
        waves +
          fill('M410 250C470 340 500 380 500 430A90 90 0 0 1 320 430C320 380 350 340 410 250Z', TEA.denim) +
          line('M362 430q4 44 44 50', '#fff', 14, 0.7) +
          word('Water', 410, 96, 110, TEA.tomato),
      ),
    ),
  )
}

/** Draws a record of the sounds of kettles, half out of its sleeve. */
export const kettleSounds = (): string =>
  productImage(
    TEA.butter,
    dropShadow(ellipse(880, 660, 400, 400), 26, 30),
    fill(ellipse(880, 660, 400, 400), '#241a18'),
    line([380, 340, 300, 262, 224, 190].map((r) => ellipse(880, 660, r, r)).join(''), '#fff', 2.5, 0.16),
    fill('M880 660L1250 490A406 406 0 0 1 1290 650Z', '#fff', 0.12),
    fill(ellipse(880, 660, 130, 130), TEA.flame),
    fill(ellipse(880, 660, 22, 22), TEA.butter),
    placed(
      170,
      250,
      -4,
      dropShadow(rectangle(820, 820), 24, 28),
      fill(rectangle(820, 820), TEA.tomato),
      clipped(
        'sleeve',
        rectangle(820, 820),
        rays(25, TEA.flame)(sheet, 820, 600) + fill('M0 600H820V820H0Z', TEA.bottle),
      ),
      teapot({ id: 'sounding', x: 400, base: 596, size: 190, glaze: TEA.cream, trim: TEA.bottle }),
      word('Kettle sounds', 410, 664, 66, TEA.butter, 680),
      word('Forty minutes', 410, 760, 28, TEA.mint),
    ),
  )

/** Draws a cassette with a spoken tasting. */
export const spokenTasting = (): string =>
  productImage(
    TEA.plum,
    placed(
      190,
      370,
      -7,
      dropShadow('M30 0H970Q1000 0 1000 30V610Q1000 640 970 640H30Q0 640 0 610V30Q0 0 30 0Z', 28, 30, 0.5),
      fill('M30 0H970Q1000 0 1000 30V610Q1000 640 970 640H30Q0 640 0 610V30Q0 0 30 0Z', TEA.butter),
      fill('M60 56H940V500H60Z', TEA.cream),
      rings(34, TEA.flame, TEA.mustard, TEA.teal)(flat(60, 360), 880, 140),
      word('Eleven minutes', 500, 96, 58, TEA.plum, 760),
      line('M120 196H880', TEA.plum, 5, 0.5),
      fill('M240 232H760Q800 232 800 286T760 340H240Q200 340 200 286T240 232Z', TEA.plum),
      ...[320, 680].map(
        (x) =>
          fill(ellipse(x, 286, 40, 40), TEA.cream) +
          Array.from(
            { length: 6 },
            (_, tooth) =>
              `<g transform="rotate(${tooth * 60} ${x} 286)">${fill(`M${x - 6} 246h12v16h-12Z`, TEA.plum)}</g>`,
          ).join(''),
      ),
      fill('M380 250H620V322H380Z', '#fff', 0.16),
      fill('M200 640L240 536H760L800 640Z', TEA.mustard),
      fill('M200 640L240 536H760L800 640Z', '#2a0d06', 0.12),
      ...[300, 700].map((x) => fill(ellipse(x, 594, 18, 18), TEA.plum)),
      ...[34, 966].flatMap((x) => [34, 606].map((y) => fill(ellipse(x, y, 12, 12), '#2a0d06', 0.35))),
    ),
  )

/** Draws a sheet of labels to print, each with another pattern. */
export const labelSheet = (): string => {
  const faces = [
    scales(40, TEA.bottle, TEA.teal, TEA.flame),
    stripes(36, TEA.tomato, TEA.blush),
    checks(36, TEA.mustard),
    zigzag(52, TEA.plum, TEA.rose),
    dots(50, 14, TEA.denim),
    leaves(62, TEA.teal, TEA.bottle),
    rings(30, TEA.flame, TEA.butter),
    rays(19, TEA.mustard),
  ]
  return productImage(
    TEA.denim,
    placed(
      300,
      120,
      4,
      dropShadow(rectangle(800, 1120), 28, 30),
      fill(rectangle(800, 1120), '#fffaf0'),
      ...faces.map((pattern, index) => {
        const [x, y] = [50 + (index % 2) * 360, 50 + Math.floor(index / 2) * 262]
        return (
          clipped(
            `label-${index}`,
            polygon([x, y], [x + 340, y], [x + 340, y + 236], [x, y + 236]),
            panel(flat(x, y), 0, 0, 340, 236, '#f6e6cc') + pattern(flat(x, y), 340, 236),
          ) +
          panel(flat(x + 60, y + 68), 0, 0, 220, 100, '#fffaf0') +
          line(`M${x + 90} ${y + 118}h160`, TEA.bottle, 5, 0.7)
        )
      }),
      line('M410 20V1100M30 300H770M30 562H770M30 824H770', '#2a0d06', 3, 0.14),
    ),
    placed(
      960,
      1190,
      -38,
      line('M0 0L-260 -70M0 0L-260 70', TEA.steel, 26),
      line('M10 3l110 40', TEA.tomato, 30),
      `<g fill="none" stroke="${TEA.tomato}" stroke-width="26">${[-64, 64].map((y) => `<ellipse cx="170" cy="${y}" rx="74" ry="50"/>`).join('')}</g>`,
      line('M10 -3l110 -40', TEA.tomato, 30),
      fill(ellipse(0, 0, 15, 15), TEA.bottle),
    ),
  )
}

/** Draws a ticket for a morning at the shop, under a row of bowls. */
export const benchTicket = (): string => {
  const teas = ['#f6d67c', '#e08a2c', '#a8441a', '#6f9a3a']
  const glazes = [TEA.tomato, TEA.cream, TEA.bottle, TEA.denim]
  const ticket = 'M0 0H700A44 44 0 0 0 788 0H960V420H788A44 44 0 0 0 700 420H0Z'
  return productImage(
    TEA.blush,
    fill('M0 470H1400V560H0Z', '#b9743c'),
    fill('M0 470H1400V484H0Z', '#fff', 0.35),
    fill('M0 560H1400V1600H0Z', TEA.rose),
    fill('M0 560H1400V586H0Z', '#2a0d06', 0.25),
    ...glazes.map((glaze, index) =>
      cup({
        id: `bench-${index}`,
        x: 230 + index * 312,
        base: 486,
        size: 128,
        glaze,
        tea: teas[index] ?? '',
        pattern:
          [
            stripes(34, TEA.tomato, TEA.cream),
            zigzag(46, TEA.cream, TEA.teal),
            dots(52, 14, TEA.butter),
            checks(34, TEA.sky),
          ][index] ?? dots(40, 10, TEA.cream),
      }),
    ),
    placed(
      220,
      790,
      -6,
      dropShadow(ticket, 24, 26),
      fill(ticket, TEA.cream),
      line('M744 60V360', TEA.tomato, 6, 0.7).replace('<path', '<path stroke-dasharray="2 22"'),
      fill('M30 30H690V390H30Z', TEA.bottle),
      word('Saturday', 360, 96, 82, TEA.butter, 560),
      word('On the bench', 360, 216, 46, TEA.cream, 520),
      word('10 - 12', 360, 304, 40, TEA.flame),
      `<g transform="translate(870 210) rotate(90)">${word('Admit one', 0, -22, 44, TEA.tomato, 330)}</g>`,
    ),
  )
}

/** Draws a gift card whose cracks have been joined with brass. */
export const clumsyCard = (): string => {
  const card = rectangle(900, 580)
  const crack = (path: string) => line(path, '#8a5a10', 16, 0.5) + line(path, TEA.butter, 10)
  return productImage(
    TEA.sky,
    placed(
      300,
      560,
      10,
      dropShadow(card, 24, 26),
      fill(card, TEA.cream),
      fill(polygon([0, 0], [900, 0], [450, 330]), '#ecd9ba'),
      fill(polygon([0, 0], [900, 0], [450, 296]), '#fffaf0'),
    ),
    placed(
      220,
      330,
      -7,
      dropShadow(card, 26, 26),
      fill(card, TEA.denim),
      clipped(
        'clumsy',
        card,
        leaves(120, '#3f78a6', '#24507a')(sheet, 900, 580) +
          crack('M-20 120L150 170L230 90L420 140L520 -20') +
          crack('M150 170L110 330L-20 400M110 330L240 600') +
          crack('M420 140L560 210L720 120L920 190M560 210L600 60M720 120L700 -20M800 160L860 420L920 450') +
          crack('M860 420L720 480L690 600M720 480L540 470L480 600'),
      ),
      panel(sheet, 170, 190, 560, 220, TEA.cream),
      word('For somebody', 450, 230, 44, TEA.denim, 460),
      word('clumsy', 450, 310, 70, TEA.tomato),
    ),
  )
}

/** Draws a lesson: a pot and two cups from above on a divided table. */
export const lessonTable = (
  bowl: (id: string, x: number, y: number, r: number, tea: string) => string,
): string =>
  productImage(
    TEA.mustard,
    fill('M0 -120H700V1520H0Z', TEA.flame),
    placed(
      180,
      160,
      0,
      dropShadow(rectangle(1040, 1060), 22, 26, 0.3),
      fill(rectangle(1040, 1060), TEA.cream),
      stripes(65, TEA.cream, '#f6e2c0')(sheet, 1040, 1060),
      line('M40 40H1000V1020H40Z', TEA.teal, 10),
    ),
    bowl('yours', 430, 430, 172, '#e08a2c'),
    bowl('theirs', 990, 980, 172, '#6f9a3a'),
    dropShadow(ellipse(720, 700, 236, 236), 34, 36, 0.45),
    line('M890 540L1060 400', TEA.bottle, 84),
    line('M905 520L1045 404', '#fff', 10, 0.3),
    line('M560 850C420 960 380 820 500 760', TEA.bottle, 46),
    fill(ellipse(720, 700, 236, 236), TEA.teal),
    sideShade('lesson-pot', ellipse(720, 700, 236, 236), -36, -36),
    fill(ellipse(720, 700, 120, 120), TEA.bottle),
    sideShade('lesson-lid', ellipse(720, 700, 120, 120), -18, -18),
    fill(ellipse(720, 700, 34, 34), TEA.butter),
    line('M560 620A180 180 0 0 1 650 546', '#fff', 18, 0.6),
  )
