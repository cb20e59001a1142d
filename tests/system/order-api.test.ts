import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import {
  addOrderNote,
  cancelOrder,
  clearOrderAlert,
  fulfilOrder,
  getOrder,
  listOrders,
  markOrderPaid,
  type OrderDetails,
} from '#features/shop/orders/api.types.ts'
import type {} from '#features/shop/discounts/feature.ts'
import type {} from '#features/shop/orders/feature.ts'
import { payOrder } from '#features/shop/orders/pay/pay.actions.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { addDiscount } from '../support/store-rules.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore
let owner: Person
const here = { site: 'steep' }

beforeAll(async () => {
  store = await startStore()
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
})
afterAll(() => store.close())

/** Places an order of pieces of a new product, which is paid by bank transfer. */
async function place(quantity = 2, more: Partial<OrderDraft> = {}) {
  const { id: variantId } = await store.sell([variant({ price: 1500, openingStock: 10 })])
  const buyer = await store.buyer([[variantId, quantity]])
  const { id } = unwrap(await buyer.place({ method: 'bankTransfer', ...more }))
  return { id, variantId, params: { order: id } }
}
/** Places one that was paid with the test provider. */
async function buy(quantity = 2, code?: string) {
  const { id: variantId } = await store.sell([variant({ price: 1500, openingStock: 10 })])
  const buyer = await store.buyer([[variantId, quantity]])
  if (code !== undefined) await buyer.coupon(code)
  const { id } = unwrap(await buyer.place())
  const parts = { ...store.parts, payments: store.web.payments }
  const card = { number: '4242424242424242', expiry: '12/99', code: '123' }
  const paid = await payOrder(parts, store.site, id, {
    method: 'test',
    card,
    hosted: false,
    returnUrl: `${store.site.origin}/checkout`,
    now: store.clock.now,
  })
  expect(unwrap(paid)).toEqual({ status: 'paid' })
  return { id, variantId, params: { order: id } }
}
const read = async (order: Id): Promise<OrderDetails> =>
  (await owner.call(getOrder, { ...here, params: { order } })).value
const errorOf = ({ text }: { readonly text: string }) =>
  JSON.parse(text) as { readonly code: string; readonly refundableCents?: number }
const refund = (order: Id, amountCents: unknown, key: string = crypto.randomUUID()) =>
  owner.ask('POST', `/api/sites/steep/orders/${order}/refunds`, {
    body: { key, amountCents, reason: 'Broken' },
  })

describe('an order', () => {
  test('is listed and read as it was placed, and its history names who did what', async () => {
    const address = {
      name: 'Ada Buyer',
      company: '',
      line1: 'Gartenweg 1',
      line2: '',
      city: 'Jena',
      region: '',
      postalCode: '07743',
      country: 'DE',
    }
    const { id, params } = await place(2, {
      note: 'Ring twice',
      buyer: {
        email: 'ada@example.test',
        name: 'Ada Buyer',
        phone: '+49 30 1',
        language: 'de',
        billingAddress: address,
        shippingAddress: address,
      },
    })
    const listed = (await owner.call(listOrders, here)).value
    expect(listed.entries[0]).toMatchObject({
      id,
      status: 'placed',
      paymentStatus: 'unpaid',
      fulfilmentStatus: 'unfulfilled',
      name: 'Ada Buyer',
      totalCents: 3000,
      itemCount: 2,
      isTest: false,
    })
    expect(listed.toDo).toBe(1)
    const order = await read(id)
    expect(order).toMatchObject({
      note: 'Ring twice',
      shippingAddress: address,
      grandTotalCents: 3000,
      lines: [{ title: 'Pot', quantity: 2, unitCents: 1500, totalCents: 3000 }],
      payments: [{ provider: 'offline', status: 'created', amountCents: 3000 }],
      refundableCents: 0,
    })
    expect((await owner.call(markOrderPaid, { ...here, params })).status).toBe(204)
    expect((await owner.call(fulfilOrder, { ...here, params, body: {} })).status).toBe(204)
    await owner.call(addOrderNote, { ...here, params, body: { text: 'Sent with the red ribbon' } })
    const done = await read(id)
    expect(done).toMatchObject({ status: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'fulfilled' })
    expect(done.events.map(({ type, by }) => [type, by])).toEqual([
      ['note', 'Olga'],
      ['completed', 'Olga'],
      ['fulfilled', 'Olga'],
      ['paid', 'Olga'],
      ['placed', null],
      ['created', null],
    ])
    expect((await owner.call(listOrders, here)).value.toDo).toBe(0)
    const log = (await owner.call(listAuditEvents, here)).value.entries
    expect(log.slice(0, 3).map(({ action, details }) => [action, details])).toEqual([
      ['addOrderNote', { name: `#${order.number}` }],
      ['fulfilOrder', { name: `#${order.number}` }],
      ['markOrderPaid', { name: `#${order.number}` }],
    ])
  })

  test('that does not exist, or is of another site, is not found by any call', async () => {
    const { params } = await place()
    const other = await store.web.createSite('other', 'Other')
    await permit(store.web, other, owner.id, { administrator: true })
    for (const called of [
      await owner.call(getOrder, { site: 'other', params }),
      await owner.call(markOrderPaid, { site: 'other', params }),
      await owner.call(fulfilOrder, { site: 'other', params, body: {} }),
      await owner.call(clearOrderAlert, { site: 'other', params }),
      await owner.call(addOrderNote, { site: 'other', params, body: { text: 'Mine' } }),
      await owner.call(cancelOrder, { site: 'other', params, body: { reason: '', refund: true } }),
      await owner.call(getOrder, { ...here, params: { order: '999999' } }),
    ])
      expect(called.status).toBe(404)
    expect((await read(params.order)).events).toHaveLength(2)
  })

  test('can be read by members who may read the store, and changed by those who may change it', async () => {
    const { id, params } = await place()
    const reads = await signedIn(store.web, 'rita@example.test')
    const writes = await signedIn(store.web, 'wilma@example.test')
    const edits = await signedIn(store.web, 'edgar@example.test')
    await permit(store.web, store.site, reads.id, { reporting: true })
    await permit(store.web, store.site, writes.id, { 'store-manager': true })
    await permit(store.web, store.site, edits.id, { 'content-editor': true })
    const statuses = async (person: Person) => [
      (await person.call(listOrders, here)).status,
      (await person.call(getOrder, { ...here, params })).status,
      (await person.call(addOrderNote, { ...here, params, body: { text: 'Hello' } })).status,
    ]
    expect(await statuses(reads)).toEqual([200, 200, 403])
    expect(await statuses(writes)).toEqual([200, 200, 204])
    expect(await statuses(edits)).toEqual([403, 403, 403])
    const forged = await owner.ask('POST', `/api/sites/steep/orders/${id}/payment`, {
      body: {},
      headers: { 'x-csrf-token': 'forged' },
    })
    expect([forged.status, (await read(id)).paymentStatus]).toEqual([400, 'unpaid'])
  })

  test('shows its alert until a member has seen it', async () => {
    const { id, params } = await place()
    await store.web.database.owner
      .updateTable('orders')
      .set({ alert: 'paymentMismatch' })
      .where('id', '=', id)
      .execute()
    const toDo = (await owner.call(listOrders, { ...here, query: { view: 'toDo' } })).value.entries
    expect(toDo.find((one) => one.id === id)?.alert).toBe('paymentMismatch')
    expect((await owner.call(clearOrderAlert, { ...here, params })).status).toBe(204)
    const { alert, events } = await read(id)
    expect([alert, events[0]?.type, events[0]?.by]).toEqual(['', 'alertCleared', 'Olga'])
  })
})

describe('refunds', () => {
  test('of the same request are one, and never more than was paid', async () => {
    const { id } = await buy()
    const key = crypto.randomUUID()
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await refund(id, 1000, key)).status).toBe(201)
    const once = await read(id)
    expect(once).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 1000,
      refundableCents: 2000,
      refunds: [{ amountCents: 1000, status: 'succeeded', reason: 'Broken' }],
    })
    const tooHigh = await refund(id, 2001)
    expect([tooHigh.status, errorOf(tooHigh)]).toEqual([
      409,
      expect.objectContaining({ code: 'REFUND_TOO_HIGH', refundableCents: 2000 }),
    ])
    // Several at the same time, of which only one fits.
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await refund(id, 1500)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409])
    expect((await refund(id, 500)).status).toBe(201)
    const all = await read(id)
    expect(all).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3000, refundableCents: 0 })
    expect(all.events.filter(({ type }) => type === 'refunded').map(({ data }) => data['cents'])).toEqual([
      500, 1500, 1000,
    ])
    // Nothing of it returns to the stock: not everything that is refunded came back, or can be sold again.
    expect(all.lines[0]?.quantity).toBe(2)
  })

  test('of invalid amounts are rejected, and return nothing', async () => {
    const { id } = await buy()
    for (const amount of [0, -1, 1.5, 1e21, '1000', null]) expect((await refund(id, amount)).status).toBe(400)
    expect((await refund(id, 1000, 'again')).status).toBe(400)
    expect((await read(id)).refunds).toEqual([])
    const { id: unpaid } = await place()
    expect(errorOf(await refund(unpaid, 1))).toMatchObject({ code: 'REFUND_TOO_HIGH', refundableCents: 0 })
  })

  test('of the database alone are never more than was captured', async () => {
    const { id } = await buy()
    await expect(
      store.web.database.owner
        .updateTable('order_payments')
        .set({ refunded: 3001 })
        .where('order_id', '=', id)
        .execute(),
    ).rejects.toThrow('order_payments_check')
  })
})

describe('cancelling', () => {
  test('returns stock, discount and money, and is done once', async () => {
    const discount = await addDiscount(store.web, store.site, { code: 'TEN', usageLimit: 1 })
    const { id, variantId, params } = await buy(2, 'TEN')
    const used = () =>
      store.web.database.owner
        .selectFrom('discounts')
        .select('used')
        .where('id', '=', discount.id)
        .executeTakeFirst()
    expect(await used()).toEqual({ used: 1 })
    expect(await store.stock(variantId)).toMatchObject({ onHand: 8, reserved: 0 })
    const body = { reason: 'Out of clay', refund: true }
    expect((await owner.call(cancelOrder, { ...here, params, body })).status).toBe(204)
    expect(await store.stock(variantId)).toMatchObject({ onHand: 10, reserved: 0 })
    expect(await used()).toEqual({ used: 0 })
    const order = await read(id)
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundableCents: 0 })
    expect(order.events.find(({ type }) => type === 'cancelled')).toMatchObject({
      by: 'Olga',
      data: { reason: 'Out of clay' },
    })
    const again = await owner.call(cancelOrder, { ...here, params, body })
    expect(again.status).toBe(409)
    expect(await store.stock(variantId)).toMatchObject({ onHand: 10 })
  })

  test('without a refund does not return the money, which can be refunded later', async () => {
    const { id, params } = await buy()
    const body = { reason: '', refund: false }
    expect((await owner.call(cancelOrder, { ...here, params, body })).status).toBe(204)
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      refundableCents: 3000,
    })
    expect((await refund(id, 3000)).status).toBe(201)
    expect(await read(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('is not possible for an order that is completed', async () => {
    const { id, params } = await buy()
    expect((await owner.call(fulfilOrder, { ...here, params, body: {} })).status).toBe(204)
    const body = { reason: '', refund: true }
    const called = await owner.call(cancelOrder, { ...here, params, body })
    expect([called.status, (await read(id)).status]).toEqual([409, 'completed'])
  })
})
