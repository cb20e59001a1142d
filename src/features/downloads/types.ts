import type { Id } from '#lib/id.ts'

/** Max files of a digital product. */
export const MAX_PRODUCT_FILES = 20
/** Max length of the name of a file. */
export const MAX_FILE_NAME_LENGTH = 255

/** A file that buyers of a digital product download. */
export interface ProductFile {
  readonly id: Id
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** How many links of paid orders lead to it that have not expired and are not revoked. */
  readonly links: number
  /** ISO 8601. */
  readonly addedAt: string
}

/** Whether a buyer can download a file: `active → exhausted | expired | revoked` (store.md); computed, never stored. */
export const LINK_STATUSES = ['active', 'exhausted', 'expired', 'revoked', 'deleted'] as const
export type LinkStatus = (typeof LINK_STATUSES)[number]

/** What lets a buyer download one file of a line of an order. */
export interface DownloadLink {
  readonly id: Id
  /** Title of the product when it was ordered. */
  readonly product: string
  readonly name: string
  readonly bytes: number
  readonly status: LinkStatus
  readonly downloads: number
  readonly maxDownloads: number
  /** ISO 8601. */
  readonly expiresAt: string
  /** When the last download that counted began; null if there was none. ISO 8601. */
  readonly downloadedAt: string | null
}

/** What an order offers to download, for its page, its emails and its owner. */
export interface OrderDownloads {
  /** The path on the site that shows them to whoever has it. */
  readonly path: string
  readonly links: readonly DownloadLink[]
}
