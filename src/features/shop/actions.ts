import type { ContentSource } from '#features/content-source/actions.ts'
import { listFilters } from '#features/shop/filter-values.rules.ts'
import * as store from '#features/shop/store.ts'
import type { FilteredProducts, ListRequest } from '#features/shop/types.ts'

export { findCategoriesAbove } from '#features/shop/item-categories.actions.ts'
export { categoriesOfItems, listCategories } from '#features/shop/categories.store.ts'
export { listShopPaths } from '#features/shop/public-lists.store.ts'
export { type FeedItem, findFeedItems } from '#features/shop/product-feed.store.ts'

/**
 * Returns one page of a list of products, their number, and what the list can be filtered by, in the language of the site.
 * Filters look at variants: a value that is sold out finds nothing, and of a product only its matching variants are
 * returned.
 */
export async function listProducts(
  source: ContentSource,
  request: ListRequest,
  language: string,
): Promise<FilteredProducts> {
  const found = await store.findProducts(source, request)
  return {
    items: (found.items ?? []).map(({ item, variants }) => ({ itemId: item, variantIds: variants ?? [] })),
    total: found.total,
    filters: listFilters(found, request.query, language),
    dependsOn: request.collectionId === undefined ? undefined : (found.shown ?? []),
  }
}
