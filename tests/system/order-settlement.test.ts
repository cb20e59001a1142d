import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleWebhooks } from '#features/shop/orders/pay/inbox.actions.ts'
import { findOrderState } from '#features/shop/orders/steps/order-state.actions.ts'
import { orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import type { PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import { reopenCart } from '#features/shop/orders/pay/pay.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { type Buyer, startStore, type TestStore } from '../support/orders.ts'
import { variant } from '../support/products.ts'
import { addDiscount } from '../support/store-rules.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.provider.plan = 'captures'
  store.provider.onCreate = () => Promise.resolve()
})

const later = (ms: number) => {
  store.clock.now = new Date(store.clock.now.getTime() + ms)
}
const sellLast = () => store.sell([variant({ price: 500, openingStock: 1 })])
const paymentOf = async (orderId: Id) => {
  const payment = (await store.order(orderId)).payments.at(-1)
  if (payment === undefined) throw new Error('There is no payment.')
  return payment
}
const settle = async (orderId: Id) =>
  settlePayment(store.parts, store.site, (await paymentOf(orderId)).id, store.clock.now)

/** A buyer of the last pot whose bank asks first. */
async function asked(): Promise<{ buyer: Buyer; placed: PlacedOrder; ref: string; pot: Id }> {
  store.provider.plan = 'asks'
  const pot = await sellLast()
  const buyer = await store.buyer([[pot.id, 1]])
  const placed = unwrap(await buyer.place())
  unwrap(await buyer.pay(placed.id))
  return { buyer, placed, pot: pot.id, ref: (await paymentOf(placed.id)).providerRef ?? '' }
}

let events = 0
async function webhook(ref: string): Promise<void> {
  await store.web.database.owner
    .insertInto('payment_events')
    .values({
      site_id: store.site.id,
      provider: 'test',
      event_id: `te_${++events}`,
      type: 'payment.captured',
      provider_ref: ref,
      received_at: store.clock.now,
    })
    .execute()
}
const waiting = () =>
  store.web.database.owner
    .selectFrom('payment_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .execute()

describe('a payment that is settled', () => {
  test('by the browser, webhooks and the sweeper at once pays its order once', async () => {
    const { placed, ref } = await asked()
    store.provider.capture(ref)
    await webhook(ref)
    await webhook(ref)
    const told = { provider: 'test', ref } as const
    await Promise.all([
      settle(placed.id),
      settle(placed.id),
      settleWebhooks(store.parts, store.site, told, store.clock.now),
      settleWebhooks(store.parts, store.site, told, store.clock.now),
      store.sweep(),
    ])
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    expect(await waiting()).toEqual([])
    const mails = await store.web.database.owner
      .selectFrom('order_mails')
      .select('type')
      .where('order_id', '=', placed.id)
      .execute()
    expect(mails).toEqual([{ type: 'confirmation' }])
    await store.expectBalancedBooks()
  })

  test('P37 counts only for its own site, order, attempt, amount and currency', async () => {
    const wrong = [
      { siteId: '999999' },
      { orderId: '999999' },
      { paymentId: '999999' },
      { amountCents: 1, capturedCents: 1 },
      { currency: 'JPY' },
    ]
    for (const more of wrong) {
      const { placed, ref } = await asked()
      const right = store.provider.payments.get(ref)
      store.provider.change(ref, { state: 'captured', capturedCents: 500, ...more })
      expect(await settle(placed.id)).toMatchObject({ ok: false, error: { code: 'PAYMENT_MISMATCH' } })
      expect(await store.order(placed.id)).toMatchObject({
        status: 'pending_payment',
        capturedCents: 0,
        alert: 'paymentMismatch',
      })
      store.provider.change(ref, right ?? {})
      later(16 * MINUTE_MS)
      await store.sweep()
      expect((await store.order(placed.id)).status).toBe('expired')
    }
    await store.expectBalancedBooks()
  })

  test('P37 is not undone by a failure that is reported late', async () => {
    const { placed, ref } = await asked()
    store.provider.capture(ref)
    unwrap(await settle(placed.id))
    store.provider.change(ref, { state: 'failed', capturedCents: 0, failureCode: 'expired' })
    await settle(placed.id)
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    store.provider.capture(ref)
  })

  test('by a webhook that came before its order was known is applied later', async () => {
    const { placed, ref } = await asked()
    await store.web.database.owner
      .updateTable('order_payments')
      .set({ provider_ref: null, status: 'created' })
      .where('order_id', '=', placed.id)
      .execute()
    store.provider.change(ref, { paymentId: '999999', orderId: '999999' })
    await webhook(ref)
    await settleWebhooks(store.parts, store.site, { provider: 'test', ref }, store.clock.now)
    expect(await waiting()).toHaveLength(1)
    const { id } = await paymentOf(placed.id)
    store.provider.change(ref, { paymentId: id, orderId: placed.id })
    store.provider.capture(ref)
    later(2 * MINUTE_MS)
    await store.sweep()
    expect(await waiting()).toEqual([])
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    await store.expectBalancedBooks()
  })

  test('has the state of the provider: a refund that its owner made there is recorded here', async () => {
    const { placed, ref } = await asked()
    store.provider.capture(ref)
    unwrap(await settle(placed.id))
    store.provider.change(ref, { refundedCents: 200 })
    for (let time = 0; time < 2; time++) unwrap(await settle(placed.id))
    expect(await store.order(placed.id)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 200,
      refunds: [{ amountCents: 200, status: 'succeeded' }],
    })
    await store.expectBalancedBooks()
  })
})

describe('a payment whose response is lost', () => {
  test('is found by its key, and nothing is charged twice', async () => {
    const pot = await sellLast()
    const ada = await store.buyer([[pot.id, 1]])
    const placed = unwrap(await ada.place())
    store.provider.plan = 'losesResponse'
    expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'processing' })
    expect(await ada.pay(placed.id)).toMatchObject({ ok: false, error: { code: 'PAYMENT_IN_PROGRESS' } })
    store.provider.plan = 'captures'
    later(2 * MINUTE_MS)
    await store.sweep()
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    await store.expectBalancedBooks()
  })

  test('and that never arrived is requested again with the same key', async () => {
    const pot = await sellLast()
    const ada = await store.buyer([[pot.id, 1]])
    const placed = unwrap(await ada.place())
    store.provider.plan = 'isDown'
    expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'processing' })
    store.provider.plan = 'captures'
    later(31 * SECOND_MS)
    expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'paid' })
    expect((await store.order(placed.id)).payments).toHaveLength(1)
    await store.expectBalancedBooks()
  })
})

test('P37 an order that was read before its payment arrived is not reported as declined', async () => {
  const pot = await sellLast()
  const ada = await store.buyer([[pot.id, 1]])
  const placed = unwrap(await ada.place())
  expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'paid' })
  const stateOf = async () => {
    const token = orderTokenOf(store.parts.secret, store.site.id, placed.id)
    return unwrap(await findOrderState(store.parts, store.site, token, store.clock.now)).outcome.status
  }
  const { owner } = store.web.database
  const write = (values: { status: string; placed_at: Date | null; held_until: Date | null }) =>
    owner
      .updateTable('orders')
      .set(values as never)
      .where('id', '=', placed.id)
      .execute()
  const before = await owner
    .selectFrom('orders')
    .select(['status', 'placed_at', 'held_until'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  // What a reader sees whose statements are on both sides of the commit.
  await write({ status: 'pending_payment', placed_at: null, held_until: store.clock.now })
  expect(await stateOf()).toBe('processing')
  await write(before)
  expect(await stateOf()).toBe('confirmed')
})

describe('an order that is not paid in time', () => {
  test('holds its stock as long as its payment may still arrive', async () => {
    const { placed, pot, ref } = await asked()
    store.provider.plan = 'isDown'
    later(20 * MINUTE_MS)
    await store.sweep()
    expect((await store.order(placed.id)).status).toBe('pending_payment')
    expect(await store.stock(pot)).toEqual({ onHand: 1, reserved: 1 })
    store.provider.plan = 'captures'
    store.provider.capture(ref)
    await store.sweep()
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    await store.expectBalancedBooks()
  })

  test('is placed when its payment arrives late and everything is still in stock', async () => {
    const { placed, buyer, ref } = await asked()
    later(20 * MINUTE_MS)
    await store.sweep()
    expect((await store.order(placed.id)).status).toBe('expired')
    store.provider.capture(ref)
    unwrap(await settle(placed.id))
    expect(await store.order(placed.id)).toMatchObject({
      status: 'placed',
      closedAt: null,
      paymentStatus: 'paid',
    })
    expect(await buyer.cart()).toMatchObject({ entries: [], isPurchased: true, orderId: placed.id })
    await store.expectBalancedBooks()
  })

  test('is refunded when its payment arrives late and the last piece is sold', async () => {
    const { placed, pot, ref } = await asked()
    later(20 * MINUTE_MS)
    await store.sweep()
    store.provider.plan = 'captures'
    await (await store.buyer([[pot, 1]])).buy()
    store.provider.capture(ref)
    unwrap(await settle(placed.id))
    expect(await store.order(placed.id)).toMatchObject({
      status: 'expired',
      alert: 'paidLate',
      paymentStatus: 'refunded',
      refunds: [{ amountCents: 500, status: 'succeeded' }],
    })
    await store.expectBalancedBooks()
  })

  test('is refunded when its buyer has ordered the same cart again', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 5 })])
    const ada = await store.buyer([[pot.id, 1]])
    store.provider.plan = 'asks'
    const first = unwrap(await ada.place())
    unwrap(await ada.pay(first.id))
    const ref = (await paymentOf(first.id)).providerRef ?? ''
    later(20 * MINUTE_MS)
    await store.sweep()
    store.provider.plan = 'captures'
    const second = await ada.buy()
    expect(second.id).not.toBe(first.id)
    store.provider.capture(ref)
    unwrap(await settle(first.id))
    expect(await store.order(first.id)).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    expect(await store.order(second.id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    await store.expectBalancedBooks()
  })
})

describe('a cart that is being paid', () => {
  test('can be changed only after its payment was cancelled', async () => {
    const { placed, buyer, pot } = await asked()
    expect(await buyer.add(pot)).toMatchObject({ ok: false, error: { code: 'CART_BEING_PAID' } })
    expect(unwrap(await reopenCart(store.parts, store.site, placed.id, store.clock.now))).toMatchObject({
      status: 'declined',
    })
    expect([...store.provider.payments.values()].at(-1)?.state).toBe('voided')
    expect((await buyer.cart()).entries).toMatchObject([{ quantity: 1, notices: [] }])
    const bowl = await store.sell([variant({ unlimited: true })])
    unwrap(await buyer.add(bowl.id))
    store.provider.plan = 'captures'
    await buyer.buy()
    await store.expectBalancedBooks()
  })

  test('is open again if its process died before it began a payment', async () => {
    const pot = await sellLast()
    const ada = await store.buyer([[pot.id, 1]])
    unwrap(await ada.place())
    const bowl = await store.sell()
    expect(await ada.add(bowl.id)).toMatchObject({ ok: false, error: { code: 'CART_BEING_PAID' } })
    later(31 * SECOND_MS)
    unwrap(await ada.add(bowl.id))
    await ada.buy()
    await store.expectBalancedBooks()
  })

  test('that was bought is empty, shows its order, and the next product begins another one', async () => {
    const pot = await store.sell()
    const ada = await store.buyer([[pot.id, 1]])
    const { id } = await ada.buy()
    expect(await ada.cart()).toMatchObject({ id: '', entries: [], isPurchased: true, orderId: id })
    const again = unwrap(await ada.add(pot.id))
    expect(again).toMatchObject({ isPurchased: false, orderId: '', totalQuantity: 1 })
  })

  test('shows whether its customer has used up a code', async () => {
    await addDiscount(store.web, store.site, { code: 'FIRST', customerLimit: 1 })
    const pot = await store.sell([variant({ price: 1000, unlimited: true })])
    const same = { email: 'same@example.test', name: 'Sam', phone: '', language: 'en' }
    const buyer = { ...same, billingAddress: null, shippingAddress: null }
    const ada = await store.buyer([[pot.id, 1]])
    await ada.coupon('FIRST')
    await ada.buy({ buyer })
    const bob = await store.buyer([[pot.id, 1]])
    await bob.coupon('FIRST')
    expect(await bob.place({ buyer: { ...buyer, email: 'SAME@example.test' } })).toMatchObject({
      ok: false,
      error: { code: 'DISCOUNT_USED_UP' },
    })
    await store.web.database.owner
      .updateTable('carts')
      .set({ checkout: JSON.stringify({ email: 'Same@example.test' }) })
      .where('id', '=', (await bob.cart()).id)
      .execute()
    expect(await bob.cart()).toMatchObject({
      invalidCoupons: [{ code: 'FIRST', reason: 'usedByCustomer' }],
      grandTotalCents: 1000,
    })
    await store.expectBalancedBooks()
  })
})
