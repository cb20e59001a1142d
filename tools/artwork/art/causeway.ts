import {
  bird,
  disc,
  verticalGradient,
  ink,
  line,
  PAPER,
  image,
  piece,
  polygon,
  randomFrom,
  ridge,
  smooth,
} from './paper.ts'

const WIDTH = 1600
const HEIGHT = 900

/** Draws the path across the sand to a tidal island, marked by poles, at low tide. */
export function causeway(): string {
  const size = { width: WIDTH, height: HEIGHT }
  return image(
    WIDTH,
    HEIGHT,
    'url(#morning)',
    verticalGradient('morning', '#8fc3c4', '#bcdcd2', '#e6ecd9', PAPER.cream),
    cloud(260, 170, 1.25),
    cloud(1330, 120, 0.95),
    cloud(880, 236, 0.6),
    piece(disc(1418, 392, 84), '#fff8e4', 0.8),
    piece(ridge({ ...size, base: 452, rise: 16, waves: 1.4, seed: 6 }), '#a8cdc6', 0.6),
    piece(ridge({ ...size, base: 478, rise: 3, waves: 5, seed: 2 }), '#5d9fa3', 0.6),
    island(),
    piece(ridge({ ...size, base: 512, rise: 6, waves: 3, seed: 11 }), '#f0dfb6', 0.8),
    pools(),
    piece(way(), PAPER.cream, 0.6),
    poles(),
    piece(ridge({ ...size, base: 812, rise: 34, waves: 1.3, seed: 33 }), '#d3b277', 1.2),
    piece(ridge({ ...size, base: 880, rise: 34, waves: 1.7, seed: 19 }), PAPER.moss, 1.4),
    grasses(),
    bird(700, 210, 30, PAPER.ink) + bird(770, 172, 22, PAPER.ink) + bird(628, 160, 17, PAPER.ink),
    bird(1010, 330, 15, PAPER.ink) + bird(1052, 312, 11, PAPER.ink),
  )
}

function cloud(x: number, y: number, scale: number): string {
  const shape = `M-170 40Q-190 -6 -130 -12Q-112 -70 -46 -54Q-4 -104 58 -62Q120 -72 126 -18Q190 -12 168 40Z`
  return `<g transform="translate(${x} ${y}) scale(${scale})">${piece(shape, '#f7f4e6', 0.8)}</g>`
}

function island(): string {
  const rock = smooth([
    [860, 540],
    [900, 478],
    [968, 448],
    [1020, 400],
    [1080, 352],
    [1140, 338],
    [1220, 342],
    [1296, 350],
    [1340, 402],
    [1392, 452],
    [1446, 484],
    [1490, 540],
  ])
  const meadow = smooth([
    [842, 540],
    [930, 486],
    [1040, 462],
    [1160, 470],
    [1280, 452],
    [1400, 486],
    [1500, 540],
  ])
  return [
    piece(`${rock}Z`, '#3d6d66', 1),
    piece(polygon([1122, 350], [1122, 262], [1204, 262], [1204, 350]), PAPER.cream, 0.5),
    piece(polygon([1110, 268], [1163, 214], [1216, 268]), PAPER.brick, 0.5),
    ink(polygon([1150, 300], [1176, 300], [1176, 342], [1150, 342]), PAPER.night),
    piece(polygon([1204, 350], [1204, 304], [1276, 304], [1276, 352]), '#efe2c2', 0.5),
    piece(polygon([1196, 308], [1214, 276], [1268, 276], [1288, 308]), PAPER.coral, 0.5),
    piece(`${meadow}Z`, PAPER.moss, 0.8),
    piece(polygon([964, 474], [964, 444], [1010, 444], [1010, 474]), PAPER.cream, 0.4),
    piece(polygon([956, 447], [987, 420], [1018, 447]), PAPER.plum, 0.4),
  ].join('')
}

/** The path widens towards the viewer. */
function way(): string {
  return 'M1020 520C960 540 800 548 742 580C660 626 980 640 1010 690C1040 742 700 770 560 900L900 900C960 800 1180 760 1140 686C1106 622 800 612 836 586C870 560 1000 548 1052 520Z'
}

function pools(): string {
  const random = randomFrom(5)
  return Array.from({ length: 22 }, () => {
    const y = 540 + random() * 250
    const near = (y - 500) / 300
    const half = 26 + near * (50 + random() * 150)
    const x = random() * WIDTH
    return ink(disc(0, 0, 1), '#8fbdb8', 0.75).replace(
      '<path ',
      `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${half.toFixed(1)} ${(3 + near * 9).toFixed(1)})" `,
    )
  }).join('')
}

function poles(): string {
  const feet = [
    [1036, 530, 26],
    [930, 550, 34],
    [792, 566, 44],
    [716, 598, 58],
    [850, 634, 74],
    [1000, 664, 92],
    [1086, 720, 118],
    [930, 784, 150],
    [700, 850, 196],
  ] as const
  return feet
    .map(([x, y, tall]) => {
      const half = tall / 26
      const post = polygon(
        [x - half, y],
        [x - half * 0.8, y - tall],
        [x + half * 0.8, y - tall],
        [x + half, y],
      )
      const band = polygon(
        [x - half, y - tall * 0.9],
        [x + half, y - tall * 0.9],
        [x + half, y - tall * 0.74],
        [x - half, y - tall * 0.74],
      )
      return (
        line(`M${x} ${y}l${tall * 0.55} ${tall * 0.1}`, '#8d7a52', Math.max(2, half), 0.5) +
        piece(post, PAPER.plum, tall / 260) +
        ink(band, PAPER.coral)
      )
    })
    .join('')
}

function grasses(): string {
  const random = randomFrom(77)
  return Array.from({ length: 90 }, () => {
    const x = random() * WIDTH
    const tall = 34 + random() * 74
    const lean = 12 + random() * 34
    const colour = [PAPER.pine, PAPER.moss, '#7f9d62', PAPER.ink][Math.floor(random() * 4)] ?? PAPER.pine
    return line(
      `M${x.toFixed(0)} 905Q${x.toFixed(0)} ${(905 - tall * 0.6).toFixed(0)} ${(x + lean).toFixed(0)} ${(905 - tall).toFixed(0)}`,
      colour,
      4 + random() * 3,
    )
  }).join('')
}
