/** Formats of a feed, as the parameter `format` names them. */
export const FEED_FORMATS = ['rss', 'atom'] as const

export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Most entries of a feed. */
export const FEED_LIMIT = 20

export const FEED_CONTENT_TYPE: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
}

/** The newest entries of a collection, as feeds tell them. Every address is absolute. */
export interface Feed {
  /** Stays the same when the site moves, and is another one for each filter. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** Whose feed it is: the author of entries without one. */
  readonly siteTitle: string
  /** The list as a page. */
  readonly address: string
  readonly selfAddress: string
  /** When any entry was last changed or appeared; without entries, when the collection was published. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Stays the same when the entry or its site moves. */
  readonly id: string
  readonly title: string
  readonly address: string
  readonly published: Date
  readonly updated: Date
  readonly author: string | undefined
  readonly categories: readonly string[]
  /** Plain text; may be empty. */
  readonly summary: string
  /** The whole entry as HTML that needs nothing else. */
  readonly html: string
}
