import type { Transaction } from 'kysely'
import { type OrderContext, lockOrder, recordEvent } from '#features/shop/orders/steps/order-steps.actions.ts'
import { updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import * as store from '#features/shop/orders/withdraw/withdrawn-order.store.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the order of a buyer by its number and their address; undefined if none was placed that fits both. */
export async function findBuyersOrder(
  tx: Tx,
  siteId: Id,
  { number, email }: { readonly number: number; readonly email: string },
): Promise<OrderView | undefined> {
  const id = await store.findPlacedOrder(tx, siteId, { number, emailKey: normalizeEmail(email) })
  return id === undefined ? undefined : readOrder(tx, siteId, id)
}

/** Records in an order that its buyer has withdrawn from it, and tells its owner to look at it. */
export async function recordWithdrawal(
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  { isLate }: { readonly isLate: boolean },
): Promise<void> {
  const order = await lockOrder(tx, context.site.id, orderId)
  if (order === undefined) return
  // What is wrong with its money is more urgent, and of a cancelled order nothing is left to do.
  if (order.alert === '' && order.status !== 'cancelled')
    await updateOrder(tx, context.site.id, orderId, { alert: 'withdrawn' })
  await recordEvent(tx, context, orderId, 'withdrawn', { isLate })
}

/** Records in an order what its owner answered to a withdrawal; after the last one there is nothing left to look at. */
export async function recordWithdrawalAnswer(
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  {
    isAccepted,
    reason,
    isLast,
  }: {
    readonly isAccepted: boolean
    readonly reason: string
    /** Whether the order has no other withdrawal to answer; asked while the order is locked. */
    readonly isLast: () => Promise<boolean>
  },
): Promise<void> {
  const order = await lockOrder(tx, context.site.id, orderId)
  if (order === undefined) return
  if (order.alert === 'withdrawn' && (await isLast()))
    await updateOrder(tx, context.site.id, orderId, { alert: '' })
  const type = isAccepted ? 'withdrawalAccepted' : 'withdrawalDeclined'
  await recordEvent(tx, context, orderId, type, reason === '' ? {} : { reason })
}
