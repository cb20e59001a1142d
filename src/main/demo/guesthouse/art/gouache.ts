import sharp from 'sharp'
import { noiseTile, TILE } from '../../art/noise.ts'
import { paintRange, type Range } from './range.ts'

/** An image from back to front: what is flat and far, the mountains, and what stands before them. */
export interface Painting {
  readonly width: number
  readonly height: number
  /** SVG parts behind the mountains: the sky. */
  readonly far: readonly string[]
  readonly ranges: readonly Range[]
  /** SVG parts before the mountains; what they leave bare shows what lies behind. */
  readonly near: readonly string[]
}

/**
 * Paints an image as one does with gouache: opaque shapes whose edges a brush has drawn, in paint that dried a little
 * lighter here and darker there. The same painting always gives the same bytes.
 */
export async function paint({ width, height, far, ranges, near }: Painting): Promise<Buffer> {
  const [behind, before] = await Promise.all([
    raster(width, height, far).removeAlpha().raw().toBuffer(),
    raster(width, height, near).ensureAlpha().raw().toBuffer(),
  ])
  const hidden = new Uint8Array(width * height)
  for (let at = 0; at < hidden.length; at++) if (before[at * 4 + 3] === 255) hidden[at] = 1
  for (const range of ranges.toReversed()) paintRange({ pixels: behind, hidden, width, height }, range)
  return sharp(brushed(behind, before, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer()
}

function raster(width: number, height: number, parts: readonly string[]) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    ),
  )
}

function brushed(behind: Buffer, before: Buffer, width: number, height: number): Buffer {
  const { stray, across, pigment, tooth } = tiles()
  const out = Buffer.alloc(width * height * 3)
  const mask = TILE - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = (y & mask) * TILE + (x & mask)
      const there = ((y + 193) & mask) * TILE + ((x + 307) & mask)
      const fromY = within(y + (stray[there] ?? 0), height)
      const from = fromY * width + within(x + (stray[here] ?? 0), width)
      const cover = (before[from * 4 + 3] ?? 0) / 255
      const drag = across[here] ?? 0
      const cloud = pigment[there] ?? 0
      const grain = tooth[there] ?? 0
      const dried = 1 + (drag - 0.5) * 0.05 + (cloud - 0.5) * 0.11 + (grain - 0.5) * 0.07
      const warmth = (cloud - 0.5) * 0.05
      const at = 3 * (y * width + x)
      for (let channel = 0; channel < 3; channel++) {
        const below = behind[from * 3 + channel] ?? 0
        const colour = below + ((before[from * 4 + channel] ?? 0) - below) * cover
        out[at + channel] = Math.max(0, Math.min(255, colour * (dried + (1 - channel) * warmth)))
      }
    }
  }
  return out
}

const within = (value: number, end: number): number => (value < 0 ? 0 : value >= end ? end - 1 : value)

interface Tiles {
  /** How far the hand strays from a place, in pixels. */
  readonly stray: Int8Array
  readonly across: Float32Array
  readonly pigment: Float32Array
  readonly tooth: Float32Array
}

let cached: Tiles | undefined

/** Noise for the hand and the hairs at the edge of a stroke, its drag along the paper, the pigment and the paper's tooth. */
function tiles(): Tiles {
  if (cached) return cached
  const [hand, hairs] = [noiseTile(17, 64), noiseTile(29, 8)]
  cached = {
    stray: Int8Array.from(hand, (by, at) => Math.round((by - 0.5) * 8 + ((hairs[at] ?? 0) - 0.5) * 2.4)),
    across: noiseTile(41, 128, 8),
    pigment: noiseTile(53, 64),
    tooth: noiseTile(67, 4),
  }
  return cached
}
