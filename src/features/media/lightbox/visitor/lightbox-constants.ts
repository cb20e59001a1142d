import { LIGHTBOX_THEME } from '#parts/lightbox-attributes.ts'

/** LBX-12, LBX-22. `padding` in pixels, `speed` in seconds. */
export const LIGHTBOX_DEFAULTS = {
  currentSetIndex: 0,
  padding: 100,
  speed: 0.6,
  theme: LIGHTBOX_THEME.dark,
  historyHash: false,
  disableNormalClose: false,
} as const

/** Milliseconds of the overlay's fade, and its final opacity (LBX-15). */
export const OVERLAY_FADE = 350
export const OVERLAY_OPACITY = 0.95

/** Milliseconds between two steps by key (LBX-06). */
export const KEY_INTERVAL = 200

/** Share of the window along each side where a click closes instead of stepping (LBX-07, LBX-08). */
export const EDGE = 0.02

/** Milliseconds after the pointer's last move when the arrows fade (LBX-16), and their class then. */
export const ARROWS_TIME = 500
export const ARROWS_HIDDEN = 'arrows-hidden'

/** Class of the page while any lightbox is open (LBX-14, LBX-22). */
export const OPEN_CLASS = 'lightbox-open'

/** Images preloaded on each side. */
export const PRELOADED = 1
