import type { DownloadLink, LinkStatus } from '#features/shop/orders/view/order-downloads.types.ts'
import type { Id } from '#lib/id.ts'
import { definePage } from '#lib/page-token.ts'

/** The page with what a buyer can download. */
export interface DownloadsPage {
  readonly orderNumber: number
  /** Path of the page, below which its files are. */
  readonly path: string
  readonly links: readonly DownloadLink[]
  /** The file that was asked for and cannot be downloaded any more. */
  readonly ended: { readonly link: Id; readonly status: Exclude<LinkStatus, 'active'> } | undefined
}

/** What a buyer can download. */
export const DOWNLOADS_PAGE = definePage<DownloadsPage>('downloads')
