import type { Transaction } from 'kysely'
import { type CartOwner, findOwnCart } from '#features/shop/cart/own-cart.actions.ts'
import type { StoredCart } from '#features/shop/cart/stored.types.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the cart of a visitor with its order; with `locks` until the end of the transaction; undefined without a cart. */
export const findCartOrder = (
  tx: Transaction<Tables>,
  owner: CartOwner,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<StoredCart | undefined> => findOwnCart(tx, owner, locks)
