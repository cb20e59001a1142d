/** Images that load at the same time, on desktop and mobile (IMG-09). */
export const QUEUE_LENGTH = { desktop: 16, mobile: 1 } as const

/** Attempts to find a size of the image's parent, and the milliseconds between them (IMG-10, IMG-11). */
export const SIZE_ATTEMPTS = 100
export const LOADER_FRAME = 10

/** Class of a loading image (IMG-05). */
export const LOADING_CLASS = 'loading'
