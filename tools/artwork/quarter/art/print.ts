import sharp from 'sharp'
import { randomFrom } from '../../art/paper.ts'

/** Maximum offset of lines, in pixels of the drawing, and maximum lightening of the wash. */
const MAX_OFFSET = 5
const MAX_LIGHTENING = 0.24
/** Colour of the paper where the wash is thin. */
const PAPER = [250, 248, 243] as const
const CELL = 46

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

/** Smooth noise in the size of the image: two channels of offset, one of lightness. */
async function noise(width: number, height: number, cell: number, seed: number): Promise<Buffer> {
  const random = randomFrom(seed)
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const cells = Buffer.from(Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 256)))
  return sharp(cells, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** Renders a drawing as PNG with irregular lines and uneven wash. */
export async function print(svg: string): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(svg)).metadata()
  const scale =
    (drawn.width > drawn.height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(drawn.width, drawn.height)
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(Math.round(drawn.width * scale), Math.round(drawn.height * scale), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const field = await noise(width, height, CELL * scale, width + height)
  const out = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 3
      const fx = Math.min(
        width - 1.001,
        Math.max(0, x + ((field[to] ?? 0) / 128 - 1) * MAX_OFFSET * scale * 0.7),
      )
      const fy = Math.min(
        height - 1.001,
        Math.max(0, y + ((field[to + 1] ?? 0) / 128 - 1) * MAX_OFFSET * scale * 0.7),
      )
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
      const [px, py] = [fx - ix, fy - iy]
      const from = (iy * width + ix) * 3
      const below = iy + 1 < height ? from + width * 3 : from
      const right = ix + 1 < width ? 3 : 0
      const dry = Math.max(0, (field[to + 2] ?? 0) / 255 - 0.42) * 2 * MAX_LIGHTENING
      for (let channel = 0; channel < 3; channel++) {
        const above = (data[from + channel] ?? 0) * (1 - px) + (data[from + right + channel] ?? 0) * px
        const under = (data[below + channel] ?? 0) * (1 - px) + (data[below + right + channel] ?? 0) * px
        const value = above * (1 - py) + under * py
        // Dark ink keeps its tone; only the wash is lightened.
        const share = value < 70 ? dry * 0.2 : dry
        out[to + channel] = Math.round(value + ((PAPER[channel] ?? 255) - value) * share)
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
