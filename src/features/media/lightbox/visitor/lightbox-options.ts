import type { LightboxTheme } from '#parts/lightbox-attributes.ts'

/** An image. */
export interface ImageContent {
  readonly kind: 'image'
  readonly src: string
  readonly srcset?: string | undefined
  /** Pixels of the largest file; they set the aspect ratio before it has loaded. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
  /** A smaller file that has loaded already, shown until this one has loaded. */
  readonly placeholder?: string | undefined
}

/** A video: nothing is loaded before it is clicked (LBX-09). */
export interface VideoContent {
  readonly kind: 'video'
  /** URL of a player for an iframe, or of a file when `isFile`. */
  readonly src: string
  readonly isFile?: boolean | undefined
  readonly poster?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly title: string
}

export type LightboxContent = ImageContent | VideoContent

/** One item of a set (LBX-11). */
export interface LightboxItem {
  readonly content: LightboxContent
  /** Description: plain text, or nodes that the lightbox may move. */
  readonly meta?: string | Node | undefined
  /** Name in the URL: `data-slide-id`. */
  readonly id?: string | undefined
  /** Alternative name in the URL: `data-slide-url`. */
  readonly url?: string | undefined
}

/** LBX-11. Either `set`, or `content` and `meta` of a set of one. */
export interface LightboxOptions {
  readonly set?: readonly LightboxItem[] | undefined
  readonly content?: LightboxContent | undefined
  readonly meta?: string | Node | undefined
  /** Index of the first item shown; 0 by default. */
  readonly currentSetIndex?: number | undefined
  /** Which arrows are shown; both by default. Keys and swipes always step. */
  readonly controls?: { readonly previous?: boolean; readonly next?: boolean } | undefined
  /** Pixels between content and the edge of a wide window; 100 by default. */
  readonly padding?: number | undefined
  /** Seconds in which the content fades in; 0.6 by default. */
  readonly speed?: number | undefined
  readonly theme?: LightboxTheme | undefined
  /** A clicked video plays at once unless `autoplay` is false. */
  readonly videoLoaderOptions?: { readonly autoplay?: boolean } | undefined
  /** The URL names the item while it is open (LBX-18); off by default. */
  readonly historyHash?: boolean | undefined
  /** Escape and a click beside the image do not close it; the close button still does (LBX-22). */
  readonly disableNormalClose?: boolean | undefined
  /** Receives the focus afterwards; by default the previously focused element. */
  readonly returnFocusTo?: HTMLElement | undefined
  /** The URL names the item already, so that no history entry is added. */
  readonly isInUrl?: boolean | undefined
}

/** In this order (LBX-13, LBX-14). */
export type LightboxState = 'opening' | 'overlay' | 'content' | 'visible' | 'closing' | 'closed'

export interface LightboxEvents {
  readonly state: LightboxState
  /** Index of the current item. */
  readonly change: number
}

/** An open lightbox. Methods have no effect once it is closed. */
export interface Lightbox {
  readonly state: LightboxState
  readonly index: number
  readonly element: HTMLDialogElement
  get<Name extends keyof LightboxOptions>(name: Name): LightboxOptions[Name]
  /** Returns whether the value was accepted; one of a wrong type is not. */
  set(name: keyof LightboxOptions, value: unknown): boolean
  next(): void
  previous(): void
  show(index: number): void
  /** Fades out, then removes it; resolves when it is removed. */
  close(): Promise<void>
  /** Removes it at once. */
  destroy(): void
  /** Returns a function that removes the listener. */
  on<Name extends keyof LightboxEvents>(
    name: Name,
    listener: (value: LightboxEvents[Name]) => void,
  ): () => void
}

/**
 * The export `openLightbox` of `#features/media/lightbox/visitor/lightbox.ts`. Throws for an empty set; ignores a value of a wrong
 * type.
 */
export type OpenLightbox = (options: LightboxOptions) => Lightbox
