import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { type Arena, challengeIn, confirmationIn, expectOk, outcomeOf, tally } from './arena.ts'
import { type Buyer, CARDS, CHECKOUT_API } from './buyer.ts'
import { issueCard } from './issued-card.ts'
import { decideChallenge, readProviderBooks, setFaults } from './provider-books.ts'
import type { Race } from './stock-races.ts'

let codes = 0
const newCodeName = () => `ONCE-${++codes}`

/** Returns one buyer with a pot of their own in the cart. */
async function oneBuyer(arena: Arena): Promise<Buyer> {
  const pot = await arena.stocked(3)
  const [ada] = await arena.readyBuyers(1, (buyer) => buyer.add(pot))
  if (!ada) throw new Error('Nobody came.')
  return ada
}

/** Returns what the provider took from buyers, less what it gave back, by the order. */
async function chargesOf(arena: Arena, buyer: Buyer): Promise<readonly number[]> {
  const orders = new Set((await arena.ordersOf(buyer)).map(({ id }) => id))
  return (await readProviderBooks(arena.dataDir))
    .filter(({ siteId, orderId }) => siteId === arena.shop.site.id && orders.has(orderId))
    .map(({ capturedCents, refundedCents }) => capturedCents - refundedCents)
    .filter((cents) => cents > 0)
}

/** Expects that a buyer has one order, which is paid, and was charged once for all of it. */
async function expectOneCharge(arena: Arena, buyer: Buyer): Promise<void> {
  const orders = await arena.ordersOf(buyer)
  expect(orders.map(({ isPaid }) => isPaid)).toEqual([true])
  expect(await chargesOf(arena, buyer)).toEqual([Number(orders[0]?.amount_due)])
}

function restore({ jar }: Buyer, cookies: ReadonlyMap<string, string>): void {
  for (const [name, value] of cookies) jar.set(name, value)
}

export const MONEY_RACES: readonly Race[] = [
  {
    title:
      'P35 one of twenty buyers with one code for one order gets it, and nobody pays another sum than they saw',
    async run(arena) {
      const pot = await arena.stocked(1000)
      const code = newCodeName()
      await arena.shop.discount(code, { usageLimit: 1 })
      const buyers = await arena.sameBuyers(20, async (buyer) => {
        await buyer.add(pot)
        expect((await buyer.coupon(code)).discountCents).toBe(500)
      })
      const responses = await Promise.all(buyers.map((buyer) => buyer.place()))
      const { ok, ...others } = tally(responses)
      expect([ok, Object.values(others).reduce((sum, count) => sum + count, 0)]).toEqual([1, 19])
      for (const outcome of Object.keys(others))
        expect(outcome).toMatch(/^409 (?:TOTAL_CHANGED|DISCOUNT_USED_UP)$/)
      const [loser] = buyers.filter(
        (_, index) => outcomeOf(responses[index] ?? { status: 500, json: {} }) !== 'ok',
      )
      if (!loser) throw new Error('Everybody got it.')
      expect((await loser.cart()).discountCents).toBe(0)
      expectOk(await loser.place())
      expect(await arena.ordersOf(loser)).toMatchObject([{ discount: '0', isPaid: true }])
    },
  },
  {
    title: 'a buyer whose card was declined uses the code for one order again at once',
    async run(arena) {
      const code = newCodeName()
      await arena.shop.discount(code, { usageLimit: 1, customerLimit: 1 })
      const ada = await oneBuyer(arena)
      await ada.coupon(code)
      await ada.place({ card: CARDS.declined })
      expect((await ada.cart()).discountCents).toBe(500)
      expectOk(await ada.place())
      await expectOneCharge(arena, ada)
      expect((await arena.ordersOf(ada))[0]?.discount).toBe('500')
    },
  },
  {
    title: 'P35 a gift card that is used in two carts at once pays no more than its balance',
    async run(arena) {
      const { ownerPool } = arena.web.database
      const card = await issueCard(ownerPool, arena.shop.site.id, 2000)
      const pot = await arena.stocked(1000, 1700)
      const buyers = await arena.sameBuyers(4, (buyer) => buyer.add(pot))
      for (const buyer of buyers) expectOk(await buyer.enter({ code: card.code }))
      const responses = await Promise.all(buyers.map((buyer) => buyer.place()))
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      const orders = (await Promise.all(buyers.map((buyer) => arena.ordersOf(buyer)))).flat()
      expect(orders.length).toBeGreaterThan(0)
      const paid = orders.reduce((sum, order) => sum + Number(order.gift_card_amount), 0)
      expect(paid).toBeLessThanOrEqual(2000)
      const { rows } = await ownerPool.query<{ balance: string }>(
        'select balance from gift_cards where id = $1',
        [card.id],
      )
      expect(Number(rows[0]?.balance)).toBe(2000 - paid)
    },
  },
  {
    title: 'P36 five identical requests place one order, one charge and five identical responses',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const key = randomUUID()
      const cookies = new Map(ada.jar)
      const responses = await Promise.all([1, 2, 3, 4, 5].map(() => ada.place({ key })))
      const [first] = responses
      expect(first?.status).toBeLessThan(300)
      for (const { status, text } of responses) expect([status, text]).toEqual([first?.status, first?.text])
      // A browser that has not got the response still has its cookies.
      restore(ada, cookies)
      expect((await ada.place({ key })).text).toBe(first?.text)
      restore(ada, cookies)
      const differs = await ada.place({ key, body: { expectedTotalCents: '1' } })
      expect([differs.status, differs.json['code']]).toEqual([422, 'REQUEST_DIFFERS'])
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'two tabs that order one cart place one order and one charge',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const responses = await Promise.all([1, 2, 3].map(() => ada.place()))
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(responses.some(({ status }) => status < 300)).toBe(true)
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'P36 a buyer who disconnects and sends the same again gets the order that was placed',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const key = randomUUID()
      await ada.placeAndHangUp({ key, after: Math.random() * 40 })
      const again = expectOk(await ada.place({ key }))
      expect(confirmationIn(again)).toBeDefined()
      await expectOneCharge(arena, ada)
    },
  },
  {
    title:
      'P37 returns from the bank in five tabs and the webhook of the provider mark an order as paid once',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const placed = expectOk(await ada.place({ card: CARDS.asks }))
      expect(await arena.ordersOf(ada)).toMatchObject([{ status: 'pending_payment', isPaid: false }])
      const challenge = challengeIn(placed)
      const back = await returnPath(arena, ada)
      const [, ...returns] = await Promise.all([
        decideChallenge(arena.dataDir, arena.shop.site.id, challenge),
        ...[1, 2, 3, 4, 5].map(() => ada.page(back)),
      ])
      expect(returns.filter(({ status }) => status >= 400)).toEqual([])
      await paidWithin(arena, ada)
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'the webhook alone marks an order as paid whose buyer never returns',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const placed = expectOk(await ada.place({ card: CARDS.asks }))
      await decideChallenge(arena.dataDir, arena.shop.site.id, challengeIn(placed))
      await paidWithin(arena, ada)
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'a buyer whose bank declines pays the same cart with another card',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const placed = expectOk(await ada.place({ card: CARDS.asks }))
      const back = await returnPath(arena, ada)
      await decideChallenge(arena.dataDir, arena.shop.site.id, challengeIn(placed), false)
      await ada.page(back)
      await eventually('the cart is open again', async () => (await ada.cart()).isPurchased === false)
      expectOk(await ada.place())
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'P37 webhooks that come twice, in any order and before their order is known change nothing',
    async run(arena) {
      const pot = await arena.stocked(8)
      const buyers = await arena.sameBuyers(8, (buyer) => buyer.add(pot))
      // The process of the provider runs once it was called.
      expectOk(await (await oneBuyer(arena)).place())
      await setFaults(arena.dataDir, { seed: ++codes, latency: 60, duplicates: 1, reordered: 0.5 })
      try {
        const responses = await Promise.all(
          buyers.map((buyer, index) => buyer.place({ card: index % 2 === 0 ? CARDS.pays : CARDS.asks })),
        )
        expect(tally(responses)).toEqual({ ok: 8 })
        for (const [index, response] of responses.entries())
          if (index % 2 === 1) await decideChallenge(arena.dataDir, arena.shop.site.id, challengeIn(response))
        for (const buyer of buyers) await paidWithin(arena, buyer)
        for (const buyer of buyers) await expectOneCharge(arena, buyer)
      } finally {
        await setFaults(arena.dataDir, {})
      }
    },
  },
  {
    title: 'a new attempt while one is under way is asked to wait, and charges nothing',
    async run(arena) {
      const ada = await oneBuyer(arena)
      expectOk(await (await oneBuyer(arena)).place())
      await setFaults(arena.dataDir, { latency: 150 })
      try {
        const first = ada.place()
        await eventually('the order is there', async () => (await arena.ordersOf(ada)).length === 1)
        const second = await ada.place()
        expect(outcomeOf(second)).toMatch(/^(?:ok|409 PAYMENT_IN_PROGRESS|409 CART_CHANGED)$/)
        expectOk(await first)
      } finally {
        await setFaults(arena.dataDir, {})
      }
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'P36 a payment whose response is lost is found by its key, and not created again',
    async run(arena) {
      const ada = await oneBuyer(arena)
      expectOk(await (await oneBuyer(arena)).place())
      await setFaults(arena.dataDir, { seed: ++codes, lostResponses: 1 })
      const key = randomUUID()
      const placed = await ada.place({ key })
      await setFaults(arena.dataDir, {})
      expect((await ada.place({ key })).text).toBe(placed.text)
      // What waits for its payment looks for it whenever it is shown.
      await eventually('the order is paid', async () => {
        expect((await ada.page(confirmationIn(placed) ?? '/missing')).status).toBe(200)
        return (await arena.ordersOf(ada)).some(({ isPaid }) => isPaid)
      })
      await expectOneCharge(arena, ada)
    },
  },
  {
    title: 'the cookie of a cart that was bought opens its order, and the next product starts another cart',
    async run(arena) {
      const ada = await oneBuyer(arena)
      const before = new Map(ada.jar)
      const path = confirmationIn(expectOk(await ada.place()))
      restore(ada, before)
      const back = await ada.page('/checkout')
      expect([back.status, new URL(String(back.headers['location']), 'http://a').pathname]).toEqual([
        303,
        path,
      ])
      const again = await ada.send('PUT', CHECKOUT_API, {})
      expect(again.status).toBeGreaterThanOrEqual(400)
      const pot = await arena.stocked(1000)
      expect((await ada.add(pot)).totalQuantity).toBe(1)
      expect(await arena.ordersOf(ada)).toHaveLength(1)
    },
  },
]

/** Returns where the provider sends a buyer back to. */
async function returnPath(arena: Arena, buyer: Buyer): Promise<string> {
  const orders = new Set((await arena.ordersOf(buyer)).map(({ id }) => id))
  const payment = (await readProviderBooks(arena.dataDir)).find(({ orderId }) => orders.has(orderId))
  const { pathname, search } = new URL(payment?.returnUrl ?? 'http://a/missing')
  return pathname + search
}

const paidWithin = (arena: Arena, buyer: Buyer): Promise<number> =>
  eventually('the order is paid', async () => (await arena.ordersOf(buyer)).some(({ isPaid }) => isPaid))
