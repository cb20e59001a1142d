import type { Transaction } from 'kysely'
import { findStoreSettings } from '#features/shop/store-settings/store.ts'
import { amountPattern, optionAmountPattern } from '#features/shop/store-settings/written-amounts.rules.ts'
import {
  findWrittenAmounts,
  type WrittenAmount,
} from '#features/shop/store-settings/written-amounts.store.ts'
import { MAX_WRITTEN_AMOUNTS } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Products with amounts in the currency of their store that no change of it converts. */
export interface WrittenAmounts {
  readonly products: readonly WrittenAmount[]
  /** Whether there are more than these. */
  readonly more: boolean
}

/** Returns the products of a store in whose texts and options amounts are written in its currency. */
export async function listWrittenAmounts(tx: Transaction<Tables>, siteId: Id): Promise<WrittenAmounts> {
  const { currency } = await findStoreSettings(tx, siteId)
  const found = await findWrittenAmounts(tx, siteId, {
    texts: amountPattern(currency),
    options: optionAmountPattern(currency),
    max: MAX_WRITTEN_AMOUNTS + 1,
  })
  return {
    products: found.slice(0, MAX_WRITTEN_AMOUNTS),
    more: found.length > MAX_WRITTEN_AMOUNTS,
  }
}
