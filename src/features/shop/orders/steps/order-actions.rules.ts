import type { OrderDetails } from '#features/shop/orders/api.types.ts'

/** What an owner can do with an order, the next step first. */
export const ORDER_ACTIONS = ['paid', 'sent', 'refund', 'cancel'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Returns what an owner can do with an order now. */
export function actionsOf(
  order: Pick<OrderDetails, 'status' | 'paidAt' | 'fulfilmentStatus' | 'refundableCents'>,
): readonly OrderAction[] {
  const { status, paidAt, fulfilmentStatus, refundableCents } = order
  const can: Readonly<Record<OrderAction, boolean>> = {
    paid: status === 'placed' && paidAt === null,
    sent: status === 'placed' && fulfilmentStatus === 'unfulfilled',
    refund: refundableCents > 0,
    cancel: status === 'pending_payment' || status === 'placed',
  }
  return ORDER_ACTIONS.filter((action) => can[action])
}
