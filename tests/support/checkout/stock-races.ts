import { expect } from 'vitest'
import type { Id } from '#lib/id.ts'
import { makeProduct, variant } from '../products.ts'
import { adjustShopStock, type Arena, outcomeOf } from './arena.ts'
import { type ApiResponse, CARDS } from './buyer.ts'

/** Something that buyers do at once; its result is exact in every round. */
export interface Race {
  readonly title: string
  /** Of the table of races that others ran into. */
  readonly run: (arena: Arena) => Promise<void>
}

/** What buyers are told when nothing is left: at the checkout, or when their cart is read for it. */
const SOLD_OUT = /^409 (?:OUT_OF_STOCK|CART_UNAVAILABLE)$/

/** Returns how many orders were placed, how many buyers were told that nothing is left, and whatever else came. */
function soldOf(responses: readonly ApiResponse[]): Readonly<Record<string, number>> {
  const outcomes = responses.map(outcomeOf).map((outcome) => (SOLD_OUT.test(outcome) ? 'sold out' : outcome))
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, same]) => [one, same.length]))
}

export const STOCK_RACES: readonly Race[] = [
  {
    title: 'P35 thirty buyers of five pieces place five orders, and the others get a message',
    async run(arena) {
      const pot = await arena.stocked(5)
      const buyers = await arena.sameBuyers(30, (buyer) => buyer.add(pot))
      const responses = await Promise.all(buyers.map((buyer) => buyer.place()))
      expect(soldOf(responses)).toEqual({ ok: 5, 'sold out': 25 })
      expect(await arena.stockOf(pot)).toEqual({ onHand: 0, reserved: 0 })
      const orders = (await Promise.all(buyers.map((buyer) => arena.ordersOf(buyer)))).flat()
      expect(orders.map(({ status, isPaid }) => [status, isPaid])).toEqual(Array(5).fill(['placed', true]))
    },
  },
  {
    title:
      'P35 carts with the same two products in opposite order sell out both exactly, and none waits for another',
    async run(arena) {
      const [cup, pot] = [await arena.stocked(10), await arena.stocked(10)]
      const cupFirst = await arena.sameBuyers(10, async (buyer) => {
        for (const one of [cup, pot]) await buyer.add(one)
      })
      const potFirst = await arena.sameBuyers(10, async (buyer) => {
        for (const one of [pot, cup]) await buyer.add(one)
      })
      const buyers = cupFirst.flatMap((one, index) => [one, potFirst[index] ?? one])
      const responses = await Promise.all(buyers.map((buyer) => buyer.place()))
      expect(soldOf(responses)).toEqual({ ok: 10, 'sold out': 10 })
      expect(await arena.stockOf(cup)).toEqual({ onHand: 0, reserved: 0 })
      expect(await arena.stockOf(pot)).toEqual({ onHand: 0, reserved: 0 })
    },
  },
  {
    title: 'P35 two lines of one variant with different texts are counted together',
    async run(arena) {
      const mug = await sellPersonalised(arena, 5)
      const engraved = (value: string) => [{ label: 'Name', value }]
      const buyers = await arena.sameBuyers(3, async (buyer) => {
        await buyer.add(mug, 2, engraved('Ada'))
        await buyer.add(mug, 2, engraved('Grace'))
      })
      const responses = await Promise.all(buyers.map((buyer) => buyer.place()))
      expect(soldOf(responses)).toEqual({ ok: 1, 'sold out': 2 })
      expect(await arena.stockOf(mug)).toEqual({ onHand: 1, reserved: 0 })
    },
  },
  {
    title: 'P35 an owner who takes pieces out of the stock meanwhile takes none that were sold',
    async run(arena) {
      const pot = await arena.stocked(10)
      const buyers = await arena.sameBuyers(10, (buyer) => buyer.add(pot))
      const [responses, adjusted] = await Promise.all([
        Promise.all(buyers.map((buyer) => buyer.place())),
        Promise.all([1, 2, 3, 4].map(() => adjustShopStock(arena, pot, -1))),
      ])
      const taken = adjusted.filter(({ ok }) => ok).length
      const { ok: placed = 0, ...others } = soldOf(responses)
      expect(placed + taken).toBe(10)
      expect(Object.keys(others)).toEqual(placed < 10 ? ['sold out'] : [])
      expect(await arena.stockOf(pot)).toEqual({ onHand: 0, reserved: 0 })
    },
  },
  {
    title: 'a declined buyer gets the last piece with another card, and nobody else gets it meanwhile',
    async run(arena) {
      const pot = await arena.stocked(1)
      const [ada, eve] = await arena.sameBuyers(2, (buyer) => buyer.add(pot))
      if (!ada || !eve) throw new Error('Nobody came.')
      await ada.place({ card: CARDS.declined })
      const [first] = await arena.ordersOf(ada)
      expect(first?.isPaid ?? false).toBe(false)
      await ada.cart()
      const [again, other] = await Promise.all([ada.place(), eve.place()])
      const sold = [...(await arena.ordersOf(ada)), ...(await arena.ordersOf(eve))].filter(
        ({ isPaid }) => isPaid,
      )
      expect(sold).toHaveLength(1)
      expect(Object.values(soldOf([again, other]))).toContain(1)
      expect(await arena.stockOf(pot)).toEqual({ onHand: 0, reserved: 0 })
    },
  },
  {
    title: 'parallel changes of one cart and its addresses are all applied',
    async run(arena) {
      const variants = await Promise.all([1, 2, 3].map(() => arena.stocked(1000)))
      const [ada] = await arena.readyBuyers(1, (buyer) => buyer.add(variants[0] ?? ''))
      if (!ada) throw new Error('Nobody came.')
      const code = `NICE-${++codes}`
      await arena.shop.discount(code)
      await Promise.all([
        ada.add(variants[1] ?? ''),
        ada.enter({ shippingCity: 'Chicago' }),
        ada.add(variants[2] ?? ''),
        ada.coupon(code),
      ])
      const cart = await ada.cart()
      expect(cart.entries.map(({ variantId }) => variantId).toSorted()).toEqual(variants.toSorted())
      expect(cart.coupons).toEqual([{ code }])
      await ada.place()
      const [order] = await arena.ordersOf(ada)
      expect(order).toMatchObject({ isPaid: true, discount: '500' })
      const { rows } = await arena.web.database.ownerPool.query<{ city: string }>(
        `select shipping_address ->> 'city' as city from orders where id = $1`,
        [order?.id],
      )
      expect(rows).toEqual([{ city: 'Chicago' }])
    },
  },
]

let [personalised, codes] = [0, 0]

/** Sells a product that asks for a name; returns the id of its variant. */
export async function sellPersonalised({ web, shop }: Arena, openingStock: number): Promise<Id> {
  const { id } = await web.database.owner
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', shop.site.id)
    .where('kind', '=', 'collection')
    .executeTakeFirstOrThrow()
  const body = {
    urlId: `mug-${++personalised}`,
    title: 'Mug',
    customTexts: [{ label: 'Name', maxLength: 12 }],
  }
  const item = await web.publish(shop.site, 'item', body, id)
  await makeProduct(web, shop.site, item, [variant({ price: 1800, openingStock })])
  const sold = await web.database.owner
    .selectFrom('product_variants')
    .select('id')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow()
  return sold.id
}
