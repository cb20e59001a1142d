/** Key codes for the previous and the next slide in left-to-right text (GAL-06). */
export const KEYS = { previous: 37, next: 39 } as const

/** Default milliseconds of a timer; galleries always set theirs (GAL-31, GAL-42). */
export const TIMER_TIMEOUT = 1000

/** Milliseconds without a resize before a gallery is laid out again (GAL-33). */
export const RESIZE_DEBOUNCE = 100

/** Final scale of an image in the transition kenBurns (GAL-37). */
export const KEN_BURNS_ZOOM = 1.075

/** Seconds in which a strip moves to another slide (GAL-38). */
export const STRIP_SPEED = 0.5

/** Seconds in which a slideshow fades or scrolls, and a carousel moves. */
export const SLIDE_SPEED = 0.5

/** Pixels after which the axis of a movement is decided (GAL-18). */
export const AXIS_DISTANCE = 10

/** Pixels per millisecond above which a release changes the slide, however short the way (GAL-19, GAL-45). */
export const SWIPE_VELOCITY = 1

/** Minimum and maximum seconds in which a slide comes to rest after a swipe (GAL-39). */
export const SWIPE_SECONDS = { narrow: [0.2, 0.3], wide: [0.3, 0.5] } as const

/** Slides on each side of the current one whose images are preloaded (GAL-43). */
export const PRELOAD = 1
