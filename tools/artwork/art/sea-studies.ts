import {
  bird,
  disc,
  verticalGradient,
  line,
  PAPER,
  image,
  piece,
  polygon,
  randomFrom,
  ridge,
} from './paper.ts'

const SIZE = 1200

/** One study of the sea: its colours from the horizon to the shore, and the height of its waves. */
interface Study {
  readonly sky: readonly string[]
  readonly light: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string }
  readonly papers: readonly string[]
  /** Height of the waves in front, in pixels. */
  readonly swell: number
  readonly seed: number
  /** SVG drawn before the water. */
  readonly behind: string
  /** SVG drawn over the water. */
  readonly overlay?: string
}

function study({ sky, light, papers, swell, seed, behind, overlay = '' }: Study): string {
  const waves = papers.map((paper, index) => {
    const near = (index + 1) / papers.length
    return piece(
      ridge({
        width: SIZE,
        height: SIZE,
        base: 470 + near ** 1.35 * 640,
        rise: 3 + near * swell,
        waves: 5.5 - near * 3.2,
        seed: seed + index * 7,
      }),
      paper,
      0.5 + near,
    )
  })
  return image(
    SIZE,
    SIZE,
    'url(#sky)',
    verticalGradient('sky', ...sky),
    piece(disc(light.x, light.y, light.radius), light.colour, 1),
    behind,
    ...waves,
    overlay,
  )
}

/** Draws a flat, pale sea with a sail. */
export function seaAtMorning(): string {
  const sail =
    piece(polygon([760, 486], [760, 226], [905, 472]), PAPER.cream, 0.7) +
    piece(polygon([742, 472], [742, 278], [655, 472]), PAPER.coral, 0.6) +
    piece('M630 496H920Q892 546 850 548H706Q656 542 630 496Z', PAPER.plum, 0.6)
  return study({
    sky: ['#f6cdb4', '#f9e4c8', '#fdf4e0'],
    light: { x: 330, y: 400, radius: 96, colour: '#fff9ea' },
    papers: ['#cfe3dc', '#b7d8d3', '#9ccbc8', '#7fbbbb', '#62a9ad', '#4a959c'],
    swell: 14,
    seed: 4,
    behind: sail,
  })
}

/** Draws the sea at noon, in many blues. */
export function seaAtNoon(): string {
  return study({
    sky: ['#4c9fc4', '#86c3d3', '#cfe8e2'],
    light: { x: 860, y: 210, radius: 120, colour: '#fdf3cf' },
    papers: ['#2d7fa6', '#256f99', '#1f6390', '#2b7fa3', '#48a0b5', '#f3e7c6'],
    swell: 34,
    seed: 22,
    behind:
      bird(300, 250, 40, PAPER.cream) + bird(400, 330, 28, PAPER.cream) + bird(520, 236, 22, PAPER.cream),
  })
}

/** Draws steep green and grey waves under rain. */
export function seaInSquall(): string {
  const random = randomFrom(3)
  const cloud = ridge({ width: SIZE, height: 0, base: 0, rise: 40, waves: 2.2, seed: 15 })
  const clouds = [260, 190, 120]
    .map(
      (drop, index) =>
        `<g transform="translate(0 ${drop}) scale(1 -1)">${piece(cloud, ['#6f8588', '#5a7175', '#465c62'][index] ?? '', 1)}</g>`,
    )
    .join('')
  const rain = Array.from({ length: 70 }, () => {
    const x = random() * 1300
    const y = 190 + random() * 400
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}l-34 92`, '#e9f1ec', 2.5, 0.5)
  }).join('')
  return study({
    sky: ['#8fa3a3', '#b9c4bd', '#dadccf'],
    light: { x: 900, y: 430, radius: 70, colour: '#f1e9cf' },
    papers: ['#7fa39c', '#5d8c86', '#447771', '#2f625e', '#1f4f4d', '#143d3d'],
    swell: 74,
    seed: 35,
    behind: clouds + rain,
  })
}

/** Draws the sea at night with a moon and its reflection. */
export function seaAtNight(): string {
  const random = randomFrom(9)
  const stars = Array.from({ length: 60 }, () => {
    const radius = 1.5 + random() * 3
    return `<circle cx="${(random() * SIZE).toFixed(0)}" cy="${(random() * 430).toFixed(0)}" r="${radius.toFixed(1)}" fill="#f8edd0" fill-opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`
  }).join('')
  const path = Array.from({ length: 26 }, (_, index) => {
    const half = 18 + random() * (40 + index * 5)
    const x = 560 + (random() - 0.5) * 40
    return line(
      `M${(x - half).toFixed(0)} ${540 + index * 22}h${(2 * half).toFixed(0)}`,
      '#f8edd0',
      4,
      0.75 - index * 0.02,
    )
  }).join('')
  return study({
    sky: ['#0e1d33', '#1a3350', '#37597a'],
    light: { x: 560, y: 300, radius: 130, colour: '#f8edd0' },
    papers: ['#8aa7b5', '#3d6482', '#2c4f70', '#20405f', '#16314d', '#0e2239'],
    swell: 30,
    seed: 51,
    behind: stars,
    overlay: path,
  })
}
