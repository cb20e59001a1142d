import { sql, type Transaction } from 'kysely'
import type { HeldByOrder } from '#features/shop/cart/held.rules.ts'
import type { CartStatus } from '#features/shop/cart/stored.types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
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
export const lockCart = async (tx: Tx, siteId: Id, cartId: Id): Promise<LockedCart | undefined> =>
  (await selectLockedCart(tx, { siteId, cartId }))[0]

const selectLockedCart = compileOnce((tx, { siteId, cartId }: { readonly siteId: Id; readonly cartId: Id }) =>
  tx
    .selectFrom('carts')
    .select(['id', 'version', 'status', 'order_id as orderId'])
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .forUpdate()
    .modifyFront(PREPARED),
)

/** Sets the status of a cart and the order that it became. */
export async function setCartStatus(
  tx: Tx,
  siteId: Id,
  cartId: Id,
  status: CartStatus,
  orderId: Id | null,
): Promise<void> {
  await updateStatus(tx, { siteId, cartId, status, orderId })
}

interface StatusValues {
  readonly siteId: Id
  readonly cartId: Id
  readonly status: CartStatus
  readonly orderId: Id | null
}

const updateStatus = compileOnce((tx, { siteId, cartId, status, orderId }: StatusValues) =>
  tx
    .updateTable('carts')
    .set({ status, order_id: orderId })
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .modifyEnd(PREPARED),
)

/** Whether an order may still take money: it has such a payment, or was placed since a time and has none yet. */
export async function isBeingPaid(tx: Tx, siteId: Id, orderId: Id, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.site_id = ${siteId} and o.id = ${orderId} and o.status = 'pending_payment' and (
      exists (select from order_payments p where p.site_id = o.site_id and p.order_id = o.id
        and p.status in ('created', 'requires_action', 'processing', 'authorized', 'captured'))
      or (o.created_at > ${since}
        and not exists (select from order_payments p where p.site_id = o.site_id and p.order_id = o.id)))`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns what an order that is to be paid holds. */
export async function findHeldByOrder(tx: Tx, siteId: Id, orderId: Id): Promise<HeldByOrder> {
  const { rows } = await sql<{ stock: Record<Id, number> | null; discounts: Id[] | null }>`
    select
      (select json_object_agg(r.variant_id, r.quantity) from stock_reservations r
       where r.site_id = o.site_id and r.order_id = o.id and r.status = 'held') as stock,
      (select json_agg(u.discount_id::text) from discount_uses u
       where u.site_id = o.site_id and u.order_id = o.id) as discounts
    from orders o where o.site_id = ${siteId} and o.id = ${orderId} and o.status = 'pending_payment'`.execute(
    tx,
  )
  return {
    stock: new Map(Object.entries(rows[0]?.stock ?? {})),
    discountIds: new Set(rows[0]?.discounts ?? []),
  }
}
