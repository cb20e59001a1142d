import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import { declinedOutcome, orderPathOf, outcomeOf } from '#features/shop/orders/view/order-path.actions.ts'
import { reopenCart } from '#features/shop/orders/pay/pay.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { ok, type Result } from '#lib/result.ts'

/**
 * Ends the payment of the order of a cart, so that the cart can be changed; one that has no such order stays as it is. One
 * that was paid meanwhile is `confirmed`. Fails as `reopenCart` does.
 */
export async function cancelCartPayment(
  parts: OrderParts,
  site: OrderSite,
  { orderId, status }: Pick<StoredCart, 'orderId' | 'status'>,
  now: Date,
): Promise<Result<CheckoutOutcome, FeatureError>> {
  if (orderId === null || status === 'open') return ok(declinedOutcome(''))
  const reopened = await reopenCart(parts, site, orderId, now)
  return reopened.ok ? ok(outcomeOf(reopened.value, orderPathOf(parts.secret, site.id, orderId))) : reopened
}
