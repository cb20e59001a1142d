import type { Transaction } from 'kysely'
import { findSoldTo, returnStock } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { OwnerStep } from '#features/shop/orders/steps/close-order.actions.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { availableCents, refundableCents } from '#features/shop/orders/steps/order-status.rules.ts'
import { type LockedOrder, updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  giftCardsOf,
  hookPartsOf,
  inOrderTransaction,
  lockOrder,
  type OrderContext,
  readKnownOrder,
  recordEvent,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import { listEvents } from '#features/shop/orders/view/read-order.store.ts'
import type { OrderEventView } from '#features/shop/orders/view/order-view.types.ts'
import {
  type AskedLine,
  grossCents,
  piecesCents,
  type RefundedLine,
  refundedParts,
  shippingGrossCents,
} from '#features/shop/orders/refund/refund-lines.rules.ts'
import {
  runRefund,
  startRefund,
  tellBuyerOfRefund,
  tellIfGivenBack,
} from '#features/shop/orders/refund/refund-steps.actions.ts'
import * as store from '#features/shop/orders/refund/refunds.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is given back of an order: pieces of its lines, of its shipping, and an amount besides. */
export interface RefundRequest extends OwnerStep {
  readonly lines?: readonly AskedLine[]
  readonly shippingCents?: number
  /** Beside lines and shipping. */
  readonly amountCents: number
  /** What all of it has to come to; nothing is given back if it does not. */
  readonly expectedCents?: number | undefined
  readonly reason: string
  /** Whether the buyer gets an email once it succeeded. */
  readonly notifies?: boolean
  /** The same request makes one refund, however often it is sent. */
  readonly key: string
}

/** What became of a refund. */
export interface RefundOutcome {
  /** `pending` as long as the provider has not decided. */
  readonly status: 'pending' | 'succeeded'
  /** What all of it comes to. */
  readonly refundedCents: number
}

/**
 * Gives back a part of an order or all of it: the money first, through its provider, then what a gift card paid, to the card.
 * Pieces of a line come to their part of the line after its discounts and with its tax, so that all of them come to the line;
 * those that can be sold again return to the stock as far as the order took them from there. Never more than was taken,
 * however many ask at the same time. Fails with NO_ORDER, REFUND_TOO_HIGH, REFUND_CHANGED for more of a line or of the
 * shipping than is left, or another sum than was expected, or REFUND_FAILED if the provider rejected it.
 */
export async function refundOrder(
  parts: OrderParts,
  site: OrderSite,
  orderId: Id,
  request: RefundRequest,
): Promise<Result<RefundOutcome, OrderError>> {
  const { now, accountId } = request
  const started = await inOrderTransaction<StartedRefunds, OrderError>(parts, site.id, (tx) =>
    start(tx, { parts, site, now, accountId }, orderId, request),
  )
  if (!started.ok) return started
  let status: RefundOutcome['status'] = 'succeeded'
  for (const id of started.value.ids) {
    const state = await runRefund(parts, site, id, now)
    if (state === 'failed') return fail(orderErrors.refundFailed())
    if (state === 'pending') status = 'pending'
  }
  return ok({ status, refundedCents: started.value.cents })
}

interface StartedRefunds {
  /** Those that a provider is to be asked for. */
  readonly ids: readonly Id[]
  readonly cents: number
}

const keyOf = ({ key }: RefundRequest): string => `owner_${key}`

/** Records a refund; returns those that a provider is to be asked for. The same key returns those of the first request. */
async function start(
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  request: RefundRequest,
): Promise<Result<StartedRefunds, OrderError>> {
  const { site } = context
  const order = await lockOrder(tx, site.id, orderId)
  if (order === undefined) return fail(orderErrors.noOrder())
  const key = keyOf(request)
  const events = await listEvents(tx, site.id, orderId)
  const known = events.find(({ type, data }) => type === 'refundStarted' && data['key'] === key)
  if (known !== undefined)
    return ok(await startedRefunds(tx, context, orderId, { key, cents: Number(known.data['cents']) }))
  const parts = await partsOf(tx, context, orderId, { request, events })
  if (parts === undefined) return fail(orderErrors.refundChanged())
  const all = await attempts.listAttempts(tx, site.id, orderId)
  const left = refundableCents({
    status: order.status,
    giftCardCents: order.giftCardCents,
    giftCardRefundedCents: order.giftCardRefundedCents,
    availableCents: all.reduce((cents, one) => cents + availableCents(one), 0),
  })
  const { reason } = request
  const amountCents = parts.cents
  const isWhole = Number.isInteger(amountCents) && amountCents > 0
  if (!isWhole || amountCents > left.money + left.giftCard)
    return fail(orderErrors.refundTooHigh(left.money + left.giftCard))
  if (request.expectedCents !== undefined && request.expectedCents !== amountCents)
    return fail(orderErrors.refundChanged())
  const lines = await restock(tx, context, orderId, parts.lines)
  const notifies = request.notifies ?? false
  const shipping = { ...(parts.shippingCents > 0 && { shippingCents: parts.shippingCents }) }
  await recordEvent(tx, context, orderId, 'refundStarted', {
    key,
    cents: amountCents,
    reason,
    ...(lines.length > 0 && { lines }),
    ...shipping,
    ...(notifies && { notifies }),
  })
  const money = Math.min(amountCents, left.money)
  await refundMoney(tx, context, order, { all, key, reason, money })
  await refundGiftCard(tx, context, order, amountCents - money)
  if (money === 0) await tellBuyerOfRefund(tx, context, orderId, key)
  return ok(await startedRefunds(tx, context, orderId, { key, cents: amountCents }))
}

const startedRefunds = async (
  tx: Tx,
  { site }: OrderContext,
  orderId: Id,
  { key, cents }: { readonly key: string; readonly cents: number },
): Promise<StartedRefunds> => ({
  ids: (await store.listRefundsOf(tx, site.id, orderId, key)).map(({ id }) => id),
  cents,
})

interface AskedParts {
  readonly lines: readonly (RefundedLine & { readonly variantId: Id | null; readonly restock: boolean })[]
  readonly shippingCents: number
  readonly cents: number
}

/** Returns what the parts of a refund come to; undefined for more than is left of one, or a line that the order does not have. */
async function partsOf(
  tx: Tx,
  { site }: OrderContext,
  orderId: Id,
  { request, events }: { readonly request: RefundRequest; readonly events: readonly OrderEventView[] },
): Promise<AskedParts | undefined> {
  const { lines: asked = [], shippingCents = 0, amountCents } = request
  if (asked.length === 0 && shippingCents === 0) return { lines: [], shippingCents, cents: amountCents }
  const order = await readKnownOrder(tx, site.id, orderId)
  const before = refundedParts(events)
  if (shippingCents < 0 || shippingCents > shippingGrossCents(order) - before.shippingCents) return undefined
  if (new Set(asked.map(({ lineId }) => lineId)).size !== asked.length) return undefined
  const lines: AskedParts['lines'][number][] = []
  for (const { lineId, quantity, restock: isRestocked } of asked) {
    const line = order.lines.find(({ id }) => id === lineId)
    const done = before.quantities.get(lineId) ?? 0
    if (line === undefined || quantity < 1 || quantity > line.quantity - done) return undefined
    const cents = piecesCents(grossCents(line, order), line.quantity, done, quantity)
    lines.push({ lineId, quantity, cents, restocked: 0, variantId: line.variantId, restock: isRestocked })
  }
  const cents = lines.reduce((sum, line) => sum + line.cents, 0) + shippingCents + amountCents
  return { lines, shippingCents, cents }
}

/** Returns pieces to the stock, at most as many as the order took from it, and says of each line how many. */
async function restock(
  tx: Tx,
  { site, now }: OrderContext,
  orderId: Id,
  lines: AskedParts['lines'],
): Promise<readonly RefundedLine[]> {
  const sold = new Map<Id, number>()
  if (lines.some((line) => line.restock))
    for (const { variantId, quantity } of await findSoldTo(tx, site.id, orderId))
      sold.set(variantId, quantity)
  const back = new Map<Id, number>()
  const refunded = lines.map(({ variantId, restock: isRestocked, ...line }): RefundedLine => {
    if (!isRestocked || variantId === null) return line
    const restocked = Math.min(line.quantity, (sold.get(variantId) ?? 0) - (back.get(variantId) ?? 0))
    back.set(variantId, (back.get(variantId) ?? 0) + restocked)
    return { ...line, restocked }
  })
  const returned = [...back].map(([variantId, quantity]) => ({ variantId, quantity }))
  await returnStock(
    tx,
    { siteId: site.id, orderId, now },
    { held: [], sold: returned.filter(({ quantity }) => quantity > 0) },
  )
  return refunded
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
  for (const attempt of all) {
    const amountCents = Math.min(rest, availableCents(attempt))
    if (amountCents <= 0) continue
    await startRefund(tx, context, { orderId: order.id, paymentId: attempt.id, key, amountCents, reason })
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
