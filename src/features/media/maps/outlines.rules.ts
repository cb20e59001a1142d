/** A rectangle in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Points by turns of x and y. */
export type Points = readonly number[]

/** Nearer points are left out, as nobody would see them. */
const MIN_STEP = 1.2
/** Outlines without any size are left out. */
const MIN_SIZE = 2

/**
 * Returns the part of an outline that is in a box (Sutherland and Hodgman): where it leaves the box, it follows its
 * edges. Empty when nothing of it is inside.
 */
export function clipOutline(outline: Points, box: Box): Points {
  const edges: readonly ((x: number, y: number) => number)[] = [
    (x) => x - box.left,
    (x) => box.right - x,
    (_, y) => y - box.top,
    (_, y) => box.bottom - y,
  ]
  let points = outline
  for (const inside of edges) {
    const kept: number[] = []
    for (let index = 0; index < points.length; index += 2) {
      const before = index === 0 ? points.length - 2 : index - 2
      const [x1 = 0, y1 = 0] = [points[before], points[before + 1]]
      const [x2 = 0, y2 = 0] = [points[index], points[index + 1]]
      const [from, to] = [inside(x1, y1), inside(x2, y2)]
      if (from >= 0 !== to >= 0) {
        const share = from / (from - to)
        kept.push(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
      }
      if (to >= 0) kept.push(x2, y2)
    }
    points = kept
    if (points.length === 0) break
  }
  return points
}

/** Returns an outline as part of the `d` of an SVG path, in whole pixels; empty when it is too small to be seen. */
export function outlinePath(outline: Points): string {
  const kept: (readonly [number, number])[] = []
  for (let index = 0; index < outline.length; index += 2) {
    const [x, y] = [Math.round(outline[index] ?? 0), Math.round(outline[index + 1] ?? 0)]
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(x - last[0], y - last[1]) > MIN_STEP) kept.push([x, y])
  }
  const [xs, ys] = [kept.map(([x]) => x), kept.map(([, y]) => y)]
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const [first, ...others] = kept
  if (first === undefined || others.length < 2 || size < MIN_SIZE) return ''
  const steps = others.map(([x, y], index) => {
    const [fromX, fromY] = kept[index] ?? first
    return pair(x - fromX, y - fromY)
  })
  return `M${pair(...first)}l${steps.join(' ').replaceAll(' -', '-')}z`
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)

/** Returns the area of an outline and the middle of that area. */
export function areaOf(outline: Points): { readonly area: number; readonly x: number; readonly y: number } {
  let [twice, x, y] = [0, 0, 0]
  for (let index = 0; index < outline.length; index += 2) {
    const next = (index + 2) % outline.length
    const [x1 = 0, y1 = 0] = [outline[index], outline[index + 1]]
    const [x2 = 0, y2 = 0] = [outline[next], outline[next + 1]]
    const cross = x1 * y2 - x2 * y1
    twice += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  if (twice === 0) return { area: 0, x: 0, y: 0 }
  return { area: Math.abs(twice) / 2, x: x / (3 * twice), y: y / (3 * twice) }
}

/** A name at a point, and how wide it is. */
export interface Label {
  readonly name: string
  readonly x: number
  readonly y: number
}

const LETTER = 7.4
/** Names without a dot are capitals with space between them. */
const CAPITAL = 9.6
const HEIGHT = 20

/** Returns the space of a name: behind its dot, or around its point. */
export function labelBox({ name, x, y }: Label, isCentred: boolean): Box {
  const width = name.length * (isCentred ? CAPITAL : LETTER)
  const left = isCentred ? x - width / 2 : x - 5
  return { left, right: left + width + (isCentred ? 0 : 14), top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom
