import type { JSONColumnType } from 'kysely'
import { shopRoutes } from '#features/shop/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** A category of a store; they are a tree. */
interface StoreCategoryTable {
  site_id: Id
  id: GeneratedId
  parent_id: Id | null
  position: number
  name: string
  url_id: string
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

declare module '#schema/tables.ts' {
  interface Tables {
    store_categories: StoreCategoryTable
    category_products: CategoryProductTable
    product_facets: ProductFacetTable
    listed_variants: ListedVariantTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['store_categories', 'category_products', 'product_facets', 'listed_variants'],
  routes: shopRoutes,
  reads: ['products', 'published_documents', 'published_terms', 'revisions'],
}
