import type { Kysely } from 'kysely'
import * as store from '#features/shop/cart/store.ts'
import type { Tables } from '#schema/tables.ts'

const BATCH = 5_000

/** Deletes the expired carts of all sites. Returns how many. */
export async function deleteExpiredCarts(owner: Kysely<Tables>, now: Date): Promise<number> {
  let deleted = 0
  for (let batch = BATCH; batch === BATCH; deleted += batch)
    batch = await store.deleteExpired(owner, now, BATCH)
  return deleted
}
