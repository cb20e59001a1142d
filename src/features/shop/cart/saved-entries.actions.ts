import type { Transaction } from 'kysely'
import { changed, findOffered, ofEntry, readCart } from '#features/shop/cart/actions.ts'
import { hasSameTexts } from '#features/shop/cart/entry-texts.rules.ts'
import { cartErrors } from '#features/shop/cart/errors.ts'
import { quantityOf } from '#features/shop/cart/rules.ts'
import * as store from '#features/shop/cart/store.ts'
import type { StoredEntry } from '#features/shop/cart/stored.types.ts'
import { MAX_ENTRIES, MAX_QUANTITY, MAX_SAVED_ENTRIES } from '#features/shop/cart/types.ts'
import type { Variant } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Puts an entry aside, where it counts in nothing; pieces of the same variant with the same texts are put together.
 * One that was put aside and removed comes back there; twice is no failure. Fails with NO_ENTRY or LIMIT_REACHED.
 */
export const saveEntry = ofEntry(async (tx, visitor, { cart, entry, entries }) => {
  if (entry.saved && !entry.removed) return ok(await readCart(tx, visitor))
  const aside = entries.filter(({ saved, removed }) => saved && !removed)
  const same = findSame(aside, entry)
  if (!same && aside.length >= MAX_SAVED_ENTRIES) return fail(cartErrors.tooManySaved())
  const quantity = Math.min(MAX_QUANTITY, entry.quantity + (same?.quantity ?? 0))
  await move(tx, visitor.siteId, { entry, into: same, saved: true, quantity, seenQuantity: null })
  return ok(await changed(tx, visitor, { cart, token: visitor.token }))
})

/**
 * Puts an entry back into the cart, with as many as there are left if they are fewer: its notices say so, and that its
 * price changed. One that is in the cart is no failure. Fails with NO_ENTRY, otherwise as adding it does.
 */
export const putBackEntry = ofEntry(async (tx, visitor, { cart, entry, others }) => {
  if (!entry.saved && !entry.removed) return ok(await readCart(tx, visitor))
  const offered = await findOffered(tx, visitor, entry.variantId)
  if (!offered.ok) return offered
  const inCart = quantityOf(others, entry.variantId)
  const { variant } = offered.value
  const left = leftOf(variant) - inCart
  if (left <= 0)
    return fail(
      inCart >= MAX_QUANTITY ? cartErrors.badQuantity() : cartErrors.outOfStock(variant.qtyInStock, inCart),
    )
  const same = findSame(others, entry)
  if (!same && others.length >= MAX_ENTRIES) return fail(cartErrors.cartFull())
  const had = same?.quantity ?? 0
  const quantity = had + Math.min(entry.quantity, left)
  const wanted = had + entry.quantity
  const seenQuantity = wanted > quantity ? Math.min(MAX_QUANTITY, wanted) : null
  await move(tx, visitor.siteId, { entry, into: same, saved: false, quantity, seenQuantity })
  return ok(await changed(tx, visitor, { cart, token: visitor.token }))
})

/** Returns how many of a variant a cart may contain now. */
const leftOf = ({ unlimited, backOrder, qtyInStock }: Variant): number =>
  unlimited || backOrder !== null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, qtyInStock)

const findSame = (entries: readonly StoredEntry[], { variantId, texts }: StoredEntry) =>
  entries.find((one) => one.variantId === variantId && hasSameTexts(one.texts, texts))

interface Move extends Pick<StoredEntry, 'saved' | 'quantity' | 'seenQuantity'> {
  readonly entry: StoredEntry
  /** An entry with the same variant and texts that takes its pieces. */
  readonly into: StoredEntry | undefined
}

async function move(tx: Tx, siteId: Id, { entry, into = entry, ...moved }: Move): Promise<void> {
  if (into !== entry) await store.deleteEntry(tx, siteId, entry.id)
  await store.moveEntry(tx, siteId, { ...moved, id: into.id })
}
