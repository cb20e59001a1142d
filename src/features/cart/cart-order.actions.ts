import type { Transaction } from 'kysely'
import type { CartVisitor } from '#features/cart/actions.ts'
import { findCart } from '#features/cart/store.ts'
import type { StoredCart } from '#features/cart/stored.types.ts'
import { hashToken, isToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the cart of a visitor with its order; with `locks` until the end of the transaction; undefined without a cart. */
export const findCartOrder = async (
  tx: Transaction<Tables>,
  { siteId, token, now }: Pick<CartVisitor, 'siteId' | 'token' | 'now'>,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<StoredCart | undefined> =>
  isToken(token) ? findCart(tx, siteId, hashToken(token), { now, locks }) : undefined
