import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { buildCart, entryAmounts, isInCart, optionValuesOf, quantityOf } from '#features/shop/cart/rules.ts'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import { hasSameTexts, readTexts } from '#features/shop/cart/entry-texts.rules.ts'
import { type HeldByOrder, withHeld } from '#features/shop/cart/held.rules.ts'
import {
  findQuantityProblem,
  offeredIn,
  type ReadProducts,
  readProducts,
} from '#features/shop/cart/offered.actions.ts'
import {
  bindToBrowser,
  type OpenCart,
  type CartVisitor,
  createCart,
  findHeldFor,
  findOwnCart,
  lifeFrom,
  lockOwnCart,
  seenEntries,
} from '#features/shop/cart/own-cart.actions.ts'
import {
  type ReadStoreRules,
  readStoreRules,
  storeRulesFor,
  withUses,
} from '#features/shop/cart/store-rules.actions.ts'
import * as store from '#features/shop/cart/store.ts'
import type { StoredCart, StoredEntry } from '#features/shop/cart/stored.types.ts'
import {
  type Cart,
  CART_LIFETIME_MS,
  type EntryText,
  MAX_COUPONS,
  MAX_ENTRIES,
} from '#features/shop/cart/types.ts'
import { effectivePrice } from '#features/shop/catalogue/rules.ts'
import { findActiveDiscounts } from '#features/shop/discounts/actions.ts'
import { MAX_CODE_LENGTH } from '#features/shop/discounts/types.ts'
import { placeNeeds, type PlaceNeeds } from '#features/shop/shipping/rules.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

export { findCustomTexts, findOffered, type Offered } from '#features/shop/cart/offered.actions.ts'
export { type CartVisitor, openCart, type OpenCart } from '#features/shop/cart/own-cart.actions.ts'

type Tx = Transaction<Tables>

/** The entries of a cart, with their products as they are in a transaction. */
type ReadEntries = ReadProducts & { readonly stored: readonly StoredEntry[]; readonly rules?: ReadStoreRules }

/** A cart after a call. */
export interface CalledCart {
  readonly cart: Cart
  /** For another call of the same transaction. */
  readonly entries: ReadEntries
  /** The token for the cookie; undefined if the cookie stays as it is. */
  readonly token: string | undefined
  /** Images by entry. */
  readonly mediaIds: ReadonlyMap<Id, Id>
  /** The entry that was removed last. */
  readonly removed: Pick<StoredEntry, 'id' | 'title' | 'quantity' | 'saved'> | undefined
  /** What the store has to know of a place to estimate shipping and tax; undefined if neither is set up. */
  readonly needs: PlaceNeeds | undefined
  /** Whether prices say that they include tax. */
  readonly hasTaxNote: boolean
  readonly settings: StoreSettings
  /** Returns what of discounts and taxes is each entry's, by entry. */
  readonly entryAmounts: () => ReturnType<typeof entryAmounts>
  /** Whether the store delivers only to places that its owner named. */
  readonly hasZones: boolean
  /** What was entered in the checkout; null before. */
  readonly checkout: Readonly<Record<string, unknown>> | null
  /** The order that it is being paid as, or was tried to be: what that holds is still there for this cart. */
  readonly pendingOrderId: Id | null
}

/**
 * Returns the cart of a visitor, with the prices and the stock of now. Any token that no cart of the site has is that of
 * an empty one. A cart that is in use lives on. `known` is their cart if the caller has just read and locked it.
 */
export async function readCart(tx: Tx, visitor: CartVisitor, known?: StoredCart): Promise<CalledCart> {
  const { siteId, token, now } = visitor
  // Locked for a code that goes into it, so that one that is added meanwhile stays.
  const found = known ?? (await findOwnCart(tx, visitor, visitor.offeredCode !== undefined))
  if (found?.status === 'converted') return showCart(tx, visitor, undefined, undefined, undefined, found)
  const cart = found && (await withOfferedCode(tx, visitor, found))
  const isDue = cart !== undefined && cart.expiresAt.getTime() < now.getTime() + CART_LIFETIME_MS - DAY_MS
  if (isDue) await store.extendCart(tx, siteId, cart.id, lifeFrom(now))
  return showCart(tx, visitor, cart, isDue ? token : undefined)
}

/**
 * Adds pieces of a variant, to an entry with the same one and the same texts if there is one. Creates a cart for a visitor
 * without one. Fails with NO_VARIANT for one that is unknown, deleted, hidden or behind a lock, GIFT_CARD, BAD_QUANTITY,
 * OUT_OF_STOCK (CRT-10), LIMIT_REACHED, or for texts that the product does not ask for like this.
 */
export async function addEntry(
  tx: Tx,
  visitor: CartVisitor,
  added: { readonly variantId: Id; readonly quantity: number; readonly texts?: readonly EntryText[] },
): Promise<Result<CalledCart, CartError>> {
  const { siteId } = visitor
  const { variantId, quantity } = added
  // Before the product is read: of two calls the second must see what the first one added.
  const locked = await lockOwnCart(tx, visitor)
  if (!locked.ok) return locked
  const known = locked.value
  const found = await store.findForAdding(tx, siteId, { cartId: known?.id ?? null, variantId })
  const { itemId } = found
  const entries = seenEntries(known, found.entries)
  const live = entries.filter(isInCart)
  if (itemId === undefined) return fail(cartErrors.noVariant())
  const held = await findHeldFor(tx, siteId, known)
  const read = withHeld(await readProducts(tx, visitor, [itemId, ...shownItemIds(entries)], itemId), held)
  const offered = await offeredIn(tx, visitor, read, itemId, variantId)
  if (!offered.ok) return offered
  const { item, product, variant } = offered.value
  const entered = readTexts(read.customTexts, added.texts ?? [], item.path)
  if (!entered.ok) return entered
  const texts = entered.value
  const same = live.find((entry) => entry.variantId === variantId && hasSameTexts(entry.texts, texts))
  const inCart = quantityOf(live, variantId)
  const problem = findQuantityProblem(variant, quantity, inCart)
  if (problem) return fail(problem)
  if (!same && live.length >= MAX_ENTRIES) return fail(cartErrors.cartFull())
  const token = known ? visitor.token : createToken()
  const cart = await withOfferedCode(tx, visitor, known ?? (await createCart(tx, visitor, token)))
  if (texts.length > 0) await bindToBrowser(tx, visitor, cart)
  const entry = {
    ...(same ?? {
      itemId: item.id,
      variantId,
      title: item.title,
      optionValues: optionValuesOf(product, variant),
      texts,
    }),
    quantity: quantity + (same?.quantity ?? 0),
    seenPrice: effectivePrice(variant),
    removed: false,
    saved: false,
    seenQuantity: null,
  }
  const touched = { siteId, cartId: cart.id, expiresAt: lifeFrom(visitor.now) }
  const { id, version } = same
    ? await store.updateEntry(tx, touched, { ...entry, id: same.id })
    : await store.insertEntry(tx, touched, entry)
  const stored = withEntry(entries, { ...entry, id })
  return ok(await showCart(tx, visitor, { ...cart, version }, token, { ...read, stored }))
}

/** Entries with one that was written, at its place. */
function withEntry(entries: readonly StoredEntry[], entry: StoredEntry): readonly StoredEntry[] {
  const isThere = entries.some(({ id }) => id === entry.id)
  return isThere ? entries.map((one) => (one.id === entry.id ? entry : one)) : [...entries, entry]
}

/**
 * Sets the quantity of an entry; one that was removed last comes back. Fails with NO_ENTRY for one that is not in this
 * cart or was put aside, otherwise as `addEntry`.
 */
export async function setQuantity(
  tx: Tx,
  visitor: CartVisitor,
  entryId: Id,
  quantity: number,
): Promise<Result<CalledCart, CartError>> {
  const found = await findEntry(tx, visitor, entryId)
  if (!found.ok) return found
  const { cart, entry, entries, others } = found.value
  if (entry.saved && !entry.removed) return fail(cartErrors.noEntry())
  const held = await findHeldFor(tx, visitor.siteId, cart)
  const read = withHeld(await readProducts(tx, visitor, [entry.itemId, ...shownItemIds(entries)]), held)
  const offered = await offeredIn(tx, visitor, read, entry.itemId, entry.variantId)
  if (!offered.ok) return offered
  const { variant } = offered.value
  const problem = findQuantityProblem(variant, quantity, quantityOf(others, entry.variantId))
  if (problem) return fail(problem)
  if (entry.removed && others.length >= MAX_ENTRIES) return fail(cartErrors.cartFull())
  const set = {
    ...entry,
    quantity,
    seenPrice: effectivePrice(variant),
    removed: false,
    saved: false,
    seenQuantity: null,
  }
  const touched = { siteId: visitor.siteId, cartId: cart.id, expiresAt: lifeFrom(visitor.now) }
  const { version } = await store.updateEntry(tx, touched, set)
  const stored = withEntry(entries, set)
  return ok(await showCart(tx, visitor, { ...cart, version }, visitor.token, { ...read, stored }))
}

/** Removes an entry, also one that was put aside. Fails with NO_ENTRY for one that is not in this cart; removing one twice is no failure. */
export const removeEntry = ofEntry(async (tx, visitor, { cart, entry }) => {
  await store.removeEntry(tx, visitor.siteId, cart.id, entry.id)
  return ok(await changed(tx, visitor, { cart, token: visitor.token }))
})

/** Returns the items of the entries that a cart shows. */
const shownItemIds = (entries: readonly StoredEntry[]): readonly Id[] =>
  entries.flatMap(({ removed, itemId }) => (removed ? [] : itemId))

/** An entry of a cart. */
interface FoundEntry {
  readonly cart: StoredCart
  readonly entry: StoredEntry
  readonly entries: readonly StoredEntry[]
  /** What else is in the cart. */
  readonly others: readonly StoredEntry[]
}

/** Returns an action on an entry of a visitor's cart, which fails with NO_ENTRY for one that is not in it. */
export function ofEntry(
  act: (tx: Tx, visitor: CartVisitor, found: FoundEntry) => Promise<Result<CalledCart, CartError>>,
): (tx: Tx, visitor: CartVisitor, entryId: Id) => Promise<Result<CalledCart, CartError>> {
  return async (tx, visitor, entryId) => {
    const found = await findEntry(tx, visitor, entryId)
    return found.ok ? act(tx, visitor, found.value) : found
  }
}

/** Finds an entry of a visitor's cart, which stays locked until the end of the transaction. */
async function findEntry(tx: Tx, visitor: CartVisitor, entryId: Id): Promise<Result<FoundEntry, CartError>> {
  const locked = await lockOwnCart(tx, visitor)
  if (!locked.ok) return locked
  const cart = locked.value
  const entries = cart ? seenEntries(cart, await store.listEntries(tx, visitor.siteId, cart.id)) : []
  const entry = entries.find(({ id }) => id === entryId)
  if (cart === undefined || entry === undefined) return fail(cartErrors.noEntry())
  return ok({ cart, entry, entries, others: entries.filter((one) => one.id !== entryId && isInCart(one)) })
}

/** Puts the code of a link into a locked cart, if there is such a code. */
async function withOfferedCode(
  tx: Tx,
  { siteId, offeredCode = '' }: CartVisitor,
  cart: StoredCart,
): Promise<StoredCart> {
  const code = offeredCode.trim()
  const isNew =
    cart.status === 'open' && code !== '' && code.length <= MAX_CODE_LENGTH && !hasCode(cart.coupons, code)
  if (!isNew || cart.coupons.length >= MAX_COUPONS || !(await hasDiscount(tx, siteId, code))) return cart
  const coupons = [...cart.coupons, code]
  await store.updateCart(tx, siteId, cart.id, { coupons })
  return { ...cart, coupons }
}

/** Whether a code is among others, in any case. */
export const hasCode = (codes: readonly string[], code: string): boolean =>
  codes.some((one) => one.toLowerCase() === code.toLowerCase())

/** Whether a discount that is switched on has this code. */
export const hasDiscount = async (tx: Tx, siteId: Id, code: string): Promise<boolean> =>
  (await findActiveDiscounts(tx, siteId, [code])).some((one) => hasCode([one.code], code))

/** What may say who somebody is, unlike the place for which shipping is estimated. */
const PERSONAL = ['note', 'checkout'] as const

/**
 * Raises the version of a cart that was changed, stores what its visitor chose, and returns all of it. `entries` are what
 * an earlier call of the same transaction read, if they have not changed since.
 */
export async function changed(
  tx: Tx,
  visitor: CartVisitor,
  { cart, token }: OpenCart,
  { choice = {}, entries }: { readonly choice?: store.Choice; readonly entries?: ReadEntries } = {},
): Promise<CalledCart> {
  if (PERSONAL.some((name) => choice[name] !== undefined)) await bindToBrowser(tx, visitor, cart)
  const expiresAt = lifeFrom(visitor.now)
  const version = await store.touchCart(tx, { siteId: visitor.siteId, cartId: cart.id, expiresAt }, choice)
  return showCart(tx, visitor, { ...cart, ...choice, version }, token, entries)
}

async function readEntries(
  tx: Tx,
  visitor: CartVisitor,
  cart: StoredCart | undefined,
  held: HeldByOrder,
): Promise<ReadEntries> {
  const stored = cart ? seenEntries(cart, await store.listEntries(tx, visitor.siteId, cart.id)) : []
  return { stored, ...withHeld(await readProducts(tx, visitor, shownItemIds(stored)), held) }
}

async function showCart(
  tx: Tx,
  visitor: CartVisitor,
  cart: StoredCart | undefined,
  token: string | undefined,
  read?: ReadEntries,
  /** The cart that the visitor bought last. */
  bought?: StoredCart,
): Promise<CalledCart> {
  const { siteId, now } = visitor
  const held = await findHeldFor(tx, siteId, cart)
  const known = read?.rules && isDeepStrictEqual(read.rules.codes, cart?.coupons) ? read.rules : undefined
  const [shown, readRules] = await Promise.all([
    read ?? readEntries(tx, visitor, cart, held),
    cart && (known ?? readStoreRules(tx, siteId, cart.coupons)),
  ])
  const { stored, items, products } = shown
  const entries = stored.filter(isInCart)
  const saved = stored.filter((entry) => entry.saved && !entry.removed)
  const itemIds = entries.map(({ itemId }) => itemId)
  const found = readRules && (await storeRulesFor(tx, siteId, readRules, { itemIds, now }))
  const rules = cart && found && (await withUses(tx, siteId, { cart, held, rules: found }))
  const settings = rules?.settings ?? (await findStoreSettings(tx, siteId))
  const mediaIds = new Map<Id, Id>()
  for (const { id, itemId, variantId } of [...entries, ...saved]) {
    const variant = products.get(itemId)?.variants.find((one) => one.id === variantId)
    const mediaId = variant?.mediaId ?? items.get(itemId)?.mediaId
    if (mediaId != null) mediaIds.set(id, mediaId)
  }
  const sources = {
    siteId,
    cart,
    boughtAs: bought?.orderId ?? undefined,
    entries,
    saved,
    items,
    products,
    settings,
    now,
    ...(rules && { rules }),
  }
  return {
    cart: buildCart(sources),
    entryAmounts: () => entryAmounts(sources),
    settings,
    hasZones: rules !== undefined && rules.zones.length > 0,
    checkout: cart?.checkout ?? null,
    pendingOrderId: cart?.orderId ?? null,
    needs: rules && placeNeeds(rules.zones, rules.taxes.rules),
    hasTaxNote: readRules?.hasTaxNote === true,
    token,
    mediaIds,
    removed: stored.find(({ removed }) => removed),
    entries: { ...shown, ...(readRules && { rules: readRules }) },
  }
}
