import sharp from 'sharp'
import type { DemoMedia } from '#tools/templates/types.ts'

const WEBP = { quality: 80, effort: 6, smartSubsample: true } as const

// sharp is configured not to decode SVG; the drawings need it.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

/** Draws an image and returns the bytes of its committed WebP file. */
export async function encodeImage({ draw }: Pick<DemoMedia, 'draw'>): Promise<Buffer> {
  return sharp(await draw())
    .webp(WEBP)
    .toBuffer()
}
