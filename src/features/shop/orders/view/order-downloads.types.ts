import type { Id } from '#lib/id.ts'

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
  /** The path on the site that shows them to anyone who has it. */
  readonly path: string
  readonly links: readonly DownloadLink[]
}
