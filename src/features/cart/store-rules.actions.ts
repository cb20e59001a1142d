import type { Transaction } from 'kysely'
import type { StoreRules } from '#features/cart/pricing.rules.ts'
import * as store from '#features/cart/store.ts'
import { publishedContent } from '#features/content-source/actions.ts'
import { findActiveDiscounts } from '#features/discounts/actions.ts'
import { findSiteBodies } from '#features/releases/published.actions.ts'
import { DEFAULT_TIME_ZONE } from '#features/settings/types.ts'
import { listZones } from '#features/shipping/actions.ts'
import { findStoreTaxes } from '#features/taxes/actions.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns what the owner of a store set up, as far as it can concern a cart with these codes and items. */
export async function findStoreRules(
  tx: Transaction<Tables>,
  siteId: Id,
  {
    codes,
    itemIds,
    now,
  }: { readonly codes: readonly string[]; readonly itemIds: readonly Id[]; readonly now: Date },
): Promise<StoreRules> {
  const discounts = await findActiveDiscounts(tx, siteId, codes)
  const taxes = await findStoreTaxes(tx, siteId)
  const zones = await listZones(tx, siteId)
  const usesCategories = discounts.some(({ categories }) => categories.length > 0)
  const usesDays = taxes.rules.some(({ validFrom, validTo }) => validFrom !== '' || validTo !== '')
  return {
    discounts,
    taxes,
    zones,
    categories: usesCategories
      ? await store.findCategories(publishedContent(tx), siteId, itemIds)
      : new Map<Id, string[]>(),
    day: usesDays ? await dayAtStore(tx, siteId, now) : now.toISOString().slice(0, 10),
  }
}

/** A rate changes at midnight in the time zone of the site. */
async function dayAtStore(tx: Transaction<Tables>, siteId: Id, now: Date): Promise<string> {
  const { settings } = await findSiteBodies(publishedContent(tx), siteId)
  return localTimeOf(now, settings?.timeZone ?? DEFAULT_TIME_ZONE).date
}
