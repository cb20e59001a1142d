import sharp from 'sharp'
import { noiseAt } from '../../art/clouds.ts'

/** Inks of the three drums of a risograph, and the paper. */
export const INK = { coral: '#ff4f3d', cobalt: '#2633c4', yellow: '#ffc91f' } as const
export type Ink = keyof typeof INK
const STOCK = '#f8eedb'

type Point = readonly [x: number, y: number]

const n = (value: number): string => value.toFixed(1)

/**
 * Returns the shapes of one drum in its ink, which multiplies with what lies below; `offset` is its misregistration.
 */
export function drum(ink: Ink, offset: Point, ...shapes: readonly string[]): string {
  return `<g style="mix-blend-mode:multiply" fill="${INK[ink]}" stroke="${INK[ink]}" stroke-width="0" transform="translate(${offset[0]} ${offset[1]})">${shapes.join('')}</g>`
}

export const shape = (path: string): string => `<path d="${path}"/>`

/** Returns a shape with holes where its paths overlap. */
export const pierced = (...paths: readonly string[]): string =>
  `<path fill-rule="evenodd" d="${paths.join('')}"/>`

export const stroke = (path: string, width: number, cap: 'butt' | 'round' = 'butt'): string =>
  `<path d="${path}" fill="none" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Returns half a circle, turned by degrees; at 0 its flat side is at the bottom. */
export const half = (x: number, y: number, r: number, turn = 0): string => {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * r, Math.sin((turn * Math.PI) / 180) * r]
  return `M${n(x - dx)} ${n(y - dy)}A${n(r)} ${n(r)} 0 0 1 ${n(x + dx)} ${n(y + dy)}Z`
}

export const ring = (x: number, y: number, outer: number, inner: number): string =>
  pierced(disc(x, y, outer), disc(x, y, inner))

/** Returns rays around a point, between two distances. */
export function rays(x: number, y: number, from: number, to: number, count: number, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const at = (share: number, r: number): Point => {
      const angle = ((index + share) / count) * 2 * Math.PI + turn
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    }
    return shape(polygon(at(0, from), at(0, to), at(0.5, to), at(0.5, from)))
  }).join('')
}

/** Returns a halftone: dots on a rotated grid whose size follows the darkness at each point, from 0 to 1. */
export function halftone(
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  darkness: (x: number, y: number) => number,
  pitch = 20,
  degrees = 45,
): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [mx, my] = [area.x + area.width / 2, area.y + area.height / 2]
  const reach = Math.ceil(Math.hypot(area.width, area.height) / 2 / pitch)
  const dots: string[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = mx + (column * cos - row * sin) * pitch
      const y = my + (column * sin + row * cos) * pitch
      if (x < area.x - pitch || x > area.x + area.width + pitch) continue
      if (y < area.y - pitch || y > area.y + area.height + pitch) continue
      const dark = Math.max(0, Math.min(1, darkness(x, y)))
      if (dark > 0.02) dots.push(disc(x, y, Math.sqrt(dark) * pitch * 0.66))
    }
  return `<path d="${dots.join('')}"/>`
}

/** Returns content clipped to a shape. */
export function clipped(id: string, path: string, ...content: readonly string[]): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`
}

/** Share of each side that is cut off, so that every drum reaches the edge of the sheet. */
const TRIM = 0.011

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

/** Pixels of a print. */
export interface Sheet {
  /** Red, green and blue of each. */
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Prints the drums over each other on paper, with uneven ink. Returns PNG. */
export async function print(width: number, height: number, ...drums: readonly string[]): Promise<Buffer> {
  return toPng(await printSheet(width > height ? LONG_SIDE.wide : LONG_SIDE.tall, width, height, drums))
}

export const toPng = ({ data, width, height }: Sheet): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Prints a sheet whose long side has so many pixels. */
export async function printSheet(
  longSide: number,
  width: number,
  height: number,
  drums: readonly string[],
): Promise<Sheet> {
  const scale = longSide / Math.max(width, height)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${STOCK}"/>` +
    `<g transform="translate(${n(-width * TRIM)} ${n(-height * TRIM)}) scale(${1 + 2 * TRIM})">${drums.join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const stock = [0xf8, 0xee, 0xdb] as const
  const bareness = barenessOf(info.width, info.height, scale)
  for (let index = 0; index < data.length; index += 1) {
    const paper = stock[index % 3] ?? 255
    const printed = data[index] ?? 0
    data[index] = printed + (paper - printed) * (bareness[Math.floor(index / 3)] ?? 0)
  }
  return { data, width: info.width, height: info.height }
}

const barenesses = new Map<string, Float64Array>()

/** Returns how much of the paper shows through at each pixel: thin ink, and in some spots none. The same for all frames of a film. */
function barenessOf(width: number, height: number, scale: number): Float64Array {
  const key = `${width} ${height} ${scale}`
  const known = barenesses.get(key)
  if (known) return known
  const bareness = new Float64Array(width * height)
  let state = 4711
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const grain = (state >>> 16) / 65536
      const cloud = noiseAt((x * 0.16) / scale, (y * 0.16) / scale)
      bareness[index] =
        Math.max(0, 0.08 + 0.09 * cloud) + (grain < 0.006 + 0.014 * cloud ? 0.42 : 0) + grain * 0.02
    }
  barenesses.set(key, bareness)
  return bareness
}
