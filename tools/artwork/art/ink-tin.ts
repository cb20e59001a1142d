import { disc, verticalGradient, ink, clipped, line, PAPER, image, piece, polygon, ridge } from './paper.ts'

/** Draws a dented tin of blue ink, a knife, and four paper swatches. */
export function inkTin(): string {
  return image(
    1600,
    1067,
    'url(#bench)',
    verticalGradient('bench', '#f0c9a0', '#e8b88c'),
    piece(polygon([-40, 760], [1640, 730], [1640, 1120], [-40, 1120]), '#a9663f', 1.4),
    line('M-40 850C400 838 1100 866 1640 836M-40 960C500 944 1000 976 1640 950', '#864a2b', 4, 0.5),
    swatches(),
    tin(),
    glass(),
    knife(),
  )
}

const SWATCHES = [
  { x: 672, y: 190, turn: -10, papers: ['#f9e0c4', '#cfe3dc', '#9ccbc8', '#62a9ad'] },
  { x: 872, y: 150, turn: -3, papers: ['#9fd0dc', '#2d7fa6', '#206592', '#48a0b5'] },
  { x: 1072, y: 160, turn: 4, papers: ['#b3bfb8', '#6f9c94', '#447771', '#1f4f4d'] },
  { x: 1266, y: 210, turn: 11, papers: ['#1a3350', '#3d6482', '#20405f', '#0e2239'] },
] as const

function swatches(): string {
  return SWATCHES.map(({ x, y, turn, papers }, index) => {
    const [sky, ...waters] = papers
    const card = polygon([0, 0], [230, 0], [230, 380], [0, 380])
    const field = polygon([20, 20], [210, 20], [210, 290], [20, 290])
    const sea = waters
      .map((water, depth) =>
        piece(
          ridge({
            width: 230,
            height: 380,
            base: 130 + depth * 52,
            rise: 6 + depth * 3,
            waves: 2.4,
            seed: 5 + index * 11 + depth,
          }),
          water,
          0.4,
        ),
      )
      .join('')
    const light = piece(disc(150, 82, 26), index === 2 ? '#f1e9cf' : '#fff4d8', 0.4)
    return (
      `<g transform="translate(${x} ${y}) rotate(${turn} 115 380)">${piece(card, PAPER.cream, 0.9)}` +
      clipped(`swatch-${index}`, field, ink(field, sky) + light + sea) +
      line('M24 322h120M24 346h70', '#8b8a78', 5, 0.7) +
      '</g>'
    )
  }).join('')
}

function tin(): string {
  const wall = 'M180 360V832C180 896 560 896 560 832V700C530 668 528 620 560 590V360Z'
  const label = ink('M180 500C180 552 560 552 560 500V690C560 742 180 742 180 690Z', PAPER.cream)
  const waves = [
    ['#4f9fc0', 622],
    ['#2d7fa6', 658],
    ['#1c5a86', 694],
  ] as const
  return [
    piece(wall, '#2a6f9b', 1.5),
    clipped(
      'tin',
      wall,
      label +
        clipped(
          'label',
          'M180 590C180 642 560 642 560 590V690C560 742 180 742 180 690Z',
          waves
            .map(([colour, y], index) =>
              ink(ridge({ width: 700, height: 800, base: y, rise: 9, waves: 3, seed: 60 + index }), colour),
            )
            .join(''),
        ) +
        ink('M180 360H236V900H180Z', '#ffffff', 0.16) +
        ink('M496 360H560V900H496Z', '#08263a', 0.22) +
        line('M560 590C520 612 520 676 560 700', '#123f5e', 10, 0.7) +
        line('M180 772C180 824 560 824 560 772', '#1a4f73', 5, 0.8),
    ),
    ink(disc(370, 586, 34), PAPER.coral),
    `<g transform="translate(370 360) scale(1 .28)">${piece(disc(0, 0, 202), '#d5dde0', 0.9)}${piece(disc(0, 0, 176), '#123e66', 0.5)}${ink(disc(-46, -20, 92), '#2f7fb0', 0.85)}</g>`,
    line('M520 372C560 420 500 470 536 516', '#123e66', 22),
    ink(disc(536, 520, 13), '#123e66'),
  ].join('')
}

function glass(): string {
  return (
    piece(polygon([640, 800], [1250, 770], [1390, 960], [600, 1000]), '#dcebe6', 0.9) +
    line('M660 808L1236 780', '#fff', 6, 0.8) +
    piece(
      'M800 880C760 830 860 800 920 836C980 806 1090 830 1060 884C1080 930 960 950 900 922C840 944 770 922 800 880Z',
      '#256f99',
      0.5,
    ) +
    ink('M846 872C850 846 910 846 920 862C900 880 860 890 846 872Z', '#5fb0cf', 0.9) +
    piece(disc(1150, 842, 28), '#f7f4ea', 0.4) +
    piece(disc(1206, 890, 20), PAPER.ochre, 0.4)
  )
}

function knife(): string {
  return (
    `<g transform="translate(1010 900) rotate(-24)">` +
    piece('M0 0C30 -22 90 -20 300 -14V18C90 22 30 22 0 0Z', '#d9e1de', 0.8) +
    piece(polygon([296, -8], [350, -8], [350, 12], [296, 12]), PAPER.ochre, 0.4) +
    piece('M346 -20C420 -34 520 -30 560 -12C576 0 570 18 552 24C500 36 420 38 346 24Z', PAPER.brick, 0.8) +
    line('M370 -6H530', '#e9906f', 5, 0.7) +
    '</g>'
  )
}
