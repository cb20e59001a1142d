import type { Transaction } from 'kysely'
import { frameUrlOf, isConversion } from '#features/shop/conversions/rules.ts'
import { claimConversion } from '#features/shop/conversions/store.ts'
import type { ClaimedConversions } from '#features/shop/conversions/types.ts'
import { findOrderByToken } from '#features/shop/orders/view/order-token.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const NOTHING: ClaimedConversions = { completed: false, waitsForConsent: false, frameUrl: null }

/**
 * Returns what a page may tell of its order now: each thing once, anyone who asks, in however many tabs (CHK-04, HIT-15).
 * Without consent no frame is claimed, so that it can be later.
 */
export async function claimConversions(
  tx: Tx,
  siteId: Id,
  {
    secret,
    token,
    mayFrame,
    now,
  }: { readonly secret: string; readonly token: string; readonly mayFrame: boolean; readonly now: Date },
): Promise<ClaimedConversions> {
  const order = await findOrderByToken(tx, secret, siteId, token)
  if (order === undefined || !isConversion(order)) return NOTHING
  const completed = await claimConversion(tx, siteId, { orderId: order.id, what: 'completed', now })
  const settings = await findStoreSettings(tx, siteId)
  if (settings.affiliateUrl === '') return { ...NOTHING, completed }
  if (!mayFrame) return { completed, waitsForConsent: true, frameUrl: null }
  const isFirst = await claimConversion(tx, siteId, { orderId: order.id, what: 'affiliate', now })
  return { completed, waitsForConsent: false, frameUrl: isFirst ? frameUrlOf(settings, order) : null }
}

/** Returns the origin that the page of an order may frame besides its own; undefined without a tracker (HIT-19). */
export async function findTrackerOrigin(tx: Tx, siteId: Id): Promise<string | undefined> {
  const { affiliateUrl } = await findStoreSettings(tx, siteId)
  return affiliateUrl === '' ? undefined : new URL(affiliateUrl).origin
}
