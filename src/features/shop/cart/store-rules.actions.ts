import type { Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { StoreRules } from '#features/shop/cart/pricing.rules.ts'
import { type HeldByOrder, withUsesOf } from '#features/shop/cart/held.rules.ts'
import * as store from '#features/shop/cart/store.ts'
import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { selectActiveDiscounts, toDiscount } from '#features/shop/discounts/actions.ts'
import { countUsesOf } from '#features/shop/discounts/discount-uses.actions.ts'
import { collectionCategoryKey, storeCategoryKey } from '#features/shop/discounts/rules.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/documents/bodies/settings-body.types.ts'
import { findCategoriesAbove } from '#features/shop/storefront/actions.ts'
import { selectZones, toZone } from '#features/shop/shipping/actions.ts'
import { selectStoreSettings } from '#features/shop/store-settings/actions.ts'
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '#features/shop/store-settings/types.ts'
import {
  selectTaxNote,
  selectTaxRules,
  selectTaxSettings,
  toStoreTaxes,
} from '#features/shop/taxes/actions.ts'
import { DEFAULT_TAX_SETTINGS } from '#features/shop/taxes/types.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** What the owner of a store set up, as far as it can concern a cart with these codes. */
export interface ReadStoreRules extends Pick<StoreRules, 'discounts' | 'taxes' | 'zones'> {
  readonly codes: readonly string[]
  readonly settings: StoreSettings
  /** Whether prices say that they include tax. */
  readonly hasTaxNote: boolean
}

/** Reads it in one statement: every call of a cart needs all of it. */
export async function readStoreRules(
  tx: Transaction<Tables>,
  siteId: Id,
  codes: readonly string[],
): Promise<ReadStoreRules> {
  const read = onlyRow(await selectRules(tx, { siteId, codes }))
  return {
    codes,
    settings: read.settings ?? DEFAULT_STORE_SETTINGS,
    discounts: read.discounts.map(toDiscount),
    taxes: toStoreTaxes(read.taxRules, read.taxSettings ?? DEFAULT_TAX_SETTINGS),
    zones: read.zones.map(toZone),
    hasTaxNote: read.taxNote === true,
  }
}

const selectRules = compileOnce(
  (tx, { siteId, codes }: { readonly siteId: Id; readonly codes: readonly string[] }) =>
    tx
      .selectNoFrom([])
      .modifyFront(PREPARED_WITH_ONE_PLAN)
      .select([
        jsonArrayFrom(selectActiveDiscounts(tx, siteId, codes)).as('discounts'),
        jsonArrayFrom(selectTaxRules(tx, siteId)).as('taxRules'),
        jsonObjectFrom(selectTaxSettings(tx, siteId)).as('taxSettings'),
        jsonArrayFrom(selectZones(tx, siteId)).as('zones'),
        jsonObjectFrom(selectStoreSettings(tx, siteId)).as('settings'),
        selectTaxNote(siteId).as('taxNote'),
      ]),
)

/** Returns the rules of a store for a cart with these items. */
export async function storeRulesFor(
  tx: Transaction<Tables>,
  siteId: Id,
  { settings, discounts, taxes, zones }: ReadStoreRules,
  { itemIds, now }: { readonly itemIds: readonly Id[]; readonly now: Date },
): Promise<StoreRules & { readonly settings: StoreSettings }> {
  const usesDays = taxes.rules.some(({ validFrom, validTo }) => validFrom !== '' || validTo !== '')
  return {
    settings,
    discounts,
    taxes,
    zones,
    categories: await findCategoryKeys(tx, siteId, itemIds, discounts),
    day: usesDays ? await dayAtStore(tx, siteId, now) : now.toISOString().slice(0, 10),
  }
}

/**
 * Returns the rules of a store for the visitor of a cart: how often they used discounts, as far as the email address that they
 * entered says it, without what the order of this cart holds.
 */
export async function withUses<Rules extends StoreRules>(
  tx: Transaction<Tables>,
  siteId: Id,
  {
    cart: { checkout },
    held,
    rules,
  }: { readonly cart: Pick<StoredCart, 'checkout'>; readonly held: HeldByOrder; readonly rules: Rules },
): Promise<Rules> {
  const limited = rules.discounts.filter(({ customerLimit }) => customerLimit !== null)
  const email = checkout?.['email']
  const isKnown = typeof email === 'string' && email !== '' && limited.length > 0
  const ids = limited.map(({ id }) => id)
  const uses = isKnown ? await countUsesOf(tx, siteId, ids, normalizeEmail(email)) : new Map<Id, number>()
  if (uses.size === 0 && held.discountIds.size === 0) return rules
  return { ...rules, discounts: withUsesOf(rules.discounts, uses, held) }
}

/** Returns the categories of items by which discounts may be for them, by item. */
async function findCategoryKeys(
  tx: Transaction<Tables>,
  siteId: Id,
  itemIds: readonly Id[],
  discounts: StoreRules['discounts'],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  const names = discounts.some(({ categories }) => categories.length > 0)
    ? await store.findCategories(publishedContent(tx), siteId, itemIds)
    : NO_CATEGORIES
  const ids = discounts.some(({ storeCategoryIds }) => storeCategoryIds.length > 0)
    ? await findCategoriesAbove(tx, siteId, itemIds)
    : NO_CATEGORIES
  return new Map(
    itemIds.map((item) => [
      item,
      [...(names.get(item) ?? []).map(collectionCategoryKey), ...(ids.get(item) ?? []).map(storeCategoryKey)],
    ]),
  )
}

const NO_CATEGORIES: ReadonlyMap<Id, readonly string[]> = new Map()

/** A rate changes at midnight in the time zone of the site. */
async function dayAtStore(tx: Transaction<Tables>, siteId: Id, now: Date): Promise<string> {
  const { settings } = await findSiteBodies(publishedContent(tx), siteId)
  return localTimeOf(now, settings?.timeZone ?? DEFAULT_TIME_ZONE).date
}
