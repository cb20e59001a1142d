import { queuePixelWork, openImage } from './engine.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { InspectedImage } from './probe.ts'

/**
 * Returns whether all pixels of an image can be decoded, every frame of an animation included. Changed bytes
 * that a format does not protect, such as values in a WebP, are not detected.
 */
export async function isDecodable({ bytes, info, metadata }: InspectedImage): Promise<boolean> {
  const { width, height } = metadata
  try {
    await queuePixelWork(() =>
      // Truncated or invalid JPEG data is only a warning: the decoder continues with grey.
      openImage(bytes, { animated: info.animated, sequentialRead: true, failOn: 'warning' })
        // To reach the last row, the decoder reads everything before it without storing it.
        .extract({ left: 0, top: height - 1, width, height: 1 })
        .timeout({ seconds: PIXEL_WORK_SECONDS })
        .raw()
        .toBuffer(),
    )
    return true
  } catch {
    return false
  }
}
