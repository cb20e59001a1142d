import sharp from 'sharp'

/** Pixels of the long side: enough for 1,200 CSS pixels at a device pixel ratio of 2. */
export const LONG_SIDE = 2400

/** Density at which sharp renders an SVG document at its own size. */
const DENSITY = 72

/** Renders an SVG document as PNG with a long side of 2,400 pixels. */
export async function rasterize(svg: string): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const density = (DENSITY * LONG_SIDE) / Math.max(width, height)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
