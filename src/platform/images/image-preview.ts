import { queuePixelWork, openImage } from './engine.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { PreparedImage } from './prepare.ts'

const MAX_WIDTH = 16

/**
 * Returns a tiny version of an image as a `data:` URL of some 150 characters, shown blurred until the image
 * has loaded. Undefined for transparent or animated images, behind which it would be visible, and for
 * unreadable pixels.
 */
export async function createTinyPreview({
  bytes,
  hasAlpha,
  animated,
}: PreparedImage): Promise<string | undefined> {
  if (hasAlpha || animated) return undefined
  try {
    const pixels = await queuePixelWork(() =>
      openImage(bytes, { autoOrient: true })
        .resize(MAX_WIDTH, MAX_WIDTH, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: PIXEL_WORK_SECONDS })
        .webp({ quality: 40 })
        .toBuffer(),
    )
    return `data:image/webp;base64,${pixels.toString('base64')}`
  } catch {
    return undefined
  }
}
