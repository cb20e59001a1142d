import type { Transaction } from 'kysely'
import { withAncestors } from '#features/shop/storefront/categories.rules.ts'
import { categoriesOfItems, listCategories } from '#features/shop/storefront/categories.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the categories of the store that items are in, with all above them, by item; those in none are missing. */
export async function findCategoriesAbove(
  tx: Transaction<Tables>,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  const within = await categoriesOfItems(tx, siteId, itemIds)
  if (within.size === 0) return new Map()
  const categories = await listCategories(tx, siteId)
  return new Map([...within].map(([item, ids]) => [item, withAncestors(categories, ids)]))
}
