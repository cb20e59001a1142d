import { inside, polygon } from '../../art/paper.ts'
import type { Point, Surface } from '../../art/letters.ts'

/** The colours of the shop: grounds, labels and what is in the cup. */
export const TEA = {
  tomato: '#c03312',
  flame: '#ef6a3a',
  mustard: '#f2b134',
  butter: '#ffd978',
  cream: '#fff3df',
  blush: '#f6b8ae',
  rose: '#e98a86',
  mint: '#a9d6c1',
  teal: '#1f7d72',
  bottle: '#123f38',
  sky: '#9ecbdc',
  denim: '#2c5f8a',
  plum: '#5c2a4d',
  cocoa: '#4a2418',
  liquor: '#a8441a',
  steel: '#cfd8d6',
} as const

/** Path data of an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

export const fill = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`

/** The shadow that an upright thing throws on the ground, to the right and away from who looks: one light for all. */
export function cast(silhouette: string, base: number, strength = 0.3): string {
  const [lean, length] = [0.86, 0.34]
  return `<path d="${silhouette}" fill="#2a0d06" fill-opacity="${strength}" transform="matrix(1 0 ${-lean} ${length} ${(lean * base).toFixed(1)} ${((1 - length) * base).toFixed(1)})"/>`
}

/** The side of a shape that is turned from the light, with a crisp edge. */
export function turned(id: string, path: string, dx: number, dy: number, strength = 0.2): string {
  const cut = `<path d="M-4000 -4000H8000V8000H-4000Z${path}" fill-rule="evenodd" fill="#2a0d06" fill-opacity="${strength}" transform="translate(${dx} ${dy})"/>`
  return inside(id, path, cut)
}

/** Pixels of the file for each step of a drawing. */
const SCALE = 0.86

const drawing = (width: number, height: number, ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`

/** An image: pieces on a coloured ground, under the fine grain of a screen print. */
export const shot = (width: number, height: number, ground: string, ...pieces: readonly string[]): string =>
  drawing(
    width,
    height,
    ground,
    '<filter id="screen" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="11"/>' +
      '<feColorMatrix values="0 0 0 0 .25  0 0 0 0 .1  0 0 0 0 .06  0 1.6 0 0 -.86"/></filter>' +
      `${pieces.join('')}<rect width="${width}" height="${height}" filter="url(#screen)" opacity=".2"/>`,
  )

/** An image whose ground is exactly the colour given, so that it goes over into the band that it stands in. */
export const bare = (width: number, height: number, ground: string, ...pieces: readonly string[]): string =>
  drawing(width, height, ground, pieces.join(''))

/** A flat surface with its corner at x, y. */
export const flat =
  (x: number, y: number): Surface =>
  (u, v) => [x + u, y + v]

/** What fills a part of a surface, for a label. */
export type Pattern = (surface: Surface, width: number, height: number) => string

/** A patch of a surface; its long edges follow the curve. */
function patch(surface: Surface, x: number, y: number, width: number, height: number): string {
  const steps = [0, 0.25, 0.5, 0.75, 1]
  const above = steps.map((part): Point => surface(x + part * width, y))
  const below = steps.map((part): Point => surface(x + (1 - part) * width, y + height))
  return polygon(...above, ...below)
}

/** A patch in one colour. */
export const panel = (
  surface: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string => fill(patch(surface, x, y, width, height), colour)

/** A disc on a surface, or a part of one from angle to angle in turns. */
function round(surface: Surface, x: number, y: number, radius: number, from = 0, to = 1): string {
  const points = Array.from({ length: 21 }, (_, step): Point => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / 20)
    return surface(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  })
  return polygon(...points)
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.ceil(count) }, (_, index) => draw(index)).join('')

export const stripes =
  (step: number, ...colours: readonly string[]): Pattern =>
  (surface, width, height) =>
    times(width / step, (index) =>
      panel(surface, index * step, 0, step * 1.02, height, colours[index % colours.length] ?? ''),
    )

export const rings =
  (step: number, ...colours: readonly string[]): Pattern =>
  (surface, width, height) =>
    times(height / step, (index) =>
      panel(
        surface,
        0,
        index * step,
        width,
        Math.min(step * 1.02, height - index * step),
        colours[index % colours.length] ?? '',
      ),
    )

export const checks =
  (step: number, colour: string): Pattern =>
  (surface, width, height) =>
    times(height / step, (row) =>
      times(width / step / 2, (column) =>
        panel(
          surface,
          Math.min(width, (2 * column + (row % 2)) * step),
          row * step,
          Math.max(0, Math.min(step, width - (2 * column + (row % 2)) * step)),
          Math.min(step, height - row * step),
          colour,
        ),
      ),
    )

/** Discs in rows that overlap like the tiles of a roof, each with one of another colour within. */
export const scales =
  (radius: number, inner: string, ...colours: readonly string[]): Pattern =>
  (surface, width, height) =>
    times(height / radius + 2, (index) => {
      const row = Math.ceil(height / radius) - index
      const colour = colours[(row + 2 * colours.length) % colours.length] ?? ''
      return times(width / radius / 2 + 2, (column) => {
        const [x, y] = [2 * radius * column - (row % 2) * radius, row * radius]
        return [colour, inner, colour, inner]
          .map((each, ring) => fill(round(surface, x, y, radius * (1 - ring * 0.27)), each))
          .join('')
      })
    })

export const dots =
  (step: number, radius: number, colour: string): Pattern =>
  (surface, width, height) =>
    times(height / step + 1, (row) =>
      times(width / step + 1, (column) =>
        fill(round(surface, (column + (row % 2) / 2) * step, (row + 0.5) * step, radius), colour),
      ),
    )

/** Leaves that lean to and fro. */
export const leaves =
  (step: number, ...colours: readonly string[]): Pattern =>
  (surface, width, height) =>
    times(height / step + 1, (row) =>
      times(width / step + 1, (column) => {
        const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
        const lean = (row + column) % 2 === 0 ? 1 : -1
        const points = Array.from({ length: 17 }, (_, index): Point => {
          const along = index <= 8 ? index / 8 : (16 - index) / 8
          const side = Math.sin(Math.PI * along) * 0.24 * (index <= 8 ? 1 : -1)
          const [a, b] = [(along - 0.5) * 0.96, side]
          return surface(x + step * (a * 0.7 + b * 0.7) * lean, y + step * (a * 0.7 - b * 0.7))
        })
        return fill(polygon(...points), colours[(row * 2 + column) % colours.length] ?? '')
      }),
    )

/** Beams from the middle of the lower edge. */
export const rays =
  (count: number, colour: string): Pattern =>
  (surface, width, height) =>
    times(count, (index) => {
      const beam = (turn: number): Point[] =>
        Array.from({ length: 6 }, (_, step) => {
          const angle = Math.PI * (1 + turn / count)
          const reach =
            (step / 5) *
            Math.min(
              width / 2 / Math.max(0.01, Math.abs(Math.cos(angle))),
              height / Math.max(0.01, Math.abs(Math.sin(angle))),
            )
          return surface(width / 2 + reach * Math.cos(angle), height + reach * Math.sin(angle))
        })
      return index % 2 === 0 ? fill(polygon(...beam(index), ...beam(index + 1).toReversed()), colour) : ''
    })

/** Zigzag bands. */
export const zigzag =
  (step: number, ...colours: readonly string[]): Pattern =>
  (surface, width, height) =>
    times(height / step, (row) => {
      const edge = (y: number): Point[] =>
        Array.from({ length: Math.ceil(width / step) * 2 + 1 }, (_, index) =>
          surface(
            Math.min(width, (index * step) / 2),
            Math.min(height, y + (index % 2 === 0 ? 0 : step * 0.55)),
          ),
        )
      return fill(
        polygon(...edge(row * step), ...edge((row + 1) * step).toReversed()),
        colours[row % colours.length] ?? '',
      )
    })
