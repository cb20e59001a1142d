/** A point in an image. */
export type Point = readonly [x: number, y: number]

/** Maps a point of a flat surface to the image: unchanged on a card, around the curve on a tin. */
export type Surface = (x: number, y: number) => Point

/** Center lines of the strokes of each letter, as path data of M, L and C on a grid 6 units high. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L2.1 0L4.2 6M.75 4.1L3.45 4.1',
  B: 'M0 0L2 0C3 0 3.6 .6 3.6 1.42C3.6 2.25 3 2.85 2 2.85L0 2.85M2 2.85C3.2 2.85 3.9 3.5 3.9 4.42C3.9 5.4 3.2 6 2 6L0 6L0 0',
  C: 'M4.2 1C3.75 .38 3.07 0 2.3 0C1.03 0 0 1.34 0 3C0 4.66 1.03 6 2.3 6C3.07 6 3.75 5.62 4.2 5',
  D: 'M0 0L1.4 0C3.1 0 4.2 1.2 4.2 3C4.2 4.8 3.1 6 1.4 6L0 6L0 0',
  E: 'M3.3 0L0 0L0 6L3.3 6M0 2.95L2.9 2.95',
  F: 'M3.3 0L0 0L0 6M0 3.05L2.8 3.05',
  G: 'M4.2 1C3.75 .38 3.07 0 2.3 0C1.03 0 0 1.34 0 3C0 4.66 1.03 6 2.3 6C3.5 6 4.4 5.1 4.4 3.3L2.7 3.3',
  H: 'M0 0L0 6M4 0L4 6M0 2.95L4 2.95',
  I: 'M0 0L0 6',
  J: 'M3 0L3 4.2C3 5.4 2.4 6 1.5 6C.6 6 .1 5.5 0 4.7',
  K: 'M0 0L0 6M3.8 0L0 3.7M1.3 2.5L4 6',
  L: 'M0 0L0 6L3.2 6',
  M: 'M0 6L.2 0L2.5 4.2L4.8 0L5 6',
  N: 'M0 6L0 0L4.1 6L4.1 0',
  O: 'M2.3 0C3.57 0 4.6 1.34 4.6 3C4.6 4.66 3.57 6 2.3 6C1.03 6 0 4.66 0 3C0 1.34 1.03 0 2.3 0',
  P: 'M0 6L0 0L2 0C3.2 0 3.9 .7 3.9 1.7C3.9 2.7 3.2 3.4 2 3.4L0 3.4',
  Q: 'M2.3 0C3.57 0 4.6 1.34 4.6 3C4.6 4.66 3.57 6 2.3 6C1.03 6 0 4.66 0 3C0 1.34 1.03 0 2.3 0M2.9 4.3L4.6 6.2',
  R: 'M0 6L0 0L2 0C3.2 0 3.9 .7 3.9 1.7C3.9 2.7 3.2 3.4 2 3.4L0 3.4M2 3.4L4 6',
  S: 'M3.7 1.1C3.4 .4 2.8 0 2 0C.9 0 .2 .6 .2 1.5C.2 2.5 1 2.75 2 3C3.1 3.25 3.9 3.55 3.9 4.5C3.9 5.4 3.1 6 2 6C1 6 .3 5.5 0 4.7',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 3.9C0 5.3 .8 6 2.05 6C3.3 6 4.1 5.3 4.1 3.9L4.1 0',
  V: 'M0 0L2.1 6L4.2 0',
  W: 'M0 0L1.4 6L3 .6L4.6 6L6 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2.1 3.2L4.2 0M2.1 3.2L2.1 6',
  Z: 'M0 0L3.8 0L0 6L3.8 6',
  '0': 'M2 0C3.1 0 4 1.34 4 3C4 4.66 3.1 6 2 6C.9 6 0 4.66 0 3C0 1.34 .9 0 2 0',
  '1': 'M0 1.2L1.6 0L1.6 6',
  '2': 'M.1 1.5C.2 .6 .9 0 2 0C3.1 0 3.8 .7 3.8 1.6C3.8 2.6 3 3.2 2.2 4L0 6L3.9 6',
  '3': 'M.2 .9C.6 .3 1.2 0 1.9 0C3 0 3.6 .6 3.6 1.45C3.6 2.3 2.9 2.85 1.6 2.85C3.1 2.85 3.9 3.4 3.9 4.4C3.9 5.4 3.1 6 1.9 6C1 6 .3 5.6 0 4.9',
  '4': 'M3.2 6L3.2 0L0 4.3L4.2 4.3',
  '5': 'M3.6 0L.6 0L.3 2.7C.8 2.35 1.3 2.2 1.9 2.2C3.1 2.2 3.9 2.9 3.9 4.05C3.9 5.25 3.1 6 1.9 6C1 6 .4 5.7 0 5.1',
  '6': 'M2 2.3C3.15 2.3 4 3.1 4 4.15C4 5.2 3.15 6 2 6C.85 6 0 5.2 0 4.15C0 3.5 .35 3 .7 2.5L2.7 0',
  '7': 'M0 0L3.8 0L1.4 6',
  '8': 'M2 2.8C1 2.8 .3 2.2 .3 1.4C.3 .6 1 0 2 0C3 0 3.7 .6 3.7 1.4C3.7 2.2 3 2.8 2 2.8C.8 2.8 0 3.5 0 4.4C0 5.4 .8 6 2 6C3.2 6 4 5.4 4 4.4C4 3.5 3.2 2.8 2 2.8',
  '9': 'M2 3.7C.85 3.7 0 2.9 0 1.85C0 .8 .85 0 2 0C3.15 0 4 .8 4 1.85C4 2.5 3.65 3 3.3 3.5L1.3 6',
  '&': 'M4.3 6L1.1 2.4C.5 1.7 .4 .9 .9 .4C1.4 -.1 2.4 -.1 2.8 .5C3.2 1.1 2.9 1.8 2.2 2.3L1 3.2C-.1 4 -.2 5.2 .7 5.8C1.8 6.4 3.4 5.8 4.2 3.4',
  '-': 'M0 3.1L2.2 3.1',
  '.': 'M0 6L0 6',
}

/** Space between two letters, in grid units: straight sides need more than round and slanted ones. */
const GAP = 2
const SPACE = 2.3
const ROUND = 0.22
const SLANTED = 0.5
const sideOf = (letter: string): number =>
  'BCDGOQS03689'.includes(letter) ? ROUND : 'AVWYTLJ7'.includes(letter) ? SLANTED : 0

/** Number of straight segments per line or curve: enough for any curved surface. */
const PARTS = 12

interface Stroke {
  readonly points: readonly Point[]
}

/** Returns the points of one stroke of a glyph. */
function pointsOf(subpath: string): readonly Point[] {
  const points: Point[] = []
  for (const [, command, numbers = ''] of subpath.matchAll(/([MLC])([^MLC]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    const [x, y] = points.at(-1) ?? [a, b]
    if (command === 'M') points.push([a, b])
    else
      for (let part = 1; part <= PARTS; part++) {
        const t = part / PARTS
        const u = 1 - t
        points.push(
          command === 'L'
            ? [x + (a - x) * t, y + (b - y) * t]
            : [
                u * u * u * x + 3 * u * u * t * a + 3 * u * t * t * c + t * t * t * e,
                u * u * u * y + 3 * u * u * t * b + 3 * u * t * t * d + t * t * t * f,
              ],
        )
      }
  }
  return points
}

function strokesOf(text: string): { readonly strokes: readonly Stroke[]; readonly width: number } {
  const strokes: Stroke[] = []
  const letters = text.toUpperCase().split('')
  let pen = 0
  let end = 0
  letters.forEach((letter, index) => {
    const glyph = GLYPHS[letter]
    if (glyph === undefined) {
      pen += SPACE
      return
    }
    const lines = glyph.split(/(?=M)/).map(pointsOf)
    for (const line of lines) strokes.push({ points: line.map(([x, y]): Point => [pen + x, y]) })
    end = pen + Math.max(...lines.flat().map(([x]) => x))
    pen = end + GAP - sideOf(letter) - sideOf(letters[index + 1] ?? '')
  })
  return { strokes, width: end }
}

export interface Lettering {
  /** Center of the line, its upper edge, and the height of a capital. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly colour: string
  /** Stroke width in pixels of the image. */
  readonly weight: number
  /** Maximum width of the line; wider text is scaled down. */
  readonly maxWidth?: number
}

/** Returns a line of capitals with round ends, drawn as paths so that it does not depend on installed fonts. */
export function lettering(text: string, surface: Surface, options: Lettering): string {
  const { strokes, width } = strokesOf(text)
  const full = options.height / 6
  const scale = options.maxWidth === undefined ? 1 : Math.min(1, options.maxWidth / (width * full))
  const unit = full * scale
  const start = options.x - (width * unit) / 2
  const top = options.y + (options.height * (1 - scale)) / 2
  const path = strokes
    .map(({ points }) => {
      const places = points.map(([x, y]) => surface(start + x * unit, top + y * unit))
      return `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    })
    .join('')
  return `<path d="${path}" fill="none" stroke="${options.colour}" stroke-width="${(options.weight * scale).toFixed(1)}" stroke-linejoin="round" stroke-linecap="round"/>`
}
