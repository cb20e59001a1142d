import type pg from 'pg'
import type { Id } from '#lib/id.ts'

const BATCH = 20_000

/**
 * Inserts completed orders of one product by SQL: with their lines, payments, events, mails, stock adjustments and
 * used carts, over two years and a fifth as many customers. Only for measurements: nothing was sold.
 */
export async function insertOrders(
  pool: pg.Pool,
  siteId: Id,
  { variantId, orders }: { readonly variantId: Id; readonly orders: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    // Each row would be checked by a trigger of its own.
    await client.query(`set session_replication_role = 'replica'`)
    for (let from = 0; from < orders; from += BATCH)
      await client.query(INSERT.replaceAll('$count', String(Math.min(BATCH, orders - from))), [
        siteId,
        variantId,
        from,
        orders,
      ])
    await client.query(
      'vacuum (analyze) orders, order_lines, order_payments, order_events, order_mails, stock_reservations, stock_adjustments, checkout_requests',
    )
  } finally {
    await client.query(`set session_replication_role = 'origin'`)
    client.release()
  }
}

const INSERT = `
  with made as (
    insert into orders (site_id, number, kind, status, is_test, method, email, email_key, name, currency, subtotal,
      grand_total, amount_due, billing_address, created_at, placed_at, paid_at, completed_at)
    select $1, 100000000 + n, 'cart', 'completed', true, 'test', e, e, 'Ada Byron', 'USD', 1400, 1400, 1400,
      '{"name":"Ada Byron","company":"","line1":"1 Main Street","line2":"","city":"Springfield","region":"IL","postalCode":"62701","country":"US"}',
      t, t, t, t
    from generate_series($3::integer, $3::integer + $count - 1) n,
      lateral (select 'customer' || n % greatest($4::integer / 5, 1) || '@example.test' as e,
        now() - (n::double precision / $4::integer) * interval '2 years' as t) o
    returning site_id, id, number, email, created_at
  ), lines as (
    insert into order_lines (site_id, order_id, position, kind, item_id, variant_id, product_type, title, url, sku, quantity,
      unit_price, total, requires_shipping)
    select m.site_id, m.id, 0, 'product', v.item_id, v.id, 1, 'Pot', '/shop/pot', v.sku, 1, 1400, 1400, true
    from made m join product_variants v on v.site_id = m.site_id and v.id = $2
  ), payments as (
    insert into order_payments (site_id, order_id, provider, method, provider_ref, status, amount, captured, currency,
      card_brand, card_last4, created_at, updated_at)
    select site_id, id, 'test', 'card', 'old_' || id, 'captured', 1400, 1400, 'USD', 'visa', '4242', created_at, created_at
    from made
  ), events as (
    insert into order_events (site_id, order_id, type, created_at)
    select site_id, id, type, created_at from made cross join unnest(array['placed', 'paid', 'completed']) type
  ), mails as (
    insert into order_mails (site_id, order_id, type, recipient, created_at)
    select site_id, id, 'confirmation', email, created_at from made
  ), reservations as (
    insert into stock_reservations (site_id, order_id, variant_id, quantity, status)
    select site_id, id, $2, 1, 'consumed' from made
  ), requests as (
    insert into checkout_requests (site_id, scope, key, request_hash, status, response, created_at)
    select site_id, 'order', 'old ' || id, repeat('0', 64), 200, '{}', now() from made where number % 10 = 0
  )
  insert into stock_adjustments (site_id, variant_id, change, balance, reason, order_id, created_at)
  select site_id, $2, change, 1, case when change > 0 then 'received' else 'sold' end,
    case when change < 0 then id end, created_at
  from made cross join unnest(array[1, -1]) change`
