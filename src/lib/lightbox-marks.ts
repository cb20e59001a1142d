/** How the markup of a page says that its images open in the lightbox. Server and browser share these names. */

/** The colours around an opened image (GAL-02, LBX-12). */
export const LIGHTBOX_THEME = { light: 'light', dark: 'dark' } as const
export type LightboxTheme = (typeof LIGHTBOX_THEME)[keyof typeof LIGHTBOX_THEME]

/** What a set of openers says of its lightbox, as JSON in `data-lightbox`. */
export interface LightboxMark {
  readonly theme?: LightboxTheme
  /** The item is named in the address while it is open, and an address that names one opens it (LBX-18, RTE-07). */
  readonly historyHash?: boolean
  /** The site may not have it: a warning says so, and its links stay links (LBX-19). */
  readonly unavailable?: boolean
}

/** What a link says of the image or video that it leads to, as JSON in `data-lightbox-item`. Its `href` is the file. */
export interface LightboxItemMark {
  readonly kind: 'image' | 'video'
  readonly srcset?: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  /** Without one it is that of the image inside the link. */
  readonly alt?: string
  /** What is said of it; without one it is the text of the `figcaption` of the figure around the link. */
  readonly meta?: string
  /** Of a video that a provider has: what plays it in a frame, since where it leads to is a page. */
  readonly player?: string
  /** Of a video: what is seen before it plays. */
  readonly poster?: string
}

/** Attributes of the element around a set: its links are stepped through in the order of the page. */
export const lightboxSet = (mark: LightboxMark = {}): { 'data-lightbox': string } => ({
  'data-lightbox': JSON.stringify(mark),
})

/**
 * Attributes of a link to a file. Where scripts run it becomes a button that opens the lightbox. Its identity is the
 * `data-slide-id` and `data-slide-url` of the nearest element around it, or of itself (GAL-03).
 */
export const lightboxItem = (mark: LightboxItemMark): { 'data-lightbox-item': string } => ({
  'data-lightbox-item': JSON.stringify(mark),
})
