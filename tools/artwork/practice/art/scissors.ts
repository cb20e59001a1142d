import sharp from 'sharp'
import { limb, noiseTile, TILE } from '../../art/noise.ts'
import { disc } from '../../art/paper.ts'

/** Colours of the painted papers. */
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
  oak: '#c98f5e',
  bark: '#8a5a44',
} as const

export const shape = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** Shading of a shape: from the left, as on a ball, or fading towards its foot. */
export type Light = 'side' | 'ball' | 'foot'

/** Returns a shape with smooth shading. */
export const shaded = (path: string, colour: string, light: Light = 'side'): string =>
  shape(path, colour) + shape(path, `url(#${light})`)

/** Returns a polygon in one colour. */
export const cutOut = (colour: string, ...points: readonly (readonly [number, number])[]): string =>
  shape(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, colour)

export const round = (x: number, y: number, radius: number, colour: string): string =>
  shape(disc(x, y, radius), colour)

export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''} stroke-linecap="round" stroke-linejoin="round"/>`

/** Returns path data of a rectangle with round corners. */
export const roundedRect = (x: number, y: number, wide: number, tall: number, r = 0): string =>
  `M${x + r} ${y}H${x + wide - r}Q${x + wide} ${y} ${x + wide} ${y + r}V${y + tall - r}Q${x + wide} ${y + tall} ${x + wide - r} ${y + tall}H${x + r}Q${x} ${y + tall} ${x} ${y + tall - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** Returns path data of an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** Applies an SVG transform to pieces. */
export const transformed = (transform: string, ...pieces: readonly string[]): string =>
  `<g transform="${transform}">${pieces.join('')}</g>`

/** Returns pieces that share one soft shadow on the paper below them. */
export const withShadow = (...pieces: readonly string[]): string =>
  `<g filter="url(#lift)">${pieces.join('')}</g>`

/** Returns the soft shadow of an object on the ground. */
export const groundShadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#ground)"/>`

/** Returns pieces clipped to a shape. */
export const clipped = (id: string, path: string, ...pieces: readonly string[]): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${pieces.join('')}</g>`

/** Returns a leaf that grows upwards from the origin: two halves, one slightly darker, and a pale rib. */
export function leaf(
  x: number,
  y: number,
  tall: number,
  turn: number,
  colour: string,
  wide = 0.26,
  rib: string = GOUACHE.mist,
): string {
  const half = (side: number) =>
    `M0 0C${side * tall * wide} ${-tall * 0.18} ${side * tall * wide * 1.25} ${-tall * 0.66} 0 ${-tall}C${tall * 0.03} ${-tall * 0.6} ${tall * 0.03} ${-tall * 0.3} 0 0Z`
  return transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(half(-1), colour),
    shape(half(1), colour),
    shape(half(1), GOUACHE.ink, 0.17),
    stroke(
      `M0 0C${tall * 0.03} ${-tall * 0.3} ${tall * 0.03} ${-tall * 0.6} 0 ${-tall * 0.86}`,
      rib,
      tall * 0.014,
      0.55,
    ),
  )
}

/** Returns a branch that grows upwards, with leaves on both sides and one at its tip. */
export function branch(
  x: number,
  y: number,
  tall: number,
  turn: number,
  colour: string,
  pairs = 5,
  size = 0.3,
): string {
  const bend = tall * 0.1
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const share = 0.18 + (0.74 * index) / pairs
    const [px, py] = [bend * Math.sin(share * Math.PI), -tall * share]
    const length = tall * size * (1 - 0.35 * share)
    return (
      leaf(px, py, length, -62 + 16 * share, colour) +
      leaf(px, py - tall * 0.03, length, 60 - 18 * share, colour)
    )
  }).join('')
  return transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    stroke(
      `M0 0C${bend * 0.9} ${-tall * 0.3} ${bend} ${-tall * 0.7} 0 ${-tall * 0.94}`,
      colour,
      tall * 0.018,
    ),
    leaves,
    leaf(0, -tall * 0.9, tall * size * 0.72, 2, colour),
  )
}

/**
 * Returns a frond with round lobes on both sides of its stem. `tall` is its length; `wide` is the width of each side
 * as a share of it.
 */
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
  return transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(
      limb([0, 0, tall * 0.022], [tall * 0.02, -tall * 0.5, tall * 0.03], [0, -tall, tall * 0.05]),
      colour,
    ),
    ...lobes,
  )
}

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const LIGHTS =
  `<linearGradient id="side" x1="0" y1="0" x2="1" y2=".2">${stop(0, '#fff', 0.2)}${stop(0.36, '#fff', 0)}${stop(0.5, GOUACHE.ink, 0)}${stop(1, GOUACHE.ink, 0.3)}</linearGradient>` +
  `<radialGradient id="ball" cx=".34" cy=".28" r=".86">${stop(0, '#fff', 0.4)}${stop(0.34, '#fff', 0.06)}${stop(0.5, GOUACHE.ink, 0)}${stop(1, GOUACHE.ink, 0.42)}</radialGradient>` +
  `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stop(0, '#fff', 0.1)}${stop(0.4, GOUACHE.ink, 0)}${stop(1, GOUACHE.ink, 0.2)}</linearGradient>` +
  `<radialGradient id="ground">${stop(0, GOUACHE.ink, 0.46)}${stop(0.5, GOUACHE.ink, 0.24)}${stop(1, GOUACHE.ink, 0)}</radialGradient>` +
  '<filter id="lift" x="-60%" y="-60%" width="220%" height="220%">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="11"/><feOffset dx="7" dy="12" result="soft"/>' +
  `<feFlood flood-color="${GOUACHE.ink}" flood-opacity=".34"/><feComposite in2="soft" operator="in"/>` +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

/**
 * Returns a collage of painted papers as PNG: irregular edges, brush strokes in each paper, and a soft grain. The
 * same pieces always give the same bytes.
 */
export async function collage(
  width: number,
  height: number,
  background: string,
  ...pieces: readonly string[]
): Promise<Buffer> {
  const scale = (width > height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(width, height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${LIGHTS}</defs><rect width="${width}" height="${height}" fill="${background}"/>${pieces.join('')}</svg>`
  const papers = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return sharp(painted(papers, size.width, size.height), { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
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
      const fx = clamp(x + ((edge[here] ?? 0) - 0.5) * 3.4, width)
      const fy = clamp(y + ((edge[there] ?? 0) - 0.5) * 3.4, height)
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
      const [px, py] = [fx - ix, fy - iy]
      const source = 3 * (iy * width + ix)
      const below = source + 3 * width
      const light =
        1 +
        ((along[here] ?? 0) - 0.5) * 0.035 +
        ((across[there] ?? 0) - 0.5) * 0.035 +
        ((grain[there] ?? 0) - 0.5) * 0.05
      const at = 3 * (y * width + x)
      for (let channel = 0; channel < 3; channel++) {
        const upper = (papers[source + channel] ?? 0) * (1 - px) + (papers[source + 3 + channel] ?? 0) * px
        const lower = (papers[below + channel] ?? 0) * (1 - px) + (papers[below + 3 + channel] ?? 0) * px
        out[at + channel] = Math.min(255, (upper * (1 - py) + lower * py) * light)
      }
    }
  }
  return out
}

/** Leaves one pixel at the right and bottom for bilinear interpolation. */
const clamp = (value: number, end: number): number => Math.max(0, Math.min(end - 1.001, value))

let cached: Record<'edge' | 'along' | 'across' | 'grain', Float32Array> | undefined

function tiles() {
  cached ??= {
    edge: noiseTile(3, 32),
    along: noiseTile(17, 256, 8),
    across: noiseTile(29, 16, 256),
    grain: noiseTile(41, 2),
  }
  return cached
}
