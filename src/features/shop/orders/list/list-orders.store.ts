import { type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  ListedOrder,
  OrderListFilter,
  OrderListView,
  PaymentFilter,
} from '#features/shop/orders/list/order-list.types.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Which part of the list of orders is wanted. */
export interface OrderListRequest extends OrderListFilter {
  /** The last order of the part before. */
  readonly after?: Id | undefined
  readonly limit: number
}

/** The orders `o` of a view; each has an index with this condition. */
const VIEWS: Readonly<Record<OrderListView, RawBuilder<unknown>>> = {
  placed: sql`o.placed_at is not null`,
  toDo: sql`(o.status = 'placed' or o.alert <> '')`,
  unfinished: sql`o.placed_at is null`,
}

/** The payment status of an order `o`, the same as `paymentStatusOf` returns. */
const PAYMENT_STATUS = sql<PaymentStatus>`(
  select case
      when m.refunded > 0 and m.refunded >= m.paid then 'refunded'
      when m.lost then 'charged_back'
      when m.disputed then 'disputed'
      when m.refunded > 0 then 'partially_refunded'
      when m.captured > o.amount_due then 'overpaid'
      when m.captured = o.amount_due and (m.captured > 0 or o.status in ('placed', 'completed')) then 'paid'
      when m.captured > 0 then 'partially_paid'
      when m.authorized then 'authorized'
      when m.paid > 0 then 'partially_paid'
      else 'unpaid'
    end
  from (
    select p.captured, p.refunded + o.gift_card_refunded as refunded, p.authorized, p.lost, p.disputed,
      p.captured + case when o.status in ('placed', 'completed') or p.captured > 0 then o.gift_card_amount else 0 end as paid
    from (
      select coalesce(sum(a.captured), 0) as captured, coalesce(sum(a.refunded), 0) as refunded,
        coalesce(bool_or(a.status = 'authorized'), false) as authorized,
        coalesce(bool_or(a.dispute = 'lost'), false) as lost,
        coalesce(bool_or(a.dispute = 'open'), false) as disputed
      from order_payments a where a.site_id = o.site_id and a.order_id = o.id
    ) p
  ) m
)`

/** Returns the conditions of a filter by payment: what an index knows first, so that few orders have their payments looked at. */
function paymentConditions(siteId: Id, payment: PaymentFilter): readonly RawBuilder<unknown>[] {
  switch (payment) {
    case 'due':
      return [
        sql`(o.paid_at is null or o.grand_total = 0)`,
        sql`${PAYMENT_STATUS} in ('unpaid', 'authorized', 'partially_paid')`,
      ]
    case 'paid':
      // Most orders are paid. Put like this the database expects so, and walks from the newest ones.
      return [sql`${PAYMENT_STATUS} <> all (${PAYMENT_STATUSES.filter((status) => status !== 'paid')})`]
    case 'disputed':
      return [
        sql`o.id in (
          select d.order_id from order_payments d where d.site_id = ${siteId} and d.dispute in ('open', 'lost'))`,
        sql`${PAYMENT_STATUS} in ('disputed', 'charged_back')`,
      ]
    case 'partially_refunded':
    case 'refunded':
      return [
        sql`o.id in (
          select r.order_id from order_payments r where r.site_id = ${siteId} and r.refunded > 0
          union all
          select c.id from orders c where c.site_id = ${siteId} and c.gift_card_refunded > 0)`,
        sql`${PAYMENT_STATUS} = ${payment}`,
      ]
  }
}

const SHIPPED = sql`exists (
  select from order_lines l where l.site_id = o.site_id and l.order_id = o.id and l.requires_shipping)`

/** Each word occurs in the email address or the name, or is the number. */
const wordConditions = (words: string): readonly RawBuilder<unknown>[] =>
  words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const isInText = sql`(position(${word} in o.email_key) > 0 or position(${word} in lower(o.name)) > 0`
      const number = word.startsWith('#') ? word.slice(1) : word
      return /^\d{1,15}$/.test(number) ? sql`${isInText} or o.number = ${number}::bigint)` : sql`${isInText})`
    })

function conditionsOf(
  siteId: Id,
  { view, words, status, payment, fulfilment, after }: OrderListRequest,
): readonly RawBuilder<unknown>[] {
  const cursor = sql`(select c.created_at from orders c where c.site_id = ${siteId} and c.id = ${after})`
  return [
    sql`o.site_id = ${siteId}`,
    VIEWS[view],
    ...(after === undefined ? [] : [sql`(o.created_at, o.id) < (${cursor}, ${after}::bigint)`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(payment === undefined ? [] : paymentConditions(siteId, payment)),
    ...(fulfilment === 'fulfilled' ? [sql`o.fulfilled_at is not null`] : []),
    ...(fulfilment === 'unfulfilled' ? [sql`o.fulfilled_at is null`, sql`o.closed_at is null`, SHIPPED] : []),
    ...(fulfilment === 'not_required' ? [sql`o.fulfilled_at is null`, sql`not ${SHIPPED}`] : []),
    ...wordConditions(words),
  ]
}

/** Returns the ids of one part of the orders that match, the newest first. */
export async function findOrderIds(tx: Tx, siteId: Id, request: OrderListRequest): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select o.id from orders o
    where ${sql.join(conditionsOf(siteId, request), sql` and `)}
    order by o.created_at desc, o.id desc limit ${request.limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns what a list shows of orders, the newest first. */
export async function findListedOrders(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<readonly ListedOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    Omit<ListedOrder, 'number' | 'totalCents' | 'createdAt'> & {
      readonly number: string | null
      readonly total: string
      readonly createdAt: Date
    }
  >`
    select o.id, o.number, o.status, ${PAYMENT_STATUS} as "paymentStatus",
      case when o.fulfilled_at is not null then 'fulfilled' when t.shipped then 'unfulfilled' else 'not_required' end
        as "fulfilmentStatus",
      o.is_test as "isTest", o.name, o.email, o.currency, o.grand_total as total, t.quantity as "itemCount",
      o.created_at as "createdAt", o.alert
    from orders o
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::integer as quantity, coalesce(bool_or(l.requires_shipping), false) as shipped
      from order_lines l where l.site_id = o.site_id and l.order_id = o.id
    ) t
    where o.site_id = ${siteId} and o.id = any(${ids}::bigint[])
    order by o.created_at desc, o.id desc`.execute(tx)
  return rows.map(({ total, createdAt, ...row }) => ({
    ...row,
    number: row.number === null ? null : Number(row.number),
    totalCents: Number(total),
    createdAt: createdAt.toISOString(),
  }))
}

/** Returns how many orders their owner has to do something about, at most `max`. */
export async function countToDo(tx: Tx, siteId: Id, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from orders o where o.site_id = ${siteId} and ${VIEWS.toDo} limit ${max}
    ) t`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the number and the currency of an order; undefined if there is none. */
export const findNumber = (tx: Tx, siteId: Id, orderId: Id) =>
  tx
    .selectFrom('orders')
    .select(['number', 'currency'])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Returns the names of accounts, as far as they still exist. */
export async function findAccountNames(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}
