import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import { orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import type { PayOutcome } from '#features/shop/orders/view/order-view.types.ts'
import { declineReasonOf } from '#features/shop/payments/decline-reason.rules.ts'
import type { Id } from '#lib/id.ts'

/** Path of the page that shows an order to everybody who has its token. */
export const ORDER_PATH = '/commerce/order-confirmed'

/** Returns the path of the page of an order. */
export const orderPathOf = (secret: string, siteId: Id, orderId: Id): string =>
  `${ORDER_PATH}/${orderTokenOf(secret, siteId, orderId)}`

/** Returns what a payment came to, for its buyer. `url` is the path of the page of the order. */
export function outcomeOf(outcome: PayOutcome, url: string): CheckoutOutcome {
  if (outcome.status === 'paid') return { status: 'confirmed', url }
  if (outcome.status === 'action') return { status: 'action', url, action: outcome.action }
  return outcome.status === 'declined' ? declinedOutcome(outcome.failureCode) : { status: 'processing', url }
}

/** Returns what a payment came to that charged nothing. */
export const declinedOutcome = (failureCode: string): CheckoutOutcome => ({
  status: 'declined',
  failureCode,
  reason: declineReasonOf(failureCode),
})
