import { productTopics } from '#features/shop/catalogue/actions.ts'
import * as store from '#features/shop/catalogue/sales/sale.store.ts'
import { setPriceTime } from '#features/shop/catalogue/store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'

/**
 * Begins and ends the sales of all sites that are due, and tells cached pages. Prices follow what is stored, so that every
 * query sees the same price; safe in several processes at once. Returns how many products changed.
 */
export async function runDueSales(
  { app, owner }: Pick<Database, 'app' | 'owner'>,
  now: Date,
): Promise<number> {
  let changed = 0
  for (const siteId of await store.findSitesWithDueSales(owner, now))
    changed += await withSite(app, siteId, async (tx) => {
      await setPriceTime(tx, now)
      const items = await store.runDueSales(tx, siteId, now)
      await invalidate(tx, siteId, items.flatMap(productTopics))
      return items.length
    })
  return changed
}
