import { flat, glow, transformed, ellipse, polygon, rect, stroke, strokes, washed } from './brush.ts'

const LAMP = '#ffd27a'
const BRIGHT = '#fff0c0'

/** A window with shutters, lit or dark. */
function window(x: number, y: number, wide: number, tall: number, lit: boolean): string {
  const shutter = wide * 0.42
  return [
    flat(rect(x - shutter - 3, y - 2, shutter, tall + 4), '#2f4a52'),
    flat(rect(x + wide + 3, y - 2, shutter, tall + 4), '#27404a'),
    flat(rect(x - 3, y - 3, wide + 6, tall + 6), '#1d1a24'),
    flat(rect(x, y, wide, tall), lit ? LAMP : '#33456b'),
    lit ? flat(rect(x + wide * 0.08, y + tall * 0.34, wide * 0.84, tall * 0.6), BRIGHT, 0.8) : '',
    stroke(`M${x + wide / 2} ${y}V${y + tall}M${x} ${y + tall * 0.45}H${x + wide}`, '#3a2a26', 2.5),
  ].join('')
}

const smoke = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    flat(
      'M-10 0C-30 -70 30 -100 2 -170C-20 -240 70 -270 96 -350C60 -250 40 -250 36 -190C60 -110 -2 -80 12 0Z',
      '#f3dccb',
      0.3,
    ),
    flat(
      'M-4 0C-16 -60 40 -90 20 -160C10 -220 80 -260 130 -330C80 -230 60 -230 50 -180C62 -100 10 -70 8 0Z',
      '#f8e6d6',
      0.26,
    ),
  )

/** Returns the guesthouse seen from the path: stone below, larch wood above, most windows lit. */
export function house(x: number, foot: number, scale: number): string {
  const wood = polygon([0, -92], [0, -190], [150, -306], [300, -190], [300, -92])
  const sideWood = polygon([300, -92], [300, -188], [474, -196], [474, -104])
  return transformed(
    `translate(${x} ${foot}) scale(${scale})`,
    smoke(352, -352),
    washed(polygon([300, 0], [300, -94], [474, -106], [474, -26]), '#4b4a62', {
      box: [300, -110, 180, 110],
      tints: ['#5d5b72', '#3d3c55'],
      turn: 0,
      count: 40,
      wide: 10,
      long: 30,
      seed: 301,
    }),
    washed(sideWood, '#4a2f2b', {
      box: [300, -200, 180, 110],
      tints: ['#5f3c32', '#38242a'],
      turn: -2,
      count: 40,
      wide: 6,
      long: 120,
      seed: 302,
    }),
    washed(rect(0, -94, 300, 94), '#8b8493', {
      box: [0, -94, 300, 94],
      tints: ['#a49aa0', '#767086', '#b5a6a3'],
      turn: 0,
      count: 70,
      wide: 11,
      long: 26,
      seed: 303,
      opacity: 0.45,
    }),
    washed(wood, '#8a5232', {
      box: [0, -310, 300, 220],
      tints: ['#a5653a', '#6f4029', '#b97743'],
      turn: 0,
      count: 90,
      wide: 6,
      long: 130,
      seed: 304,
      opacity: 0.4,
    }),
    window(338, -178, 24, 40, true),
    window(414, -180, 22, 40, false),
    window(340, -78, 24, 38, false),
    window(414, -82, 22, 38, true),
    window(134, -262, 32, 38, true),
    window(42, -176, 32, 44, true),
    window(134, -176, 32, 44, true),
    window(228, -176, 32, 44, false),
    window(44, -70, 32, 42, true),
    window(232, -70, 32, 42, true),
    flat(`M128 0V-56Q150 -80 172 -56V0Z`, '#2c1d1c'),
    flat(`M134 0V-54Q150 -72 166 -54V0Z`, LAMP),
    stroke('M150 -64V0', '#5a3825', 3),
    flat(rect(-14, -122, 328, 10), '#4d2e23'),
    flat(rect(-14, -112, 328, 6), '#2b1b1b'),
    Array.from({ length: 40 }, (_, post) => flat(rect(-10 + post * 8, -114, 3, 20), '#5f3927')).join(''),
    flat(rect(-14, -96, 328, 7), '#6d4129'),
    flat(rect(-14, -89, 328, 9), '#241a22', 0.6),
    // The roof: its lit front, the slope in the shade, and the remaining snow.
    washed(polygon([150, -326], [350, -318], [520, -184], [330, -168]), '#3c3d59', {
      box: [150, -330, 380, 170],
      tints: ['#4c4d69', '#2d2f49'],
      turn: 38,
      count: 60,
      wide: 9,
      long: 60,
      seed: 305,
    }),
    flat(
      'M176 -322L352 -316L430 -258Q400 -244 372 -262Q340 -240 306 -268Q260 -250 236 -282Q204 -286 176 -322Z',
      '#b9bcd6',
    ),
    flat('M330 -170L380 -174Q372 -196 346 -190Q330 -200 312 -190Z', '#a6abca'),
    flat('M430 -180L516 -186L492 -206Q466 -192 430 -180Z', '#a6abca'),
    flat(polygon([150, -330], [-40, -168], [-24, -154], [150, -298], [326, -154], [340, -166]), '#5c3a2c'),
    flat(polygon([150, -330], [-40, -168], [-33, -162], [150, -316]), '#d99b62'),
    flat(rect(336, -362, 34, 54), '#6a6478'),
    flat(rect(330, -368, 46, 12), '#d7d5e4'),
  )
}

/** Returns the light from the windows on the grass and in the air. */
export const houseLight = (x: number, foot: number, scale: number): string =>
  glow('warm', x + 150 * scale, foot - 80 * scale, 330 * scale, '#ffb45c', 0.42) +
  flat(
    polygon(
      [x + 128 * scale, foot],
      [x + 172 * scale, foot],
      [x + 150 * scale, foot + 130 * scale],
      [x + 30 * scale, foot + 130 * scale],
    ),
    LAMP,
    0.4,
  ) +
  strokes({
    box: [x - 30 * scale, foot + 8, 330 * scale, 60 * scale],
    tints: ['#f0b864', '#c98a46'],
    turn: 4,
    count: 26,
    wide: 5,
    long: 50,
    seed: 311,
    opacity: 0.35,
  })

/** Returns a hay hut on a slope. */
export const hut = (x: number, foot: number, scale: number): string =>
  transformed(
    `translate(${x} ${foot}) scale(${scale})`,
    flat(polygon([0, 0], [0, -44], [34, -74], [68, -44], [68, 0]), '#6d4630'),
    flat(polygon([68, 0], [68, -44], [130, -50], [130, -8]), '#3f2b2a'),
    flat(polygon([34, -82], [100, -84], [142, -46], [74, -38]), '#4a4a62'),
    flat(polygon([34, -82], [-8, -42], [0, -36], [34, -70], [72, -36], [80, -42]), '#2d2229'),
    flat('M44 -80L100 -82L122 -62Q96 -58 84 -66Q60 -62 44 -80Z', '#cfd2e4'),
    flat(ellipse(34, -50, 6, 6), '#20181f'),
    flat(rect(24, -26, 20, 26), '#2a1d1e'),
  )
