import { disc, verticalGradient, ink, clipped, line, PAPER, image, piece, polygon, ridge } from './paper.ts'

const WIDTH = 1280
const HEIGHT = 1600

/** Draws a table at a window on the bay: brushes in a jar, ink bottles, a pear and a stack of paper. */
export function workTable(): string {
  return image(
    WIDTH,
    HEIGHT,
    'url(#room)',
    verticalGradient('room', '#24504d', '#1a403f'),
    view(),
    curtain(),
    table(),
    stack(),
    jar(),
    bottle(690, PAPER.coral, '#f6d7a2'),
    bottle(846, PAPER.night, PAPER.mist),
    pear(),
  )
}

function view(): string {
  const frame = polygon([250, 150], [1070, 150], [1070, 960], [250, 960])
  const size = { width: WIDTH, height: HEIGHT }
  const bay = [
    ink(frame, 'url(#sky)'),
    piece(disc(820, 380, 92), '#fff4d8', 0.8),
    piece(ridge({ ...size, base: 560, rise: 70, waves: 1.6, seed: 8 }), PAPER.mist, 0.8),
    piece(ridge({ ...size, base: 640, rise: 52, waves: 1.3, seed: 25 }), '#5c9d90', 0.8),
    piece(ridge({ ...size, base: 720, rise: 8, waves: 6, seed: 2 }), PAPER.sea, 0.8),
    piece(polygon([470, 728], [470, 610], [540, 720]), PAPER.cream, 0.5),
    piece(ridge({ ...size, base: 800, rise: 10, waves: 5, seed: 13 }), '#1f666b', 0.9),
    piece(ridge({ ...size, base: 890, rise: 14, waves: 4, seed: 44 }), '#174b56', 1),
  ].join('')
  return (
    verticalGradient('sky', '#f0a27f', '#f6cfa0', PAPER.cream) +
    piece(polygon([210, 110], [1110, 110], [1110, 1000], [210, 1000]), PAPER.cream, 1.4) +
    clipped('frame', frame, bay) +
    piece(polygon([646, 150], [674, 150], [674, 960], [646, 960]), PAPER.cream, 0.7) +
    piece(polygon([250, 520], [1070, 520], [1070, 544], [250, 544]), PAPER.cream, 0.7) +
    piece(polygon([170, 980], [1150, 980], [1150, 1030], [170, 1030]), '#efe0c2', 1)
  )
}

function curtain(): string {
  const fold = (x: number, colour: string) =>
    piece(`M${x} 60C${x + 40} 420 ${x - 30} 760 ${x + 30} 1120H-60V60Z`, colour, 1)
  return (
    fold(300, '#c95a40') +
    fold(210, PAPER.coral) +
    fold(118, PAPER.brick) +
    piece(polygon([-20, 40], [1300, 40], [1300, 66], [-20, 66]), PAPER.ochre, 0.8)
  )
}

function table(): string {
  const grain = [1300, 1372, 1456, 1530].map((y, index) =>
    line(`M-20 ${y}C300 ${y - 16 + index * 4} 800 ${y + 18} 1300 ${y - 6}`, '#8b5233', 4, 0.5),
  )
  return piece(polygon([-20, 1220], [1300, 1220], [1300, 1640], [-20, 1640]), '#b8764c', 1.5) + grain.join('')
}

function stack(): string {
  const sheets = [
    [1330, '#efe3ca', -3],
    [1310, PAPER.mist, 2],
    [1290, PAPER.cream, -1],
    [1268, PAPER.coral, 3],
    [1248, '#fbf5e6', 0],
  ] as const
  return sheets
    .map(
      ([y, colour, turn]) =>
        `<g transform="rotate(${turn} 300 ${y})">${piece(polygon([96, y], [520, y - 6], [560, y + 84], [60, y + 92]), colour, 0.5)}</g>`,
    )
    .join('')
}

function jar(): string {
  const glass = polygon([196, 960], [404, 960], [390, 1276], [210, 1276])
  const brush = (x: number, turn: number, tall: number, colour: string, hair: string) =>
    `<g transform="translate(${x} 1180) rotate(${turn})">${piece(polygon([-7, 0], [7, 0], [9, -tall], [-9, -tall]), colour, 0.5)}${piece(polygon([-12, -tall], [12, -tall], [13, -tall - 40], [-13, -tall - 40]), '#d8dad2', 0.4)}${piece(`M-13 ${-tall - 38}C-26 ${-tall - 90} -6 ${-tall - 110} 0 ${-tall - 136}C6 ${-tall - 110} 26 ${-tall - 90} 13 ${-tall - 38}Z`, hair, 0.5)}</g>`
  return (
    brush(270, -13, 380, PAPER.ochre, PAPER.ink) +
    brush(300, 2, 460, PAPER.brick, '#e9d3a8') +
    brush(334, 14, 350, PAPER.plum, PAPER.pine) +
    piece(glass, '#d7ebe2', 1).replace('fill="#d7ebe2"', 'fill="#d7ebe2" fill-opacity=".9"') +
    clipped(
      'glass',
      glass,
      ink(polygon([180, 1090], [420, 1078], [420, 1290], [180, 1290]), '#6fb0b3', 0.75),
    ) +
    line('M232 1000L240 1230', '#fff', 9, 0.6) +
    piece(polygon([186, 944], [414, 944], [414, 974], [186, 974]), '#eef6f0', 0.5)
  )
}

function bottle(x: number, colour: string, label: string): string {
  const body = `M${x} 1300V1150Q${x} 1110 ${x + 40} 1096V1056H${x + 86}V1096Q${x + 126} 1110 ${x + 126} 1150V1300Z`
  return (
    piece(body, colour, 1) +
    piece(polygon([x + 32, 1018], [x + 94, 1018], [x + 94, 1062], [x + 32, 1062]), PAPER.ink, 0.6) +
    ink(polygon([x + 14, 1180], [x + 112, 1180], [x + 112, 1262], [x + 14, 1262]), label) +
    line(`M${x + 30} 1206h66M${x + 30} 1232h40`, colour, 6) +
    line(`M${x + 18} 1150v16`, '#fff', 7, 0.6)
  )
}

function pear(): string {
  return (
    piece(
      'M1060 1330C990 1330 966 1276 986 1232C1000 1200 1022 1188 1030 1150C1038 1112 1084 1112 1092 1150C1100 1188 1122 1200 1136 1232C1156 1276 1130 1330 1060 1330Z',
      '#d9b545',
      1.1,
    ) +
    ink(
      'M1060 1330C1020 1330 992 1312 984 1280C1020 1310 1090 1316 1140 1262C1140 1306 1108 1330 1060 1330Z',
      '#b98a2c',
      0.6,
    ) +
    line('M1062 1124Q1066 1092 1088 1074', PAPER.ink, 9) +
    piece('M1072 1098C1100 1066 1146 1070 1160 1086C1140 1110 1098 1116 1072 1098Z', PAPER.moss, 0.5)
  )
}
