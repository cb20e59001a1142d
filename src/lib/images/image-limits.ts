/** The largest image file that is accepted, in bytes; owners are told before such a file is sent. */
export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
