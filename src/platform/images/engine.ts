import sharp from 'sharp'

import { MAX_IMAGE_PIXELS } from './limits.ts'

// Pages are served by the same process: pixel work gets one thread and keeps nothing afterwards.
sharp.cache(false)
sharp.concurrency(1)

// libvips can read dozens of formats; only the loaders of accepted formats may ever meet uploaded bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Opens untrusted bytes for reading; nothing is decoded before the pixel limit was checked. */
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
 * Runs work on decoded pixels one after the other, so that the memory of a single image bounds the process.
 * A failure reaches its own caller only.
 */
export function afterOtherPixels<T>(work: () => Promise<T>): Promise<T> {
  const mine = previous.then(work)
  previous = mine.catch(() => undefined)
  return mine
}
