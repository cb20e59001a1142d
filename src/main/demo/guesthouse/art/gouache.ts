import sharp from 'sharp'
import { noiseTile, TILE } from '../../art/noise.ts'
import { paintRange, type Range } from './range.ts'

/** A picture from back to front: what is flat and far, the mountains, and what stands before them. */
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
 * Paints a picture as one does with gouache: opaque shapes whose edges a brush has drawn, in paint that dried a little
 * lighter here and darker there. The same painting always gives the same bytes.
 */
export async function paint({ width, height, far, ranges, near }: Painting): Promise<Buffer> {
  const [behind, before] = await Promise.all([
    raster(width, height, far).removeAlpha().raw().toBuffer(),
    raster(width, height, near).ensureAlpha().raw().toBuffer(),
  ])
  for (const range of ranges) paintRange({ pixels: behind, width, height }, range)
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
  const { hand, edge, across, pigment, tooth } = tiles()
  const out = Buffer.alloc(width * height * 3)
  const mask = TILE - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = (y & mask) * TILE + (x & mask)
      const there = ((y + 193) & mask) * TILE + ((x + 307) & mask)
      const shiftX = ((hand[here] ?? 0) - 0.5) * 8 + ((edge[here] ?? 0) - 0.5) * 2.4
      const shiftY = ((hand[there] ?? 0) - 0.5) * 8 + ((edge[there] ?? 0) - 0.5) * 2.4
      const from = within(y + Math.round(shiftY), height) * width + within(x + Math.round(shiftX), width)
      const cover = (before[from * 4 + 3] ?? 0) / 255
      const [drag, cloud, grain] = [across[here] ?? 0, pigment[there] ?? 0, tooth[there] ?? 0]
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
  readonly hand: Float32Array
  readonly edge: Float32Array
  readonly across: Float32Array
  readonly pigment: Float32Array
  readonly tooth: Float32Array
}

let cached: Tiles | undefined

/** Noise for the hand, the hairs at the edge of a stroke, its drag along the paper, the pigment and the paper's tooth. */
function tiles(): Tiles {
  cached ??= {
    hand: noiseTile(17, 64),
    edge: noiseTile(29, 8),
    across: noiseTile(41, 128, 8),
    pigment: noiseTile(53, 64),
    tooth: noiseTile(67, 4),
  }
  return cached
}
