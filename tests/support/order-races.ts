import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import { withSameRequest } from '#features/shop/orders/place/same-request.actions.ts'
import { listOrderEvents } from '#features/shop/orders/view/read-order.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Buyer, TestStore } from './orders.ts'
import { variant } from './products.ts'
import { addDiscount } from './store-rules.ts'
import { unwrap } from './web.ts'

/** One round of a race between buyers; `size` is how many there are at once. Its result is exact. */
export type Race = (store: TestStore, size: number) => Promise<void>

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const codesOf = (results: readonly Result<unknown, FeatureError>[]): readonly string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.error.code])).toSorted()
const many = (code: string, count: number): readonly string[] => times(count).map(() => code)

const buyersOf = async (
  store: TestStore,
  size: number,
  entries: (index: number) => Parameters<TestStore['buyer']>[0],
): Promise<readonly Buyer[]> => {
  const buyers: Buyer[] = []
  for (const index of times(size)) buyers.push(await store.buyer(entries(index)))
  return buyers
}

/** Places and pays; fails as placing does. */
async function buy(
  buyer: Buyer,
  ...how: Parameters<Buyer['place']>
): Promise<Result<PlacedOrder, FeatureError>> {
  const placed = await buyer.place(...how)
  if (placed.ok && placed.value.needsPayment) unwrap(await buyer.pay(placed.value.id))
  return placed
}

const stockOf = (openingStock: number) => variant({ price: 500, openingStock })

/** More buyers than pieces. */
async function lastPieces(store: TestStore, size: number): Promise<void> {
  const stock = Math.max(1, Math.floor(size / 6))
  const pot = await store.sell([stockOf(stock)])
  const buyers = await buyersOf(store, size, () => [[pot.id, 1]])
  const results = await Promise.all(buyers.map((one) => buy(one)))
  expect(codesOf(results)).toEqual(many('OUT_OF_STOCK', size - stock))
  expect(await store.stock(pot.id)).toEqual({ onHand: 0, reserved: 0 })
  const orders = await Promise.all(results.flatMap((one) => (one.ok ? [store.order(one.value.id)] : [])))
  const numbers = orders.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
  // One after the other, without a gap for those who got nothing.
  expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index))
  expect(numbers).toHaveLength(stock)
}

/** Two products in opposite order. */
async function oppositeOrder(store: TestStore, size: number): Promise<void> {
  const stock = Math.max(1, Math.floor(size / 2))
  const [pot, bowl] = [await store.sell([stockOf(stock)]), await store.sell([stockOf(stock)])]
  const buyers = await buyersOf(store, size, (index) => {
    const entries = [[pot.id, 1] as const, [bowl.id, 1] as const]
    return index % 2 === 0 ? entries : entries.toReversed()
  })
  const results = await Promise.all(buyers.map((one) => buy(one)))
  expect(codesOf(results)).toEqual(many('OUT_OF_STOCK', size - stock))
}

/** A variant on two lines of each order: their sum counts. */
async function twoLines(store: TestStore): Promise<void> {
  const pot = await store.sell([stockOf(3)])
  const buyers = await buyersOf(store, 2, () => [[pot.id, 2]])
  const results = await Promise.all(
    buyers.map(async (one) => {
      const draft = await one.draft()
      const [line] = draft.lines
      if (line === undefined) throw new Error('There is no line.')
      const single = { ...line, quantity: 1 }
      return buy(one, { lines: [single, single] })
    }),
  )
  expect(codesOf(results)).toEqual(['OUT_OF_STOCK'])
}

/** A code for one order: nobody is charged another sum than they saw. */
async function lastUse(store: TestStore, size: number): Promise<void> {
  const count = Math.min(size, 20)
  const code = `LAST-${Math.random().toString(36).slice(2)}`
  await addDiscount(store.web, store.site, { code, usageLimit: 1 })
  const pot = await store.sell([variant({ price: 1000, unlimited: true })])
  const buyers = await buyersOf(store, count, () => [[pot.id, 1]])
  for (const one of buyers) await one.coupon(code)
  // All have seen the discount before one of them has it: who comes later sees, and pays, the full price.
  const seen = await Promise.all(
    buyers.map(async (one) => ({ cart: await one.cart(), draft: await one.draft() })),
  )
  const results = await Promise.all(buyers.map((one, index) => buy(one, undefined, seen[index])))
  expect(codesOf(results)).toEqual(many('DISCOUNT_USED_UP', count - 1))
  const winner = results.findIndex(({ ok: isOk }) => isOk)
  for (const [index, one] of buyers.entries()) {
    if (index === winner) continue
    expect(await one.cart()).toMatchObject({
      grandTotalCents: 1000,
      invalidCoupons: [{ code, reason: 'usedUp' }],
    })
    const { id } = await one.buy()
    expect(await store.order(id)).toMatchObject({ grandTotalCents: 1000, capturedCents: 1000 })
  }
}

/** One gift card in many tabs: what it pays is never more than it has. */
async function oneGiftCard(store: TestStore, size: number): Promise<void> {
  const code = await store.giftCard(1200)
  const pot = await store.sell([variant({ price: 500, unlimited: true })])
  const buyers = await buyersOf(store, size, () => [[pot.id, 1]])
  const results = await Promise.all(buyers.map((one) => buy(one, { giftCardCode: code })))
  const paid = await Promise.all(results.flatMap((one) => (one.ok ? [store.order(one.value.id)] : [])))
  const redeemed = paid.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)
  expect(redeemed).toBe(Math.min(1200, size * 500))
  expect((await store.balance(code)).cents).toBe(1200 - redeemed)
  expect(codesOf(results)).toEqual(many('GIFT_CARD_SPENT', Math.max(0, size - 3)))
}

/** The button pressed often, in one tab and in several. */
async function pressedOften(store: TestStore, size: number): Promise<void> {
  const pot = await store.sell([stockOf(size)])
  const ada = await store.buyer([[pot.id, 1]])
  const seen = { cart: await ada.cart(), draft: await ada.draft() }
  const press = (key: string) =>
    withSameRequest<Id>(
      store.parts,
      store.site.id,
      { scope: `cart ${seen.cart.id}`, key, content: seen.draft, now: store.clock.now },
      {
        begin: async () => {
          const placed = await ada.place({}, seen)
          return placed.ok ? ok(placed.value.id) : placed
        },
        finish: async (id) => {
          const paid = await ada.pay(id)
          return { status: paid.ok ? 200 : paid.error.status, body: JSON.stringify(paid) }
        },
      },
    )
  const keys = times(size).map((index) => (index % 2 === 0 ? 'one' : 'other'))
  const responses = await Promise.all(keys.map(async (key) => ({ key, response: unwrap(await press(key)) })))
  for (const key of ['one', 'other']) {
    const bodies = responses.filter((one) => one.key === key).map(({ response }) => response.body)
    expect(new Set(bodies).size).toBeLessThanOrEqual(1)
  }
  expect(await store.stock(pot.id)).toEqual({ onHand: size - 1, reserved: 0 })
  const again = unwrap(await ada.place({}, seen))
  expect(again).toMatchObject({ isNew: false, status: 'placed' })
  expect((await store.order(again.id)).payments).toHaveLength(1)
}

/** Its return, two notices and the sweeper at the same time. */
async function settledAtOnce(store: TestStore, size: number): Promise<void> {
  const { id, ref, paymentId } = await processing(store)
  store.provider.capture(ref)
  const settle = () => settlePayment(store.parts, store.site, paymentId, store.clock.now)
  const settled = await Promise.all(times(size).map(settle))
  for (const one of settled) expect(unwrap(one).outcome).toEqual({ status: 'paid' })
  expect(await store.order(id)).toMatchObject({ status: 'placed', capturedCents: 500 })
}

/** The bank takes the money while the order expires: it is paid, or the money goes back. */
async function paidWhileExpiring(store: TestStore): Promise<void> {
  const { id, ref, paymentId } = await processing(store)
  store.clock.now = new Date(store.clock.now.getTime() + 20 * MINUTE_MS)
  await Promise.all([
    store.expire(id),
    sleep(Math.random() * 8).then(() => {
      if (store.provider.payments.get(ref)?.state === 'requires_action') store.provider.capture(ref)
    }),
    sleep(Math.random() * 12).then(() => settlePayment(store.parts, store.site, paymentId, store.clock.now)),
  ])
  await settlePayment(store.parts, store.site, paymentId, store.clock.now)
  const { status, paymentStatus } = await store.order(id)
  expect([`placed paid`, `expired unpaid`, `expired refunded`]).toContain(`${status} ${paymentStatus}`)
}

/** Two processes sweep the same orders: those that were paid unheard, those that were not, and refunds that wait. */
async function sweptByTwo(store: TestStore, size: number): Promise<void> {
  const count = Math.max(2, Math.floor(size / 10))
  const paid: Processing[] = []
  const unpaid: Processing[] = []
  const refunded: Id[] = []
  for (const _ of times(count)) {
    paid.push(await processing(store))
    unpaid.push(await processing(store))
    const pot = await store.sell([stockOf(1)])
    refunded.push((await (await store.buyer([[pot.id, 1]])).buy()).id)
  }
  store.provider.plan = 'isDown'
  for (const id of refunded) {
    const asked = { amountCents: 500, key: 'all', reason: '', accountId: null, now: store.clock.now }
    expect(unwrap(await refundOrder(store.parts, store.site, id, asked)).status).toBe('pending')
  }
  store.provider.plan = 'captures'
  for (const { ref } of paid) store.provider.capture(ref)
  store.clock.now = new Date(store.clock.now.getTime() + 20 * MINUTE_MS)
  await Promise.all([store.sweep(), store.sweep(true), store.sweep(), store.sweep(true)])
  const happened = async (id: Id) => {
    const events = await withSite(store.web.database.app, store.site.id, (tx) =>
      listOrderEvents(tx, store.site.id, id),
    )
    const types = events.map(({ type }) => type)
    return types.filter((type) => ['placed', 'paid', 'expired', 'refunded'].includes(type)).toSorted()
  }
  for (const { id } of paid) expect(await happened(id)).toEqual(['paid', 'placed'])
  for (const { id, pot } of unpaid) {
    expect(await happened(id)).toEqual(['expired'])
    expect(await store.stock(pot)).toEqual({ onHand: 1, reserved: 0 })
  }
  for (const id of refunded) {
    expect(await happened(id)).toEqual(['paid', 'placed', 'refunded'])
    expect(await store.order(id)).toMatchObject({ refundedCents: 500, refundableCents: 0 })
  }
}

interface Processing {
  readonly id: Id
  readonly ref: string
  readonly paymentId: Id
  readonly pot: Id
}

async function processing(store: TestStore): Promise<Processing> {
  store.provider.plan = 'asks'
  const pot = await store.sell([stockOf(1)])
  const ada = await store.buyer([[pot.id, 1]])
  const { id } = unwrap(await ada.place())
  unwrap(await ada.pay(id))
  store.provider.plan = 'captures'
  const payment = (await store.order(id)).payments[0]
  return { id, ref: payment?.providerRef ?? '', paymentId: payment?.id ?? '', pot: pot.id }
}

/** The races of the store by what they show. */
export const RACES: Readonly<Record<string, Race>> = {
  'P35 more buyers than pieces in stock place exactly as many orders as there are pieces': lastPieces,
  'P35 two products in opposite order cause no deadlock, and nothing is sold twice': oppositeOrder,
  'P35 a variant on two lines is checked by the sum of both': twoLines,
  'P35 a code for one order is used by one order, and nobody pays another total than they saw': lastUse,
  'P35 a gift card in many tabs pays no more than its balance': oneGiftCard,
  'P36 pressing often in two tabs places one order with one payment and the same response': pressedOften,
  'P37 a payment that is settled many times at once: its order is paid once': settledAtOnce,
  'two processes that sweep the same orders: each is placed, expired or refunded once': sweptByTwo,
  'money that comes while an order expires: it is paid, or the money goes back': paidWhileExpiring,
}

/** Those that need a clock or a provider of their own, which a running program does not offer. */
export const ONLY_HERE: ReadonlySet<string> = new Set([
  'P37 a payment that is settled many times at once: its order is paid once',
  'two processes that sweep the same orders: each is placed, expired or refunded once',
  'money that comes while an order expires: it is paid, or the money goes back',
])
