import type { Transaction } from 'kysely'
import type { CheckoutSettings } from '#features/shop/checkout/checkout-settings.types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const COLUMNS = [
  'version',
  'phone',
  'newsletter',
  'terms_url as termsUrl',
  'notification_email as notificationEmail',
  'questions',
] as const

/** Returns the settings of a site; undefined before the first change. */
export const findSettings = async (
  tx: Tx,
  siteId: Id,
): Promise<(CheckoutSettings & { readonly version: number }) | undefined> =>
  (await selectSettings(tx, { siteId }))[0]

const selectSettings = compileOnce((tx, { siteId }: { readonly siteId: Id }) =>
  tx.selectFrom('checkout_settings').select(COLUMNS).where('site_id', '=', siteId).modifyFront(PREPARED),
)

/** Stores settings over those of a version, 0 before the first change. Returns undefined if that is not the stored one. */
export async function saveSettings(
  tx: Tx,
  siteId: Id,
  { phone, newsletter, termsUrl, notificationEmail, questions }: CheckoutSettings,
  version: number,
): Promise<(CheckoutSettings & { readonly version: number }) | undefined> {
  const values = {
    version: version + 1,
    phone,
    newsletter,
    terms_url: termsUrl,
    notification_email: notificationEmail,
    questions: JSON.stringify(questions),
  }
  const query =
    version === 0
      ? tx
          .insertInto('checkout_settings')
          .values({ site_id: siteId, ...values })
          .onConflict((conflict) => conflict.column('site_id').doNothing())
          .returning(COLUMNS)
      : tx
          .updateTable('checkout_settings')
          .set(values)
          .where('site_id', '=', siteId)
          .where('version', '=', version)
          .returning(COLUMNS)
  return query.executeTakeFirst()
}
