import { disc, verticalGradient, ink, clipped, line, PAPER, image, piece, polygon } from './paper.ts'

/** Draws a sheet that is being folded into a booklet, seen from above, with the tools. */
export function foldedSheet(): string {
  return image(
    1600,
    1200,
    'url(#table)',
    verticalGradient('table', '#2c6f68', '#1f5a57'),
    mat(),
    sheet(),
    booklet(),
    boneFolder(),
    thread(),
    scissors(),
  )
}

function mat(): string {
  const grid = Array.from({ length: 17 }, (_, index) =>
    line(`M${index * 100} 0V1200M0 ${index * 100}H1600`, '#0c3f3c', 2, 0.3),
  )
  return grid.join('')
}

/** The flat sheet with its sixteen pages and its folds. */
function sheet(): string {
  const edge = polygon([0, 0], [820, 0], [820, 580], [0, 580])
  const folds =
    [205, 410, 615].map((x) => line(`M${x} 0V580`, '#b9a98a', 2.5, 0.8)).join('') +
    line('M0 290H820', '#b9a98a', 2.5, 0.8)
  const pages = Array.from({ length: 8 }, (_, index) => {
    const x = (index % 4) * 205
    const y = index < 4 ? 0 : 290
    return pageOf(index, x, y)
  }).join('')
  return `<g transform="translate(150 150) rotate(-7 400 290)">${piece(edge, PAPER.cream, 1.2)}${clipped('sheet', edge, ink('M410 0H820V580H410Z', '#e9dcc0', 0.55))}${pages}${folds}</g>`
}

function pageOf(index: number, x: number, y: number): string {
  const text = (from: number, rows: number) =>
    Array.from({ length: rows }, (_, row) =>
      line(`M${x + 34} ${y + from + row * 22}h${row === rows - 1 ? 70 : 136}`, '#4b5a55', 5, 0.55),
    ).join('')
  switch (index) {
    case 0:
      return ink(disc(x + 102, y + 120, 52), PAPER.coral) + text(204, 3)
    case 1:
      return text(56, 9)
    case 2:
      return (
        ink(
          polygon(
            [x + 34, y + 250],
            [x + 84, y + 120],
            [x + 120, y + 190],
            [x + 144, y + 150],
            [x + 176, y + 250],
          ),
          PAPER.pine,
        ) + text(56, 2)
      )
    case 3:
      return text(56, 5) + line(`M${x + 34} ${y + 200}h136M${x + 34} ${y + 226}h136`, PAPER.ochre, 12)
    case 4:
      return text(56, 9)
    case 5:
      return ink(`M${x + 34} ${y + 180}q34 -60 68 0t68 0V${y + 244}H${x + 34}Z`, PAPER.sea) + text(56, 3)
    case 6:
      return (
        text(56, 4) +
        ink(disc(x + 70, y + 200, 34), PAPER.ochre) +
        ink(disc(x + 124, y + 200, 34), PAPER.plum)
      )
    default:
      return text(56, 9)
  }
}

/** The finished booklet, slightly open. */
function booklet(): string {
  const back = polygon([0, 0], [300, 0], [300, 420], [0, 420])
  return (
    `<g transform="translate(1080 590) rotate(11)">` +
    piece(back, PAPER.cream, 1.4) +
    piece(polygon([0, 0], [292, 6], [292, 414], [0, 420]), '#efe3ca', 0.4) +
    piece(polygon([0, 0], [282, 12], [282, 408], [0, 420]), PAPER.coral, 0.7) +
    ink(disc(146, 150, 74), '#f6d7a2') +
    ink('M40 268q52 -62 104 0t104 0V372H40Z', PAPER.brick) +
    ink('M40 306q52 -50 104 0t104 0V372H40Z', PAPER.plum) +
    line('M8 60v70M8 180v70M8 300v70', PAPER.cream, 5) +
    '</g>'
  )
}

function boneFolder(): string {
  return `<g transform="translate(330 930) rotate(-16)">${piece('M0 34Q0 4 40 0H420Q500 6 540 34Q500 62 420 66H40Q0 64 0 34Z', '#f4ead2', 0.9)}${line('M40 22H420', '#fff', 5, 0.8)}</g>`
}

function thread(): string {
  return (
    line('M1226 300C1100 420 1180 520 1300 470S1480 380 1540 470', PAPER.ochre, 6) +
    piece(disc(1226, 236, 116), PAPER.ochre, 1.3) +
    [98, 82, 66].map((radius) => line(disc(1226, 236, radius), '#b97f22', 3, 0.7)).join('') +
    piece(disc(1226, 236, 50), PAPER.cream, 0.6) +
    ink(disc(1226, 236, 17), '#1f5a57')
  )
}

function scissors(): string {
  const ring = 'M0 0a64 84 0 1 0 128 0a64 84 0 1 0 -128 0ZM28 0a36 54 0 1 1 72 0a36 54 0 1 1 -72 0Z'
  const handle = (x: number, turn: number) =>
    `<g transform="translate(${x} 148) rotate(${turn} 64 0)" fill-rule="evenodd">${piece(ring, PAPER.night, 0.6)}</g>`
  return (
    `<g transform="translate(800 900) rotate(58)">` +
    piece('M-8 40L26 -270Q34 -290 38 -266L36 52Z', '#d9e0dc', 0.9) +
    piece('M50 40L14 -262Q8 -290 2 -266L12 56Z', '#b8c4bf', 0.6) +
    handle(-112, 20) +
    handle(28, -20) +
    piece(disc(22, -2, 13), PAPER.ochre, 0.4) +
    '</g>'
  )
}
