import { type RawBuilder, sql } from 'kysely'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { TestWeb } from './web.ts'

/** Columns of orders that are inserted, as SQL of their number `n`; what is left out is that of a paid and sent order. */
export interface OrderRows {
  readonly status?: RawBuilder<unknown>
  readonly email?: RawBuilder<unknown>
  readonly name?: RawBuilder<unknown>
  /** In cents. */
  readonly giftCard?: RawBuilder<unknown>
  readonly giftCardRefunded?: RawBuilder<unknown>
  readonly captured?: RawBuilder<unknown>
  readonly refunded?: RawBuilder<unknown>
  readonly paymentStatus?: RawBuilder<unknown>
  readonly isShipped?: RawBuilder<unknown>
  readonly isFulfilled?: RawBuilder<unknown>
  readonly alert?: RawBuilder<unknown>
  readonly dispute?: RawBuilder<unknown>
}

/** Inserts orders of 10.00 each, an hour apart, with one line and one payment, without the code that makes orders. */
export async function insertOrders(
  { database: { owner } }: Pick<TestWeb, 'database'>,
  site: Site,
  count: number,
  rows: OrderRows = {},
): Promise<void> {
  const {
    status = sql`'completed'`,
    email = sql`'buyer' || n || '@example.test'`,
    name = sql`'Buyer ' || n`,
    giftCard = sql`0`,
    giftCardRefunded = sql`0`,
    captured = sql`1000`,
    refunded = sql`0`,
    paymentStatus = sql`'captured'`,
    isShipped = sql`true`,
    isFulfilled = sql`status = 'completed'`,
    alert = sql`''`,
    dispute = sql`''`,
  } = rows
  await owner.transaction().execute(async (tx) => {
    // Each row is checked by a query, which takes longer than to insert it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with numbers as (
        select n, timestamptz '2026-01-01' + n * interval '1 hour' as moment, ${status} as status, ${giftCard}::bigint as gift
        from generate_series(1, ${count}::integer) n
      ), made as (
        insert into orders (site_id, number, kind, status, method, email, email_key, name, currency, subtotal, grand_total,
          gift_card_amount, gift_card_refunded, amount_due, held_until, created_at, placed_at, paid_at, fulfilled_at,
          closed_at, alert)
        select ${site.id}, n, 'giftCard', status, 'test', ${email}, lower(${email}), ${name}, 'USD', 1000, 1000, gift,
          ${giftCardRefunded}::bigint, 1000 - gift, case when status = 'pending_payment' then moment end, moment,
          case when status in ('placed', 'completed', 'cancelled') then moment end,
          case when ${captured}::bigint + gift >= 1000 and status in ('placed', 'completed') then moment end,
          case when ${isFulfilled} then moment end,
          case when status in ('expired', 'cancelled') then moment end, ${alert}
        from numbers returning id, site_id, number as n, created_at, status
      ), lines as (
        insert into order_lines (site_id, order_id, position, kind, title, quantity, unit_price, total, requires_shipping)
        select site_id, id, 0, 'product', 'Pot', 1, 1000, 1000, ${isShipped} from made
      )
      insert into order_payments (site_id, order_id, provider, method, status, amount, captured, refunded, currency,
        created_at, updated_at, dispute)
      select site_id, id, 'test', 'card', ${paymentStatus}, 1000, ${captured}::bigint, ${refunded}::bigint, 'USD',
        created_at, created_at, ${dispute}
      from made`.execute(tx)
  })
}
