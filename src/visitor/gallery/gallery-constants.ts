/** Key codes that lead to the previous and to the next slide where text runs from left to right (GAL-06). */
export const KEYS = { previous: 37, next: 39 } as const

/** Milliseconds of a timer that was told none; galleries always tell theirs (GAL-31, GAL-42). */
export const TIMER_TIMEOUT = 1000

/** Milliseconds without a change of size after which a gallery is laid out anew (GAL-33). */
export const RESIZE_DEBOUNCE = 100

/** How large an image of the transition kenBurns is at its end (GAL-37). */
export const KEN_BURNS_ZOOM = 1.075

/** Seconds in which a strip moves to another slide (GAL-38). */
export const STRIP_SPEED = 0.5

/** Seconds in which a slideshow fades or scrolls, and a carousel moves. */
export const SLIDE_SPEED = 0.5

/** Pixels after which it is decided whether a movement goes along the gallery or across it (GAL-18). */
export const AXIS_DISTANCE = 10

/** Pixels in a millisecond above which a release changes the slide, however short the way (GAL-19, GAL-45). */
export const SWIPE_VELOCITY = 1

/** Shortest and longest seconds in which a slide comes to rest after a swipe (GAL-39). */
export const SWIPE_SECONDS = { narrow: [0.2, 0.3], wide: [0.3, 0.5] } as const

/** Pixels of the window below which it counts as narrow (GAL-45). */
export const NARROW_WINDOW = 767

/** Slides on each side of the one shown whose images are fetched before they are asked for (GAL-43). */
export const PRELOAD = 1
