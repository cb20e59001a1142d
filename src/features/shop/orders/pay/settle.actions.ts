import type { Transaction } from 'kysely'
import { lockCart, setCartStatus } from '#features/shop/cart/order-cart.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { Attempt } from '#features/shop/orders/pay/attempts.store.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import { recordDispute } from '#features/shop/orders/pay/dispute.actions.ts'
import {
  refundSurplus,
  recordProviderRefunds,
  runRefunds,
} from '#features/shop/orders/refund/refund-steps.actions.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { isLive, isOpen, mergeAttempt } from '#features/shop/orders/steps/order-status.rules.ts'
import { type LockedOrder, updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  inOrderWrite,
  lockOrder,
  makePlaced,
  type OrderContext,
  recordEvent,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { PayOutcome } from '#features/shop/orders/view/order-view.types.ts'
import { markEventsProcessed } from '#features/shop/orders/pay/payment-events.store.ts'
import { listLines } from '#features/shop/orders/view/read-order.store.ts'
import { restoreOrder } from '#features/shop/orders/steps/restore-order.actions.ts'
import type { OrderStatus, PaymentState } from '#features/shop/orders/types.ts'
import type { PaymentProvider, ProviderPayment } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What an attempt to pay has come to. */
export interface Settled {
  readonly orderId: Id
  readonly orderStatus: OrderStatus
  readonly outcome: PayOutcome
}

/**
 * Asks the provider what became of an attempt to pay, and applies it to its order (T2): for the return of the buyer's
 * browser, webhooks of the provider, and the sweeper alike, at the same time and as often as they like. Only what the
 * provider says now counts, and only if it is for this order, amount and currency (P37). Nothing that happened is undone by
 * an older webhook.
 *
 * Fails with NO_ORDER, PAYMENT_UNAVAILABLE if the provider cannot be reached, or PAYMENT_MISMATCH.
 */
export async function settlePayment(
  parts: OrderParts,
  site: OrderSite,
  paymentId: Id,
  now: Date,
): Promise<Result<Settled, OrderError>> {
  const attempt = await withSite(parts.db, site.id, (tx) => attempts.findAttempt(tx, site.id, paymentId), {
    readOnly: true,
  })
  if (attempt === undefined) return fail(orderErrors.noOrder())
  const asked = await askProvider(parts, site, attempt)
  if (!asked.ok) return asked
  const { provider, payment } = asked.value
  if (payment === undefined) return stateOf(parts, site, attempt)
  return applyPayment(parts, site, { provider, attempt, payment, now })
}

/** Returns what an attempt has come to as far as it is known here. */
async function stateOf(
  parts: OrderParts,
  site: OrderSite,
  attempt: Attempt,
): Promise<Result<Settled, OrderError>> {
  const order = await inOrderWrite(parts, site.id, (tx) => lockOrder(tx, site.id, attempt.orderId))
  if (order === undefined) return fail(orderErrors.noOrder())
  return ok({ orderId: order.id, orderStatus: order.status, outcome: outcomeOf(order, undefined) })
}

/** What a provider knows of an attempt; `payment` is undefined for one that it never got. */
export interface AskedProvider {
  readonly provider: PaymentProvider
  readonly payment: ProviderPayment | undefined
}

/** Returns the key under which a provider creates one payment, however often it is asked for it. */
export const paymentKey = (attemptId: Id): string => `pay_${attemptId}`

/** Asks a provider for an attempt. Fails with PAYMENT_UNAVAILABLE. */
export async function askProvider(
  parts: Pick<OrderParts, 'payments'>,
  site: OrderSite,
  attempt: Attempt,
): Promise<Result<AskedProvider, OrderError>> {
  const found = await findProvider(parts, site, attempt)
  if (!found.ok) return found
  const provider = found.value
  const asked =
    attempt.ref === null
      ? await provider.findPayment(paymentKey(attempt.id))
      : await provider.fetchPayment(attempt.ref)
  return asked.ok ? ok({ provider, payment: asked.value }) : fail(orderErrors.unavailable())
}

/** Returns the provider of an attempt. Fails with PAYMENT_UNAVAILABLE, for an offline one too. */
export async function findProvider(
  { payments }: Pick<OrderParts, 'payments'>,
  site: OrderSite,
  { provider: name }: Pick<Attempt, 'provider'>,
): Promise<Result<PaymentProvider, OrderError>> {
  if (name === 'offline') return fail(orderErrors.unavailable())
  const provider = await payments.providerFor(site.id, name)
  return provider.ok ? provider : fail(orderErrors.unavailable())
}

/** What a provider said of an attempt. */
export interface ToldPayment {
  readonly provider: PaymentProvider
  readonly attempt: Attempt
  readonly payment: ProviderPayment
  readonly now: Date
  /** Webhooks that are done with it. */
  readonly eventIds?: readonly string[]
}

/** Applies what a provider said of an attempt, after making sure that one that failed takes no money any more. */
export async function applyPayment(
  parts: OrderParts,
  site: OrderSite,
  told: ToldPayment,
): Promise<Result<Settled, OrderError>> {
  const ended = await endFailed(told)
  if (!ended.ok) return ended
  const payment = ended.value
  const context: OrderContext = { parts, site, now: told.now }
  const applied = await inOrderWrite(parts, site.id, (tx) => apply(tx, context, { ...told, payment }))
  if (applied.ok) await runRefunds(parts, site, applied.value.orderId, told.now)
  return applied
}

/** A buyer could still pay a payment that was declined, with the provider's script: it is cancelled before anything is given up. */
async function endFailed({ provider, payment }: ToldPayment): Promise<Result<ProviderPayment, OrderError>> {
  if (payment.state !== 'failed') return ok(payment)
  const cancelled = await provider.cancelPayment(payment.ref)
  if (!cancelled.ok)
    return cancelled.error.reason === 'rejected' ? ok(payment) : fail(orderErrors.unavailable())
  const { state } = cancelled.value
  return state === 'voided' || state === 'failed' ? ok(payment) : ok(cancelled.value)
}

async function apply(tx: Tx, context: OrderContext, told: ToldPayment): Promise<Result<Settled, OrderError>> {
  const { site, now } = context
  const { payment, attempt: seen } = told
  const order = await lockOrder(tx, site.id, seen.orderId)
  // Again, since its order is locked only now.
  const all = order ? await attempts.listAttempts(tx, site.id, order.id) : []
  const attempt = all.find(({ id }) => id === seen.id)
  if (order === undefined || attempt === undefined) return fail(orderErrors.noOrder())
  if (told.eventIds) await markEventsProcessed(tx, site.id, told.provider.name, told.eventIds, now)
  if (!isFor(payment, site, attempt)) {
    await updateOrder(tx, site.id, order.id, { alert: 'paymentMismatch' })
    await recordEvent(tx, context, order.id, 'paymentMismatch', { ref: payment.ref })
    return fail(orderErrors.mismatch())
  }
  const others = all.filter(({ id }) => id !== attempt.id)
  const merged = mergeAttempt(attempt, {
    status: payment.state,
    capturedCents: payment.capturedCents,
    refundedCents: attempt.refundedCents,
  })
  // An order has one live attempt: money of another one is kept in mind beside its state, and given back.
  const isSurplus =
    !isLive(attempt.status) && isLive(merged.status) && others.some(({ status }) => isLive(status))
  const status = isSurplus ? attempt.status : merged.status
  const failureCode = failureCodeOf(status, payment)
  await attempts.updateAttempt(tx, site.id, attempt.id, {
    ref: payment.ref,
    status,
    capturedCents: merged.capturedCents,
    failureCode,
    card: payment.card,
    now,
  })
  const money = merged.capturedCents - attempt.capturedCents
  const after = { ...attempt, status, failureCode, ref: payment.ref, capturedCents: merged.capturedCents }
  const orderStatus = await changeOrder(tx, context, order, { before: attempt, after, others, money })
  await recordProviderRefunds(
    tx,
    context,
    { ...order, status: orderStatus },
    { attempt: after, refundedCents: payment.refundedCents },
  )
  await recordDispute(tx, context, order.id, { attempt, told: payment.dispute })
  return ok({
    orderId: order.id,
    orderStatus,
    outcome: outcomeOf({ ...order, status: orderStatus }, payment),
  })
}

/** A payment that failed has a reason, even if its provider gives none; one that was stopped may have none. */
function failureCodeOf(status: PaymentState, { failureCode }: ProviderPayment): string {
  if (status === 'failed') return failureCode === '' ? NO_REASON : failureCode.slice(0, MAX_FAILURE_CODE)
  return status === 'voided' ? failureCode.slice(0, MAX_FAILURE_CODE) : ''
}

const NO_REASON = 'no_reason_given'
/** As in the database. */
const MAX_FAILURE_CODE = 60

/** Whether a payment is what the program asked for: for this site, order and attempt, its amount and currency (P37). */
const isFor = (payment: ProviderPayment, site: OrderSite, attempt: Attempt): boolean =>
  payment.siteId === site.id &&
  payment.orderId === attempt.orderId &&
  payment.paymentId === attempt.id &&
  payment.amountCents === attempt.amountCents &&
  payment.capturedCents <= attempt.amountCents &&
  payment.currency === attempt.currency &&
  (attempt.ref === null || attempt.ref === payment.ref)

interface ChangedAttempt {
  readonly before: Attempt
  readonly after: Attempt
  readonly others: readonly Attempt[]
  /** Cents that were taken since it was last asked for. */
  readonly money: number
}

/** Changes an order by what became of an attempt; returns its new status. */
async function changeOrder(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  changed: ChangedAttempt,
): Promise<OrderStatus> {
  const { before, after, others, money } = changed
  const { site } = context
  const captured = [after, ...others].reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
  const isPaid = captured >= order.amountDueCents
  if (order.status === 'pending_payment') {
    if (isPaid) {
      const lines = await listLines(tx, site.id, order.id)
      return makePlaced(tx, context, order, {
        isPaid: true,
        requiresShipping: lines.some(({ requiresShipping }) => requiresShipping),
      })
    }
    if (isOpen(before.status) && !isLive(after.status)) await reopenAfter(tx, context, order, after)
    return order.status
  }
  if (money === 0) return order.status
  const isRestored = isPaid && order.status === 'expired' && (await restoreOrder(tx, context, order))
  if (isRestored) return isRestored
  await refundSurplus(tx, context, order, { attempt: after, amountCents: money })
  return order.status
}

/** Opens the cart of an order again whose payment was declined or cancelled: its buyer may pay otherwise, or change it. */
async function reopenAfter(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  attempt: Attempt,
): Promise<void> {
  const { site } = context
  const type = attempt.status === 'voided' ? 'paymentVoided' : 'paymentFailed'
  await recordEvent(tx, context, order.id, type, { failureCode: attempt.failureCode })
  await openCartOf(tx, site.id, order)
}

/** Opens the cart of a pending order, which stays its order until another one takes its place. */
export async function openCartOf(tx: Tx, siteId: Id, order: LockedOrder): Promise<void> {
  if (order.cartId === null) return
  const cart = await lockCart(tx, siteId, order.cartId)
  if (cart?.status === 'checking_out' && cart.orderId === order.id)
    await setCartStatus(tx, siteId, cart.id, 'open', order.id)
}

function outcomeOf(order: Pick<LockedOrder, 'status'>, payment: ProviderPayment | undefined): PayOutcome {
  if (order.status === 'placed' || order.status === 'completed') return { status: 'paid' }
  switch (payment?.state) {
    case 'requires_action':
      return payment.action ? { status: 'action', action: payment.action } : { status: 'processing' }
    case 'failed':
    case 'voided':
      return { status: 'declined', failureCode: payment.failureCode }
    // Money that arrived for an order that was closed is given back.
    case 'captured':
      return { status: 'declined', failureCode: 'order_closed' }
    default:
      return { status: 'processing' }
  }
}
