import type { Transaction } from 'kysely'
import type { CartStatus } from '#features/cart/stored.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A cart while its row is locked. */
export interface LockedCart {
  readonly id: Id
  readonly version: number
  readonly status: CartStatus
  readonly orderId: Id | null
}

/** Locks a cart until the transaction ends; undefined for one that was deleted. */
export const lockCart = (tx: Tx, siteId: Id, cartId: Id): Promise<LockedCart | undefined> =>
  tx
    .selectFrom('carts')
    .select(['id', 'version', 'status', 'order_id as orderId'])
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()

/** Sets the status of a cart and the order that it became. */
export async function setCartStatus(
  tx: Tx,
  siteId: Id,
  cartId: Id,
  status: CartStatus,
  orderId: Id | null,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ status, order_id: orderId })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .execute()
}
