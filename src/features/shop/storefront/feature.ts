import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import { purgeListChanges } from '#features/shop/storefront/product-lists.actions.ts'
import { shopRoutes } from '#features/shop/storefront/routes.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id, Timestamp } from '#schema/columns.ts'

/** A category of a store; they are a tree. */
interface StoreCategoryTable {
  site_id: Id
  id: GeneratedId
  parent_id: Id | null
  position: number
  name: string
  url_id: string
  description: Generated<string>
}

interface CategoryProductTable {
  site_id: Id
  category_id: Id
  item_id: Id
}

/** Written by triggers of the database, as `listed_variants` is. */
interface ProductFacetTable {
  site_id: Id
  id: number
  name: string
  value: string
  key: string
}

interface ListedVariantTable {
  site_id: Id
  variant_id: Id
  item_id: Id
  price: string
  available: boolean
  options: JSONColumnType<number[]>
  brand: number | null
}

/** Items whose lists changed, until all processes have read them; written by triggers. */
interface ListedChangeTable {
  site_id: Id
  id: GeneratedId
  /** Items and collections; null where older rows were deleted. */
  document_ids: Id[] | null
  /** The transaction that made the change. */
  xid: GeneratedAlways<string>
  created_at: Timestamp
}

declare module '#schema/tables.ts' {
  interface Tables {
    store_categories: StoreCategoryTable
    category_products: CategoryProductTable
    product_facets: ProductFacetTable
    listed_variants: ListedVariantTable
    listed_changes: ListedChangeTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['store_categories', 'category_products', 'product_facets', 'listed_variants', 'listed_changes'],
  routes: shopRoutes,
  schedules: [
    schedule('purge changes of product lists', HOUR_MS, ({ database }, now) =>
      purgeListChanges(database.owner, now),
    ),
  ],
  reads: ['orders', 'order_lines', 'products', 'published_documents', 'published_terms', 'revisions'],
}
