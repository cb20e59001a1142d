import { polygon, randomFrom, smooth } from '../../art/paper.ts'

export { polygon, smooth }

/** A point, in pixels from the left and from the top. */
export type Point = readonly [x: number, y: number]

export const flat = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} fill-rule="evenodd"/>`

/** Returns a brush stroke of constant width. */
export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''} stroke-linecap="round" stroke-linejoin="round"/>`

/** Returns path data of a rectangle. */
export const rect = (x: number, y: number, wide: number, tall: number): string =>
  polygon([x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall])

/** Returns path data of an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** Returns a linear gradient from top to bottom, or in a direction in degrees, to be used as `url(#id)`. */
export function gradient(id: string, colours: readonly string[], turn = 90): string {
  const [x, y] = [Math.cos((turn * Math.PI) / 180) / 2, Math.sin((turn * Math.PI) / 180) / 2]
  const stops = colours.map(
    (colour, index) =>
      `<stop offset="${(index / (colours.length - 1)).toFixed(3)}" stop-color="${colour.slice(0, 7)}" stop-opacity="${colour.length > 7 ? (Number.parseInt(colour.slice(7), 16) / 255).toFixed(2) : 1}"/>`,
  )
  return `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stops.join('')}</linearGradient>`
}

/** Returns the light around a lamp or a window. */
export const glow = (
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${(strength * 0.38).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`

/** Returns content clipped to a shape; `name` must be unique in the image. */
export const clipped = (name: string, path: string, ...content: readonly string[]): string =>
  `<clipPath id="${name}"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${name})">${content.join('')}</g>`

/** Applies an SVG transform to parts. */
export const transformed = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

interface Wash {
  /** Bounds of the strokes: left, top, width, height. */
  readonly box: readonly [number, number, number, number]
  readonly tints: readonly string[]
  /** Direction in degrees. */
  readonly turn: number
  readonly count: number
  readonly wide: number
  readonly long: number
  readonly seed: number
  readonly opacity?: number
}

/** Returns overlapping strokes with small random differences in lightness. */
export function strokes({ box, tints, turn, count, wide, long, seed, opacity = 0.3 }: Wash): string {
  const random = randomFrom(seed)
  const [left, top, width, height] = box
  return Array.from({ length: count }, () => {
    const angle = ((turn + (random() - 0.5) * 14) * Math.PI) / 180
    const reach = long * (0.5 + random())
    const [x, y] = [left + random() * width, top + random() * height]
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const [fromX, fromY, toX, toY] = [x - dx / 2, y - dy / 2, x + dx / 2, y + dy / 2]
    const bow = (random() - 0.5) * wide
    const half = Math.max(2, wide * (0.4 + random()))
    const [acrossX, acrossY] = [-Math.sin(angle), Math.cos(angle)]
    const by = (share: number) =>
      `${(x + acrossX * (bow + share * half)).toFixed(1)} ${(y + acrossY * (bow + share * half)).toFixed(1)}`
    return flat(
      `M${fromX.toFixed(1)} ${fromY.toFixed(1)}Q${by(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}Q${by(-1)} ${fromX.toFixed(1)} ${fromY.toFixed(1)}Z`,
      tints[Math.floor(random() * tints.length)] ?? '#000000',
      opacity * (0.5 + random() * 0.7),
    )
  }).join('')
}

/** Returns a shape filled with strokes of several tints over its colour. */
export const washed = (path: string, fill: string, wash: Wash): string =>
  flat(path, fill) + clipped(`w${wash.seed}`, path, strokes(wash))
