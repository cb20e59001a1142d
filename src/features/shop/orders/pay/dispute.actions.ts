import type { Transaction } from 'kysely'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { Attempt } from '#features/shop/orders/pay/attempts.store.ts'
import { sendDisputeMail } from '#features/shop/orders/mails/mails.actions.ts'
import { isNewDispute } from '#features/shop/orders/steps/order-status.rules.ts'
import { updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  hookPartsOf,
  type OrderContext,
  readKnownOrder,
  recordEvent,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { OrderEventType } from '#features/shop/orders/view/order-view.types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

const EVENTS: Readonly<Record<Dispute, OrderEventType>> = {
  open: 'disputed',
  won: 'disputeWon',
  lost: 'disputeLost',
}

/**
 * Records a charge-back that a provider told of, and what became of it, in the transaction that applies the payment: its owner
 * is told once of each, and the order has an alert until somebody has looked at it. What was taken stays in the books.
 */
export async function recordDispute(
  tx: Transaction<Tables>,
  context: OrderContext,
  orderId: Id,
  { attempt, told }: { readonly attempt: Attempt; readonly told: Dispute | undefined },
): Promise<void> {
  const { site, now } = context
  if (!isNewDispute(attempt.dispute, told)) return
  await attempts.updateAttempt(tx, site.id, attempt.id, { dispute: told, now })
  const before = await readKnownOrder(tx, site.id, orderId)
  const isDone = told === 'won' && before.alert === 'disputed'
  if (told !== 'won' || isDone)
    await updateOrder(tx, site.id, orderId, {
      alert: isDone ? '' : told === 'lost' ? 'disputeLost' : 'disputed',
    })
  await recordEvent(tx, context, orderId, EVENTS[told], { cents: attempt.amountCents })
  await sendDisputeMail(tx, hookPartsOf(context), before, told)
}
