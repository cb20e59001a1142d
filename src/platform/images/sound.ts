import { afterOtherPixels, openImage } from './engine.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { InspectedImage } from './probe.ts'

/**
 * Whether all pixels of an image can be decoded, every frame of an animation included. What a format does not protect,
 * a changed value in a WebP for example, nobody can tell.
 */
export async function isSound({ bytes, info, metadata }: InspectedImage): Promise<boolean> {
  const { width, height } = metadata
  try {
    await afterOtherPixels(() =>
      // A JPEG whose pixels end early or make no sense is a warning only: its decoder goes on with grey.
      openImage(bytes, { animated: info.animated, sequentialRead: true, failOn: 'warning' })
        // To come to the last row, the decoder reads everything before it and keeps nothing of that.
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
