import type { Transaction } from 'kysely'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { Attempt } from '#features/shop/orders/pay/attempts.store.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { sendRefundMail } from '#features/shop/orders/mails/step-mails.actions.ts'
import { type LockedOrder, updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  hookPartsOf,
  inOrderWrite,
  lockOrder,
  type OrderContext,
  readKnownOrder,
  recordEvent,
  runClosed,
  runRefunded,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import { listEvents } from '#features/shop/orders/view/read-order.store.ts'
import { refundRecords } from '#features/shop/orders/refund/refund-lines.rules.ts'
import * as store from '#features/shop/orders/refund/refunds.store.ts'
import type { Refund } from '#features/shop/orders/refund/refunds.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is to be given back of an attempt. */
export interface StartedRefund {
  readonly orderId: Id
  readonly paymentId: Id
  /** The same key makes one refund of an attempt. */
  readonly key: string
  readonly amountCents: number
  readonly reason: string
}

/**
 * Records a refund of a locked order, which `runRefund` asks the provider for after the transaction. Returns false if less was
 * taken than that, or the refund is known already.
 */
export async function startRefund(
  tx: Tx,
  context: OrderContext,
  refund: StartedRefund,
  status: Refund['status'] = 'pending',
): Promise<boolean> {
  const { site, now, accountId = null } = context
  const id = await store.insertRefund(tx, site.id, { ...refund, status, accountId, now })
  if (id === undefined) return false
  const isTaken = await attempts.addRefunded(tx, site.id, refund.paymentId, refund.amountCents, now)
  if (!isTaken) throw new Error(`Payment ${refund.paymentId} of site ${site.id} has less to give back.`)
  return true
}

/** Gives back money that came for an order that does not need it, or no longer, and tells its owner. */
export async function refundSurplus(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  { attempt, amountCents }: { readonly attempt: Attempt; readonly amountCents: number },
): Promise<void> {
  const isClosed = order.status === 'expired' || order.status === 'cancelled'
  const alert = isClosed ? 'paidLate' : 'overpaid'
  await updateOrder(tx, context.site.id, order.id, { alert })
  await recordEvent(tx, context, order.id, 'paidLate', { cents: amountCents })
  await startRefund(tx, context, {
    orderId: order.id,
    paymentId: attempt.id,
    key: `surplus_${attempt.capturedCents}`,
    amountCents,
    reason: '',
  })
}

/** Records what was given back at the provider itself, such as in its dashboard; returns how much that was, in cents. */
export async function recordProviderRefunds(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  { attempt, refundedCents }: { readonly attempt: Attempt; readonly refundedCents: number },
): Promise<number> {
  const known = (await attempts.findAttempt(tx, context.site.id, attempt.id)) ?? attempt
  const amountCents = Math.min(refundedCents, known.capturedCents) - known.refundedCents
  if (amountCents <= 0) return 0
  const refund = {
    orderId: order.id,
    paymentId: attempt.id,
    key: `provider_${refundedCents}`,
    amountCents,
    reason: '',
  }
  if (!(await startRefund(tx, context, refund, 'succeeded'))) return 0
  await recordEvent(tx, context, order.id, 'refunded', { cents: amountCents, by: 'provider' })
  await tellIfGivenBack(tx, context, order)
  return amountCents
}

/** Tells the other features that money of an order that was placed was given back, and when all of it has been. */
export async function tellIfGivenBack(tx: Tx, context: OrderContext, order: LockedOrder): Promise<void> {
  if (order.status !== 'placed' && order.status !== 'completed') return
  const view = await readKnownOrder(tx, context.site.id, order.id)
  await runRefunded(tx, context, view)
  if (view.paymentStatus === 'refunded') await runClosed(tx, context, view)
}

/** Asks the provider for all refunds of an order that it has not decided. */
export async function runRefunds(parts: OrderParts, site: OrderSite, orderId: Id, now: Date): Promise<void> {
  const pending = await withSite(parts.db, site.id, (tx) => store.listPendingRefunds(tx, site.id, orderId), {
    readOnly: true,
  })
  for (const { id } of pending) await runRefund(parts, site, id, now)
}

/**
 * Asks the provider for a refund, with no transaction open, and records what it said. The same refund may be asked for any
 * number of times. Returns its status: one that the provider has not decided, or whose provider cannot be reached, stays
 * pending and is asked for again by the sweeper.
 */
export async function runRefund(
  parts: OrderParts,
  site: OrderSite,
  refundId: Id,
  now: Date,
): Promise<Refund['status']> {
  const { refund, attempt } = await withSite(
    parts.db,
    site.id,
    async (tx) => {
      const known = await store.findRefund(tx, site.id, refundId)
      return { refund: known, attempt: known && (await attempts.findAttempt(tx, site.id, known.paymentId)) }
    },
    { readOnly: true },
  )
  if (refund === undefined || attempt === undefined || refund.status !== 'pending')
    return refund?.status ?? 'failed'
  const told = await askForRefund(parts, site, { refund, attempt })
  if (told.state === 'pending') return 'pending'
  await inOrderWrite(parts, site.id, (tx) =>
    endRefund(tx, { parts, site, now, accountId: refund.accountId }, { refund, attempt }, told),
  )
  return told.state
}

interface ToldRefund {
  readonly state: Refund['status']
  readonly ref: string | null
  /** What the provider has given back of a payment of which it rejected to give back more. */
  readonly refundedCents?: number
}

interface RefundOfAttempt {
  readonly refund: Refund
  readonly attempt: Attempt
}

async function askForRefund(
  { payments }: OrderParts,
  site: OrderSite,
  { refund, attempt }: RefundOfAttempt,
): Promise<ToldRefund> {
  const { ref, provider: name } = attempt
  // What was paid without a provider is given back without one.
  if (name === 'offline') return { state: 'succeeded', ref: null }
  const provider = await payments.providerFor(site.id, name)
  if (!provider.ok || ref === null) return { state: 'pending', ref: null }
  const asked = await provider.value.refund({
    key: `refund_${refund.id}`,
    ref,
    amountCents: refund.amountCents,
  })
  if (asked.ok) return asked.value
  if (asked.error.reason !== 'rejected') return { state: 'pending', ref: null }
  // Its owner may have given it back at the provider meanwhile, which is why too little was left.
  const fetched = await provider.value.fetchPayment(ref)
  if (fetched.ok) return { state: 'failed', ref: null, refundedCents: fetched.value.refundedCents }
  return { state: fetched.error.reason === 'rejected' ? 'failed' : 'pending', ref: null }
}

async function endRefund(
  tx: Tx,
  context: OrderContext,
  { refund, attempt }: RefundOfAttempt,
  { state, ref, refundedCents = 0 }: ToldRefund,
): Promise<void> {
  const { site, now } = context
  const order = await lockOrder(tx, site.id, refund.orderId)
  const status = state === 'succeeded' ? 'succeeded' : 'failed'
  if (order === undefined || !(await store.endRefund(tx, site.id, refund.id, { status, ref, now }))) return
  if (status === 'failed') {
    await attempts.addRefunded(tx, site.id, refund.paymentId, -refund.amountCents, now)
    await recordEvent(tx, context, order.id, 'refundFailed', {
      cents: refund.amountCents,
      key: refund.key,
    })
    const elsewhere = await recordProviderRefunds(tx, context, order, { attempt, refundedCents })
    if (elsewhere < refund.amountCents) await updateOrder(tx, site.id, order.id, { alert: 'refundFailed' })
    return
  }
  const { amountCents: cents, paymentId } = refund
  await recordEvent(tx, context, order.id, 'refunded', { cents, paymentId })
  await tellIfGivenBack(tx, context, order)
  await tellBuyerOfRefund(tx, context, order.id, refund.key)
}

/** Sends the email about a refund once all of it succeeded, if its owner wanted one; again does nothing. */
export async function tellBuyerOfRefund(
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  key: string,
): Promise<void> {
  const { site } = context
  const record = refundRecords(await listEvents(tx, site.id, orderId)).find((one) => one.key === key)
  if (record === undefined || !record.notifies) return
  const all = await store.listRefundsOf(tx, site.id, orderId, key)
  if (all.some(({ status }) => status !== 'succeeded')) return
  await sendRefundMail(tx, hookPartsOf(context), await readKnownOrder(tx, site.id, orderId), record)
}
