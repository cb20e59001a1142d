import type { Transaction } from 'kysely'
import type { OrderEventView, OrderView } from '#features/shop/orders/view/order-view.types.ts'
import * as store from '#features/shop/orders/view/read-order.store.ts'
import {
  availableCents,
  fulfilmentStatusOf,
  type OrderFacts,
  paymentStatusOf,
  refundableCents,
  worstDispute,
} from '#features/shop/orders/steps/order-status.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns an order with its lines, payments and refunds; undefined if there is none. */
export async function readOrder(tx: Tx, siteId: Id, orderId: Id): Promise<OrderView | undefined> {
  // Sent at once: other orders wait for what the transaction has locked.
  const [order, lines, payments, refunds] = await Promise.all([
    store.findOrder(tx, siteId, orderId),
    store.listLines(tx, siteId, orderId),
    store.listPayments(tx, siteId, orderId),
    store.listRefunds(tx, siteId, orderId),
  ])
  if (order === undefined) return undefined
  const { giftCardRefundedCents, ...shown } = order
  const refundedCents = sum(payments.map((one) => one.refundedCents))
  const facts: OrderFacts = {
    ...order,
    capturedCents: sum(payments.map((one) => one.capturedCents)),
    refundedCents,
    isAuthorized: payments.some(({ status }) => status === 'authorized'),
    dispute: worstDispute(payments),
    requiresShipping: lines.some((line) => line.requiresShipping),
    isFulfilled: order.fulfilledAt !== null,
  }
  const refundable = refundableCents({ ...facts, availableCents: sum(payments.map(availableCents)) })
  return {
    ...shown,
    siteId,
    paymentStatus: paymentStatusOf(facts),
    fulfilmentStatus: fulfilmentStatusOf(facts),
    capturedCents: facts.capturedCents,
    refundedCents: refundedCents + giftCardRefundedCents,
    refundableCents: refundable.money + refundable.giftCard,
    lines,
    payments,
    refunds,
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** Returns what happened to an order, in that order. */
export const listOrderEvents = (tx: Tx, siteId: Id, orderId: Id): Promise<readonly OrderEventView[]> =>
  store.listEvents(tx, siteId, orderId)
