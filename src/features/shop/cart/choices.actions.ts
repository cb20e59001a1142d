import type { Transaction } from 'kysely'
import {
  type CalledCart,
  type CartVisitor,
  changed,
  hasCode,
  hasDiscount,
  type OpenCart,
  openCart,
} from '#features/shop/cart/actions.ts'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import type { Choice } from '#features/shop/cart/store.ts'
import { MAX_COUPONS, MAX_NOTE_LENGTH } from '#features/shop/cart/types.ts'
import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import type { Id } from '#lib/id.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Puts a code into the cart of a visitor, and creates one for a visitor without. A code that does not count now stays in
 * the cart with the reason (CRT-08). One that is there already is no failure. Fails with NO_COUPON or LIMIT_REACHED.
 */
export async function addCoupon(
  tx: Tx,
  visitor: CartVisitor,
  code: string,
): Promise<Result<CalledCart, CartError>> {
  const opened = await openCart(tx, visitor)
  if (!opened.ok) return opened
  const { coupons } = opened.value.cart
  if (hasCode(coupons, code)) return choose(tx, visitor, {}, opened.value)
  if (!(await hasDiscount(tx, visitor.siteId, code))) return fail(cartErrors.noCoupon())
  if (coupons.length >= MAX_COUPONS) return fail(cartErrors.tooManyCoupons())
  return choose(tx, visitor, { coupons: [...coupons, code] }, opened.value)
}

/** Takes a code out of the cart of a visitor; one that is not in it is no failure. */
export async function removeCoupon(
  tx: Tx,
  visitor: CartVisitor,
  code: string,
): Promise<Result<CalledCart, CartError>> {
  const opened = await openCart(tx, visitor)
  if (!opened.ok) return opened
  const coupons = opened.value.cart.coupons.filter((one) => !hasCode([one], code))
  return choose(tx, visitor, { coupons }, opened.value)
}

/**
 * Keeps what a visitor writes to the store, and creates a cart for one without; an empty note removes it. Fails with
 * NO_NOTES for a store that takes none, or NOTE_TOO_LONG.
 */
export async function setNote(
  tx: Tx,
  visitor: CartVisitor,
  entered: string,
): Promise<Result<CalledCart, CartError>> {
  const note = storableText(entered.replaceAll(/\r\n?/g, '\n')).trim()
  if (note.length > MAX_NOTE_LENGTH) return fail(cartErrors.noteTooLong())
  const called = await choose(tx, visitor, { note })
  return called.ok && !called.value.settings.cartNote ? fail(cartErrors.noNotes()) : called
}

/** Says where the cart of a visitor goes. Shipping options and taxes are those of this place from now on. */
export const setLocation = (
  tx: Tx,
  visitor: CartVisitor,
  location: Location,
): Promise<Result<CalledCart, CartError>> => choose(tx, visitor, { location })

/** Chooses how the cart of a visitor is delivered. Fails with NO_SHIPPING_OPTION for what is not offered. */
export async function setShippingOption(
  tx: Tx,
  visitor: CartVisitor,
  optionId: Id,
): Promise<Result<CalledCart, CartError>> {
  const called = await choose(tx, visitor, { shippingOptionId: optionId })
  const isOffered = called.ok && called.value.cart.selectedShippingOption?.id === optionId
  return isOffered ? called : fail(cartErrors.noShippingOption())
}

/**
 * Stores what a visitor entered in the checkout, with where the cart goes by it, how it is delivered, and the note; what is
 * undefined stays as it is. A shipping option that is not offered there counts as none. The cart is locked and open, and
 * `entries` are those that were read since.
 */
export const saveCheckoutEntry = (
  tx: Tx,
  visitor: CartVisitor,
  cart: StoredCart,
  choice: Choice,
  entries: CalledCart['entries'],
): Promise<CalledCart> => changed(tx, visitor, { cart, token: visitor.token }, { choice, entries })

async function choose(
  tx: Tx,
  visitor: CartVisitor,
  choice: Choice,
  given?: OpenCart,
): Promise<Result<CalledCart, CartError>> {
  const opened = given === undefined ? await openCart(tx, visitor) : ok(given)
  if (!opened.ok) return opened
  return ok(await changed(tx, visitor, opened.value, { choice }))
}
