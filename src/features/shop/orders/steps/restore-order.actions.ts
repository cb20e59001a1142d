import type { Transaction } from 'kysely'
import { lockCart } from '#features/shop/cart/order-cart.actions.ts'
import { reserveStock } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import { takeDiscounts } from '#features/shop/discounts/discount-uses.actions.ts'
import { wantedOf } from '#features/shop/orders/place/order-draft.rules.ts'
import type { LockedOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  makePlaced,
  type OrderContext,
  readKnownOrder,
  recordEvent,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { deleteReservations, insertReservations } from '#features/shop/orders/place/place.store.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Places an order that expired before its money arrived, if everything that it had held can still be had, and its buyer has not
 * ordered the same cart again. Returns its new status; false if it stays expired and the money is to be given back.
 */
export async function restoreOrder(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
): Promise<'placed' | 'completed' | false> {
  const view = await readKnownOrder(tx, context.site.id, order.id)
  // What a gift card paid has been given back, and may be spent by now.
  if (order.giftCardCents > 0 || !(await hasItsCart(tx, context, order, view))) return false
  const held = await withSavepoint(tx, () => holdAgain(tx, context, view))
  if (!held.ok) return false
  await recordEvent(tx, context, order.id, 'restored')
  return makePlaced(tx, context, order, {
    isPaid: true,
    requiresShipping: view.lines.some(({ requiresShipping }) => requiresShipping),
  })
}

/** A cart that was ordered again belongs to the newer order, and one that is being paid as well. */
async function hasItsCart(
  tx: Tx,
  { site }: OrderContext,
  order: LockedOrder,
  { kind }: OrderView,
): Promise<boolean> {
  if (order.cartId === null) return kind !== 'cart'
  const cart = await lockCart(tx, site.id, order.cartId)
  return cart === undefined || cart.status === 'open'
}

async function holdAgain(
  tx: Tx,
  { site, now }: OrderContext,
  { id: orderId, lines, discounts, email }: OrderView,
): Promise<Result<undefined, undefined>> {
  const reserved = await reserveStock(tx, { siteId: site.id, orderId, now }, wantedOf(lines))
  if (!reserved.ok) return fail(undefined)
  const emailKey = normalizeEmail(email)
  const taken = await takeDiscounts(tx, site.id, discounts, { orderId, emailKey, now })
  if (!taken.ok) return fail(undefined)
  await deleteReservations(tx, site.id, orderId)
  await insertReservations(tx, site.id, orderId, reserved.value)
  return ok(undefined)
}
