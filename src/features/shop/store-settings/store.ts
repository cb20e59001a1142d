import type { Transaction } from 'kysely'
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

const COLUMNS = [
  'express_checkout as expressCheckout',
  'measurement_standard as measurementStandard',
  'currency',
  'cart_note as cartNote',
  'cart_note_label as cartNoteLabel',
  'cart_suggestions as cartSuggestions',
  'download_days as downloadDays',
  'max_downloads as maxDownloads',
  'withdrawal_days as withdrawalDays',
  'affiliate_url as affiliateUrl',
  'affiliate_id as affiliateId',
  'affiliate_channel as affiliateChannel',
  'contact_email as contactEmail',
  'seller_details as sellerDetails',
] as const

/** The store settings of a site; no row as long as its owner has changed none. */
export const selectStoreSettings = (tx: Transaction<Tables>, siteId: Id) =>
  tx.selectFrom('store_settings').select(COLUMNS).where('site_id', '=', siteId)

/** Returns the store settings of a site. */
export const findStoreSettings = async (tx: Transaction<Tables>, siteId: Id): Promise<StoreSettings> =>
  (await readStoreSettings(tx, { siteId }))[0] ?? DEFAULT_STORE_SETTINGS

const readStoreSettings = compileOnce((tx, { siteId }: { readonly siteId: Id }) =>
  selectStoreSettings(tx, siteId).modifyEnd(PREPARED),
)

/** Changes store settings; undefined ones stay as they are, also when another one changes at the same time. */
export async function updateStoreSettings(
  tx: Transaction<Tables>,
  siteId: Id,
  changes: { readonly [Name in keyof StoreSettings]?: StoreSettings[Name] | undefined },
): Promise<StoreSettings> {
  const {
    expressCheckout: express_checkout,
    measurementStandard: measurement_standard,
    currency,
    cartNote: cart_note,
    cartNoteLabel: cart_note_label,
    cartSuggestions: cart_suggestions,
    downloadDays: download_days,
    maxDownloads: max_downloads,
    withdrawalDays: withdrawal_days,
    affiliateUrl: affiliate_url,
    affiliateId: affiliate_id,
    affiliateChannel: affiliate_channel,
    contactEmail: contact_email,
    sellerDetails: seller_details,
  } = changes
  const changed = {
    express_checkout,
    measurement_standard,
    currency,
    cart_note,
    cart_note_label,
    cart_suggestions,
    download_days,
    max_downloads,
    withdrawal_days,
    affiliate_url,
    affiliate_id,
    affiliate_channel,
    contact_email,
    seller_details,
  }
  return tx
    .insertInto('store_settings')
    .values({ site_id: siteId, ...changed })
    .onConflict((conflict) =>
      // A statement sets something in any case.
      conflict.column('site_id').doUpdateSet({ site_id: siteId, ...changed }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
