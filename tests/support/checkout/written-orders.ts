import type pg from 'pg'
import type { Id } from '#lib/id.ts'
import type { LedgerPayment } from './books.ts'

const [CARD, DISCOUNT] = [`repeat('a', 64)`, 500]
const TOTAL = 2 * 1400 - DISCOUNT
const PAID_BY_CARD = 1000

/**
 * Writes a paid order, one that waits for its payment after a decline, one that expired, and what they are made of, by
 * SQL alone; returns the ledger of their provider.
 */
export async function writeOrders(client: pg.Client, siteId: Id): Promise<readonly LedgerPayment[]> {
  const one = async (query: string, ...values: readonly unknown[]): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(query, [siteId, ...values])
    return rows[0]?.id ?? ''
  }
  await client.query('begin')
  const item = await one(
    `with made as (insert into documents (site_id, kind, url_id, title, status)
       values ($1, 'page', 'pot', 'Pot', 1) returning id)
     insert into products (site_id, item_id, type) select $1, id, 1 from made returning item_id as id`,
  )
  const variant = await one(
    `insert into product_variants (site_id, item_id, position, price, sku) values ($1, $2, 0, 1400, 'POT') returning id`,
    item,
  )
  await one(
    `insert into variant_stock (site_id, variant_id, unlimited, on_hand, reserved) values ($1, $2, false, 8, 2)`,
    variant,
  )
  await move(10, 10, 'opening', null)
  const discount = await one(
    `insert into discounts (site_id, name, code, kind, cents, used, usage_limit, combines_with_product, is_active)
     values ($1, 'Five off', 'FIVE', 'fixed', ${DISCOUNT}, 2, 2, true, true) returning id`,
  )
  const card = await one(
    `insert into gift_cards (site_id, code_hash, sealed_code, last4, status, initial, balance, currency, created_at)
     values ($1, ${CARD}, 'sealed', 'ABCD', 'active', 5000, ${5000 - PAID_BY_CARD}, 'USD', now()) returning id`,
  )
  const enter = `insert into gift_card_entries (site_id, card_id, order_id, kind, change, balance, created_at)
    values ($1, $2, $3, $4, $5, $6, now())`
  await one(enter, card, null, 'issue', 5000, 5000)
  await one(`insert into order_counters (site_id, last_number) values ($1, 1003)`)

  async function move(change: number, balance: number, reason: string, order: Id | null): Promise<void> {
    await one(
      `insert into stock_adjustments (site_id, variant_id, change, balance, reason, order_id) values ($1, $2, $3, $4, $5, $6)`,
      variant,
      change,
      balance,
      reason,
      order,
    )
  }

  /** An order of two pots with the discount. */
  async function order(number: number, status: string, byCard: number): Promise<Id> {
    const [isOpen, isClosed, isDone] = ['pending_payment', 'expired', 'completed'].map(
      (one) => one === status,
    )
    const id = await one(
      `insert into orders (site_id, number, kind, status, is_test, method, email, email_key, currency, subtotal, discount,
         grand_total, gift_card_amount, amount_due, discounts, held_until, created_at, placed_at, paid_at, completed_at, closed_at)
       values ($1, $2, 'cart', $3, true, 'test', 'ada@example.test', $4, 'USD', 2800, ${DISCOUNT}, ${TOTAL}, $5, $6, $7,
         $8, now(), $9, $9, $9, $10) returning id`,
      number,
      status,
      `buyer${number}@example.test`,
      byCard,
      TOTAL - byCard,
      JSON.stringify([
        { id: discount, name: 'Five off', code: 'FIVE', cents: DISCOUNT, isShippingFree: false },
      ]),
      isOpen ? new Date(Date.now() + 600_000) : null,
      isDone ? new Date() : null,
      isClosed ? new Date() : null,
    )
    await one(
      `insert into order_lines (site_id, order_id, position, kind, item_id, variant_id, product_type, title, quantity,
         unit_price, discount, total) values ($1, $2, 0, 'product', $3, $4, 1, 'Pot', 2, 1400, ${DISCOUNT}, ${TOTAL})`,
      id,
      item,
      variant,
    )
    await one(
      `insert into order_events (site_id, order_id, type, created_at) values ($1, $2, 'placed', now())`,
      id,
    )
    await one(
      `insert into stock_reservations (site_id, order_id, variant_id, quantity, status) values ($1, $2, $3, 2, $4)`,
      id,
      variant,
      isOpen ? 'held' : isDone ? 'consumed' : 'released',
    )
    if (!isClosed)
      await one(
        `insert into discount_uses (site_id, discount_id, order_id, email_key, amount, created_at)
         values ($1, $2, $3, $4, ${DISCOUNT}, now())`,
        discount,
        id,
        `buyer${number}@example.test`,
      )
    return id
  }

  const pay = (id: Id, status: string, captured: number, amount: number) =>
    one(
      `insert into order_payments (site_id, order_id, provider, method, provider_ref, status, amount, captured, currency,
         created_at, updated_at) values ($1, $2, 'test', 'card', $3, $4, $5, $6, 'USD', now(), now()) returning id`,
      id,
      `ref_${id}_${status}`,
      status,
      amount,
      captured,
    )

  const paid = await order(1001, 'completed', PAID_BY_CARD)
  await move(-2, 8, 'sold', paid)
  await one(enter, card, paid, 'redeem', -PAID_BY_CARD, 5000 - PAID_BY_CARD)
  const due = TOTAL - PAID_BY_CARD
  const payment = await pay(paid, 'captured', due, due)
  const cart = await one(
    `insert into carts (site_id, token_hash, status, order_id, created_at, expires_at)
     values ($1, repeat('b', 64), 'converted', $2, now(), now() + interval '1 day') returning id`,
    paid,
  )
  await one(`update orders set cart_id = $2 where site_id = $1 and id = $3`, cart, paid)
  const waiting = await order(1002, 'pending_payment', 0)
  await pay(waiting, 'failed', 0, TOTAL)
  await pay(waiting, 'processing', 0, TOTAL)
  await order(1003, 'expired', 0)
  await client.query('commit')
  return [
    {
      ref: `ref_${paid}_captured`,
      siteId,
      orderId: paid,
      paymentId: payment,
      amountCents: due,
      capturedCents: due,
      refundedCents: 0,
      currency: 'USD',
    },
  ]
}
