import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import { findOrderByToken, orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import { fulfilOrder, markPaid } from '#features/shop/orders/steps/fulfil.actions.ts'
import { cancelOrder } from '#features/shop/orders/steps/close-order.actions.ts'
import { listOrderEvents } from '#features/shop/orders/view/read-order.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import { inOrderTransaction } from '#features/shop/orders/steps/order-steps.actions.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startStore, type TestStore } from '../support/orders.ts'
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
})

const site = () => ({ ...store.web, id: store.site.id }) as never
const later = (minutes: number) => {
  store.clock.now = new Date(store.clock.now.getTime() + minutes * MINUTE_MS)
}
const owner = () => ({ accountId: null, now: store.clock.now })
const eventsOf = async (id: string) =>
  (await withSite(store.web.database.app, store.site.id, (tx) => listOrderEvents(tx, store.site.id, id))).map(
    ({ type }) => type,
  )

describe('an order', () => {
  test('is placed with names and prices as they were, and is paid', async () => {
    const pot = await store.sell([variant({ price: 1400, openingStock: 5, sku: 'POT-1' })])
    const ada = await store.buyer([[pot.id, 2]])
    const placed = unwrap(await ada.place())
    expect(placed).toMatchObject({ status: 'pending_payment', amountDueCents: 2800, needsPayment: true })
    expect(await store.stock(pot.id)).toEqual({ onHand: 5, reserved: 2 })
    expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'paid' })
    const order = await store.order(placed.id)
    expect(order).toMatchObject({
      number: expect.any(Number),
      status: 'placed',
      paymentStatus: 'paid',
      fulfilmentStatus: 'unfulfilled',
      isTest: true,
      grandTotalCents: 2800,
      amountDueCents: 2800,
      capturedCents: 2800,
      refundableCents: 2800,
      heldUntil: null,
      paidAt: store.clock.now.toISOString(),
      lines: [{ title: 'Pot', sku: 'POT-1', quantity: 2, unitCents: 1400, totalCents: 2800 }],
      payments: [{ status: 'captured', cardBrand: 'visa', cardLast4: '4242', capturedCents: 2800 }],
    })
    expect(await store.stock(pot.id)).toEqual({ onHand: 3, reserved: 0 })
    expect(await eventsOf(placed.id)).toEqual(['created', 'paymentStarted', 'placed', 'paid'])
    await store.expectBalancedBooks()
  })

  test('gets its number when it is placed or paid, so that attempts to pay leave no gaps', async () => {
    const pot = await store.sell()
    const numberOf = async (id: string) => (await store.order(id)).number
    const visit = async () => store.buyer([[pot.id, 1]])
    const first = Number(await numberOf((await (await visit()).buy()).id))
    const [left, declined, changed, offline] = [await visit(), await visit(), await visit(), await visit()]
    const leaves = unwrap(await left.place())
    expect(await numberOf(leaves.id)).toBeNull()
    const tried = unwrap(await declined.place())
    store.provider.plan = 'declines'
    expect(unwrap(await declined.pay(tried.id)).status).toBe('declined')
    expect(await numberOf(tried.id)).toBeNull()
    unwrap(await changed.pay(unwrap(await changed.place()).id))
    store.provider.plan = 'captures'
    unwrap(await changed.add(pot.id))
    const replaced = await changed.buy()
    expect(await numberOf(replaced.id)).toBe(first + 1)
    // The same order again, with another card.
    expect(unwrap(await declined.place()).id).toBe(tried.id)
    unwrap(await declined.pay(tried.id))
    expect(await numberOf(tried.id)).toBe(first + 2)
    const placed = unwrap(await offline.place({ method: 'bankTransfer' }))
    expect(await numberOf(placed.id)).toBe(first + 3)
    unwrap(
      await inOrderTransaction(store.parts, store.site.id, (tx) =>
        markPaid(tx, store.parts, store.site, placed.id, owner()),
      ),
    )
    expect(await numberOf(placed.id)).toBe(first + 3)
    await store.expire(leaves.id)
    expect(await numberOf(leaves.id)).toBeNull()
    await store.expectBalancedBooks()
  })

  test('is found by its token alone', async () => {
    const pot = await store.sell()
    const { id } = await (await store.buyer([[pot.id, 1]])).buy()
    const { secret, database } = store.web
    const token = orderTokenOf(secret, store.site.id, id)
    const find = (text: string, siteId = store.site.id) =>
      withSite(database.app, store.site.id, (tx) => findOrderByToken(tx, secret, siteId, text))
    expect((await find(token))?.id).toBe(id)
    expect(await find(`${id}-${'A'.repeat(43)}`)).toBeUndefined()
    expect(await find(id)).toBeUndefined()
    expect(await find(token, '999')).toBeUndefined()
  })

  test('of nothing but services is completed as soon as it is paid', async () => {
    const lesson = await store.sell([variant({ unlimited: true })], { productType: 3 })
    const { id } = await (await store.buyer([[lesson.id, 1]])).buy()
    expect(await store.order(id)).toMatchObject({ status: 'completed', fulfilmentStatus: 'not_required' })
  })

  test('with nothing to be paid is placed at once', async () => {
    const gift = await store.sell([variant({ price: 0, unlimited: true })])
    const placed = unwrap(await (await store.buyer([[gift.id, 1]])).place())
    expect(placed).toMatchObject({ status: 'placed', needsPayment: false })
    expect(await store.order(placed.id)).toMatchObject({
      method: 'none',
      paymentStatus: 'paid',
      payments: [],
    })
    await store.expectBalancedBooks()
  })

  test('with an offline method takes its stock at once, and is paid when its owner marks it', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 3 })])
    const placed = unwrap(await (await store.buyer([[pot.id, 1]])).place({ method: 'bankTransfer' }))
    expect(placed).toMatchObject({ status: 'placed', needsPayment: false })
    expect(await store.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid', paidAt: null })
    expect(await store.stock(pot.id)).toEqual({ onHand: 2, reserved: 0 })
    await store.sweep()
    for (let time = 0; time < 2; time++)
      unwrap(
        await inOrderTransaction(store.parts, store.site.id, (tx) =>
          markPaid(tx, store.parts, store.site, placed.id, owner()),
        ),
      )
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    for (let time = 0; time < 2; time++)
      unwrap(
        await inOrderTransaction(store.parts, store.site.id, (tx) =>
          fulfilOrder(tx, store.parts, store.site, placed.id, owner()),
        ),
      )
    expect(await store.order(placed.id)).toMatchObject({ status: 'completed', fulfilmentStatus: 'fulfilled' })
    expect(await eventsOf(placed.id)).toEqual(['created', 'placed', 'paid', 'fulfilled', 'completed'])
    await store.expectBalancedBooks()
  })

  test('of more than the stock of a variant with back orders takes the rest when it is sent', async () => {
    const backOrder = { shipsOn: null, text: '' }
    const pot = await store.sell([variant({ price: 500, openingStock: 2, backOrder })])
    const { id } = await (await store.buyer([[pot.id, 5]])).buy()
    expect((await store.order(id)).lines[0]).toMatchObject({ quantity: 5, backOrdered: 3 })
    expect(await store.stock(pot.id)).toEqual({ onHand: 0, reserved: 3 })
    await store.expectBalancedBooks()
    await withSite(store.web.database.app, store.site.id, async (tx) =>
      unwrap(
        await adjustStock(
          tx,
          { siteId: store.site.id, ...owner() },
          pot.id,
          { change: 4 },
          { reason: 'received', note: '' },
        ),
      ),
    )
    unwrap(
      await inOrderTransaction(store.parts, store.site.id, (tx) =>
        fulfilOrder(tx, store.parts, store.site, id, owner()),
      ),
    )
    expect(await store.stock(pot.id)).toEqual({ onHand: 1, reserved: 0 })
    await store.expectBalancedBooks()
  })

  test('cannot be placed for another total, another cart, or nothing', async () => {
    const pot = await store.sell([variant({ price: 500, unlimited: true })])
    const ada = await store.buyer([[pot.id, 1]])
    const [cart, draft] = [await ada.cart(), await ada.draft()]
    const seen = { cart, draft: { ...draft, lines: [] } }
    expect(await ada.place({}, seen)).toMatchObject({ ok: false, error: { code: 'EMPTY_ORDER' } })
    unwrap(await ada.add(pot.id))
    expect(await ada.place({}, { cart, draft })).toMatchObject({ ok: false, error: { code: 'CART_CHANGED' } })
  })

  test('of a line that is sold out meanwhile is rejected with that line', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 2, sku: 'LAST' })])
    const ada = await store.buyer([[pot.id, 2]])
    await (await store.buyer([[pot.id, 1]])).buy()
    expect(await ada.place()).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_STOCK', more: { position: 0, variantId: pot.id, left: 1 } },
    })
    await store.expectBalancedBooks()
  })
})

describe('a payment', () => {
  test('that is declined opens the cart again, and the same order is paid with the next card', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 2 })])
    const ada = await store.buyer([[pot.id, 1]])
    const placed = unwrap(await ada.place())
    expect(await ada.add(pot.id)).toMatchObject({ ok: false, error: { code: 'CART_BEING_PAID' } })
    store.provider.plan = 'declines'
    expect(unwrap(await ada.pay(placed.id))).toEqual({ status: 'declined', failureCode: 'card_declined' })
    expect((await ada.cart()).entries).toHaveLength(1)
    expect(await store.order(placed.id)).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' })
    expect(await ada.pay(placed.id)).toMatchObject({ ok: false, error: { code: 'CART_CHANGED' } })
    store.provider.plan = 'captures'
    const again = unwrap(await ada.place())
    expect(again).toMatchObject({ id: placed.id, isNew: false, needsPayment: true })
    expect(await store.stock(pot.id)).toEqual({ onHand: 2, reserved: 1 })
    expect(unwrap(await ada.pay(again.id))).toEqual({ status: 'paid' })
    await store.expectBalancedBooks()
  })

  test('that is declined lets the buyer order something else, with the same last piece and code', async () => {
    await addDiscount(store.web, site(), { code: 'ONCE', usageLimit: 1 })
    const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
    const bowl = await store.sell([variant({ price: 300, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    await ada.coupon('ONCE')
    const first = unwrap(await ada.place())
    store.provider.plan = 'declines'
    unwrap(await ada.pay(first.id))
    unwrap(await ada.add(bowl.id))
    store.provider.plan = 'captures'
    const second = await ada.buy()
    expect(second.id).not.toBe(first.id)
    expect(await store.order(first.id)).toMatchObject({ status: 'cancelled', cartId: null })
    expect(await store.order(second.id)).toMatchObject({ status: 'placed', discountCents: 80 })
    await store.expectBalancedBooks()
  })

  test('P40 cannot be skipped: an order that is not paid is neither placed nor sent', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    const placed = unwrap(await ada.place())
    const sent = await inOrderTransaction(store.parts, store.site.id, (tx) =>
      fulfilOrder(tx, store.parts, store.site, placed.id, owner()),
    )
    expect(sent).toMatchObject({ ok: false, error: { code: 'ORDER_CLOSED' } })
    const marked = await inOrderTransaction(store.parts, store.site.id, (tx) =>
      markPaid(tx, store.parts, store.site, placed.id, owner()),
    )
    expect(marked.ok).toBe(false)
    later(16)
    expect(await ada.pay(placed.id)).toMatchObject({ ok: false, error: { code: 'ORDER_CLOSED' } })
    await store.sweep()
    expect(await store.order(placed.id)).toMatchObject({ status: 'expired' })
    expect(await store.stock(pot.id)).toEqual({ onHand: 1, reserved: 0 })
    expect((await ada.cart()).entries).toHaveLength(1)
  })

  test('P40 is not replayed: an order that is paid is not paid again', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    const { id } = await ada.buy()
    expect(unwrap(await ada.pay(id))).toEqual({ status: 'paid' })
    expect((await store.order(id)).payments).toHaveLength(1)
    await store.expectBalancedBooks()
  })
})

describe('a gift card', () => {
  test('pays a part of an order, gets it back when the order expires, and can be used again at once', async () => {
    const code = await store.giftCard(300)
    const pot = await store.sell([variant({ price: 1000, openingStock: 5 })])
    const ada = await store.buyer([[pot.id, 1]])
    const placed = unwrap(await ada.place({ giftCardCode: code }))
    expect(placed).toMatchObject({ amountDueCents: 700, needsPayment: true })
    expect(await store.balance(code)).toEqual({ cents: 0, status: 'exhausted' })
    later(16)
    await store.sweep()
    expect(await store.balance(code)).toEqual({ cents: 300, status: 'active' })
    const { id } = await ada.buy({ giftCardCode: code })
    expect(await store.order(id)).toMatchObject({
      giftCardCents: 300,
      capturedCents: 700,
      paymentStatus: 'paid',
      refundableCents: 1000,
    })
    await store.expectBalancedBooks()
  })

  test('that pays all of an order marks it as paid at once, and gets everything back when it is cancelled', async () => {
    const code = await store.giftCard(1500)
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const placed = unwrap(await (await store.buyer([[pot.id, 1]])).place({ giftCardCode: code }))
    expect(placed).toMatchObject({ status: 'placed', amountDueCents: 0, needsPayment: false })
    expect(await store.order(placed.id)).toMatchObject({ method: 'none', paymentStatus: 'paid' })
    expect((await store.balance(code)).cents).toBe(500)
    unwrap(await cancelOrder(store.parts, store.site, placed.id, { ...owner(), reason: '', refunds: true }))
    expect((await store.balance(code)).cents).toBe(1500)
    const events = await withSite(store.web.database.app, store.site.id, (tx) =>
      listOrderEvents(tx, store.site.id, placed.id),
    )
    expect(events.find(({ type }) => type === 'cancelled')?.data).toMatchObject({
      pieces: 1,
      giftCardCents: 1000,
    })
    expect(await store.order(placed.id)).toMatchObject({ paymentStatus: 'refunded' })
    await store.expectBalancedBooks()
  })

  test('gets the rest of a refund after the money', async () => {
    const code = await store.giftCard(300)
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const { id } = await (await store.buyer([[pot.id, 1]])).buy({ giftCardCode: code })
    const refund = { ...owner(), amountCents: 800, key: 'part', reason: '' }
    for (let time = 0; time < 2; time++) unwrap(await refundOrder(store.parts, store.site, id, refund))
    expect((await store.balance(code)).cents).toBe(100)
    expect(await store.order(id)).toMatchObject({ refundedCents: 800, refundableCents: 200 })
    await store.expectBalancedBooks()
  })

  test('that is unknown or spent pays nothing, and creates no order', async () => {
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    expect(await ada.place({ giftCardCode: 'nothing' })).toMatchObject({
      ok: false,
      error: { code: 'GIFT_CARD_UNKNOWN' },
    })
    expect(await store.stock(pot.id)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('the money of an order', () => {
  test('is refunded in parts, never more than was paid, and once for the same request', async () => {
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const { id } = await (await store.buyer([[pot.id, 1]])).buy()
    const refund = (amountCents: number, key: string) =>
      refundOrder(store.parts, store.site, id, { ...owner(), amountCents, key, reason: 'Broken' })
    expect(unwrap(await refund(400, 'a'))).toEqual({ status: 'succeeded', refundedCents: 400 })
    expect(unwrap(await refund(400, 'a'))).toEqual({ status: 'succeeded', refundedCents: 400 })
    expect(await store.order(id)).toMatchObject({ paymentStatus: 'partially_refunded', refundedCents: 400 })
    for (const amount of [601, 0, -1, 1.5, Number.NaN, 1e15])
      expect(await refund(amount, `b${amount}`)).toMatchObject({
        ok: false,
        error: { code: 'REFUND_TOO_HIGH' },
      })
    unwrap(await refund(600, 'c'))
    expect(await store.order(id)).toMatchObject({ paymentStatus: 'refunded', refundableCents: 0 })
    await store.expectBalancedBooks()
  })

  test('is refunded as soon as the provider responds again', async () => {
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const { id } = await (await store.buyer([[pot.id, 1]])).buy()
    store.provider.plan = 'isDown'
    const asked = await refundOrder(store.parts, store.site, id, {
      ...owner(),
      amountCents: 1000,
      key: 'down',
      reason: '',
    })
    expect(unwrap(asked)).toEqual({ status: 'pending', refundedCents: 1000 })
    store.provider.plan = 'captures'
    later(2)
    await store.sweep()
    expect((await store.order(id)).refunds).toMatchObject([{ status: 'succeeded', amountCents: 1000 }])
    await store.expectBalancedBooks()
  })

  test('is refunded with its stock when the order is cancelled', async () => {
    await addDiscount(store.web, site(), { code: 'AGAIN', usageLimit: 1 })
    const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    await ada.coupon('AGAIN')
    const { id } = await ada.buy()
    unwrap(await cancelOrder(store.parts, store.site, id, { ...owner(), reason: 'Lost', refunds: true }))
    expect(await store.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await store.stock(pot.id)).toEqual({ onHand: 1, reserved: 0 })
    const again = await cancelOrder(store.parts, store.site, id, { ...owner(), reason: '', refunds: true })
    expect(again).toMatchObject({ ok: false, error: { code: 'ORDER_CLOSED' } })
    await store.expectBalancedBooks()
  })
})
