import type { Transaction } from 'kysely'
import * as attempts from '#features/orders/attempts.store.ts'
import type { OwnerStep } from '#features/orders/close-order.actions.ts'
import { type OrderError, orderErrors } from '#features/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/orders/order-hooks.actions.ts'
import { refundableCents } from '#features/orders/order-status.rules.ts'
import { type LockedOrder, updateOrder } from '#features/orders/order-status.store.ts'
import {
  giftCardsOf,
  hookPartsOf,
  inOrderTransaction,
  lockOrder,
  type OrderContext,
  recordEvent,
} from '#features/orders/order-steps.actions.ts'
import { listEvents } from '#features/orders/read-order.store.ts'
import { runRefund, startRefund, tellIfGivenBack } from '#features/orders/refund-steps.actions.ts'
import * as store from '#features/orders/refunds.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is given back of an order. */
export interface RefundRequest extends OwnerStep {
  readonly amountCents: number
  readonly reason: string
  /** The same request makes one refund, however often it is sent. */
  readonly key: string
}

/** What became of a refund. */
export interface RefundOutcome {
  /** `pending` as long as the provider has not decided. */
  readonly status: 'pending' | 'succeeded'
}

/**
 * Gives back a part of an order or all of it: the money first, through its provider, then what a gift card paid, to the card.
 * Never more than was taken, however many ask at the same time. Fails with NO_ORDER, REFUND_TOO_HIGH, or REFUND_FAILED if the
 * provider rejected it.
 */
export async function refundOrder(
  parts: OrderParts,
  site: OrderSite,
  orderId: Id,
  request: RefundRequest,
): Promise<Result<RefundOutcome, OrderError>> {
  const { now, accountId } = request
  const started = await inOrderTransaction<readonly Id[], OrderError>(parts, site.id, (tx) =>
    start(tx, { parts, site, now, accountId }, orderId, request),
  )
  if (!started.ok) return started
  let status: RefundOutcome['status'] = 'succeeded'
  for (const id of started.value) {
    const state = await runRefund(parts, site, id, now)
    if (state === 'failed') return fail(orderErrors.refundFailed())
    if (state === 'pending') status = 'pending'
  }
  return ok({ status })
}

const keyOf = ({ key }: RefundRequest): string => `owner_${key}`

/** Records a refund; returns those that a provider is to be asked for. The same key returns those of the first request. */
async function start(
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  request: RefundRequest,
): Promise<Result<readonly Id[], OrderError>> {
  const { site } = context
  const order = await lockOrder(tx, site.id, orderId)
  if (order === undefined) return fail(orderErrors.noOrder())
  const key = keyOf(request)
  const events = await listEvents(tx, site.id, orderId)
  const isKnown = events.some(({ type, data }) => type === 'refundStarted' && data['key'] === key)
  if (isKnown) return ok((await store.listRefundsOf(tx, site.id, orderId, key)).map(({ id }) => id))
  const all = await attempts.listAttempts(tx, site.id, orderId)
  const sum = (of: 'capturedCents' | 'refundedCents') => all.reduce((cents, one) => cents + one[of], 0)
  const left = refundableCents({
    status: order.status,
    giftCardCents: order.giftCardCents,
    giftCardRefundedCents: order.giftCardRefundedCents,
    capturedCents: sum('capturedCents'),
    refundedCents: sum('refundedCents'),
  })
  const { amountCents, reason } = request
  const isWhole = Number.isInteger(amountCents) && amountCents > 0
  if (!isWhole || amountCents > left.money + left.giftCard)
    return fail(orderErrors.refundTooHigh(left.money + left.giftCard))
  await recordEvent(tx, context, orderId, 'refundStarted', { key, cents: amountCents, reason })
  const money = Math.min(amountCents, left.money)
  await refundMoney(tx, context, order, { all, key, reason, money })
  await refundGiftCard(tx, context, order, amountCents - money)
  return ok((await store.listRefundsOf(tx, site.id, orderId, key)).map(({ id }) => id))
}

async function refundMoney(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  {
    all,
    key,
    reason,
    money,
  }: {
    readonly all: readonly attempts.Attempt[]
    readonly key: string
    readonly reason: string
    readonly money: number
  },
): Promise<void> {
  let rest = money
  for (const { id, capturedCents, refundedCents } of all) {
    const amountCents = Math.min(rest, capturedCents - refundedCents)
    if (amountCents <= 0) continue
    await startRefund(tx, context, { orderId: order.id, paymentId: id, key, amountCents, reason })
    rest -= amountCents
  }
}

async function refundGiftCard(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  maxCents: number,
): Promise<void> {
  if (maxCents === 0) return
  const given = await giftCardsOf(context)?.refund(tx, hookPartsOf(context), { orderId: order.id, maxCents })
  if (given !== maxCents)
    throw new Error(`The gift card of order ${order.id} of site ${context.site.id} took back ${given ?? 0}.`)
  await updateOrder(tx, context.site.id, order.id, {
    giftCardRefundedCents: order.giftCardRefundedCents + given,
  })
  await recordEvent(tx, context, order.id, 'refunded', { cents: given, by: 'giftCard' })
  await tellIfGivenBack(tx, context, order)
}
