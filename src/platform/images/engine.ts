import sharp from 'sharp'

import { MAX_IMAGE_PIXELS } from './decode-limits.ts'

// The same process serves pages, so pixel work gets one thread and no cache.
sharp.cache(false)
sharp.concurrency(1)

// libvips supports dozens of formats; only the loaders of accepted formats may read uploaded bytes.
// SVG is for site icons: the icon from the title, and uploaded SVGs, which are sanitized before they are stored.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** Opens untrusted bytes for reading; nothing is decoded before the pixel limit is checked. */
export const openImage = (
  bytes: Uint8Array,
  options: {
    animated?: boolean
    autoOrient?: boolean
    sequentialRead?: boolean
    failOn?: 'error' | 'warning'
  } = {},
) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, ...options })

let previous: Promise<unknown> = Promise.resolve()

/**
 * Runs work on decoded pixels one at a time, so that memory is bounded by a single image. A failure rejects
 * only its own promise.
 */
export function queuePixelWork<T>(work: () => Promise<T>): Promise<T> {
  const result = previous.then(work)
  previous = result.catch(() => undefined)
  return result
}
