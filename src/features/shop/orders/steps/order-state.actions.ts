import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import { declinedOutcome, orderPathOf, outcomeOf } from '#features/shop/orders/view/order-path.actions.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { isOpen } from '#features/shop/orders/steps/order-status.rules.ts'
import { findOrderByToken } from '#features/shop/orders/view/order-token.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** An order, and what its payment has come to. */
export interface OrderState {
  readonly order: OrderView
  readonly outcome: CheckoutOutcome
}

/**
 * Returns what became of an order: of one that is being paid, what its provider says now. No clock of the browser decides it,
 * and a provider that cannot be reached leaves it as it is. Fails with NO_ORDER.
 */
export async function findOrderState(
  parts: OrderParts,
  site: OrderSite,
  token: string,
  now: Date,
): Promise<Result<OrderState, OrderError>> {
  const order = await withSite(parts.db, site.id, (tx) => findOrderByToken(tx, parts.secret, site.id, token))
  if (order === undefined) return fail(orderErrors.noOrder())
  const url = orderPathOf(parts.secret, site.id, order.id)
  const ended = endedOutcome(order, url)
  if (ended !== undefined) return ok({ order, outcome: ended })
  const attempt = order.payments.find(({ status, provider }) => isOpen(status) && provider !== 'offline')
  if (attempt === undefined) {
    const last = order.payments.at(-1)
    if (last?.status === 'failed' || last?.status === 'voided')
      return ok({ order, outcome: declinedOutcome(last.failureCode) })
    // Placed, and not paid yet: the request that places it is about to. Or it was read before its payment, which was made in between.
    const after = await readAgain(parts, site.id, order)
    return ok({ order: after, outcome: endedOutcome(after, url) ?? { status: 'processing', url } })
  }
  const settled = await settlePayment(parts, site, attempt.id, now)
  const after = await readAgain(parts, site.id, order)
  if (!settled.ok)
    return ok({ order: after, outcome: endedOutcome(after, url) ?? { status: 'processing', url } })
  return ok({ order: after, outcome: endedOutcome(after, url) ?? outcomeOf(settled.value.outcome, url) })
}

/** What an order has come to that nothing is waited for; undefined for one that is being paid. */
function endedOutcome(order: OrderView, url: string): CheckoutOutcome | undefined {
  if (order.status === 'pending_payment') return undefined
  const wasPlaced = order.placedAt !== null
  return wasPlaced ? { status: 'confirmed', url } : { status: 'closed' }
}

const readAgain = async (parts: OrderParts, siteId: Id, before: OrderView): Promise<OrderView> =>
  (await withSite(parts.db, siteId, (tx) => readOrder(tx, siteId, before.id))) ?? before
