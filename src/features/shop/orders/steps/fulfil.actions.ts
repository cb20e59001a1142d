import type { Transaction } from 'kysely'
import { sendReserved } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import type { OwnerStep } from '#features/shop/orders/steps/close-order.actions.ts'
import { type OrderError, orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { placedStatus } from '#features/shop/orders/steps/order-status.rules.ts'
import { type LockedOrder, updateOrder } from '#features/shop/orders/steps/order-status.store.ts'
import {
  hookPartsOf,
  lockOrder,
  type OrderContext,
  readKnownOrder,
  recordEvent,
  runPaid,
  setOrderStatus,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import * as store from '#features/shop/orders/place/place.store.ts'
import { sendSentMail } from '#features/shop/orders/mails/step-mails.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type StepParts = Omit<OrderParts, 'payments' | 'db'>

/**
 * Records that an order with an offline method was paid, in the transaction of the caller; twice is no failure. Fails with
 * NO_ORDER, ORDER_CLOSED, or ORDER_NOT_PAID for one that a provider is asked for.
 */
export async function markPaid(
  tx: Tx,
  parts: StepParts,
  site: OrderSite,
  orderId: Id,
  { accountId, now }: OwnerStep,
): Promise<Result<undefined, OrderError>> {
  const order = await lockOrder(tx, site.id, orderId)
  if (order === undefined) return fail(orderErrors.noOrder())
  if (order.paidAt !== null) return ok(undefined)
  if (order.status !== 'placed') return fail(orderErrors.closed())
  const offline = (await attempts.listAttempts(tx, site.id, orderId)).find(
    ({ provider, status }) => provider === 'offline' && status === 'created',
  )
  if (offline === undefined) return fail(orderErrors.notPaid())
  const context: OrderContext = { parts, site, now, accountId }
  const { id, amountCents } = offline
  await attempts.updateAttempt(tx, site.id, id, { status: 'captured', capturedCents: amountCents, now })
  await updateOrder(tx, site.id, orderId, { paidAt: now })
  await recordEvent(tx, context, orderId, 'paid')
  await completeIfDone(tx, context, { ...order, paidAt: now })
  await runPaid(tx, context, await readKnownOrder(tx, site.id, orderId))
  return ok(undefined)
}

/** How an order was sent. */
export interface Sending extends OwnerStep {
  /** Who takes it to the buyer, such as DHL; empty without. */
  readonly carrier?: string
  /** Of the carrier; empty without. */
  readonly trackingNumber?: string
  /** Page of the carrier that says where it is; empty without. */
  readonly trackingUrl?: string
  /** Whether the buyer gets an email about it. */
  readonly notifies?: boolean
}

/**
 * Records that an order was sent, or handed over, in the transaction of the caller; twice is no failure. What was to come when
 * it was ordered leaves the stock now. Fails with NO_ORDER, ORDER_CLOSED or NOTHING_TO_SHIP.
 */
export async function fulfilOrder(
  tx: Tx,
  parts: StepParts,
  site: OrderSite,
  orderId: Id,
  { accountId, now, carrier = '', trackingNumber = '', trackingUrl = '', notifies = false }: Sending,
): Promise<Result<undefined, OrderError>> {
  const order = await lockOrder(tx, site.id, orderId)
  if (order === undefined) return fail(orderErrors.noOrder())
  if (order.fulfilledAt !== null) return ok(undefined)
  if (order.status !== 'placed' && order.status !== 'completed') return fail(orderErrors.closed())
  const { lines } = await readKnownOrder(tx, site.id, orderId)
  if (!lines.some(({ requiresShipping }) => requiresShipping)) return fail(orderErrors.nothingToShip())
  const context: OrderContext = { parts, site, now, accountId }
  const held = await store.listHeld(tx, site.id, orderId)
  await sendReserved(tx, { siteId: site.id, orderId, now }, held)
  for (const { variantId } of held)
    await store.setReservation(tx, site.id, orderId, { variantId, quantity: 0 }, 'consumed')
  await updateOrder(tx, site.id, orderId, { fulfilledAt: now })
  const tracking = { carrier, trackingNumber, trackingUrl }
  const isTracked = Object.values(tracking).some((text) => text !== '')
  await recordEvent(tx, context, orderId, 'fulfilled', isTracked ? tracking : {})
  await completeIfDone(tx, context, { ...order, fulfilledAt: now })
  if (notifies)
    await sendSentMail(tx, hookPartsOf(context), await readKnownOrder(tx, site.id, orderId), tracking)
  return ok(undefined)
}

/** Completes an order that is paid and of which nothing has to be sent any more. */
async function completeIfDone(tx: Tx, context: OrderContext, order: LockedOrder): Promise<void> {
  const { site, now } = context
  const { lines } = await readKnownOrder(tx, site.id, order.id)
  const status = placedStatus({
    isPaid: order.paidAt !== null,
    requiresShipping: lines.some(({ requiresShipping }) => requiresShipping),
    isFulfilled: order.fulfilledAt !== null,
  })
  if (status !== 'completed' || order.status === 'completed') return
  await setOrderStatus(tx, site.id, order, 'completed', {
    heldUntil: null,
    closedAt: null,
    completedAt: now,
  })
  await recordEvent(tx, context, order.id, 'completed')
}

/** Adds a note of an owner to what happened to an order. Fails with NO_ORDER. */
export async function addOrderNote(
  tx: Tx,
  parts: StepParts,
  site: OrderSite,
  orderId: Id,
  { text, accountId, now }: OwnerStep & { readonly text: string },
): Promise<Result<undefined, OrderError>> {
  if ((await lockOrder(tx, site.id, orderId)) === undefined) return fail(orderErrors.noOrder())
  await recordEvent(tx, { parts, site, now, accountId }, orderId, 'note', { text })
  return ok(undefined)
}

/** Removes what an owner was told to look at, once they have. Fails with NO_ORDER. */
export async function clearAlert(
  tx: Tx,
  parts: StepParts,
  site: OrderSite,
  orderId: Id,
  { accountId, now }: OwnerStep,
): Promise<Result<undefined, OrderError>> {
  const order = await lockOrder(tx, site.id, orderId)
  if (order === undefined) return fail(orderErrors.noOrder())
  if (order.alert === '') return ok(undefined)
  await updateOrder(tx, site.id, orderId, { alert: '' })
  await recordEvent(tx, { parts, site, now, accountId }, orderId, 'alertCleared', { alert: order.alert })
  return ok(undefined)
}
