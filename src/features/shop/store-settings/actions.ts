import type { Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import * as store from '#features/shop/store-settings/store.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

export { findStoreSettings, selectStoreSettings } from '#features/shop/store-settings/store.ts'

/**
 * Changes store settings, which take effect at once in the page context (CTX-05). Undefined ones stay as they are, so
 * that changes of different settings at the same time are all stored.
 */
export async function changeStoreSettings(
  tx: Transaction<Tables>,
  siteId: Id,
  changes: Parameters<typeof store.updateStoreSettings>[2],
): Promise<StoreSettings> {
  const settings = await store.updateStoreSettings(tx, siteId, changes)
  await invalidate(tx, siteId, ['store-settings'])
  return settings
}
