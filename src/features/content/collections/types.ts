/** Codes of the collection types (COL-01). 9 is reserved; 50 and above are reserved for synchronized sources (COL-07). */
export const COLLECTION_TYPE = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  galleryBlock: 6,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  fiveHundredPx: 11,
  flickr: 12,
  products: 13,
  mosaic: 14,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
  albumBlock: 18,
} as const

export type CollectionTypeCode = (typeof COLLECTION_TYPE)[keyof typeof COLLECTION_TYPE]

/** Numeric type of an item, as in the page context and page-view hits (CTX-09). */
export const RECORD_TYPE = {
  text: 1,
  image: 2,
  video: 6,
  product: 11,
  event: 12,
} as const

export type RecordTypeCode = (typeof RECORD_TYPE)[keyof typeof RECORD_TYPE]

/** Order of a collection's items: by date, newest first, or manual. */
export const ORDERING = { byDate: 'byDate', manual: 'manual' } as const

export type Ordering = (typeof ORDERING)[keyof typeof ORDERING]

/** Layout of a collection's index: magazine, cards, full items, or lines. */
export const LIST_LAYOUT = {
  editorial: 'editorial',
  grid: 'grid',
  stacked: 'stacked',
  compact: 'compact',
} as const

export type ListLayout = (typeof LIST_LAYOUT)[keyof typeof LIST_LAYOUT]
