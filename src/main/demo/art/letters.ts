/** A place in an image. */
export type Point = readonly [x: number, y: number]

/** Where a place of a flat surface lies in the image: on a card as it is, on a tin around the curve. */
export type Surface = (x: number, y: number) => Point

/** Strokes of each letter as corners on a grid of 4 by 6; `|` lifts the pen. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46|04 44',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '00 06',
  J: '30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '01 20 26',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 22 32 43 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 16 05',
  '6': '30 10 01 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  '9': '16 36 45 41 30 10 01 02 13 43',
  '&': '46 02 01 10 20 31 05 16 26 44',
  '-': '03 33',
  '.': '06 06',
}

/** Between two letters, in steps of the grid. */
const GAP = 1.9
const SPACE = 2.4

interface Stroke {
  readonly points: readonly Point[]
}

function strokesOf(text: string): { readonly strokes: readonly Stroke[]; readonly width: number } {
  const strokes: Stroke[] = []
  let pen = 0
  for (const letter of text.toUpperCase()) {
    const glyph = GLYPHS[letter]
    if (glyph === undefined) {
      pen += SPACE
      continue
    }
    const lines = glyph
      .split('|')
      .map((line) => line.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])]))
    for (const line of lines) strokes.push({ points: line.map(([x, y]): Point => [pen + x, y]) })
    pen += Math.max(...lines.flat().map(([x]) => x)) + GAP
  }
  return { strokes, width: Math.max(0, pen - GAP) }
}

/** The corners of a line with as many between them as a bent surface needs. */
const bent = (points: readonly Point[]): readonly Point[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    if (next === undefined) return [point]
    return [0, 1 / 3, 2 / 3].map((part): Point => [
      point[0] + part * (next[0] - point[0]),
      point[1] + part * (next[1] - point[1]),
    ])
  })

export interface Lettering {
  /** Middle of the line and its upper edge, and the height of a capital. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly colour: string
  /** Thickness of the strokes in pixels of the image. */
  readonly weight: number
  /** Widest that the line may be; it is set smaller where it would be wider. */
  readonly most?: number
}

/** A line of capitals with cut corners, drawn instead of set so that it looks the same whatever fonts there are. */
export function lettering(text: string, surface: Surface, look: Lettering): string {
  const { strokes, width } = strokesOf(text)
  const unit = look.height / 6
  const scale = look.most === undefined ? 1 : Math.min(1, look.most / (width * unit))
  const start = look.x - (width * unit * scale) / 2
  const path = strokes
    .map(({ points }) => {
      const places = bent(points).map(([x, y]) => surface(start + x * unit * scale, look.y + y * unit))
      return `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    })
    .join('')
  return `<path d="${path}" fill="none" stroke="${look.colour}" stroke-width="${look.weight}" stroke-linejoin="round" stroke-linecap="round"/>`
}
