import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { type CalledCart, type CartVisitor, hasDiscount, readCart } from '#features/cart/actions.ts'
import { findCartOrder } from '#features/cart/cart-order.actions.ts'
import { addCoupon, removeCoupon, saveCheckoutEntry } from '#features/cart/choices.actions.ts'
import type { StoredCart } from '#features/cart/stored.types.ts'
import { draftOf } from '#features/checkout/cart-draft.rules.ts'
import {
  entryOf,
  findCardProblems,
  findProblems,
  firstEntry,
  placeOfEntry,
} from '#features/checkout/checkout-entry.rules.ts'
import type { UsedGiftCard } from '#features/checkout/checkout-page.types.ts'
import { findCheckoutSettings } from '#features/checkout/checkout-settings.actions.ts'
import type { CheckoutSettings } from '#features/checkout/checkout-settings.types.ts'
import { checkoutErrors } from '#features/checkout/errors.ts'
import type { CheckoutEntry, CheckoutForm, FieldProblem } from '#features/checkout/types.ts'
import { findGiftCardBalance } from '#features/gift-cards/balance.actions.ts'
import { giftCardErrors } from '#features/gift-cards/errors.ts'
import { orderErrors } from '#features/orders/errors.ts'
import { orderPathOf } from '#features/orders/order-path.actions.ts'
import type { OrderDraft } from '#features/orders/types.ts'
import { findPaymentMethods } from '#features/payments/payment-settings.actions.ts'
import type { OfferedMethod } from '#features/payments/payment-settings.types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A checkout as it is now. Amounts are cents. */
export interface Checkout {
  readonly called: CalledCart
  readonly entry: CheckoutEntry
  readonly settings: CheckoutSettings
  readonly methods: readonly OfferedMethod[]
  /** For Stripe's script; empty unless Stripe is offered. */
  readonly publishableKey: string
  readonly giftCard: UsedGiftCard | undefined
  readonly amountDueCents: number
}

/** Returns what a visitor has entered, and what it costs now. `known` is their cart if it was just read. */
export async function readCheckout(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  known?: StoredCart,
): Promise<Checkout> {
  // One that a code goes into is locked first.
  const cart = visitor.offeredCode === undefined ? known : undefined
  const [called, offer] = await Promise.all([readCart(tx, visitor, cart), readOffer(tx, visitor.siteId)])
  return checkoutOf(tx, secret, visitor, { called, offer })
}

/** What a store offers and asks in every checkout. */
type Offer = Awaited<ReturnType<typeof readOffer>>

async function readOffer(tx: Tx, siteId: Id) {
  const [payment, settings] = await Promise.all([
    findPaymentMethods(tx, siteId),
    findCheckoutSettings(tx, siteId),
  ])
  return { ...payment, settings }
}

async function checkoutOf(
  tx: Tx,
  secret: string,
  { siteId, now }: CartVisitor,
  { called, offer }: { readonly called: CalledCart; readonly offer: Offer },
): Promise<Checkout> {
  const { cart } = called
  const entry = storedEntry(called)
  const orderId = called.pendingOrderId
  const { methods, publishableKey, settings } = offer
  const giftCard = await findUsedCard(tx, secret, siteId, { entry, cart, orderId, now })
  return {
    called,
    entry,
    settings,
    // There is nobody to pay where nothing is delivered.
    methods: methods.filter(({ method }) => method !== 'onDelivery' || cart.requiresShipping),
    publishableKey,
    giftCard,
    amountDueCents: cart.grandTotalCents - (giftCard?.cents ?? 0),
  }
}

/** What was stored by an earlier release lacks newer fields. */
const storedEntry = ({ checkout, cart }: CalledCart): CheckoutEntry => ({
  ...firstEntry(cart.shippingLocation),
  ...(checkout as Partial<CheckoutEntry> | null),
})

const LAST_CHARACTERS = 4

async function findUsedCard(
  tx: Tx,
  secret: string,
  siteId: Id,
  {
    entry,
    cart,
    orderId,
    now,
  }: {
    readonly entry: CheckoutEntry
    readonly cart: CalledCart['cart']
    readonly orderId: Id | null
    readonly now: Date
  },
): Promise<UsedGiftCard | undefined> {
  const { giftCardCode: code } = entry
  if (code === '') return undefined
  const { currency } = cart
  const found = await findGiftCardBalance(tx, secret, siteId, { code, currency, orderId, now })
  return found.ok
    ? { last4: found.value.last4, cents: Math.min(found.value.balanceCents, cart.grandTotalCents) }
    : { last4: code.slice(-LAST_CHARACTERS), cents: 0 }
}

/** Returns everything that keeps a checkout from being ordered. */
export const problemsOf = ({
  called,
  entry,
  settings,
  methods,
  amountDueCents,
}: Checkout): readonly FieldProblem[] =>
  findProblems({
    entry,
    cart: called.cart,
    settings,
    asks: called.needs,
    hasZones: called.hasZones,
    amountDueCents,
    methods: methods.map(({ method }) => method),
  })

/**
 * Stores what a form says, and uses or removes a code. Returns the checkout after it; nothing changes if it says what is
 * stored. `known` is the cart if the caller has just locked it. Fails with NO_CART, PAYMENT_IN_PROGRESS, ALREADY_ORDERED,
 * NO_CODE, or an error of coupons and gift cards.
 */
export async function saveCheckout(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  form: CheckoutForm,
  known?: StoredCart,
): Promise<Result<Checkout, FeatureError>> {
  const { siteId } = visitor
  const state = known ?? (await findCartOrder(tx, visitor, { locks: true }))
  if (state === undefined) return fail(checkoutErrors.noCart())
  if (state.status === 'checking_out') return fail(orderErrors.paymentInProgress())
  if (state.status === 'converted' && state.orderId !== null)
    return fail(checkoutErrors.alreadyOrdered(orderPathOf(secret, siteId, state.orderId)))
  const [called, offer] = await Promise.all([readCart(tx, visitor, state), readOffer(tx, siteId)])
  if (called.cart.entries.length === 0) return fail(checkoutErrors.noCart())
  const entered = entryOf(form, storedEntry(called))
  const coded = await applyCode(tx, secret, visitor, form, { cart: called.cart, entry: entered })
  if (!coded.ok) return coded
  const entry = coded.value
  const { option = '', note } = form
  const choice = {
    checkout: { ...entry },
    location: placeOfEntry(entry, called.cart),
    ...(isId(option) && { shippingOptionId: option }),
    ...(note !== undefined && { note }),
  }
  const hasCode = Boolean(form.code?.trim() || form.removeCode?.trim() || visitor.offeredCode)
  // Codes are in the cart since it was read.
  const cart = hasCode ? ((await findCartOrder(tx, visitor, { locks: true })) ?? state) : state
  if (!hasCode && isDeepStrictEqual({ ...cart, ...choice }, cart))
    return ok(
      await checkoutOf(tx, secret, visitor, { called: { ...called, checkout: choice.checkout }, offer }),
    )
  const saved = await saveCheckoutEntry(tx, visitor, cart, choice, called.entries)
  return ok(await checkoutOf(tx, secret, visitor, { called: saved, offer }))
}

/** Uses the code of a form: one of a discount goes into the cart, one of a gift card into what was entered. */
async function applyCode(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  form: Pick<CheckoutForm, 'code' | 'removeCode'>,
  { cart, entry }: { readonly cart: CalledCart['cart']; readonly entry: CheckoutEntry },
): Promise<Result<CheckoutEntry, FeatureError>> {
  const { siteId, now } = visitor
  const removed = form.removeCode?.trim() ?? ''
  if (removed !== '') {
    const without = await removeCoupon(tx, visitor, removed)
    if (!without.ok) return without
  }
  const code = form.code?.trim() ?? ''
  if (code === '') return ok(entry)
  if (await hasDiscount(tx, siteId, code)) {
    const added = await addCoupon(tx, visitor, code)
    return added.ok ? ok(entry) : added
  }
  const card = await findGiftCardBalance(tx, secret, siteId, { code, currency: cart.currency, now })
  if (card.ok) return ok({ ...entry, giftCardCode: code })
  return fail(card.error.code === giftCardErrors.unknown().code ? checkoutErrors.noCode() : card.error)
}

/** A checkout that can be placed. */
export interface ReadyOrder {
  readonly draft: OrderDraft
  readonly cartVersion: number
}

/**
 * Stores what a form says, and returns the order that a locked cart becomes. Fails with CART_CHANGED for another version of the
 * cart than the visitor saw, TOTAL_CHANGED for another currency, CART_UNAVAILABLE, CHECKOUT_INCOMPLETE with what is wrong, or as `saveCheckout` does.
 */
export async function prepareOrder(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  stored: StoredCart,
  { form, language }: { readonly form: CheckoutForm; readonly language: string },
): Promise<Result<ReadyOrder, FeatureError>> {
  if (stored.status === 'open' && String(stored.version) !== form.version)
    return fail(orderErrors.cartChanged())
  // A code that was typed and not applied counts: the total then differs from what the visitor saw, and is shown first.
  const saved = await saveCheckout(tx, secret, visitor, form, stored)
  if (!saved.ok) return saved
  const { called, entry, settings } = saved.value
  const { cart, mediaIds } = called
  // The same number is another amount in another currency.
  if (form.expectedCurrency !== cart.currency) return fail(orderErrors.totalChanged(cart.grandTotalCents))
  const isGone = cart.entries.some(({ notices }) =>
    notices.some(({ type }) => type === 'gone' || type === 'stock'),
  )
  if (isGone) return fail(checkoutErrors.cartUnavailable())
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = form
  const card = { number: cardNumber, expiry: cardExpiry, code: cardCode }
  const problems = [...problemsOf(saved.value), ...findCardProblems(saved.value, card)]
  if (problems.length > 0) return fail(checkoutErrors.incomplete(problems))
  const amounts = called.entryAmounts()
  return ok({
    draft: draftOf({ cart, entry, settings, amounts, mediaIds, language }),
    cartVersion: cart.version,
  })
}

const CENTS = /^\d{1,13}$/

/** Returns the total that a visitor agreed to, in cents; -1, which no order costs, for anything else. */
export const agreedCents = ({ expectedTotalCents = '' }: Pick<CheckoutForm, 'expectedTotalCents'>): number =>
  CENTS.test(expectedTotalCents) ? Number(expectedTotalCents) : -1
