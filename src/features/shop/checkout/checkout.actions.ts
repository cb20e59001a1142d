import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  type CalledCart,
  type CartVisitor,
  hasCode,
  hasDiscount,
  readCart,
} from '#features/shop/cart/actions.ts'
import { findCartOrder } from '#features/shop/cart/cart-order.actions.ts'
import { addCoupon, removeCoupon, saveCheckoutEntry } from '#features/shop/cart/choices.actions.ts'
import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import { draftOf } from '#features/shop/checkout/cart-draft.rules.ts'
import {
  asksDigitalConsent,
  entryOf,
  findCardProblems,
  findProblems,
  firstEntry,
  placeOfEntry,
} from '#features/shop/checkout/checkout-entry.rules.ts'
import type { UsedGiftCard } from '#features/shop/checkout/checkout-page.types.ts'
import { findCheckoutSettings } from '#features/shop/checkout/checkout-settings.actions.ts'
import type { CheckoutSettings } from '#features/shop/checkout/checkout-settings.types.ts'
import { checkoutErrors } from '#features/shop/checkout/errors.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'
import { type CheckoutEntry, type CheckoutForm, checkoutFormSchema } from '#features/shop/checkout/types.ts'
import { findGiftCardBalance } from '#features/shop/gift-cards/balance.actions.ts'
import { giftCardErrors } from '#features/shop/gift-cards/errors.ts'
import { orderErrors, withNewAmounts } from '#features/shop/orders/errors.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import type { OfferedMethod } from '#features/shop/payments/payment-settings.types.ts'
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
  /** Why the gift card that was entered pays nothing. */
  readonly giftCardError: FeatureError | undefined
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
  const { methods, publishableKey, settings } = offer
  const balance = await findEnteredBalance(tx, secret, siteId, { entry, called, now })
  const giftCard: UsedGiftCard | undefined = balance && {
    last4: balance.ok ? balance.value.last4 : entry.giftCardCode.slice(-LAST_CHARACTERS),
    cents: balance.ok ? Math.min(balance.value.balanceCents, cart.grandTotalCents) : 0,
  }
  return {
    called,
    entry,
    settings,
    // There is nobody to pay where nothing is delivered.
    methods: methods.filter(({ method }) => method !== 'onDelivery' || cart.requiresShipping),
    publishableKey,
    giftCard,
    giftCardError: balance && !balance.ok ? balance.error : undefined,
    amountDueCents: cart.grandTotalCents - (giftCard?.cents ?? 0),
  }
}

/** What was stored by an earlier release lacks newer fields. */
const storedEntry = ({ checkout, cart }: CalledCart): CheckoutEntry => ({
  ...firstEntry(cart.shippingLocation),
  ...(checkout as Partial<CheckoutEntry> | null),
})

const LAST_CHARACTERS = 4

/** Returns what is left on the gift card of an entry; undefined without one. */
async function findEnteredBalance(
  tx: Tx,
  secret: string,
  siteId: Id,
  { entry, called, now }: { readonly entry: CheckoutEntry; readonly called: CalledCart; readonly now: Date },
) {
  const { giftCardCode: code } = entry
  const { cart, pendingOrderId: orderId } = called
  if (code === '') return undefined
  return findGiftCardBalance(tx, secret, siteId, { code, currency: cart.currency, orderId, now })
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
    asksDigitalConsent: asksDigitalConsent(called.cart, called.settings),
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
  const balance = await findEnteredBalance(tx, secret, siteId, {
    entry: coded.value,
    called,
    now: visitor.now,
  })
  const entry = { ...coded.value, seenBalanceCents: balance?.ok ? balance.value.balanceCents : 0 }
  const { option = '', note } = form
  const choice = {
    checkout: { ...entry },
    location: placeOfEntry(entry, called.cart),
    ...(isId(option) && { shippingOptionId: option }),
    ...(note !== undefined && { note }),
  }
  const usesCode = Boolean(form.code?.trim() || form.removeCode?.trim() || visitor.offeredCode)
  // Codes are in the cart since it was read.
  const cart = usesCode ? ((await findCartOrder(tx, visitor, { locks: true })) ?? state) : state
  if (!usesCode && isDeepStrictEqual({ ...cart, ...choice }, cart))
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

/** Uses a code in the checkout, where nothing else changes. Fails with NO_CART, or as `saveCheckout` does. */
export async function useTypedCode(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  code: string,
): Promise<Result<unknown, FeatureError>> {
  const { called, entry } = await readCheckout(tx, secret, visitor)
  if (called.cart.entries.length === 0) return fail(checkoutErrors.noCart())
  // Nothing that somebody enters has to be stored for it.
  if (await hasDiscount(tx, visitor.siteId, code)) return addCoupon(tx, visitor, code)
  // Boxes that a form leaves out are not ticked.
  const { newsletter, digitalConsent, isBillingSame: billingSame } = entry
  const form = checkoutFormSchema.parse({ newsletter, digitalConsent, billingSame, code })
  return saveCheckout(tx, secret, visitor, form)
}

/** A checkout that can be placed. */
export interface ReadyOrder {
  readonly draft: OrderDraft
  readonly cartVersion: number
  readonly expectedDueCents: number
}

/**
 * Stores what a form says, and returns the order that a locked cart becomes. Fails with SEEN_MISSING for a form that does not
 * say what the visitor saw, CART_CHANGED for another version of the cart than they saw, TOTAL_CHANGED for another currency or
 * amount due, an error of gift cards, with the new amounts, for one that pays nothing any more unless the visitor agrees to pay
 * everything, CART_UNAVAILABLE, CHECKOUT_INCOMPLETE with what is wrong, or as `saveCheckout` does.
 */
export async function prepareOrder(
  tx: Tx,
  secret: string,
  visitor: CartVisitor,
  stored: StoredCart,
  { form, language }: { readonly form: CheckoutForm; readonly language: string },
): Promise<Result<ReadyOrder, FeatureError>> {
  const unseen = (['version', 'expectedTotalCents', 'expectedCurrency'] as const).find(
    (name) => form[name] === undefined,
  )
  if (unseen !== undefined) return fail(checkoutErrors.notSeen(unseen))
  if (stored.status === 'open' && stored.version !== form.version) return fail(orderErrors.cartChanged())
  // A code that was typed and not applied counts: the total then differs from what the visitor saw, and is shown first.
  const saved = await saveCheckout(tx, secret, visitor, form, stored)
  if (!saved.ok) return saved
  const { called, settings, amountDueCents, giftCardError } = saved.value
  const { cart, mediaIds } = called
  const now = [cart.grandTotalCents, amountDueCents] as const
  const changed = orderErrors.totalChanged(...now)
  // The same number is another amount in another currency.
  if (form.expectedCurrency !== cart.currency) return fail(changed)
  const expectedDueCents = agreedDueCents(form, stored)
  if (expectedDueCents !== amountDueCents)
    return fail(giftCardError ? withNewAmounts(giftCardError, ...now) : changed)
  // Who agrees to pay everything orders without a gift card that pays nothing.
  const entry = giftCardError ? { ...saved.value.entry, giftCardCode: '' } : saved.value.entry
  // Otherwise it would be ordered for more than who typed it expects.
  if (
    hasCode(
      cart.invalidCoupons.map(({ code }) => code),
      form.code?.trim() ?? '',
    )
  )
    return fail(checkoutErrors.codeUnused())
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
    draft: draftOf({ cart, entry, settings, amounts, mediaIds, language, store: called.settings }),
    cartVersion: cart.version,
    expectedDueCents,
  })
}

/** Returns the total that a visitor agreed to, in cents; -1, which no order costs, for none. */
export const agreedCents = ({ expectedTotalCents = -1 }: Pick<CheckoutForm, 'expectedTotalCents'>): number =>
  expectedTotalCents

/** Returns what a visitor agreed to pay besides their gift card: what they say, or what they were told last. */
function agreedDueCents(form: CheckoutForm, { checkout }: Pick<StoredCart, 'checkout'>): number {
  if (form.expectedDueCents !== undefined) return form.expectedDueCents
  const { giftCardCode = '', seenBalanceCents = 0 } = (checkout ?? {}) as Partial<CheckoutEntry>
  return Math.max(0, agreedCents(form) - (giftCardCode === '' ? 0 : seenBalanceCents))
}
