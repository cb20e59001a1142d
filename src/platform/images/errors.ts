import { MAX_IMAGE_BYTES, MAX_IMAGE_FRAMES, MAX_IMAGE_PIXELS } from './decode-limits.ts'

/** Why an image is rejected. Each code has a message in `IMAGE_ERRORS` that tells the uploader what to do. */
export type ImageErrorCode = keyof typeof IMAGE_ERRORS

export interface ImageError {
  readonly code: ImageErrorCode
  readonly message: string
}

/** Messages for uploaders; they repeat nothing from the file. */
export const IMAGE_ERRORS = {
  'too-large': `The image is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB. Save it smaller and try again.`,
  'too-many-pixels': `The image has more than ${MAX_IMAGE_PIXELS / 1_000_000} megapixels. Scale it down and try again.`,
  'too-many-frames': `The animation has more than ${MAX_IMAGE_FRAMES} frames. Shorten it and try again.`,
  'heic-not-accepted': 'HEIC images are not accepted. Save the photo as JPEG and try again.',
  'svg-not-accepted': 'SVG images are not accepted. Export the image as PNG or WebP and try again.',
  'animated-avif-not-accepted':
    'Animated AVIF is not accepted. Save the animation as WebP or GIF and try again.',
  'unknown-format':
    'This is not a JPEG, PNG, WebP, GIF or AVIF image. Save it as one of these and try again.',
  corrupt: 'The image is damaged or incomplete. Open it in an image program, save it again and retry.',
} as const

/** Returns the error for a code. */
export const imageError = (code: ImageErrorCode): ImageError => ({ code, message: IMAGE_ERRORS[code] })
