import sharp from 'sharp'
import { type Joint, limb, noiseTile, TILE } from '../../art/noise.ts'
import { disc } from '../../art/paper.ts'

/** The painted papers of the practice. */
export const GOUACHE = {
  ink: '#17343c',
  teal: '#1f6f6b',
  lake: '#5d9aa0',
  sage: '#a5c2ab',
  mist: '#d8e5dc',
  sky: '#bcd6dd',
  apricot: '#f0a06a',
  coral: '#de6f52',
  butter: '#f4d28c',
  cream: '#faf4e6',
  skin: '#e9b48c',
  bark: '#8a5a44',
} as const

/** A shape cut from one paper. */
export const shape = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** Straight cuts through points. */
export const cutOut = (colour: string, ...points: readonly (readonly [number, number])[]): string =>
  shape(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, colour)

export const round = (x: number, y: number, radius: number, colour: string): string =>
  shape(disc(x, y, radius), colour)

export const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Pieces moved, turned or scaled as an SVG transform says. */
export const placed = (transform: string, ...pieces: readonly string[]): string =>
  `<g transform="${transform}">${pieces.join('')}</g>`

/** Pieces of which only what lies within a shape is seen. */
export const framed = (id: string, path: string, ...pieces: readonly string[]): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${pieces.join('')}</g>`

/** A frond with round lobes on both sides of its stem, `tall` from foot to tip and `wide` to each side as a share of it. */
export function frond(
  x: number,
  y: number,
  tall: number,
  turn: number,
  colour: string,
  pairs = 5,
  wide = 0.33,
): string {
  const lobes = Array.from({ length: pairs }, (_, index) => {
    const up = -tall * (0.2 + (0.68 * index) / pairs)
    const reach = tall * wide * Math.sin(((index + 1.2) / (pairs + 1)) * Math.PI)
    const half = (tall * 0.2) / pairs
    return [-1, 1].map((side) =>
      shape(
        limb(
          [0, up, half * 0.7],
          [side * reach * 0.55, up - reach * 0.28, half],
          [side * reach, up - reach * 0.86, half * 1.25],
        ),
        colour,
      ),
    )
  }).flat()
  return placed(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(
      limb([0, 0, tall * 0.022], [tall * 0.02, -tall * 0.5, tall * 0.03], [0, -tall, tall * 0.05]),
      colour,
    ),
    ...lobes,
  )
}

/** A body in a pose: a head, and its limbs in the order in which they lie on each other. */
export interface Pose {
  readonly head: readonly [x: number, y: number, radius: number]
  readonly limbs: readonly (readonly Joint[])[]
  /** Clothing over them. */
  readonly cloth?: readonly (readonly Joint[])[]
}

/** A body cut from one paper, with clothing cut from another. */
export function body(
  transform: string,
  { head, limbs, cloth = [] }: Pose,
  colour: string,
  clothing: string,
): string {
  const [x, y, radius] = head
  return placed(
    transform,
    ...limbs.map((joints) => shape(limb(...joints), colour)),
    shape(
      `M${x - radius * 0.82} ${y}C${x - radius * 0.86} ${y - radius * 1.3} ${x + radius * 0.86} ${y - radius * 1.3} ${x + radius * 0.82} ${y}C${x + radius * 0.8} ${y + radius * 1.24} ${x - radius * 0.8} ${y + radius * 1.24} ${x - radius * 0.82} ${y}Z`,
      colour,
    ),
    ...cloth.map((joints) => shape(limb(...joints), clothing)),
  )
}

/**
 * Lays an image of painted papers: edges as scissors leave them, strokes of a broad brush in each paper, and a soft
 * grain. The same pieces always give the same bytes.
 */
export async function collage(
  width: number,
  height: number,
  background: string,
  ...pieces: readonly string[]
): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${background}"/>${pieces.join('')}</svg>`
  const papers = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return sharp(painted(papers, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function painted(papers: Buffer, width: number, height: number): Buffer {
  const { edge, along, across, grain } = tiles()
  const mask = TILE - 1
  const out = Buffer.alloc(papers.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = (y & mask) * TILE + (x & mask)
      const there = ((y + 201) & mask) * TILE + ((x + 90) & mask)
      const sourceX = clamp(x + Math.round(((edge[here] ?? 0) - 0.5) * 6), width)
      const sourceY = clamp(y + Math.round(((edge[there] ?? 0) - 0.5) * 6), height)
      const source = 3 * (sourceY * width + sourceX)
      const [r, g, b] = [papers[source] ?? 0, papers[source + 1] ?? 0, papers[source + 2] ?? 0]
      // Each paper was painted in a direction of its own.
      const brush = ((r >> 3) + (g >> 4) * 3 + (b >> 3)) & 1 ? along[here] : across[there]
      const light = 1 + ((brush ?? 0) - 0.5) * 0.1 + ((grain[there] ?? 0) - 0.5) * 0.06
      const at = 3 * (y * width + x)
      out[at] = Math.min(255, r * light)
      out[at + 1] = Math.min(255, g * light)
      out[at + 2] = Math.min(255, b * light)
    }
  }
  return out
}

const clamp = (value: number, end: number): number => (value < 0 ? 0 : value >= end ? end - 1 : value)

let cached: Record<'edge' | 'along' | 'across' | 'grain', Float32Array> | undefined

function tiles() {
  cached ??= {
    edge: noiseTile(3, 32),
    along: noiseTile(17, 256, 8),
    across: noiseTile(29, 8, 256),
    grain: noiseTile(41, 2),
  }
  return cached
}
