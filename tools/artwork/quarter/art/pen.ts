import { randomFrom } from '../../art/paper.ts'
import type { Point } from '../../art/letters.ts'

/** Colours of the paper, three washes, the ink, and one accent. */
export const TONE = {
  paper: '#faf8f3',
  pale: '#e9e6df',
  mid: '#cfccc5',
  deep: '#97948e',
  ink: '#1e1c1a',
  red: '#c22d1c',
  blush: '#e8a59a',
} as const

export const path = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`

/** Returns a filled shape with an outline. */
export const shape = (d: string, tone: string = TONE.paper, width = 3): string =>
  `<path d="${d}" fill="${tone}" stroke="${TONE.ink}" stroke-width="${width}" stroke-linejoin="round"/>`

/** Returns a filled shape without an outline. */
export const wash = (d: string, tone: string, opacity = 1): string =>
  `<path d="${d}" fill="${tone}" fill-opacity="${opacity}"/>`

export const stroke = (d: string, width = 3, tone: string = TONE.ink): string =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Returns hatching of one of three densities over a shape. */
export const hatch = (d: string, density: 1 | 2 | 3 = 1): string =>
  `<path d="${d}" fill="url(#hatch-${density})"/>`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** Id, distance of the lines, their direction in degrees from vertical, and their width. */
const HATCHING = [
  [1, 13, 62, 0.85],
  [2, 9, 48, 0.95],
  [3, 7, -40, 1.1],
] as const

/** Hatching as a repeating gradient with edges softened by half a pixel: a pattern renders twenty times slower. */
function hatching([id, step, turn, weight]: (typeof HATCHING)[number]): string {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${(at / step).toFixed(4)}" stop-color="${TONE.ink}" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="hatch-${id}" x2="${step}" gradientUnits="userSpaceOnUse" spreadMethod="repeat" gradientTransform="rotate(${turn})">` +
    `${stop(0, 0)}${stop(0.7, 0.5)}${stop(weight + 0.3, 0.5)}${stop(weight + 1, 0)}</linearGradient>`
  )
}

/** Returns a drawing in ink and wash with straight lines; `print` makes them irregular. */
export function sheet(width: number, height: number, ...pieces: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${HATCHING.map(hatching).join('')}` +
    `<rect width="${width}" height="${height}" fill="${TONE.paper}"/>${pieces.join('')}</svg>`
  )
}

/** Returns foliage: a wash with a scalloped edge, hatched on the side away from the light. */
export function foliage(x: number, y: number, size: number, seed: number, tone: string = TONE.mid): string {
  const random = randomFrom(seed)
  const lobes = 11
  const at = (index: number): Point => {
    const angle = (index / lobes) * 2 * Math.PI
    const reach = size * (0.82 + 0.26 * Math.abs(Math.sin(index * 2.3 + seed)))
    return [x + reach * Math.cos(angle), y + reach * 0.86 * Math.sin(angle)]
  }
  const points = Array.from({ length: lobes }, (_, index) => at(index))
  const edge = points
    .map((point, index) => {
      const next = points[(index + 1) % lobes] ?? point
      const r = (Math.hypot(next[0] - point[0], next[1] - point[1]) / 2) * 1.12
      return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${next[0].toFixed(1)} ${next[1].toFixed(1)}`
    })
    .join('')
  const d = `M${points[0]?.[0].toFixed(1)} ${points[0]?.[1].toFixed(1)}${edge}Z`
  const marks = Array.from({ length: 14 }, () => {
    const [a, r] = [random() * 2 * Math.PI, Math.sqrt(random()) * size * 0.8]
    const [px, py] = [x + r * Math.cos(a), y + r * 0.8 * Math.sin(a)]
    const s = size * 0.1
    return stroke(
      `M${(px - s).toFixed(1)} ${py.toFixed(1)}q${s.toFixed(1)} ${(-s).toFixed(1)} ${(2 * s).toFixed(1)} 0`,
      2,
    )
  }).join('')
  const id = `leaf-${seed}-${Math.round(x)}-${Math.round(y)}`
  return (
    shape(d, tone, 2.6) +
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${hatch(round(x + size * 0.5, y + size * 0.45, size * 0.95), 2)}</g>` +
    marks
  )
}
