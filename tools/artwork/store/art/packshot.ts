import { clipped, polygon } from '../../art/paper.ts'
import type { Point, Surface } from '../../art/letters.ts'

/** Colours of backgrounds, labels and tea. */
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

/** Returns path data of an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

export const fill = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`

const SHADE = '#2a0d06'

/** Returns a blur filter, to be used as `url(#id)`, with a standard deviation in pixels. */
const blur = (id: string, by: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by.toFixed(1)}"/></filter>`

/** Returns the shadow of an upright object on the ground, to the back right: every image has the same light. */
export function castShadow(silhouette: string, base: number, strength = 0.3): string {
  const [lean, length] = [0.86, 0.34]
  return `<g filter="url(#soft)"><path d="${silhouette}" fill="url(#cast)" fill-opacity="${strength * 1.5}" transform="matrix(1 0 ${-lean} ${length} ${(lean * base).toFixed(1)} ${((1 - length) * base).toFixed(1)})"/></g>`
}

/** Returns the contact shadow below an object. */
export const contactShadow = (x: number, y: number, rx: number, ry: number): string =>
  `<path d="${ellipse(x, y, rx * 1.16, ry * 1.3)}" fill="url(#contact)"/>`

/** Returns the drop shadow of a flat object slightly above the ground. */
export const dropShadow = (path: string, dx: number, dy: number, strength = 0.34): string =>
  `<g filter="url(#soft)"><path d="${path}" fill="${SHADE}" fill-opacity="${strength}" transform="translate(${dx} ${dy})"/></g>`

/** Returns smooth shading on the side of a round shape that faces away from the light. */
export function sideShade(id: string, path: string, dx: number, dy: number, strength = 0.2): string {
  const soft = Math.hypot(dx, dy) * 0.5
  const cut = `<path d="M-1000 -1000H3500V3500H-1000Z${path}" fill-rule="evenodd" fill="${SHADE}" fill-opacity="${strength * 1.7}" transform="translate(${dx * 0.8} ${dy * 0.8})" filter="url(#${id}-blur)"/>`
  return blur(`${id}-blur`, soft) + clipped(id, path, cut)
}

/** Returns the shading of an upright cylinder: a highlight on the left, shade on the right. */
export function cylinderShade(id: string, path: string, left: number, right: number): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${left}" y1="0" x2="${right}" y2="0">` +
    stop(0, SHADE, 0.26) +
    stop(0.07, SHADE, 0.06) +
    stop(0.12, '#fff', 0.12) +
    stop(0.17, '#fff', 0.42) +
    stop(0.23, '#fff', 0.08) +
    stop(0.32, '#fff', 0) +
    stop(0.5, SHADE, 0) +
    stop(0.8, SHADE, 0.22) +
    stop(0.95, SHADE, 0.4) +
    stop(1, SHADE, 0.34) +
    `</linearGradient><path d="${path}" fill="url(#${id})"/>`
  )
}

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

const LIGHTS =
  blur('soft', 11) +
  `<linearGradient id="cast" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${SHADE}" stop-opacity=".3"/><stop offset="1" stop-color="${SHADE}"/></linearGradient>` +
  `<radialGradient id="contact"><stop offset="0" stop-color="${SHADE}" stop-opacity=".62"/><stop offset=".8" stop-color="${SHADE}" stop-opacity=".4"/><stop offset="1" stop-color="${SHADE}" stop-opacity="0"/></radialGradient>`

const drawing = (width: number, height: number, ground: string, content: string): string => {
  const scale = (width > height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(width, height)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${LIGHTS}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`
  )
}

/** Returns an image: pieces on a coloured background, under the grain of a screen print. */
export const texturedImage = (
  width: number,
  height: number,
  ground: string,
  ...pieces: readonly string[]
): string =>
  drawing(
    width,
    height,
    ground,
    '<filter id="screen" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="11"/>' +
      '<feColorMatrix values="0 0 0 0 .25  0 0 0 0 .1  0 0 0 0 .06  0 1.6 0 0 -.86"/></filter>' +
      `${pieces.join('')}<rect width="${width}" height="${height}" filter="url(#screen)" opacity=".2"/>`,
  )

/** Width and height of a product image, of which the product takes a square. */
const PRODUCT = [1400, 1640] as const

/** Returns a portrait image, so that neither a square card nor a product page crops the product, which has 1,400 by 1,400 for itself. */
export const productImage = (ground: string, ...pieces: readonly string[]): string =>
  texturedImage(...PRODUCT, ground, '<g transform="translate(0 120)">', ...pieces, '</g>')

/** Returns an image without grain, whose background matches the section of the page around it. */
export const plainImage = (
  width: number,
  height: number,
  ground: string,
  ...pieces: readonly string[]
): string => drawing(width, height, ground, pieces.join(''))

/** Returns a flat surface with its corner at x, y. */
export const flat =
  (x: number, y: number): Surface =>
  (u, v) => [x + u, y + v]

/** Fills a part of a surface, for instance a label. */
export type Pattern = (surface: Surface, width: number, height: number) => string

/** A patch of a surface; its long edges follow the curve. */
function patch(surface: Surface, x: number, y: number, width: number, height: number): string {
  const steps = Array.from({ length: 25 }, (_, index) => index / 24)
  const above = steps.map((part): Point => surface(x + part * width, y))
  const below = steps.map((part): Point => surface(x + (1 - part) * width, y + height))
  return polygon(...above, ...below)
}

/** Returns a patch of a surface in one colour. */
export const panel = (
  surface: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string => fill(patch(surface, x, y, width, height), colour)

/** A disc on a surface, or a sector between two angles, in full turns. */
function round(surface: Surface, x: number, y: number, radius: number, from = 0, to = 1): string {
  const points = Array.from({ length: 49 }, (_, step): Point => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / 48)
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

/** Rows of overlapping discs like roof tiles, each with a smaller disc inside. */
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

/** Leaves that lean left and right in turn. */
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

/** Rays from the middle of the lower edge. */
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
