export { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'

/** Max pixels of an image, all frames of an animation together. */
export const MAX_IMAGE_PIXELS = 100_000_000

/** Max frames of an animation. */
export const MAX_IMAGE_FRAMES = 500

/** Timeout of the pixel work on one image, in seconds. */
export const PIXEL_WORK_SECONDS = 30
