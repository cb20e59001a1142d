import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { findImbalances, type LedgerPayment } from '../support/checkout/books.ts'
import { writeOrders } from '../support/checkout/written-orders.ts'
import { unwrap } from '../support/unwrap.ts'

// Checks the checks of races and crashes with damage of every kind.

let database: Database
let client: pg.Client
let siteId: Id
let ledger: readonly LedgerPayment[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const registry = createBlockRegistry({ warn: () => undefined })
  siteId = unwrap(await createSite(database.app, registry, { identifier: 'books', title: 'Books' })).id
  ledger = await writeOrders(client, siteId)
})
afterAll(async () => {
  await client?.end()
  await database?.close()
})

test('finds nothing in balanced books', async () => {
  expect(await findImbalances(client, siteId, ledger, { isFinal: true })).toEqual([])
})

const PAID = `(select id from orders where status = 'completed')`

test.each([
  ['a stock is not the sum', `update variant_stock set on_hand = on_hand + 1`],
  [
    'the balance of a stock adjustment',
    `update stock_adjustments set balance = balance + 1 where reason = 'opening'`,
  ],
  ['what is reserved', `update variant_stock set reserved = reserved - 1`],
  [
    'more is promised',
    `alter table variant_stock drop constraint variant_stock_promised; update variant_stock set reserved = on_hand + 1`,
  ],
  [
    'an order that is closed holds',
    `update orders set status = 'expired', held_until = null, closed_at = now() where status = 'pending_payment'`,
  ],
  ['does not hold what it sells', `update stock_reservations set quantity = 1 where status = 'held'`],
  ['has not taken its stock', `delete from stock_reservations where status = 'consumed'`],
  ['not in the ledger once', `update stock_adjustments set change = change * 2 where reason = 'sold'`],
  [
    'gave back more',
    `insert into stock_adjustments (site_id, variant_id, change, balance, reason, order_id)
     select site_id, variant_id, 9, 9, 'cancelled', order_id from stock_adjustments where reason = 'sold'`,
  ],
  ['not those of its lines', `delete from order_lines where order_id in ${PAID}`],
  ['not the sum of its rates', `update orders set included_tax = 7`],
  [
    'another sum',
    `alter table orders drop constraint orders_check2; update orders set amount_due = amount_due + 1`,
  ],
  ['above the counter', `update order_counters set last_number = 1`],
  [
    'became two orders',
    `alter table orders drop constraint orders_site_id_cart_id_key; update orders set cart_id = 1`,
  ],
  ['a cart is open', `update carts set status = 'open', order_id = null`],
  ['no timeline', `delete from order_events where order_id in ${PAID}`],
  [
    'gave back more than it took',
    `alter table order_payments drop constraint order_payments_check1; update order_payments set refunded = captured + 1`,
  ],
  [
    'two payments that can take money',
    `drop index order_payments_live; update order_payments set status = 'created' where status = 'failed'`,
  ],
  ['not the sum of its refunds', `update order_payments set refunded = 1 where captured > 0`],
  [
    'charged more than it comes to',
    `alter table order_payments drop constraint order_payments_check; update order_payments set captured = amount * 2 where captured > 0`,
  ],
  ['paid without its money', `update order_payments set captured = 0`],
  ['used more or less often', `delete from discount_uses`],
  [
    'used a discount too often',
    `update discounts set customer_limit = 1; update discount_uses set email_key = 'a@b'`,
  ],
  [
    'a closed order uses',
    `update orders set status = 'cancelled', held_until = null, closed_at = now() where status = 'pending_payment'`,
  ],
  ['that it does not use', `delete from discount_uses`],
  ['of a gift card is not the sum', `update gift_cards set balance = balance - 1`],
  ['does not follow', `update gift_card_entries set balance = balance + 1`],
  ['did not take from a gift card', `delete from gift_card_entries where kind = 'redeem'`],
  ['still waits', `update order_payments set status = 'authorized' where status = 'processing'`],
  ['undecided although', `update order_payments set status = 'processing' where status = 'captured'`],
  [
    'was not given back',
    `update orders set status = 'cancelled', closed_at = now() where status = 'completed'`,
  ],
  ['is overdue', `update orders set held_until = now() - interval '1 hour' where held_until is not null`],
  [
    'never applied',
    `insert into payment_events (site_id, provider, event_id, type, provider_ref, received_at)
     select site_id, 'test', 'e', 't', 'r', now() from orders limit 1`,
  ],
  [
    'a refund is undecided',
    `insert into order_refunds (site_id, order_id, payment_id, key, amount, created_at, updated_at)
     select site_id, order_id, id, 'k', 1, now(), now() from order_payments where captured > 0`,
  ],
  [
    'was never answered',
    `insert into checkout_requests (site_id, scope, key, request_hash, created_at)
     select site_id, 's', 'k', repeat('0', 64), now() - interval '1 day' from orders limit 1`,
  ],
])('reports damaged books with the text “… %s …”', async (rule, damage) => {
  await client.query('begin')
  try {
    await client.query('set constraints all deferred')
    await client.query(damage)
    expect((await findImbalances(client, siteId, ledger, { isFinal: true })).join('\n')).toContain(rule)
  } finally {
    await client.query('rollback')
  }
})

test('reports differences from the payments of the provider', async () => {
  const [paid] = ledger
  if (paid === undefined) throw new Error('Nothing was paid.')
  const broken = async (...changed: readonly Partial<LedgerPayment>[]) =>
    (
      await findImbalances(
        client,
        siteId,
        [...ledger.slice(1), ...changed.map((one) => ({ ...paid, ...one }))],
        {
          isFinal: true,
        },
      )
    ).join('\n')
  expect(await broken()).toContain('has money that no provider took')
  expect(await broken({ capturedCents: paid.capturedCents - 1 })).toContain('at its provider')
  expect(await broken({ amountCents: 1 })).toContain('and booked as')
  expect(await broken({ currency: 'EUR' })).toContain('and booked as')
  expect(await broken({ orderId: '999' })).toContain('is booked for order')
  expect(await broken({ ref: 'other' })).toContain('took money, and is booked as')
  expect(await broken({}, { ref: 'again', paymentId: '999' })).toMatch(
    /in no book[^]*was charged \d+ instead/,
  )
})
