import type { Transaction } from 'kysely'
import {
  DEFAULT_PAYMENT_SETTINGS,
  type StoredPaymentSettings,
} from '#features/shop/payments/payment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The payment settings of a site; no row as long as nothing was saved. */
export const selectPaymentSettings = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('payment_settings')
    .select([
      'version',
      'test_enabled as testEnabled',
      'stripe_enabled as stripeEnabled',
      'stripe_publishable_key as stripePublishableKey',
      'stripe_secret_key as sealedSecretKey',
      'stripe_webhook_secret as sealedWebhookSecret',
      'bank_transfer_enabled as bankTransferEnabled',
      'bank_transfer_text as bankTransferText',
      'on_delivery_enabled as onDeliveryEnabled',
      'on_delivery_text as onDeliveryText',
      'hold_minutes as holdMinutes',
    ])
    .where('site_id', '=', siteId)

/** Returns the payment settings of a site. */
export const findPaymentSettings = async (tx: Tx, siteId: Id): Promise<StoredPaymentSettings> =>
  (await readPaymentSettings(tx, { siteId }))[0] ?? DEFAULT_PAYMENT_SETTINGS

const readPaymentSettings = compileOnce((tx, { siteId }: { readonly siteId: Id }) =>
  selectPaymentSettings(tx, siteId).modifyFront(PREPARED),
)

/** Replaces the settings if their version is the newest; returns whether it was. */
export async function savePaymentSettings(
  tx: Tx,
  siteId: Id,
  { version, ...settings }: StoredPaymentSettings,
): Promise<boolean> {
  const columns = {
    test_enabled: settings.testEnabled,
    stripe_enabled: settings.stripeEnabled,
    stripe_publishable_key: settings.stripePublishableKey,
    stripe_secret_key: settings.sealedSecretKey,
    stripe_webhook_secret: settings.sealedWebhookSecret,
    bank_transfer_enabled: settings.bankTransferEnabled,
    bank_transfer_text: settings.bankTransferText,
    on_delivery_enabled: settings.onDeliveryEnabled,
    on_delivery_text: settings.onDeliveryText,
    hold_minutes: settings.holdMinutes,
  }
  if (version === DEFAULT_PAYMENT_SETTINGS.version) {
    const inserted = await tx
      .insertInto('payment_settings')
      .values({ site_id: siteId, ...columns })
      .onConflict((conflict) => conflict.column('site_id').doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  const updated = await tx
    .updateTable('payment_settings')
    .set({ ...columns, version: version + 1 })
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
