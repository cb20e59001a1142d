import type { Transaction } from 'kysely'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import { HOLDS_NOTHING, type HeldByOrder } from '#features/shop/cart/held.rules.ts'
import { findHeldByOrder, isBeingPaid, setCartStatus } from '#features/shop/cart/order-cart.actions.ts'
import * as store from '#features/shop/cart/store.ts'
import type { StoredCart, StoredEntry } from '#features/shop/cart/stored.types.ts'
import { CART_LIFETIME_MS } from '#features/shop/cart/types.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createToken, hashToken, isToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Whose cart it is. */
export interface CartVisitor {
  readonly siteId: Id
  /** Of the cookie: whatever the browser sent. */
  readonly token: string | undefined
  /** Returns the secret in its cookie, whatever the browser sent. */
  readonly secret: () => string | undefined
  /** Gives the browser a new secret. */
  readonly keepSecret: (secret: string) => void
  /** Locks that the visitor has opened. */
  readonly isOpen: IsOpen
  readonly now: Date
  /** A code that a link offered; it goes into the cart as soon as there is one. */
  readonly offeredCode?: string | undefined
}

/** Until when a cart lives that is used now. */
export const lifeFrom = (now: Date) => new Date(now.getTime() + CART_LIFETIME_MS)

/** What finding a cart needs to know of its visitor. */
export type CartOwner = Pick<CartVisitor, 'siteId' | 'token' | 'secret' | 'now'>

/**
 * Returns the cart of a visitor, also one that was bought; with `locks` until the end of the transaction. Of a cart into
 * which another browser entered something, this one sees the products only, and nothing once it is an order: a script of a
 * sibling site may have set its cookie.
 */
export async function findOwnCart(
  tx: Tx,
  { siteId, token, secret, now }: CartOwner,
  locks = false,
): Promise<StoredCart | undefined> {
  const cart = isToken(token) ? await store.findCart(tx, siteId, hashToken(token), { now, locks }) : undefined
  if (cart === undefined || cart.browserHash === null) return cart
  const sent = secret()
  if (isToken(sent) && hashToken(sent) === cart.browserHash) return cart
  if (cart.status !== 'open' || cart.orderId !== null) return undefined
  return { ...cart, note: '', location: null, shippingOptionId: null, checkout: null, isOfOther: true }
}

/** Returns those entries of a cart that this browser sees: texts for a product are seen by who entered them. */
export const seenEntries = (
  cart: StoredCart | undefined,
  entries: readonly StoredEntry[],
): readonly StoredEntry[] => (cart?.isOfOther ? entries.filter(({ texts }) => texts.length === 0) : entries)

/**
 * Before something personal is stored in a locked cart: its browser gets a secret, unless it has that of the cart. What
 * another browser has entered is deleted.
 */
export async function bindToBrowser(
  tx: Tx,
  { siteId, keepSecret }: CartVisitor,
  { id, browserHash, isOfOther = false }: StoredCart,
): Promise<void> {
  if (browserHash !== null && !isOfOther) return
  const secret = createToken()
  await store.setBrowser(tx, siteId, id, { browserHash: hashToken(secret), forgets: isOfOther })
  keepSecret(secret)
}

/**
 * Locks the cart of a visitor for a change; undefined for a visitor without one, or whose cart was bought: the next product
 * begins another one. One that is not being paid any more, since its process died, is opened again. Fails with
 * CART_BEING_PAID.
 */
export async function lockOwnCart(
  tx: Tx,
  visitor: CartVisitor,
): Promise<Result<StoredCart | undefined, CartError>> {
  const { siteId, now } = visitor
  const cart = await findOwnCart(tx, visitor, true)
  if (cart === undefined || cart.status === 'converted') return ok(undefined)
  if (cart.status === 'open' || cart.orderId === null) return ok(cart)
  const since = new Date(now.getTime() - BEGINNING_MS)
  if (await isBeingPaid(tx, siteId, cart.orderId, since)) return fail(cartErrors.beingPaid())
  await setCartStatus(tx, siteId, cart.id, 'open', cart.orderId)
  return ok({ ...cart, status: 'open' })
}

/** How long an order may have no payment yet, since its process is about to begin one. */
const BEGINNING_MS = 30 * SECOND_MS

/** What the order of a cart that is open again still holds: it is there for the same visitor. */
export const findHeldFor = (tx: Tx, siteId: Id, cart: StoredCart | undefined): Promise<HeldByOrder> =>
  cart?.status === 'open' && cart.orderId !== null
    ? findHeldByOrder(tx, siteId, cart.orderId)
    : Promise.resolve(HOLDS_NOTHING)

/** Inserts an empty cart with a token. */
export const createCart = (tx: Tx, { siteId, now }: CartVisitor, token = '') =>
  store.insertCart(tx, siteId, { tokenHash: hashToken(token), now, expiresAt: lifeFrom(now) })

/**
 * Returns the cart of a visitor, locked until the end of the transaction, or a new one with the token for its cookie. Fails
 * with CART_BEING_PAID.
 */
export async function openCart(tx: Tx, visitor: CartVisitor): Promise<Result<OpenCart, CartError>> {
  const known = await lockOwnCart(tx, visitor)
  if (!known.ok) return known
  if (known.value) return ok({ cart: known.value, token: visitor.token })
  const token = createToken()
  return ok({ cart: await createCart(tx, visitor, token), token })
}

/** A cart that may be changed, and the token for its cookie. */
export interface OpenCart {
  readonly cart: StoredCart
  readonly token: string | undefined
}
