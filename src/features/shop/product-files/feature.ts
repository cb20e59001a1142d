import type { ColumnType } from 'kysely'
import { deleteUnusedFiles } from '#features/shop/product-files/actions.ts'
import { productFileRoutes } from '#features/shop/product-files/routes.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** A file that buyers of a digital product download. */
interface ProductFileTable {
  site_id: Id
  id: GeneratedId
  item_id: Id
  position: number
  name: string
  content_type: string
  storage_key: string | null
  byte_size: string
  sha256: string
  created_at: ColumnType<Date, Date, never>
  removed_at: Date | null
}

declare module '#schema/tables.ts' {
  interface Tables {
    product_files: ProductFileTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['product_files'],
  reads: ['download_links', 'products'],
  routes: productFileRoutes,
  schedules: [
    schedule('delete unused files of products', HOUR_MS, ({ database }, now) =>
      deleteUnusedFiles(database, now),
    ),
  ],
}
