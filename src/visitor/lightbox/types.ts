import type { LightboxTheme } from '#lib/lightbox-marks.ts'

/** An image. */
export interface ImageContent {
  readonly kind: 'image'
  readonly src: string
  readonly srcset?: string | undefined
  /** Pixels of the largest file; they give the image its shape before it is there. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
  /** A smaller file that is there already, seen until this one is. */
  readonly placeholder?: string | undefined
}

/** A video: nothing of it is fetched before it is clicked (LBX-09). */
export interface VideoContent {
  readonly kind: 'video'
  /** Address of a player for a frame, or of a file when `isFile`. */
  readonly src: string
  readonly isFile?: boolean | undefined
  readonly poster?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly title: string
}

export type LightboxContent = ImageContent | VideoContent

/** One entry of a set (LBX-11). */
export interface LightboxItem {
  readonly content: LightboxContent
  /** What is said of it: plain text, or nodes that the lightbox may keep. */
  readonly meta?: string | Node | undefined
  /** Names it in the address: `data-slide-id`. */
  readonly id?: string | undefined
  /** Names it in the address too: `data-slide-url`. */
  readonly url?: string | undefined
}

/** LBX-11. Either `set`, or `content` and `meta` of a set of one. */
export interface LightboxOptions {
  readonly set?: readonly LightboxItem[] | undefined
  readonly content?: LightboxContent | undefined
  readonly meta?: string | Node | undefined
  /** Of the item shown first; 0 unless told otherwise. */
  readonly currentSetIndex?: number | undefined
  /** Which arrows are shown; both unless told otherwise. Keys and swipes step in any case. */
  readonly controls?: { readonly previous?: boolean; readonly next?: boolean } | undefined
  /** Pixels between content and the edge of a wide window; 100 unless told otherwise. */
  readonly padding?: number | undefined
  /** Seconds in which the content fades in; 0.6 unless told otherwise. */
  readonly speed?: number | undefined
  readonly theme?: LightboxTheme | undefined
  /** A video that is clicked begins at once unless `autoplay` is false. */
  readonly videoLoaderOptions?: { readonly autoplay?: boolean } | undefined
  /** The item is named in the address while it is open (LBX-18); off unless told otherwise. */
  readonly historyHash?: boolean | undefined
  /** Escape and a click beside the image do not close it; the close control still does (LBX-22). */
  readonly disableNormalClose?: boolean | undefined
  /** Where the focus goes afterwards; to where it was unless told otherwise. */
  readonly returnFocusTo?: HTMLElement | undefined
  /** The address names the item already, so that no entry of history is added. */
  readonly isInAddress?: boolean | undefined
}

/** In this order (LBX-13, LBX-14). */
export type LightboxState = 'opening' | 'overlay' | 'content' | 'visible' | 'closing' | 'closed'

export interface LightboxEvents {
  readonly state: LightboxState
  /** The index of the item that is shown now. */
  readonly change: number
}

/** An open lightbox. Everything on it does nothing once it is closed. */
export interface Lightbox {
  readonly state: LightboxState
  readonly index: number
  readonly element: HTMLDialogElement
  get<Name extends keyof LightboxOptions>(name: Name): LightboxOptions[Name]
  /** Whether the value was taken; one of a wrong type is not. */
  set(name: keyof LightboxOptions, value: unknown): boolean
  next(): void
  previous(): void
  show(index: number): void
  /** Fades out, then takes it away; resolves when it is gone. */
  close(): Promise<void>
  /** Takes it away at once. */
  destroy(): void
  /** Answers how to stop listening. */
  on<Name extends keyof LightboxEvents>(
    name: Name,
    listener: (value: LightboxEvents[Name]) => void,
  ): () => void
}

/** What `#visitor/lightbox/lightbox.ts` exports as `openLightbox`. Throws for an empty set; a value of a wrong type is left out. */
export type OpenLightbox = (options: LightboxOptions) => Lightbox
