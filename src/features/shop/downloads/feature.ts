import type { ColumnType, Generated } from 'kysely'
import { issueDownloads, revokeDownloads } from '#features/shop/downloads/download-links.actions.ts'
import { findDownloadSections, sendDownloadsMail } from '#features/shop/downloads/order-parts.actions.ts'
import { downloadRoutes } from '#features/shop/downloads/routes.ts'
import { downloadSiteRoutes } from '#features/shop/downloads/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** What lets a buyer download one file of a line of an order. */
interface DownloadLinkTable {
  site_id: Id
  id: GeneratedId
  order_id: Id
  order_line_id: Id
  file_id: Id
  max_downloads: number
  downloads: Generated<number>
  expires_at: Date
  revoked_at: Date | null
  counted_at: Date | null
  counted_client: Generated<string>
  continued_bytes: Generated<string>
  created_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    download_links: DownloadLinkTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['download_links'],
  reads: ['orders', 'order_lines', 'product_files'],
  orderHooks: {
    async onPaid(tx, parts, order) {
      await issueDownloads(tx, parts.site.id, order.id, parts.now)
      await sendDownloadsMail(tx, parts, order)
    },
    async onClosed(tx, { site, now }, order) {
      await revokeDownloads(tx, site.id, order.id, now)
    },
  },
  orderSections: findDownloadSections,
  routes: downloadRoutes,
  siteRoutes: downloadSiteRoutes,
}
