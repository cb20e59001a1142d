import type {
  GalleryDesign,
  GalleryTransition,
  StripAlignment,
  SwipeBoundaries,
} from '#features/media/galleries/types.ts'

/** Texts of a gallery in the browser, in the language of its page; `{n}` and `{count}` are numbers. */
export interface GalleryMessages {
  readonly slide: string
  readonly play: string
  readonly pause: string
}

/** The settings in the markup of a gallery, as JSON in `data-gallery`. */
export interface GalleryData {
  readonly design: GalleryDesign
  readonly messages: GalleryMessages
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
  /** Galleries of a page with the same name move together. */
  readonly linked?: string
}
