// Marks images in the markup that open in the lightbox. Shared by server and browser.

/** The colours around an opened image (GAL-02, LBX-12). */
export const LIGHTBOX_THEME = { light: 'light', dark: 'dark' } as const
export type LightboxTheme = (typeof LIGHTBOX_THEME)[keyof typeof LIGHTBOX_THEME]

/** Lightbox settings of a set of images, as JSON in `data-lightbox`. */
export interface LightboxSetData {
  readonly theme?: LightboxTheme
  /** The URL names the item while it is open, and a URL with an item opens it (LBX-18, RTE-07). */
  readonly historyHash?: boolean
  /** The lightbox is not available for the site: a warning is logged, and links stay links (LBX-19). */
  readonly unavailable?: boolean
}

/** Data about the linked image or video, as JSON in `data-lightbox-item`. Its `href` is the file. */
export interface LightboxItemData {
  readonly kind: 'image' | 'video'
  readonly srcset?: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  /** Default: the alt text of the image inside the link. */
  readonly alt?: string
  /** The description; default: the text of the `figcaption` of the surrounding figure. */
  readonly meta?: string
  /** URL of the player for an iframe, for a video of a provider whose link is a page. */
  readonly player?: string
  /** The poster of a video. */
  readonly poster?: string
}

/** Returns the attributes of the element around a set; its links are ordered as in the page. */
export const lightboxSet = (mark: LightboxSetData = {}): { 'data-lightbox': string } => ({
  'data-lightbox': JSON.stringify(mark),
})

/**
 * Returns the attributes of a link to a file. A script replaces it by a button that opens the lightbox. Its id is the
 * `data-slide-id` and `data-slide-url` of the nearest ancestor or itself (GAL-03).
 */
export const lightboxItem = (mark: LightboxItemData): { 'data-lightbox-item': string } => ({
  'data-lightbox-item': JSON.stringify(mark),
})
