/** Maximum size of an image file in bytes; checked before the upload too. */
export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
