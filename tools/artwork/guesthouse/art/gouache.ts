import sharp from 'sharp'
import { noiseTile, TILE } from '../../art/noise.ts'
import { paintRange, type Range } from './range.ts'

/** An image in layers from back to front: background, mountains, foreground. */
export interface Painting {
  readonly width: number
  readonly height: number
  /** SVG parts behind the mountains: the sky. */
  readonly far: readonly string[]
  readonly ranges: readonly Range[]
  /** SVG parts in front of the mountains; transparent where they leave the background visible. */
  readonly near: readonly string[]
  /** Whether it fills a screen. Landscape images always get the larger size. */
  readonly hero?: boolean
}

/**
 * Paints an image in the style of gouache: opaque shapes with brushed edges, in paint of slightly uneven lightness.
 * The same painting always gives the same bytes.
 */
export async function paint({ width, height, far, ranges, near, hero = false }: Painting): Promise<Buffer> {
  const scale = (hero || width >= WIDE ? LONG_SIDE.wide : LONG_SIDE.room) / Math.max(width, height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const [land, before] = await Promise.all([
    raster(width, height, far).removeAlpha().raw().toBuffer(),
    raster(width, height, near, size).ensureAlpha().raw().toBuffer(),
  ])
  const hidden = new Uint8Array(width * height)
  for (const range of ranges.toReversed()) paintRange({ pixels: land, hidden, width, height }, range)
  const behind = await sharp(land, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return sharp(brushed(behind, before, size.width, size.height, scale), { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Long side of the file in pixels, for wide images and for rooms, and the width from which an image counts as wide. */
const LONG_SIDE = { wide: 2400, room: 1800 }
const WIDE = 1600

function raster(width: number, height: number, parts: readonly string[], size = { width, height }) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    ),
  )
}

function brushed(behind: Buffer, before: Buffer, width: number, height: number, scale: number): Buffer {
  const { offset, across, pigment, tooth } = tiles()
  const out = Buffer.alloc(width * height * 3)
  const mask = TILE - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)]
      const here = (row & mask) * TILE + (column & mask)
      const there = ((row + 193) & mask) * TILE + ((column + 307) & mask)
      const fx = clamp(x + (offset[here] ?? 0) * scale, width)
      const fy = clamp(y + (offset[there] ?? 0) * scale, height)
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
      const [px, py] = [fx - ix, fy - iy]
      const from = iy * width + ix
      const mixed = (pixels: Buffer, channels: number, channel: number) => {
        const first = from * channels + channel
        const second = first + width * channels
        const upper = (pixels[first] ?? 0) * (1 - px) + (pixels[first + channels] ?? 0) * px
        const lower = (pixels[second] ?? 0) * (1 - px) + (pixels[second + channels] ?? 0) * px
        return upper * (1 - py) + lower * py
      }
      const cover = mixed(before, 4, 3) / 255
      const drag = across[here] ?? 0
      const cloud = pigment[there] ?? 0
      const grain = tooth[there] ?? 0
      const dried = 1 + (drag - 0.5) * 0.05 + (cloud - 0.5) * 0.11 + (grain - 0.5) * 0.07
      const warmth = (cloud - 0.5) * 0.05
      const at = 3 * (y * width + x)
      for (let channel = 0; channel < 3; channel++) {
        const below = mixed(behind, 3, channel)
        const colour = below + (mixed(before, 4, channel) - below) * cover
        out[at + channel] = Math.max(0, Math.min(255, colour * (dried + (1 - channel) * warmth)))
      }
    }
  }
  return out
}

/** Leaves one pixel at the right and bottom for bilinear interpolation. */
const clamp = (value: number, end: number): number => Math.max(0, Math.min(end - 1.001, value))

interface Tiles {
  /** Offset of each point, in pixels. */
  readonly offset: Float32Array
  readonly across: Float32Array
  readonly pigment: Float32Array
  readonly tooth: Float32Array
}

let cached: Tiles | undefined

/** Noise for the offset and the edge of strokes, the drag of the brush, the pigment and the texture of the paper. */
function tiles(): Tiles {
  if (cached) return cached
  const [hand, hairs] = [noiseTile(17, 64), noiseTile(29, 8)]
  cached = {
    offset: Float32Array.from(hand, (value, at) => (value - 0.5) * 7 + ((hairs[at] ?? 0) - 0.5) * 2),
    across: noiseTile(41, 128, 8),
    pigment: noiseTile(53, 64),
    tooth: noiseTile(67, 4),
  }
  return cached
}
