/** Feed formats, the values of the parameter `format`. */
export const FEED_FORMATS = ['rss', 'atom'] as const

export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Values of the parameter `format` of a page: of a feed, a file for calendars, or the data of an item. */
export const PAGE_FORMATS = [...FEED_FORMATS, 'ics', 'json'] as const

export type PageFormat = (typeof PAGE_FORMATS)[number]

/** Maximum number of entries of a feed. */
export const MAX_FEED_ENTRIES = 20

/** The same of a podcast, whose apps only list the episodes in the feed. */
export const MAX_PODCAST_ENTRIES = 300

export const FEED_CONTENT_TYPE: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
}

/** The newest entries of a collection. All URLs are absolute. */
export interface Feed {
  /** Does not change when the site moves; differs for each filter. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** The author of entries without one. */
  readonly siteTitle: string
  /** URL of the HTML page. */
  readonly url: string
  readonly selfUrl: string
  /** When any entry was last changed or published; without entries, when the collection was published. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
  /** Undefined for a feed that is not that of a podcast. */
  readonly podcast?: PodcastFeed | undefined
}

/** What podcast apps read of a feed. */
export interface PodcastFeed {
  readonly author: string
  /** May be empty. */
  readonly email: string
  readonly category: string
  readonly isExplicit: boolean
  readonly imageUrl: string | undefined
}

/** An audio or video file of an entry, which podcast apps play. */
export interface Enclosure {
  readonly url: string
  readonly bytes: number
  readonly contentType: string
  /** How long it plays, in milliseconds; undefined if that is not known. */
  readonly durationMs?: number | undefined
}

export interface FeedEntry {
  /** URI that does not change when the entry or its site moves. */
  readonly id: string
  /** Its id on the site that it was imported from, by which feed readers know it; not always a URI. */
  readonly guid?: string | undefined
  readonly title: string
  readonly url: string
  readonly published: Date
  readonly updated: Date
  readonly author: string | undefined
  readonly categories: readonly string[]
  /** Plain text; may be empty. */
  readonly summary: string
  /** The full entry as self-contained HTML. */
  readonly html: string
  readonly enclosure?: Enclosure | undefined
  readonly imageUrl?: string | undefined
}
