import { afterOtherPixels, openImage } from './engine.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { PreparedImage } from './prepare.ts'

const WIDEST = 16

/**
 * A few pixels of an image as a `data:` address of some 150 characters, to be seen blurred until the image is there.
 * Undefined for what is transparent or moves, behind which it would show, and for pixels that cannot be read.
 */
export async function tinyPreview({ bytes, hasAlpha, animated }: PreparedImage): Promise<string | undefined> {
  if (hasAlpha || animated) return undefined
  try {
    const pixels = await afterOtherPixels(() =>
      openImage(bytes, { autoOrient: true })
        .resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: PIXEL_WORK_SECONDS })
        .webp({ quality: 40 })
        .toBuffer(),
    )
    return `data:image/webp;base64,${pixels.toString('base64')}`
  } catch {
    return undefined
  }
}
