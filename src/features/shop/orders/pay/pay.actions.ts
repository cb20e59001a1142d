import type { Transaction } from 'kysely'
import { lockCart } from '#features/shop/cart/order-cart.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { Attempt } from '#features/shop/orders/pay/attempts.store.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { isOpen } from '#features/shop/orders/steps/order-status.rules.ts'
import type { LockedOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  inOrderTransaction,
  inOrderWrite,
  lockOrder,
  recordEvent,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { OrderView, PayOutcome } from '#features/shop/orders/view/order-view.types.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import {
  applyPayment,
  askProvider,
  findProvider,
  openCartOf,
  paymentKey,
  settlePayment,
} from '#features/shop/orders/pay/settle.actions.ts'
import type { NewPayment, TestCard } from '#features/shop/payments/types.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How a buyer pays. */
export interface PayRequest {
  readonly method: 'test' | 'stripe'
  /** Of the test provider: real cards never reach the program. */
  readonly card: TestCard | undefined
  /** Whether the buyer's browser has no script: Stripe then shows its own page. */
  readonly hosted: boolean
  /** Where the buyer returns to after a page of the provider. */
  readonly returnUrl: string
  readonly now: Date
}

/** Longer than any call of a provider takes: then the process that began has died. */
const ABANDONED_MS = 30 * SECOND_MS

/** Whether the call that creates the payment of an attempt may still be under way. */
const isFresh = ({ ref, updatedAt }: Attempt, now: Date): boolean =>
  ref === null && now.getTime() - updatedAt.getTime() < ABANDONED_MS

/**
 * Asks a provider for the money of an order that was placed (P). No transaction is open while it is called, and the same
 * attempt is one payment there, however often it is asked for. An order has at most one attempt that may still take money.
 * A decline opens the cart again and charges nothing; one whose outcome is unknown is settled later by `settlePayment`.
 *
 * Fails with NO_ORDER, ORDER_CLOSED, CART_CHANGED for a cart that was opened again: place it again first, METHOD_NOT_OFFERED,
 * PAYMENT_IN_PROGRESS (409) while another attempt is being decided, PAYMENT_UNAVAILABLE or PAYMENT_MISMATCH.
 */
export async function payOrder(
  parts: OrderParts,
  site: OrderSite,
  orderId: Id,
  request: PayRequest,
): Promise<Result<PayOutcome, OrderError>> {
  const read = await withSite(
    parts.db,
    site.id,
    async (tx) => {
      const order = await readOrder(tx, site.id, orderId)
      const title = await findSiteTitle(tx, site)
      return { order, title, known: order ? await attempts.listAttempts(tx, site.id, orderId) : [] }
    },
    { readOnly: true },
  )
  const { order, known } = read
  if (order === undefined) return fail(orderErrors.noOrder())
  if (order.status === 'placed' || order.status === 'completed') return ok({ status: 'paid' })
  const open = known.find(({ status }) => isOpen(status))
  if (open === undefined) return startAttempt(parts, site, { order, title: read.title, request })
  const { method, now } = request
  if (open.status === 'created' && open.ref === null) {
    if (isFresh(open, now)) return fail(orderErrors.paymentInProgress())
    return resume(parts, site, { order, title: read.title, request, attempt: open })
  }
  const settled = await settlePayment(parts, site, open.id, now)
  if (!settled.ok) return settled
  const { outcome } = settled.value
  if (outcome.status === 'processing') return fail(orderErrors.paymentInProgress())
  if (outcome.status === 'paid' || (outcome.status === 'action' && open.method === method)) return ok(outcome)
  // It was declined meanwhile, or the buyer pays otherwise now.
  if (outcome.status === 'declined') return ok(outcome)
  const cancelled = await cancelAttempt(parts, site, open, now)
  if (!cancelled.ok) return cancelled
  return cancelled.value.status === 'paid' ? ok(cancelled.value) : fail(orderErrors.cartChanged())
}

interface StartedPayment {
  readonly order: OrderView
  readonly title: string
  readonly request: PayRequest
}

async function startAttempt(
  parts: OrderParts,
  site: OrderSite,
  started: StartedPayment,
): Promise<Result<PayOutcome, OrderError>> {
  const { order, request } = started
  const { method, now } = request
  const provider = await findProvider(parts, site, { provider: method })
  if (!provider.ok) return fail(orderErrors.methodNotOffered())
  const inserted = await insertAttempt(parts, site, order, request)
  if (!inserted.ok) return inserted
  const attempt = inserted.value
  return createPayment(parts, site, { ...started, attempt }, now)
}

/** Begins an attempt in a transaction of its own, so that it is known before the provider is asked for money. */
async function insertAttempt(
  parts: OrderParts,
  site: OrderSite,
  { id: orderId }: OrderView,
  { method, now }: PayRequest,
): Promise<Result<Attempt, OrderError>> {
  try {
    return await inOrderTransaction<Attempt, OrderError>(parts, site.id, async (tx) => {
      const order = await lockOrder(tx, site.id, orderId)
      const problem = order === undefined ? orderErrors.noOrder() : await findProblem(tx, site, order, now)
      if (order === undefined || problem !== undefined) return fail(problem ?? orderErrors.noOrder())
      const id = await attempts.insertAttempt(tx, site.id, {
        orderId,
        provider: method,
        method: 'card',
        amountCents: order.amountDueCents,
        currency: order.currency,
        now,
      })
      await recordEvent(tx, { parts, site, now }, orderId, 'paymentStarted', { provider: method })
      const attempt = await attempts.findAttempt(tx, site.id, id)
      return attempt ? ok(attempt) : fail(orderErrors.noOrder())
    })
  } catch (error) {
    if (isUniqueViolation(error)) return fail(orderErrors.paymentInProgress())
    throw error
  }
}

async function findProblem(
  tx: Tx,
  site: OrderSite,
  order: LockedOrder,
  now: Date,
): Promise<OrderError | undefined> {
  if (order.status === 'placed' || order.status === 'completed') return orderErrors.paymentInProgress()
  if (order.status !== 'pending_payment' || order.heldUntil === null || order.heldUntil <= now)
    return orderErrors.closed()
  if (order.cartId === null) return undefined
  const cart = await lockCart(tx, site.id, order.cartId)
  const isItsOrder = cart?.status === 'checking_out' && cart.orderId === order.id
  // A buyer who changed the cart meanwhile would pay for what is not in it.
  return cart === undefined || isItsOrder ? undefined : orderErrors.cartChanged()
}

/** Finishes an attempt whose process died, or whose provider did not respond. */
async function resume(
  parts: OrderParts,
  site: OrderSite,
  started: StartedPayment & { readonly attempt: Attempt },
): Promise<Result<PayOutcome, OrderError>> {
  const { attempt, request } = started
  const { now } = request
  const asked = await askProvider(parts, site, attempt)
  if (!asked.ok) return asked
  const { provider, payment } = asked.value
  if (payment !== undefined)
    return outcomeIn(await applyPayment(parts, site, { provider, attempt, payment, now }))
  if (attempt.provider !== request.method) {
    const cancelled = await cancelAttempt(parts, site, attempt, now)
    return cancelled.ok ? fail(orderErrors.cartChanged()) : cancelled
  }
  const isOurs = await inOrderWrite(parts, site.id, (tx) =>
    attempts.claimAttempt(tx, site.id, attempt.id, attempt.updatedAt, now),
  )
  return isOurs ? createPayment(parts, site, started, now) : fail(orderErrors.paymentInProgress())
}

const outcomeIn = (settled: Awaited<ReturnType<typeof applyPayment>>): Result<PayOutcome, OrderError> =>
  settled.ok ? ok(settled.value.outcome) : settled

async function createPayment(
  parts: OrderParts,
  site: OrderSite,
  { order, title, request, attempt }: StartedPayment & { readonly attempt: Attempt },
  now: Date,
): Promise<Result<PayOutcome, OrderError>> {
  const provider = await findProvider(parts, site, attempt)
  if (!provider.ok) return fail(orderErrors.methodNotOffered())
  const payment: NewPayment = {
    key: paymentKey(attempt.id),
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    siteId: site.id,
    orderId: order.id,
    paymentId: attempt.id,
    description: title,
    email: order.email,
    returnUrl: request.returnUrl,
    card: request.card,
    hosted: request.hosted,
  }
  const created = await provider.value.createPayment(payment)
  if (created.ok)
    return outcomeIn(
      await applyPayment(parts, site, { provider: provider.value, attempt, payment: created.value, now }),
    )
  // Whether it arrived is unknown: the attempt stays, and is settled by asking for it.
  if (created.error.reason === 'unavailable') return ok({ status: 'processing' })
  await endWithoutPayment(parts, site, attempt, { status: 'failed', failureCode: 'rejected', now })
  return ok({ status: 'declined', failureCode: 'rejected' })
}

/** Ends an attempt for which the provider has no payment. */
async function endWithoutPayment(
  parts: OrderParts,
  site: OrderSite,
  attempt: Attempt,
  ended: { readonly status: 'failed' | 'voided'; readonly failureCode: string; readonly now: Date },
): Promise<void> {
  const { status, failureCode, now } = ended
  await inOrderWrite(parts, site.id, async (tx) => {
    const order = await lockOrder(tx, site.id, attempt.orderId)
    const known = await attempts.findAttempt(tx, site.id, attempt.id)
    if (order === undefined || known === undefined || !isOpen(known.status) || known.ref !== null) return
    await attempts.updateAttempt(tx, site.id, attempt.id, { status, failureCode, now })
    const type = status === 'failed' ? 'paymentFailed' : 'paymentVoided'
    await recordEvent(tx, { parts, site, now }, order.id, type, { failureCode })
    if (order.status === 'pending_payment') await openCartOf(tx, site.id, order)
  })
}

/**
 * Makes sure that an attempt takes no money any more; one that already did pays its order. Returns what it came to: `paid`,
 * `declined` for one that is ended, or `processing` for one that the provider cannot end now. Fails with PAYMENT_UNAVAILABLE
 * or PAYMENT_MISMATCH.
 */
export async function cancelAttempt(
  parts: OrderParts,
  site: OrderSite,
  attempt: Attempt,
  now: Date,
): Promise<Result<PayOutcome, OrderError>> {
  const asked = await askProvider(parts, site, attempt)
  if (!asked.ok) return asked
  const { provider, payment } = asked.value
  if (payment === undefined) {
    // Its call may be on its way to the provider, and would be paid after everything was given up.
    if (isFresh(attempt, now)) return ok({ status: 'processing' })
    await endWithoutPayment(parts, site, attempt, { status: 'voided', failureCode: '', now })
    return ok({ status: 'declined', failureCode: '' })
  }
  const cancelled = await provider.cancelPayment(payment.ref)
  if (!cancelled.ok && cancelled.error.reason === 'unavailable') return fail(orderErrors.unavailable())
  const told = cancelled.ok ? cancelled.value : payment
  return outcomeIn(await applyPayment(parts, site, { provider, attempt, payment: told, now }))
}

/**
 * Lets a buyer change the cart of an order that is being paid: its attempt is cancelled at the provider first. Returns `paid`
 * for one that was paid meanwhile, and `processing` for one that cannot be ended now. Fails with NO_ORDER,
 * PAYMENT_IN_PROGRESS or PAYMENT_UNAVAILABLE.
 */
export async function reopenCart(
  parts: OrderParts,
  site: OrderSite,
  orderId: Id,
  now: Date,
): Promise<Result<PayOutcome, OrderError>> {
  const known = await withSite(parts.db, site.id, (tx) => attempts.listAttempts(tx, site.id, orderId), {
    readOnly: true,
  })
  const open = known.find(({ status, provider }) => isOpen(status) && provider !== 'offline')
  if (open !== undefined) {
    return isFresh(open, now) ? fail(orderErrors.paymentInProgress()) : cancelAttempt(parts, site, open, now)
  }
  return inOrderTransaction<PayOutcome, OrderError>(parts, site.id, async (tx) => {
    const order = await lockOrder(tx, site.id, orderId)
    if (order === undefined) return fail(orderErrors.noOrder())
    if (order.status === 'placed' || order.status === 'completed') return ok({ status: 'paid' })
    // Begun in another tab since it was looked for.
    const all = await attempts.listAttempts(tx, site.id, orderId)
    if (all.some(({ status }) => isOpen(status))) return fail(orderErrors.paymentInProgress())
    if (order.status === 'pending_payment') await openCartOf(tx, site.id, order)
    return ok({ status: 'declined', failureCode: '' })
  })
}
