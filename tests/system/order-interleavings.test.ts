import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#features/shop/orders/steps/close-order.actions.ts'
import { settleWebhooks } from '#features/shop/orders/pay/inbox.actions.ts'
import type { OrderHooks } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import { reopenCart } from '#features/shop/orders/pay/pay.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import { sweepOrders } from '#features/shop/orders/steps/sweep-orders.actions.ts'
import { paymentErrors } from '#features/shop/payments/errors.ts'
import type { ProviderPayment } from '#features/shop/payments/types.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { eventually } from '../support/eventually.ts'
import { type Buyer, startStore, type TestStore } from '../support/orders.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

// Moments at which two of buyer, owner, bank, provider and sweeper do something at once, each made to happen.

let store: TestStore

beforeAll(async () => {
  store = await startStore('moments')
})
afterAll(() => store.close())
beforeEach(() => {
  store.provider.plan = 'captures'
  store.provider.beforeCreate = () => Promise.resolve()
})

const later = (ms: number) => {
  store.clock.now = new Date(store.clock.now.getTime() + ms)
}
const paymentsOf = async (orderId: Id) => (await store.order(orderId)).payments
const settle = async (orderId: Id, at = 0) => {
  const payment = (await paymentsOf(orderId))[at]
  return settlePayment(store.parts, store.site, payment?.id ?? '', store.clock.now)
}

/** A buyer of a pot of 5.00 whose bank asks first. */
async function asked(): Promise<{ buyer: Buyer; placed: PlacedOrder; ref: string; pot: Id }> {
  store.provider.plan = 'asks'
  const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
  const buyer = await store.buyer([[pot.id, 1]])
  const placed = unwrap(await buyer.place())
  unwrap(await buyer.pay(placed.id))
  store.provider.plan = 'captures'
  return { buyer, placed, pot: pot.id, ref: (await paymentsOf(placed.id))[0]?.providerRef ?? '' }
}

async function bought(price = 500): Promise<Id> {
  const pot = await store.sell([variant({ price, openingStock: 1 })])
  return (await (await store.buyer([[pot.id, 1]])).buy()).id
}

/** Lets something wait until it is released. */
function gate(): { readonly wait: () => Promise<void>; readonly open: () => void; isReached: boolean } {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const made = {
    isReached: false,
    wait: async () => {
      made.isReached = true
      await promise
    },
    open: () => resolve(undefined),
  }
  return made
}

/** Writes down what other features are told about orders. */
function told(): { readonly calls: string[]; readonly hooks: readonly OrderHooks[] } {
  const calls: string[] = []
  const write = (what: string) => () => {
    calls.push(what)
    return Promise.resolve()
  }
  const own: OrderHooks = {
    onPaid: write('paid'),
    onRefunded: write('refunded'),
    onClosed: write('closed'),
  }
  return { calls, hooks: [...store.parts.orderHooks, own] }
}

async function webhook(ref: string, more: { attempts?: number; receivedAt?: Date } = {}): Promise<string> {
  const { event_id: id } = await store.web.database.owner
    .insertInto('payment_events')
    .values({
      site_id: store.site.id,
      provider: 'test',
      event_id: `te_${crypto.randomUUID()}`,
      type: 'payment.captured',
      provider_ref: ref,
      received_at: more.receivedAt ?? store.clock.now,
      attempts: more.attempts ?? 0,
    } as never)
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return id
}

const eventOf = (id: string) =>
  store.web.database.owner
    .selectFrom('payment_events')
    .select(['processed_at as processedAt', 'attempts'])
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()

/** All orders of a list. */
function permutations<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all]
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

describe('messages of a provider', () => {
  const SAID: Readonly<Record<string, Partial<ProviderPayment>>> = {
    authorized: { state: 'authorized', capturedCents: 0, refundedCents: 0 },
    captured: { state: 'captured', capturedCents: 500, refundedCents: 0, failureCode: '' },
    failed: { state: 'failed', capturedCents: 0, refundedCents: 0, failureCode: 'card_declined' },
    refunded: { state: 'captured', capturedCents: 500, refundedCents: 500, failureCode: '' },
  }

  test.each(permutations(Object.keys(SAID)).map((order) => [order.join(', '), order] as const))(
    'P37 in the order %s lead to one state',
    async (_, order) => {
      const { placed, pot, ref } = await asked()
      const { calls, hooks } = told()
      const parts = { ...store.parts, orderHooks: hooks }
      const [payment] = await paymentsOf(placed.id)
      for (const one of order) {
        // Responses overtake each other on their way, and some come twice.
        store.provider.change(ref, { action: null, ...SAID[one] })
        for (let time = 0; time < 2; time++)
          await settlePayment(parts, store.site, payment?.id ?? '', store.clock.now)
      }
      store.provider.change(ref, SAID['refunded'] ?? {})
      expect(await store.order(placed.id)).toMatchObject({
        status: 'placed',
        paymentStatus: 'refunded',
        capturedCents: 500,
        refundedCents: 500,
        alert: '',
        payments: [{ status: 'captured' }],
        refunds: [{ amountCents: 500, status: 'succeeded' }],
      })
      expect(calls).toEqual(['paid', 'refunded', 'closed'])
      expect(await store.stock(pot)).toEqual({ onHand: 0, reserved: 0 })
      await store.expectBalancedBooks()
    },
  )

  test('P37 about the payment of another site get a response, and change nothing here', async () => {
    const { placed, ref } = await asked()
    store.provider.change(ref, { siteId: '999999', paymentId: '999999', orderId: placed.id })
    await store.web.database.owner
      .updateTable('order_payments')
      .set({ provider_ref: null, status: 'created' })
      .where('order_id', '=', placed.id)
      .execute()
    const id = await webhook(ref)
    const noticed = { provider: 'test', ref } as const
    expect(await settleWebhooks(store.parts, store.site, noticed, store.clock.now)).toBe(true)
    expect((await eventOf(id)).processedAt).not.toBeNull()
    expect(await store.order(placed.id)).toMatchObject({ status: 'pending_payment', alert: '' })
    store.provider.change(ref, {
      siteId: store.site.id,
      paymentId: (await paymentsOf(placed.id))[0]?.id ?? '',
    })
    later(20 * MINUTE_MS)
    await store.sweep()
    await store.expectBalancedBooks()
  })

  test('that cannot be applied are read again ever more rarely, and never dropped', async () => {
    const receivedAt = new Date(store.clock.now.getTime() - 3000 * MINUTE_MS)
    const [tired, fresh] = [
      await webhook('tp_lost', { attempts: 60, receivedAt }),
      await webhook('tp_missing', { attempts: 50, receivedAt }),
    ]
    await store.sweep()
    expect([(await eventOf(tired)).attempts, (await eventOf(fresh)).attempts]).toEqual([60, 51])
    later(600 * MINUTE_MS)
    await store.sweep()
    expect((await eventOf(tired)).attempts).toBe(61)
  })
})

describe('a payment that arrives', () => {
  test('while an owner cancels an unpaid order is refunded, although they did not ask for it', async () => {
    const { placed, pot, ref } = await asked()
    store.provider.capture(ref)
    const how = { accountId: null, now: store.clock.now, reason: 'Lost', refunds: false }
    unwrap(await cancelOrder(store.parts, store.site, placed.id, how))
    expect(await store.order(placed.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await store.stock(pot)).toEqual({ onHand: 1, reserved: 0 })
    await store.expectBalancedBooks()
  })

  test('for the first attempt while the second one is requested pays the order, and the second one charges nothing', async () => {
    const { buyer, placed, ref } = await asked()
    store.provider.change(ref, { state: 'failed', failureCode: 'card_declined', action: null })
    unwrap(await settle(placed.id))
    store.provider.plan = 'asks'
    unwrap(await buyer.place())
    unwrap(await buyer.pay(placed.id))
    const second = (await paymentsOf(placed.id))[1]?.providerRef ?? ''
    store.provider.capture(ref)
    unwrap(await settle(placed.id))
    expect(await store.order(placed.id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    later(2 * MINUTE_MS)
    await store.sweep()
    expect(store.provider.payments.get(second)?.state).toBe('voided')
    expect((await paymentsOf(placed.id))[1]?.status).toBe('voided')
    await store.expectBalancedBooks()
  })

  test.each(['cancelled', 'expired'])(
    'for an order that is being %s while its call is pending pays it',
    async (how) => {
      const card = await store.giftCard(200)
      const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
      const ada = await store.buyer([[pot.id, 1]])
      const { id } = unwrap(await ada.place({ giftCardCode: card }))
      later(15 * MINUTE_MS - SECOND_MS)
      const call = gate()
      store.provider.beforeCreate = call.wait
      const paying = ada.pay(id)
      await eventually('the call is under way', () => call.isReached)
      later(2 * SECOND_MS)
      if (how === 'expired') await store.expire(id)
      else {
        const step = { accountId: null, now: store.clock.now, reason: '', refunds: true }
        expect(await cancelOrder(store.parts, store.site, id, step)).toMatchObject({
          ok: false,
          error: { code: 'PAYMENT_IN_PROGRESS' },
        })
      }
      expect((await store.order(id)).status).toBe('pending_payment')
      call.open()
      expect(unwrap(await paying)).toEqual({ status: 'paid' })
      expect(await store.order(id)).toMatchObject({
        status: 'placed',
        capturedCents: 300,
        giftCardCents: 200,
      })
      await store.expectBalancedBooks()
    },
  )

  test('is charged once although the clocks of two processes are an hour apart', async () => {
    const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
    const ada = await store.buyer([[pot.id, 1]])
    const { id } = unwrap(await ada.place())
    const right = store.clock.now
    const behind = new Date(right.getTime() - HOUR_MS)
    const ahead = new Date(right.getTime() + HOUR_MS)
    store.provider.plan = 'losesResponse'
    expect(unwrap(await ada.pay(id, { now: behind }))).toEqual({ status: 'processing' })
    store.provider.plan = 'captures'
    store.clock.now = ahead
    await Promise.all([store.sweep(), ada.pay(id, { now: right }), store.expire(id), settle(id)])
    expect(await store.order(id)).toMatchObject({ status: 'placed', capturedCents: 500 })
    expect(await paymentsOf(id)).toHaveLength(1)
    store.clock.now = right
    await store.expectBalancedBooks()
  })
})

describe('a refund', () => {
  test('at the provider and here at the same time is made once, and recorded here', async () => {
    const id = await bought()
    const ref = (await paymentsOf(id))[0]?.providerRef ?? ''
    store.provider.change(ref, { refundedCents: 500 })
    const request = { accountId: null, now: store.clock.now, amountCents: 500, key: 'both', reason: '' }
    expect(await refundOrder(store.parts, store.site, id, request)).toMatchObject({
      ok: false,
      error: { code: 'REFUND_FAILED' },
    })
    expect(await store.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 500, alert: '' })
    await store.expectBalancedBooks()
  })

  test('to a card and a gift card in four requests while the order is cancelled is the whole amount, and no more', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await store.giftCard(400)
      const pot = await store.sell([variant({ price: 1000, openingStock: 1 })])
      const { id } = await (await store.buyer([[pot.id, 1]])).buy({ giftCardCode: code })
      const step = { accountId: null, now: store.clock.now, reason: '' }
      await Promise.all([
        ...[1, 2, 3, 4].map((key) =>
          refundOrder(store.parts, store.site, id, { ...step, amountCents: 350, key: String(key) }),
        ),
        cancelOrder(store.parts, store.site, id, { ...step, refunds: true }),
      ])
      expect(await store.order(id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        capturedCents: 600,
        refundedCents: 1000,
      })
      expect(await store.balance(code)).toEqual({ cents: 400, status: 'active' })
    }
    await store.expectBalancedBooks()
  })
})

test('a cart is not opened by one tab while another one begins to pay its order', async () => {
  store.provider.plan = 'asks'
  const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
  const ada = await store.buyer([[pot.id, 1]])
  const { id } = unwrap(await ada.place())
  const cart = await store.web.database.owner
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const client = await store.web.database.ownerPool.connect()
  const waiting = async () => {
    const { rows } = await store.web.database.ownerPool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  try {
    await client.query('begin')
    await client.query('select 1 from carts where id = $1 for update', [cart.cart_id])
    const paying = ada.pay(id)
    await eventually('the payment waits for the cart', async () => (await waiting()) === 1)
    const opening = reopenCart(store.parts, store.site, id, store.clock.now)
    await eventually('the other tab waits as well', async () => (await waiting()) === 2)
    await client.query('commit')
    expect(unwrap(await paying)).toMatchObject({ status: 'action' })
    expect(await opening).toMatchObject({ ok: false, error: { code: 'PAYMENT_IN_PROGRESS' } })
  } finally {
    client.release()
  }
  expect(await ada.add(pot.id)).toMatchObject({ ok: false, error: { code: 'CART_BEING_PAID' } })
  later(20 * MINUTE_MS)
  await store.sweep()
  await store.expectBalancedBooks()
})

test('orders that cannot be closed because the keys of their provider are missing do not delay others', async () => {
  const stuck = [await asked(), await asked(), await asked()]
  await store.web.database.owner
    .updateTable('order_payments')
    .set({ provider: 'stripe' })
    .where(
      'order_id',
      'in',
      stuck.map(({ placed }) => placed.id),
    )
    .execute()
  later(MINUTE_MS)
  const { placed } = await asked()
  later(20 * MINUTE_MS)
  const { web, parts, provider } = store
  const sweeping = {
    ...parts,
    payments: {
      providerFor: (_: Id, name: string) =>
        Promise.resolve(name === 'stripe' ? fail(paymentErrors.notSetUp()) : ok(provider)),
    },
    owner: web.database.owner,
    originOf: (name: string) => web.origin(name),
    originOfDomain: (hostname: string) => `https://${hostname}`,
    warn: () => undefined,
  }
  await sweepOrders(sweeping, store.clock.now, 2)
  expect((await store.order(placed.id)).status).toBe('expired')
  for (const one of stuck) expect((await store.order(one.placed.id)).status).toBe('pending_payment')
  await store.web.database.owner
    .updateTable('order_payments')
    .set({ provider: 'test' })
    .where('provider', '=', 'stripe')
    .execute()
  await store.sweep()
  for (const one of stuck) expect((await store.order(one.placed.id)).status).toBe('expired')
  await store.expectBalancedBooks()
})
