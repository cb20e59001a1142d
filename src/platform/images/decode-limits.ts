export { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'

/** The most pixels an image may have, all frames of an animation together. */
export const MAX_IMAGE_PIXELS = 100_000_000

/** The most frames an animation may have. */
export const MAX_IMAGE_FRAMES = 500

/** Time after which pixel work on one image is given up, in seconds. */
export const PIXEL_WORK_SECONDS = 30
