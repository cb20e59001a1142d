import sharp from 'sharp'
import { noiseTile, TILE } from '../../art/noise.ts'

/** Colours of the paper and the inks of the bakery's prints. */
export const INK = {
  paper: '#f7ead0',
  peach: '#f2c795',
  ochre: '#e6a646',
  rust: '#bb5228',
  key: '#2a1915',
} as const

/** Direction of the hatching: straight at an angle in degrees, in circles around a point, or as rays from it. */
export type Hatch =
  | { readonly turn: number; readonly gap: number }
  | { readonly around: readonly [x: number, y: number]; readonly gap: number; readonly flat?: number }
  | { readonly from: readonly [x: number, y: number]; readonly rays: number }

/** Darkness from 0 to 1: constant, or a gradient in a direction in degrees. */
export type Tone = number | readonly [from: number, to: number, turn: number]

/** A part of a print: SVG of its flat colours, and SVG that encodes the two hatched blocks. */
export interface Cut {
  readonly flat: string
  /** Red: tone of the key block. Green: index of the hatching. Blue: tone of the rust block. */
  readonly block: string
}

export interface CutOptions {
  /** Colour under the hatching; transparent by default. */
  readonly flat?: string
  readonly tone?: Tone
  readonly rust?: Tone
  /** Index of the hatching in the list of the print. */
  readonly hatch?: number
  /** Width of the outline in pixels. */
  readonly edge?: number
}

const byte = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255)

/** Returns a shape with its colour, tones and hatching. */
export function cut(path: string, { flat, tone = 0, rust = 0, hatch = 0, edge = 0 }: CutOptions): Cut {
  const [from, to, turn] = typeof tone === 'number' ? [tone, tone, 0] : tone
  const [rustFrom, rustTo, rustTurn] = typeof rust === 'number' ? [rust, rust, turn] : rust
  const colour = (key: number, second: number) => `rgb(${byte(key)},${hatch * 16},${byte(second)})`
  let fill = colour(from, rustFrom)
  let gradient = ''
  if (from !== to || rustFrom !== rustTo) {
    const direction = ((typeof tone === 'number' ? rustTurn : turn) * Math.PI) / 180
    const [x, y] = [Math.cos(direction) / 2, Math.sin(direction) / 2]
    const id = `g${[from, to, rustFrom, rustTo, direction, hatch].join('_').replaceAll('.', 'p').replaceAll('-', 'm')}`
    gradient =
      `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">` +
      `<stop offset="0" stop-color="${colour(from, rustFrom)}"/><stop offset="1" stop-color="${colour(to, rustTo)}"/></linearGradient>`
    fill = `url(#${id})`
  }
  const stroke =
    edge > 0
      ? ` stroke="rgb(255,${hatch * 16},0)" stroke-width="${edge}" stroke-linejoin="round" stroke-linecap="round"`
      : ''
  return {
    flat: flat === undefined ? '' : `<path d="${path}" fill="${flat}"/>`,
    block: `${gradient}<path d="${path}" fill="${fill}"${stroke}/>`,
  }
}

/** Returns a line in the ink of the key or rust block, or without ink. */
export function score(path: string, width: number, colour: 'key' | 'bare' | 'rust' = 'key'): Cut {
  const flat =
    colour === 'bare'
      ? `<path d="${path}" fill="none" stroke="${INK.paper}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
      : ''
  const ink = { key: 'rgb(255,0,0)', bare: 'rgb(0,0,0)', rust: 'rgb(0,0,255)' }[colour]
  return {
    flat,
    block: `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  }
}

/** Merges parts into one. */
export const cuts = (...parts: readonly Cut[]): Cut => ({
  flat: parts.map(({ flat }) => flat).join(''),
  block: parts.map(({ block }) => block).join(''),
})

/** Applies an SVG transform to parts. */
export const transformed = (transform: string, ...parts: readonly Cut[]): Cut => {
  const { flat, block } = cuts(...parts)
  return {
    flat: `<g transform="${transform}">${flat}</g>`,
    block: `<g transform="${transform}">${block}</g>`,
  }
}

/** Clips parts to a shape. */
export const clipped = (id: string, path: string, ...parts: readonly Cut[]): Cut => {
  const { flat, block } = cuts(...parts)
  const clip = `<clipPath id="${id}"><path d="${path}"/></clipPath>`
  return {
    flat: `${clip}<g clip-path="url(#${id})">${flat}</g>`,
    block: `${clip}<g clip-path="url(#${id})">${block}</g>`,
  }
}

const rgb = (hex: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

/** Oversampling factor for smooth edges. */
const OVERSIZE = 1.5

/** Noise pixels per unit of a scene. */
const STEP = 0.84

/** Offset of the colours from the key block, in units: the misregistration of a print made by hand. */
const REGISTER = { x: 4.8, y: -3.6 }

/**
 * Prints an image: flat colours, then the rust and the key block, whose tones become slightly irregular lines of
 * matching width. The same parts always give the same bytes.
 */
export async function print(
  width: number,
  height: number,
  hatches: readonly Hatch[],
  ...parts: readonly Cut[]
): Promise<Buffer> {
  const { flat, block } = cuts(...parts)
  const scale = (width > height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(width, height)
  const file = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const size = { width: Math.round(file.width * OVERSIZE), height: Math.round(file.height * OVERSIZE) }
  const view = `0 0 ${width} ${height}`
  const [colours, blocks] = await Promise.all([
    raster(size, view, INK.paper, flat),
    raster(size, view, '#000', block),
  ])
  return sharp(applyInks(colours, blocks, size, hatches, scale * OVERSIZE), { raw: { ...size, channels: 3 } })
    .resize(file.width, file.height)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

interface Size {
  readonly width: number
  readonly height: number
}

function raster({ width, height }: Size, view: string, background: string, content: string): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">` +
    `<rect width="200%" height="200%" fill="${background}"/>${content}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

function applyInks(
  colours: Buffer,
  blocks: Buffer,
  { width, height }: Size,
  hatches: readonly Hatch[],
  scale: number,
): Buffer {
  const { rough, sway, flecks } = tiles()
  const screens = hatches.map(screenOf)
  const [still] = screens
  const [key, rust] = [rgb(INK.key), rgb(INK.rust)]
  const out = Buffer.alloc(width * height * 3)
  const mask = TILE - 1
  const step = STEP / scale
  const register = { x: Math.round(REGISTER.x * scale), y: Math.round(REGISTER.y * scale) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x * step), Math.floor(y * step)]
      const here = (row & mask) * TILE + (column & mask)
      const there = ((row + 191) & mask) * TILE + ((column + 77) & mask)
      const [r, s, f] = [rough[here] ?? 0, sway[here] ?? 0, flecks[there] ?? 0]
      const shiftX = Math.round(((r - 0.5) * 3.6) / step)
      const shiftY = Math.round((((rough[there] ?? 0) - 0.5) * 3.6) / step)
      const source = 3 * (clamp(y + shiftY, height) * width + clamp(x + shiftX, width))
      const tone = (blocks[source] ?? 0) / 255
      const second = (blocks[source + 2] ?? 0) / 255
      const screen = screens[((blocks[source + 1] ?? 0) + 8) >> 4] ?? still
      const unsteady = (s - 0.5) * 0.62
      const keyInk = screen
        ? inkCoverage(screen, x / scale, y / scale, tone + (r - 0.5) * 0.16, unsteady, tone, scale)
        : tone
      const rustInk =
        second > 0.02 && screen
          ? inkCoverage(screen, x / scale, y / scale, second + (f - 0.5) * 0.2, unsteady + 0.5, second, scale)
          : 0
      const flat =
        3 * (clamp(y + shiftY + register.y, height) * width + clamp(x + shiftX + register.x, width))
      const worn = f > 0.86 ? (f - 0.86) * 4.5 : 0
      const paper = 1.015 - f * 0.05
      const at = 3 * (y * width + x)
      const keyShare = keyInk * (0.97 - worn)
      const rustShare = rustInk * (0.9 - worn)
      for (let channel = 0; channel < 3; channel++) {
        const below = (colours[flat + channel] ?? 0) * paper
        const middle = rustShare > 0 ? below + ((rust[channel] ?? 0) - below) * rustShare : below
        out[at + channel] = Math.min(255, middle + ((key[channel] ?? 0) - middle) * keyShare)
      }
    }
  }
  return out
}

const clamp = (value: number, end: number): number => (value < 0 ? 0 : value >= end ? end - 1 : value)

interface Screen {
  readonly kind: 'lines' | 'rings' | 'rays'
  readonly a: number
  readonly b: number
  readonly c: number
  readonly gap: number
}

function screenOf(hatch: Hatch): Screen {
  if ('turn' in hatch) {
    const turn = (hatch.turn * Math.PI) / 180
    return {
      kind: 'lines',
      a: -Math.sin(turn) / hatch.gap,
      b: Math.cos(turn) / hatch.gap,
      c: 0,
      gap: hatch.gap,
    }
  }
  if ('around' in hatch) {
    const [a, b] = hatch.around
    return { kind: 'rings', a, b, c: hatch.flat ?? 1, gap: hatch.gap }
  }
  const [a, b] = hatch.from
  return { kind: 'rays', a, b, c: hatch.rays / (2 * Math.PI), gap: 0 }
}

/** Returns the ink coverage of a point, from 0 to 1: the darker the tone, the wider the lines. */
function inkCoverage(
  screen: Screen,
  x: number,
  y: number,
  wanted: number,
  unsteady: number,
  tone: number,
  scale: number,
): number {
  if (tone < 0.03) return 0
  if (tone > 0.96) return 1
  const { kind, a, b, c } = screen
  let { gap } = screen
  let phase: number
  if (kind === 'lines') phase = a * x + b * y
  else if (kind === 'rings') phase = Math.sqrt((x - a) ** 2 + ((y - b) * c) ** 2) / gap
  else {
    phase = Math.atan2(y - b, x - a) * c
    gap = Math.max(4, Math.sqrt((x - a) ** 2 + (y - b) ** 2) / c)
  }
  phase += unsteady * Math.min(1, 14 / gap)
  const off = Math.abs(phase - Math.floor(phase) - 0.5) * 2
  const share = ((wanted - off) * gap * scale) / 2 / 1.4 + 0.5
  return share < 0 ? 0 : share > 1 ? 1 : share
}

let cached: { rough: Float32Array; sway: Float32Array; flecks: Float32Array } | undefined

function tiles() {
  cached ??= { rough: noiseTile(5, 8), sway: noiseTile(11, 64, 32), flecks: noiseTile(23, 4) }
  return cached
}
