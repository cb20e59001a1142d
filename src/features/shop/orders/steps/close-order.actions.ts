import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { availableCents, isOpen } from '#features/shop/orders/steps/order-status.rules.ts'
import {
  closeOrder,
  hookPartsOf,
  inOrderTransaction,
  lockOrder,
  readKnownOrder,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import { cancelAttempt } from '#features/shop/orders/pay/pay.actions.ts'
import { runRefunds, startRefund } from '#features/shop/orders/refund/refund-steps.actions.ts'
import { sendCancelMail } from '#features/shop/orders/mails/step-mails.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Who does something with an order, and when. */
export interface OwnerStep {
  readonly accountId: Id | null
  readonly now: Date
}

/** How an order is cancelled. */
export interface Cancelling extends OwnerStep {
  readonly reason: string
  /** Whether the money is given back as well; that of a gift card always is. */
  readonly refunds: boolean
  /** Whether the buyer gets an email about it. */
  readonly notifies?: boolean
}

/**
 * Cancels an order that is not completed: its stock comes back, its discounts can be used again, and what a gift card paid is
 * on the card again. An attempt that may still take money is cancelled at the provider first; what it took nevertheless is
 * given back. Fails with NO_ORDER,
 * ORDER_CLOSED for one that is completed or was closed before, PAYMENT_IN_PROGRESS or PAYMENT_UNAVAILABLE.
 */
export async function cancelOrder(
  parts: OrderParts,
  site: OrderSite,
  orderId: Id,
  { accountId, now, reason, refunds, notifies = false }: Cancelling,
): Promise<Result<undefined, OrderError>> {
  const known = await withSite(parts.db, site.id, (tx) => attempts.listAttempts(tx, site.id, orderId), {
    readOnly: true,
  })
  let isPaidMeanwhile = false
  for (const attempt of known) {
    if (!isOpen(attempt.status) || attempt.provider === 'offline') continue
    const ended = await cancelAttempt(parts, site, attempt, now)
    if (!ended.ok) return ended
    if (ended.value.status === 'processing') return fail(orderErrors.paymentInProgress())
    isPaidMeanwhile ||= ended.value.status === 'paid'
  }
  const cancelled = await inOrderTransaction<undefined, OrderError>(parts, site.id, async (tx) => {
    const order = await lockOrder(tx, site.id, orderId)
    if (order === undefined) return fail(orderErrors.noOrder())
    if (order.status !== 'pending_payment' && order.status !== 'placed') return fail(orderErrors.closed())
    const all = await attempts.listAttempts(tx, site.id, orderId)
    // Begun since its attempts were cancelled.
    if (all.some(({ status, provider }) => isOpen(status) && provider !== 'offline'))
      return fail(orderErrors.paymentInProgress())
    const context = { parts, site, now, accountId }
    let refundCents = 0
    for (const attempt of all) {
      const { id, provider, status } = attempt
      if (provider === 'offline' && isOpen(status))
        await attempts.updateAttempt(tx, site.id, id, { status: 'voided', now })
      const amountCents = availableCents(attempt)
      // Nobody asked its owner about money that came while they cancelled.
      if ((!refunds && !isPaidMeanwhile) || amountCents <= 0) continue
      refundCents += amountCents
      await startRefund(tx, context, { orderId, paymentId: id, key: 'cancelled', amountCents, reason })
    }
    await closeOrder(tx, context, order, { status: 'cancelled', reason })
    if (notifies)
      await sendCancelMail(tx, hookPartsOf(context), await readKnownOrder(tx, site.id, orderId), refundCents)
    return ok(undefined)
  })
  if (cancelled.ok) await runRefunds(parts, site, orderId, now)
  return cancelled
}
