import type { Transaction } from 'kysely'
import { lockCart, setCartStatus } from '#features/shop/cart/order-cart.actions.ts'
import {
  consumeStock,
  findSoldTo,
  lockOrderStock,
  returnStock,
} from '#features/shop/catalogue/stock/order-stock.actions.ts'
import { releaseDiscounts } from '#features/shop/discounts/discount-uses.actions.ts'
import { sendOrderEmailsJob } from '#features/shop/orders/order-emails.jobs.ts'
import type {
  OrderHookParts,
  OrderParts,
  OrderSite,
} from '#features/shop/orders/steps/order-hooks.actions.ts'
import { mayBecome, placedStatus } from '#features/shop/orders/steps/order-status.rules.ts'
import * as statuses from '#features/shop/orders/steps/order-status.store.ts'
import type { LockedOrder, StatusTimes } from '#features/shop/orders/steps/order-status.store.ts'
import type { OrderEventType, OrderView } from '#features/shop/orders/view/order-view.types.ts'
import * as store from '#features/shop/orders/place/place.store.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import type { OrderStatus } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import { LOCK_TIMEOUT_MS } from '#platform/db/lock-timeout.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What the steps of an order need: parts, the site, who does it and when. */
export interface OrderContext {
  readonly parts: Pick<OrderParts, 'orderHooks' | 'jobs' | 'secret' | 'appOrigin'>
  readonly site: OrderSite
  readonly now: Date
  /** Null for the buyer and the program. */
  readonly accountId?: Id | null
}

const WITH_LOCKS = { retry: true, lockTimeout: LOCK_TIMEOUT_MS } as const

/**
 * Runs a step of an order in one short transaction: one that deadlocks is retried, and no wait for a lock takes longer than
 * two seconds. A returned failure undoes it.
 */
export const inOrderTransaction = <T, E>(
  { db }: Pick<OrderParts, 'db'>,
  siteId: Id,
  fn: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => withSiteResult(db, siteId, fn, WITH_LOCKS)

/** The same for a step that cannot fail. */
export const inOrderWrite = <T>(
  { db }: Pick<OrderParts, 'db'>,
  siteId: Id,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => withSite(db, siteId, fn, WITH_LOCKS)

/** Returns what hooks are given. */
export const hookPartsOf = ({ parts, site, now }: OrderContext): OrderHookParts => ({
  jobs: parts.jobs,
  secret: parts.secret,
  appOrigin: parts.appOrigin,
  site,
  now,
})

/** The one feature that has gift cards; undefined in a program without. */
export const giftCardsOf = ({ parts }: Pick<OrderContext, 'parts'>) =>
  parts.orderHooks.find(({ giftCards }) => giftCards !== undefined)?.giftCards

/** Locks an order after its cart, in the order of locks of all orders; undefined if there is none. */
export async function lockOrder(tx: Tx, siteId: Id, orderId: Id): Promise<LockedOrder | undefined> {
  const cartId = await statuses.findCartOf(tx, siteId, orderId)
  if (cartId === undefined) return undefined
  if (cartId !== null) await lockCart(tx, siteId, cartId)
  return statuses.lockOrderRow(tx, siteId, orderId)
}

/** Sets the status of a locked order. Throws for a step that no order may take. */
export async function setOrderStatus(
  tx: Tx,
  siteId: Id,
  order: Pick<LockedOrder, 'id' | 'status'>,
  status: OrderStatus,
  times: StatusTimes,
): Promise<void> {
  if (!mayBecome(order.status, status))
    throw new Error(`Order ${order.id} of site ${siteId} is ${order.status} and cannot become ${status}.`)
  await statuses.setStatus(tx, siteId, order.id, status, times)
}

/** Records what happened to an order, in this order. */
export const recordEvents = (
  tx: Tx,
  { site, now, accountId = null }: OrderContext,
  orderId: Id,
  events: readonly store.NewEvent[],
): Promise<void> => store.insertEvents(tx, site.id, orderId, events, { accountId, now })

/** Records one thing that happened to an order. */
export const recordEvent = (
  tx: Tx,
  context: OrderContext,
  orderId: Id,
  type: OrderEventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => recordEvents(tx, context, orderId, [{ type, data }])

/** Returns an order that exists. */
export async function readKnownOrder(tx: Tx, siteId: Id, orderId: Id): Promise<OrderView> {
  const order = await readOrder(tx, siteId, orderId)
  if (order === undefined) throw new Error(`Order ${orderId} of site ${siteId} is missing.`)
  return order
}

/** Takes what an order holds from the stock; what is still to come stays reserved. */
export async function consumeHeld(tx: Tx, { site, now }: OrderContext, orderId: Id): Promise<void> {
  const held = await store.listHeld(tx, site.id, orderId)
  const left = await consumeStock(tx, { siteId: site.id, orderId, now }, held)
  for (const one of left) await store.setReservation(tx, site.id, orderId, one, 'consumed')
}

/**
 * Makes an order placed, in its transaction: its stock is taken, its cart is converted, its emails are sent, and if it is
 * paid the other features learn of it. The order is locked, or was just inserted.
 */
export async function makePlaced(
  tx: Tx,
  context: OrderContext,
  order: Pick<LockedOrder, 'id' | 'status' | 'cartId'>,
  {
    isPaid,
    requiresShipping,
    isSold = false,
  }: {
    readonly isPaid: boolean
    readonly requiresShipping: boolean
    /** Whether its stock was taken when it was inserted. */
    readonly isSold?: boolean
  },
): Promise<'placed' | 'completed'> {
  const { site, now } = context
  const status = placedStatus({ isPaid, requiresShipping, isFulfilled: false })
  if (!isSold) await consumeHeld(tx, context, order.id)
  const events = ['placed', isPaid && 'paid', status === 'completed' && 'completed'] as const
  const recorded = events.flatMap((type) => (type ? [{ type }] : []))
  // Sent at once, in this order: others wait for the stock.
  const [, view] = await Promise.all([
    setOrderStatus(tx, site.id, order, status, {
      heldUntil: null,
      closedAt: null,
      placedAt: now,
      ...(isPaid && { paidAt: now }),
      ...(status === 'completed' && { completedAt: now }),
    }),
    isPaid ? readKnownOrder(tx, site.id, order.id) : undefined,
    recordEvents(tx, context, order.id, recorded),
    followPlaced(tx, context, order),
  ])
  if (view !== undefined) await runPaid(tx, context, view)
  return status
}

/** Does what follows when an order is placed: its cart is ordered, and its emails are to be sent. */
export async function followPlaced(
  tx: Tx,
  { parts, site }: OrderContext,
  { id, cartId }: Pick<LockedOrder, 'id' | 'cartId'>,
): Promise<void> {
  await Promise.all([
    ...(cartId === null ? [] : [setCartStatus(tx, site.id, cartId, 'converted', id)]),
    parts.jobs.enqueue(tx, sendOrderEmailsJob, { siteId: site.id, orderId: id }),
  ])
}

/** Tells the other features that an order is paid. */
export async function runPaid(tx: Tx, context: OrderContext, order: OrderView): Promise<void> {
  for (const { onPaid } of context.parts.orderHooks) await onPaid?.(tx, hookPartsOf(context), order)
}

/** Tells the other features that a part of an order was given back. */
export async function runRefunded(tx: Tx, context: OrderContext, order: OrderView): Promise<void> {
  for (const { onRefunded } of context.parts.orderHooks) await onRefunded?.(tx, hookPartsOf(context), order)
}

/** Tells the other features that an order was closed. */
export async function runClosed(tx: Tx, context: OrderContext, order: OrderView): Promise<void> {
  for (const { onClosed } of context.parts.orderHooks) await onClosed?.(tx, hookPartsOf(context), order)
}

/** What came back when an order was closed: pieces to the stock, and cents to its gift card. */
interface GivenUp {
  readonly pieces: number
  readonly giftCardCents: number
}

/**
 * Gives up what an order holds, or took: stock, discounts and gift cards; returns how much that was. In the order of locks:
 * stock, discounts, gift cards. `alsoLocked` are variants that the caller changes afterwards.
 */
export async function releaseAll(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  alsoLocked: readonly Id[] = [],
): Promise<GivenUp> {
  const { site, now } = context
  const stockOrder = { siteId: site.id, orderId: order.id, now }
  const held = await store.listHeld(tx, site.id, order.id)
  const sold = await findSoldTo(tx, site.id, order.id)
  if (alsoLocked.length > 0) {
    const all = [...held, ...sold].map(({ variantId }) => variantId)
    await lockOrderStock(tx, site.id, [...new Set([...all, ...alsoLocked])])
  }
  await returnStock(tx, stockOrder, { held, sold })
  for (const { variantId } of held)
    await store.setReservation(tx, site.id, order.id, { variantId, quantity: 0 }, 'released')
  await releaseDiscounts(tx, site.id, order.id)
  const pieces = [...held, ...sold].reduce((sum, { quantity }) => sum + quantity, 0)
  if (order.giftCardCents === 0) return { pieces, giftCardCents: 0 }
  const giftCards = giftCardsOf(context)
  if (order.placedAt === null) {
    await giftCards?.release(tx, hookPartsOf(context), order.id)
    return { pieces, giftCardCents: order.giftCardCents }
  }
  const maxCents = order.giftCardCents - order.giftCardRefundedCents
  const given = (await giftCards?.refund(tx, hookPartsOf(context), { orderId: order.id, maxCents })) ?? 0
  await statuses.updateOrder(tx, site.id, order.id, {
    giftCardRefundedCents: order.giftCardRefundedCents + given,
  })
  return { pieces, giftCardCents: given }
}

/** Closes a locked order, gives up what it holds, and opens its cart again if it was not placed. */
export async function closeOrder(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  { status, reason }: { readonly status: 'expired' | 'cancelled'; readonly reason?: string },
): Promise<void> {
  const { site, now } = context
  const { pieces, giftCardCents } = await releaseAll(tx, context, order)
  await setOrderStatus(tx, site.id, order, status, { heldUntil: null, closedAt: now })
  if (order.cartId !== null && order.placedAt === null)
    await setCartStatus(tx, site.id, order.cartId, 'open', null)
  await recordEvent(tx, context, order.id, status, {
    ...(reason !== undefined && { reason }),
    ...(pieces > 0 && { pieces }),
    ...(giftCardCents > 0 && { giftCardCents }),
  })
  await runClosed(tx, context, await readKnownOrder(tx, site.id, order.id))
}
