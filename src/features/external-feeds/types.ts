/** An entry of someone else's feed: text and a web address, never markup. */
export interface ExternalEntry {
  readonly title: string
  /** http or https; empty when the feed names none. */
  readonly link: string
  /** ISO 8601 instant; null when the feed tells none that can be read. */
  readonly publishedOn: string | null
  readonly summary: string
}

/** What of someone else's feed is kept. */
export interface ExternalFeed {
  readonly title: string
  readonly entries: readonly ExternalEntry[]
}

/** Most entries that are kept of one feed. */
export const MAX_EXTERNAL_ENTRIES = 50
