import sharp from 'sharp'

/** Pixels of the long side: what a screen of 1,200 CSS pixels shows sharp at a device pixel ratio of 2. */
export const LONG_SIDE = 2400

/** CSS pixels per inch of an SVG document that is rendered at its own size. */
const DENSITY = 72

/** Renders an SVG document as PNG with a long side of 2,400 pixels. */
export async function rasterize(svg: string): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const density = (DENSITY * LONG_SIDE) / Math.max(width, height)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
