import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type LockedCart, lockCart, setCartStatus } from '#features/shop/cart/order-cart.actions.ts'
import { isCounted, reserveStock, type Shortage } from '#features/shop/catalogue/stock/order-stock.actions.ts'
import { takeDiscounts } from '#features/shop/discounts/discount-uses.actions.ts'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import { insertOrder, type OrderToPlace } from '#features/shop/orders/place/insert-order.ts'
import { type OrderError, orderErrors, withNewAmounts } from '#features/shop/orders/errors.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { isOpen } from '#features/shop/orders/steps/order-status.rules.ts'
import {
  type LockedOrder,
  lockOrderRow,
  updateOrder,
} from '#features/shop/orders/steps/order-status.store.ts'
import {
  giftCardsOf,
  hookPartsOf,
  type OrderContext,
  recordEvent,
  releaseAll,
  runClosed,
  readKnownOrder,
  setOrderStatus,
} from '#features/shop/orders/steps/order-steps.actions.ts'
import type { PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import * as store from '#features/shop/orders/place/place.store.ts'
import { sellsAll, wantedOf } from '#features/shop/orders/place/order-draft.rules.ts'
import { sellAtOnce, soldAlone } from '#features/shop/orders/place/sell-at-once.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What the buyer saw when they placed the order, and when that was. */
export interface Placing {
  /** Of the cart; ignored for an order without one. */
  readonly cartVersion: number
  readonly expectedTotalCents: number
  /** What is left to pay when a gift card has paid its part; undefined where none can. */
  readonly expectedDueCents?: number
  readonly now: Date
  /** Runs beside the last statements of a new order that is placed at once. */
  readonly beside?: (orderId: Id) => Promise<void>
}

/**
 * Places an order (T1): reserves its stock, takes its discounts and gift card, and inserts it with names and prices as they
 * are. All of it happens in the transaction of the caller, who rolls it back when it fails; run it with
 * `inOrderTransaction` or `withSameRequest`. Of several calls for one cart the first one wins, and the others return its
 * order. A cart whose payment was declined is placed again: the same draft is the same order, another one takes its place.
 *
 * With a provider the order waits for `payOrder`; one of which nothing is due is paid at once, and one with an offline
 * method is placed at once.
 *
 * Fails with EMPTY_ORDER, CART_CHANGED, TOTAL_CHANGED for another total or another amount due, OUT_OF_STOCK, PAYMENT_IN_PROGRESS, GIFT_CARD_REJECTED or an error of
 * gift cards, or with DISCOUNT_USED_UP: the caller then computes the draft again, and returns TOTAL_CHANGED.
 */
export async function placeOrder(
  tx: Tx,
  parts: Omit<OrderParts, 'payments' | 'db'>,
  site: OrderSite,
  draft: OrderDraft,
  placing: Placing,
): Promise<Result<PlacedOrder, OrderError | FeatureError>> {
  const { now } = placing
  const context: OrderContext = { parts, site, now }
  if (draft.lines.length === 0) return fail(orderErrors.empty())
  const alone = soldAlone(draft)
  const [id, cart, sellsAlone] = await Promise.all([
    store.drawOrderId(tx),
    draft.cartId === null ? undefined : lockCart(tx, site.id, draft.cartId),
    alone !== undefined && isCounted(tx, site.id, alone.variantId),
  ])
  if (draft.cartId !== null && cart === undefined) return fail(orderErrors.cartChanged())
  const previous = cart?.orderId == null ? undefined : await lockOrderRow(tx, site.id, cart.orderId)
  if (cart && previous && cart.status !== 'open') return ok(placedOf(previous, false))
  if (cart && cart.version !== placing.cartVersion) return fail(orderErrors.cartChanged())
  if (draft.grandTotalCents !== placing.expectedTotalCents)
    return fail(orderErrors.totalChanged(draft.grandTotalCents, draft.grandTotalCents))
  const draftHash = hashOf(draft)
  const again =
    cart && previous ? await placeAgain(tx, context, { cart, previous, draft, draftHash }) : ok(undefined)
  if (!again.ok) return again
  if (again.value !== undefined) return asAgreed(again.value, draft, placing)
  const placed = await placeNew(tx, context, {
    ...placing,
    id,
    draft,
    draftHash,
    soldAlone: sellsAlone ? alone : undefined,
  })
  return placed.ok ? asAgreed(placed.value, draft, placing) : placed
}

/** Another order may have taken from the gift card what the buyer saw it pay. */
const asAgreed = (
  placed: PlacedOrder,
  { grandTotalCents }: OrderDraft,
  { expectedDueCents = placed.amountDueCents }: Placing,
): Result<PlacedOrder, OrderError> =>
  placed.amountDueCents === expectedDueCents
    ? ok(placed)
    : fail(orderErrors.totalChanged(grandTotalCents, placed.amountDueCents))

/** The same for the same draft, in whatever order the database returned the fields of what was entered. */
const hashOf = (draft: OrderDraft): string =>
  createHash('sha256').update(JSON.stringify(draft, withSortedFields)).digest('hex')

const withSortedFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const placedOf = (order: LockedOrder, isNew: boolean): PlacedOrder => ({
  id: order.id,
  status: order.status,
  amountDueCents: order.amountDueCents,
  needsPayment: order.status === 'pending_payment',
  isNew,
})

/**
 * Returns the order of a cart that is open again if the same is ordered, since it still holds everything; otherwise gives up
 * what that holds, so that another one can take its place, and returns undefined.
 */
async function placeAgain(
  tx: Tx,
  context: OrderContext,
  {
    cart,
    previous,
    draft,
    draftHash,
  }: {
    readonly cart: LockedCart
    readonly previous: LockedOrder
    readonly draft: OrderDraft
    readonly draftHash: string
  },
): Promise<Result<PlacedOrder | undefined, OrderError>> {
  const { site, now } = context
  if (previous.status === 'pending_payment') {
    const known = await attempts.listAttempts(tx, site.id, previous.id)
    // It may still be paid, which would sell everything twice.
    if (known.some(({ status }) => isOpen(status))) return fail(orderErrors.paymentInProgress())
    if (previous.draftHash === draftHash && previous.heldUntil !== null && previous.heldUntil > now) {
      await setCartStatus(tx, site.id, cart.id, 'checking_out', previous.id)
      return ok(placedOf(previous, false))
    }
    await releaseAll(
      tx,
      context,
      previous,
      wantedOf(draft.lines).map(({ variantId }) => variantId),
    )
    await setOrderStatus(tx, site.id, previous, 'cancelled', { heldUntil: null, closedAt: now })
    await recordEvent(tx, context, previous.id, 'replaced')
    await runClosed(tx, context, await readKnownOrder(tx, site.id, previous.id))
  }
  await updateOrder(tx, site.id, previous.id, { cartId: null })
  return ok(undefined)
}

async function placeNew(
  tx: Tx,
  context: OrderContext,
  placing: Omit<OrderToPlace, 'emailKey' | 'holdMinutes'>,
): Promise<Result<PlacedOrder, FeatureError>> {
  const { site, now } = context
  const { id, draft } = placing
  const emailKey = normalizeEmail(draft.buyer.email)
  const sold = await sellAtOnce(tx, context, { ...placing, emailKey, holdMinutes: 0 })
  if (sold !== undefined) return ok(sold)
  const [{ holdMinutes }] = await Promise.all([
    findPaymentMethods(tx, site.id),
    store.forgetClosedOrders(tx, site.id, draft.cartId),
  ])
  const order = { ...placing, emailKey, holdMinutes }
  const stockOrder = { siteId: site.id, orderId: id, now }
  const reserved = await reserveStock(tx, stockOrder, wantedOf(draft.lines), { sells: sellsAll(draft) })
  if (!reserved.ok) return fail(outOfStock(draft, reserved.error))
  const taken = await takeDiscounts(tx, site.id, draft.discounts, { orderId: id, emailKey, now })
  if (!taken.ok) return fail(orderErrors.discountUsedUp(taken.error))
  const redeemed = await redeem(tx, context, draft, id)
  if (!redeemed.ok) return redeemed
  return ok(
    await insertOrder(tx, context, order, { reserved: reserved.value, giftCardCents: redeemed.value }),
  )
}

function outOfStock(draft: OrderDraft, { variantId, left }: Shortage): OrderError {
  const position = draft.lines.findIndex((line) => line.variantId === variantId)
  return orderErrors.outOfStock({ position, variantId, title: draft.lines[position]?.title ?? '', left })
}

/** Returns what a gift card pays of an order, in cents. */
async function redeem(
  tx: Tx,
  context: OrderContext,
  { giftCardCode: code, grandTotalCents: maxCents, currency }: OrderDraft,
  orderId: Id,
): Promise<Result<number, FeatureError>> {
  if (code === '' || maxCents === 0) return ok(0)
  const giftCards = giftCardsOf(context)
  if (giftCards === undefined) return fail(orderErrors.giftCardRejected())
  const redeemed = await giftCards.redeem(tx, hookPartsOf(context), { code, orderId, maxCents, currency })
  if (redeemed.ok) return ok(redeemed.value.cents)
  // It pays nothing of the order.
  return fail(withNewAmounts(redeemed.error, maxCents, maxCents))
}
