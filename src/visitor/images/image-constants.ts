/** Images that load at the same time, at a desk and on a phone (IMG-09). */
export const QUEUE_LENGTH = { desktop: 16, mobile: 1 } as const

/** How often the loader looks whether a image's parent has a size, and how many milliseconds apart (IMG-10, IMG-11). */
export const SIZE_ATTEMPTS = 100
export const LOADER_FRAME = 10

/** Class of an image that is on its way (IMG-05). */
export const LOADING_CLASS = 'loading'
