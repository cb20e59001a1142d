import { sql, type Transaction } from 'kysely'
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '#features/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

const COLUMNS = [
  'express_checkout as expressCheckout',
  'measurement_standard as measurementStandard',
  'currency',
] as const

/** The store settings of a site; no row as long as its owner has changed none. */
export const selectStoreSettings = (tx: Transaction<Tables>, siteId: Id) =>
  tx.selectFrom('store_settings').select(COLUMNS).where('site_id', '=', siteId)

/** Returns the store settings of a site. */
export const findStoreSettings = async (tx: Transaction<Tables>, siteId: Id): Promise<StoreSettings> =>
  (await selectStoreSettings(tx, siteId).executeTakeFirst()) ?? DEFAULT_STORE_SETTINGS

/** Changes store settings; undefined ones stay as they are, also when another one changes at the same time. */
export async function updateStoreSettings(
  tx: Transaction<Tables>,
  siteId: Id,
  changes: { readonly [Name in keyof StoreSettings]?: StoreSettings[Name] | undefined },
): Promise<StoreSettings> {
  const { expressCheckout, measurementStandard, currency } = changes
  return tx
    .insertInto('store_settings')
    .values({
      site_id: siteId,
      express_checkout: expressCheckout ?? DEFAULT_STORE_SETTINGS.expressCheckout,
      measurement_standard: measurementStandard ?? DEFAULT_STORE_SETTINGS.measurementStandard,
      currency: currency ?? DEFAULT_STORE_SETTINGS.currency,
    })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({
        express_checkout: expressCheckout ?? sql<boolean>`store_settings.express_checkout`,
        measurement_standard: measurementStandard ?? sql<1 | 2>`store_settings.measurement_standard`,
        currency: currency ?? sql<StoreSettings['currency']>`store_settings.currency`,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
