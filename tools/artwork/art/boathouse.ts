import {
  bird,
  disc,
  verticalGradient,
  ink,
  clipped,
  line,
  PAPER,
  image,
  piece,
  polygon,
  randomFrom,
  ridge,
} from './paper.ts'

const WIDTH = 1600
const HEIGHT = 1067

/** Draws a boathouse on stilts at dusk with a lit window, in front of hills and a low sun. */
export function boathouse(): string {
  const size = { width: WIDTH, height: HEIGHT }
  return image(
    WIDTH,
    HEIGHT,
    'url(#dusk)',
    verticalGradient('dusk', '#e9866a', '#f0b184', PAPER.sky, PAPER.cream),
    piece(ridge({ ...size, base: 150, rise: 36, waves: 1.1, seed: 3 }), '#ee9c78', 0.8),
    piece(ridge({ ...size, base: 285, rise: 30, waves: 0.8, seed: 12 }), '#f3bd92', 0.8),
    piece(disc(1120, 470, 168), '#fbe6bd', 1.1),
    piece(disc(1120, 470, 128), '#fff6e0', 0.5),
    piece(ridge({ ...size, base: 455, rise: 95, waves: 1.2, seed: 21 }), PAPER.mist),
    piece(ridge({ ...size, base: 545, rise: 80, waves: 1.5, seed: 4 }), '#5fa398'),
    piece(ridge({ ...size, base: 610, rise: 46, waves: 1.1, seed: 31 }), PAPER.pine),
    trees(),
    piece(ridge({ ...size, base: 690, rise: 5, waves: 7, seed: 9 }), '#e9b48d', 0.7),
    glimmer(),
    piece(ridge({ ...size, base: 762, rise: 11, waves: 6, seed: 5 }), '#5b9f99', 0.9),
    house(),
    piece(ridge({ ...size, base: 858, rise: 15, waves: 5, seed: 17 }), PAPER.sea, 1),
    piece(ridge({ ...size, base: 938, rise: 18, waves: 4, seed: 26 }), '#1d6468', 1.2),
    rowingBoat(),
    piece(ridge({ ...size, base: 1018, rise: 20, waves: 3.4, seed: 40 }), PAPER.night, 1.4),
    bird(430, 250, 34, PAPER.brick) + bird(520, 205, 24, PAPER.brick) + bird(610, 268, 19, PAPER.brick),
  )
}

function trees(): string {
  const random = randomFrom(14)
  return Array.from({ length: 15 }, (_, index) => {
    const x = 1010 + index * 39 + random() * 16
    const foot = 640 + random() * 14
    const tall = 74 + random() * 70
    const crown = polygon([x, foot - tall], [x + tall * 0.24, foot], [x - tall * 0.24, foot])
    return piece(crown, index % 3 === 0 ? PAPER.moss : index % 3 === 1 ? PAPER.ink : PAPER.pine, 0.45)
  }).join('')
}

function glimmer(): string {
  const random = randomFrom(8)
  return Array.from({ length: 9 }, (_, index) => {
    const half = 36 + random() * 70
    const y = 704 + index * 7
    const x = 1120 + (random() - 0.5) * 60
    return line(`M${x - half} ${y}H${x + half}`, '#fff3d6', 3, 0.75)
  }).join('')
}

function house(): string {
  const wall = polygon([300, 490], [650, 490], [650, 742], [300, 742])
  const gable = polygon([650, 490], [735, 395], [820, 490], [820, 742], [650, 742])
  const roof = polygon([262, 500], [345, 385], [742, 378], [662, 500])
  const eave = polygon([735, 372], [842, 500], [818, 512], [735, 412], [660, 508], [648, 494])
  const boards = Array.from({ length: 12 }, (_, index) =>
    line(`M300 ${510 + index * 21}H650`, '#7a2c20', 2, 0.45),
  )
  const planks = Array.from({ length: 9 }, (_, index) =>
    line(`M${668 + index * 18} 400V742`, '#5d2018', 2, 0.4),
  )
  const stilts = [318, 420, 522, 630, 712, 800].map((x) =>
    piece(polygon([x - 9, 736], [x + 9, 736], [x + 6, 900], [x - 6, 900]), PAPER.ink, 0.5),
  )
  return [
    ...stilts,
    piece(polygon([250, 738], [1010, 738], [1010, 762], [250, 762]), PAPER.plum, 0.8),
    piece(polygon([968, 690], [980, 690], [980, 900], [968, 900]), PAPER.ink, 0.4),
    piece(polygon([892, 690], [904, 690], [904, 900], [892, 900]), PAPER.ink, 0.4),
    line('M820 706H974', PAPER.ink, 6),
    piece(wall, PAPER.coral),
    clipped('wall', wall, boards.join('')),
    piece(gable, PAPER.brick, 0.6),
    clipped('gable', gable, planks.join('')),
    piece(roof, PAPER.night, 1),
    piece(eave, '#203c4c', 0.8),
    piece(polygon([425, 330], [470, 330], [470, 410], [425, 412]), PAPER.brick, 0.6),
    window(352, 560, 92, 92),
    window(500, 560, 92, 92),
    piece(polygon([690, 600], [780, 600], [780, 740], [690, 740]), '#ffdf97', 0.5),
    ink(polygon([700, 610], [733, 610], [733, 740], [700, 740]), PAPER.ochre, 0.7),
    ink(polygon([738, 610], [771, 610], [771, 740], [738, 740]), '#f4bd5a', 0.7),
    ink(disc(735, 500, 24), '#ffdf97'),
    line('M735 476V524M711 500H759', '#5d2018', 5),
  ].join('')
}

function window(x: number, y: number, width: number, height: number): string {
  const pane = polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])
  return (
    piece(pane, '#ffdf97', 0.4) +
    line(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}`, PAPER.brick, 6) +
    line(pane, PAPER.cream, 7)
  )
}

function rowingBoat(): string {
  const hull = 'M1075 900Q1090 962 1150 966H1330Q1392 960 1412 892Q1240 938 1075 900Z'
  return (
    piece(hull, PAPER.cream, 0.9) +
    line('M1082 914Q1240 952 1405 906', PAPER.coral, 9) +
    line('M1190 910L1120 1000M1290 912L1372 998', PAPER.plum, 8)
  )
}
