/** An entry of an external feed: plain text and a URL, never markup. */
export interface ExternalEntry {
  readonly title: string
  /** http or https; empty if there is none. */
  readonly link: string
  /** ISO 8601 instant; null if there is no valid date. */
  readonly publishedOn: string | null
  readonly summary: string
}

/** The stored part of an external feed. */
export interface ExternalFeed {
  readonly title: string
  readonly entries: readonly ExternalEntry[]
}

/** Maximum number of entries stored per feed. */
export const MAX_EXTERNAL_ENTRIES = 50
