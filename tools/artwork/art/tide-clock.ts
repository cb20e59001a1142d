import { disc, verticalGradient, ink, clipped, line, PAPER, image, piece, polygon, ridge } from './paper.ts'

const X = 800
const Y = 560

/** Draws a tide clock with one hand, over a shelf with a plant and a shell. */
export function tideClock(): string {
  return image(
    1600,
    1200,
    'url(#wall)',
    verticalGradient('wall', '#f4e2c4', '#eed3ad'),
    panelling(),
    dial(),
    shelf(),
    plant(),
    books(),
    shell(),
  )
}

function panelling(): string {
  return Array.from({ length: 9 }, (_, index) => line(`M${index * 200} 0V1010`, '#c9a676', 3, 0.5)).join('')
}

function dial(): string {
  const face = disc(X, Y, 356)
  const water = [
    [560, '#8cc4bd'],
    [640, '#4f9f9c'],
    [726, '#25777a'],
    [812, '#154c57'],
  ] as const
  const waves = water
    .map(([base, colour], index) =>
      piece(
        ridge({ width: 1600, height: 1200, base, rise: 16, waves: 6 - index, seed: 30 + index * 5 }),
        colour,
        0.7,
      ),
    )
    .join('')
  const marks = Array.from({ length: 24 }, (_, index) => {
    const long = index % 6 === 0
    return `<g transform="rotate(${index * 15} ${X} ${Y})">${line(`M${X} ${Y - 338}v${long ? 44 : 20}`, PAPER.ink, long ? 10 : 5)}</g>`
  }).join('')
  return (
    piece(disc(X, Y, 420), PAPER.night, 1.8) +
    piece(disc(X, Y, 384), PAPER.coral, 0.7) +
    piece(face, PAPER.cream, 0.8) +
    clipped('face', face, piece(disc(690, 430, 84), PAPER.ochre, 0.7) + waves) +
    marks +
    `<g transform="rotate(38 ${X} ${Y})">${piece(polygon([X - 15, Y + 70], [X - 7, Y - 292], [X + 7, Y - 292], [X + 15, Y + 70]), PAPER.brick, 0.8)}${piece(disc(X, Y - 236, 32), PAPER.brick, 0.5)}${ink(disc(X, Y - 236, 15), PAPER.cream)}</g>` +
    piece(disc(X, Y, 30), PAPER.night, 0.6)
  )
}

function shelf(): string {
  return (
    piece(polygon([-40, 1046], [1640, 1046], [1640, 1104], [-40, 1104]), '#9a5a3c', 1.2) +
    piece(polygon([-40, 1104], [1640, 1104], [1640, 1260], [-40, 1260]), '#e2bf91', 0.5)
  )
}

function plant(): string {
  const leaf = (turn: number, reach: number, colour: string) =>
    `<g transform="translate(212 850) rotate(${turn})">${piece(`M0 0C-52 ${-reach * 0.3} -46 ${-reach * 0.8} 0 ${-reach}C46 ${-reach * 0.8} 52 ${-reach * 0.3} 0 0Z`, colour, 0.6)}${line(`M0 -8V${-reach * 0.82}`, '#cfe3c8', 3, 0.6)}</g>`
  return (
    [
      leaf(-58, 250, PAPER.moss),
      leaf(52, 260, PAPER.pine),
      leaf(-30, 320, PAPER.pine),
      leaf(26, 340, PAPER.moss),
      leaf(-2, 380, '#2c6a4c'),
    ].join('') +
    piece(polygon([110, 840], [314, 840], [286, 1046], [138, 1046]), PAPER.cream, 1) +
    clipped(
      'pot',
      polygon([110, 840], [314, 840], [286, 1046], [138, 1046]),
      ink('M90 930q30 -36 60 0t60 0t60 0t60 0V990H90Z', PAPER.sea),
    )
  )
}

function books(): string {
  const spine = (x: number, width: number, tall: number, colour: string, band: string) =>
    piece(polygon([x, 1046 - tall], [x + width, 1046 - tall], [x + width, 1046], [x, 1046]), colour, 0.7) +
    ink(
      polygon(
        [x, 1046 - tall + 26],
        [x + width, 1046 - tall + 26],
        [x + width, 1046 - tall + 40],
        [x, 1046 - tall + 40],
      ),
      band,
    ) +
    ink(polygon([x, 1006], [x + width, 1006], [x + width, 1014], [x, 1014]), band)
  return (
    spine(1256, 54, 250, PAPER.pine, PAPER.ochre) +
    spine(1312, 40, 214, PAPER.coral, PAPER.cream) +
    spine(1354, 66, 276, PAPER.night, PAPER.mist) +
    spine(1422, 34, 196, PAPER.ochre, PAPER.brick) +
    `<g transform="rotate(-9 1500 1046)">${spine(1472, 48, 236, PAPER.plum, PAPER.sky)}</g>`
  )
}

function shell(): string {
  const ribs = [-52, -28, 0, 28, 52]
    .map((end) => line(`M560 1040Q${560 + end * 0.7} 990 ${560 + end} 956`, '#b98262', 4, 0.6))
    .join('')
  return (
    piece(
      'M560 1046C500 1046 478 1000 494 966Q506 938 530 948Q542 924 560 936Q580 924 592 948Q616 938 628 966C642 1000 620 1046 560 1046Z',
      '#f3c9a5',
      0.8,
    ) + ribs
  )
}
