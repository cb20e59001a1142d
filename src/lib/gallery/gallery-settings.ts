import type {
  GalleryDesign,
  GalleryTransition,
  StripAlignment,
  SwipeBoundaries,
} from '#lib/gallery/designs.ts'

/** Words that a gallery says in the browser, in the language of its page; `{n}` and `{count}` stand for numbers. */
export interface GalleryWords {
  readonly slide: string
  readonly play: string
  readonly pause: string
}

/** What the markup of a gallery tells the browser, as JSON in `data-gallery`. */
export interface GalleryData {
  readonly design: GalleryDesign
  readonly words: GalleryWords
  readonly loop?: boolean
  readonly slidesPerRow?: number
  readonly autoplay?: boolean
  /** Seconds. */
  readonly 'autoplay-duration'?: number | null
  readonly 'autoplay-random'?: boolean
  readonly transition?: GalleryTransition
  readonly alignment?: StripAlignment
  readonly boundaries?: SwipeBoundaries
  readonly snapPoints?: string
  /** Galleries of a page with the same one move together. */
  readonly linked?: string
}
