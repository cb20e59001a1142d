import sharp from 'sharp'

/** Pixels of the long side: enough for 1,200 CSS pixels at a device pixel ratio of 2. */
export const LONG_SIDE = 2400

/** Density at which sharp renders an SVG document at its own size. */
const DENSITY = 72

/** Renders an SVG document as PNG with a long side of so many pixels, 2,400 by default. */
export async function rasterize(svg: string, longSide = LONG_SIDE): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const density = (DENSITY * longSide) / Math.max(width, height)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
