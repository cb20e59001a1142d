import type { Transaction } from 'kysely'
import { setCartStatus } from '#features/shop/cart/order-cart.actions.ts'
import type { ReservedStock, VariantQuantity } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import { backOrderedByLine, sellsAll, usesProvider } from '#features/shop/orders/place/order-draft.rules.ts'
import {
  followPlaced,
  makePlaced,
  type OrderContext,
  recordEvents,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import * as store from '#features/shop/orders/place/place.store.ts'
import type { OrderDraft, OrderStatus } from '#features/shop/orders/types.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An order that is about to be inserted. */
export interface OrderToPlace {
  readonly id: Id
  readonly draft: OrderDraft
  readonly draftHash: string
  readonly emailKey: string
  /** How long one with a provider waits to be paid. */
  readonly holdMinutes: number
  /** All that is to be taken for it, if that is a variant whose stock is counted. */
  readonly soldAlone: VariantQuantity | undefined
  /** Runs beside the last statements of an order that is placed at once. */
  readonly beside?: ((orderId: Id) => Promise<void>) | undefined
}

/** Inserts an order for which everything has been taken. */
export async function insertOrder(
  tx: Tx,
  context: OrderContext,
  { id, draft, draftHash, emailKey, holdMinutes, beside }: OrderToPlace,
  {
    reserved,
    giftCardCents,
  }: { readonly reserved: readonly ReservedStock[]; readonly giftCardCents: number },
): Promise<PlacedOrder> {
  const { site, now } = context
  const { cartId } = draft
  const amountDueCents = draft.grandTotalCents - giftCardCents
  const method = amountDueCents === 0 ? 'none' : draft.method
  const isPaid = method === 'none'
  const needsPayment = usesProvider(method)
  const isOffline = !isPaid && !needsPayment
  const heldUntil = isOffline ? null : new Date(now.getTime() + holdMinutes * MINUTE_MS)
  const order = { id, draft, draftHash, emailKey, method, giftCardCents, heldUntil, now }
  const events = [
    { type: 'created', data: { totalCents: draft.grandTotalCents } },
    ...(isOffline ? [{ type: 'placed' } as const] : []),
  ] as const
  const follow = async (): Promise<OrderStatus> => {
    if (needsPayment) {
      if (cartId !== null) await setCartStatus(tx, site.id, cartId, 'checking_out', id)
      return 'pending_payment'
    }
    const requiresShipping = draft.lines.some((line) => line.requiresShipping)
    const pending = { id, status: 'pending_payment', cartId } as const
    if (isPaid) return makePlaced(tx, context, pending, { isPaid, isSold: sellsAll(draft), requiresShipping })
    const { currency } = draft
    const attempt = {
      orderId: id,
      provider: 'offline',
      method,
      amountCents: amountDueCents,
      currency,
      now,
    } as const
    await Promise.all([attempts.insertAttempt(tx, site.id, attempt), followPlaced(tx, context, pending)])
    return 'placed'
  }
  // Sent at once, in this order: others wait for the stock, and for the next number of one that is placed.
  const [, , , , status] = await Promise.all([
    store.insertOrder(tx, site.id, order),
    store.insertLines(tx, site.id, id, draft.lines, backOrderedByLine(draft.lines, reserved)),
    store.insertReservations(tx, site.id, id, reserved, { sold: sellsAll(draft) }),
    recordEvents(tx, context, id, events),
    follow(),
    needsPayment ? undefined : beside?.(id),
  ])
  return { id, status, amountDueCents, isNew: true, needsPayment }
}
