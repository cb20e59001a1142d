import { sql, type Transaction } from 'kysely'
import { nextNumber } from '#features/shop/orders/place/order-number.store.ts'
import type { OrderStatus } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An order while its row is locked. Amounts are cents. */
export interface LockedOrder {
  readonly id: Id
  /** Null until it is placed. */
  readonly number: number | null
  readonly cartId: Id | null
  readonly status: OrderStatus
  readonly method: string
  readonly currency: string
  readonly grandTotalCents: number
  readonly giftCardCents: number
  readonly giftCardRefundedCents: number
  readonly amountDueCents: number
  readonly heldUntil: Date | null
  readonly placedAt: Date | null
  readonly paidAt: Date | null
  readonly fulfilledAt: Date | null
  readonly alert: string
  readonly draftHash: string
}

/** Locks an order until the transaction ends; undefined if there is none. Its cart is locked before by the caller. */
export async function lockOrderRow(tx: Tx, siteId: Id, orderId: Id): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'cart_id as cartId',
      'status',
      'method',
      'currency',
      'grand_total as grandTotalCents',
      'gift_card_amount as giftCardCents',
      'gift_card_refunded as giftCardRefundedCents',
      'amount_due as amountDueCents',
      'held_until as heldUntil',
      'placed_at as placedAt',
      'paid_at as paidAt',
      'fulfilled_at as fulfilledAt',
      'alert',
      'draft_hash as draftHash',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .modifyFront(PREPARED)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      number: row.number === null ? null : Number(row.number),
      grandTotalCents: Number(row.grandTotalCents),
      giftCardCents: Number(row.giftCardCents),
      giftCardRefundedCents: Number(row.giftCardRefundedCents),
      amountDueCents: Number(row.amountDueCents),
    }
  )
}

/** Returns the cart that an order was made from; null without one, undefined without the order. */
export async function findCartOf(tx: Tx, siteId: Id, orderId: Id): Promise<Id | null | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('cart_id as cartId')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.cartId
}

/** What changes beside the status of an order; what is left out stays. */
export interface StatusTimes {
  readonly heldUntil: Date | null
  readonly placedAt?: Date
  readonly paidAt?: Date
  readonly completedAt?: Date
  readonly closedAt: Date | null
}

/**
 * Sets the status of an order: the only statement that does, but for the one that inserts it. One that is placed gets its
 * number, unless it has one.
 */
export async function setStatus(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  status: OrderStatus,
  times: StatusTimes,
): Promise<void> {
  const { placedAt } = times
  const isUnnumbered = sql<boolean>`${placedAt !== undefined}::boolean and exists (
    select from orders o where o.site_id = ${siteId} and o.id = ${orderId} and o.number is null)`
  await tx
    .with('next', () => nextNumber(siteId, isUnnumbered))
    .updateTable('orders')
    .set({
      status,
      number: sql<number | null>`coalesce(orders.number, (select last_number from next))`,
      held_until: times.heldUntil,
      closed_at: times.closedAt,
      ...(placedAt && { placed_at: placedAt }),
      ...(times.paidAt && { paid_at: times.paidAt }),
      ...(times.completedAt && { completed_at: times.completedAt }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .modifyEnd(PREPARED)
    .execute()
}

/** Changes facts about an order that are not its status. */
export async function updateOrder(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  changed: {
    readonly cartId?: null
    readonly heldUntil?: Date
    readonly paidAt?: Date
    readonly fulfilledAt?: Date
    readonly giftCardRefundedCents?: number
    readonly alert?: string
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...(changed.cartId === null && { cart_id: null }),
      ...(changed.heldUntil && { held_until: changed.heldUntil }),
      ...(changed.paidAt && { paid_at: changed.paidAt }),
      ...(changed.fulfilledAt && { fulfilled_at: changed.fulfilledAt }),
      ...(changed.giftCardRefundedCents !== undefined && {
        gift_card_refunded: changed.giftCardRefundedCents,
      }),
      ...(changed.alert !== undefined && { alert: changed.alert }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
}
