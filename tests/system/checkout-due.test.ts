import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Id } from '#lib/id.ts'
import { type Arena, expectOk, openArena } from '../support/checkout/arena.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { expectRejected, readyWith } from '../support/checkout/rejected.ts'

// What a buyer agrees to is what they pay: besides a gift card, and with every code that they typed.

let arena: Arena
let pot: Id

beforeAll(async () => {
  arena = await openArena('agreed', 1)
}, 120_000)
beforeEach(async () => {
  pot = await arena.shop.sell({ price: 1400, openingStock: 50 })
})
afterAll(() => arena?.close())

const owner = () => arena.web.database.ownerPool
const issue = (cents: number) => issueCard(owner(), arena.shop.site.id, cents)
const ready = () => readyWith(arena, pot)
const balanceOf = async (id: Id) =>
  Number(
    (await owner().query<{ balance: string }>('select balance from gift_cards where id = $1', [id])).rows[0]
      ?.balance,
  )

describe('the amount due', () => {
  test.each([
    ['that of the request', true],
    ['that of the last save', false],
  ])('P34 of a gift card that two buyers use is %s, and the second buyer is asked again', async (_, says) => {
    const [ada, ben] = [await ready(), await ready()]
    const { grandTotalCents: total } = await ada.cart()
    const card = await issue(total + 300)
    for (const buyer of [ada, ben]) {
      const entered = await buyer.enter({ code: card.code })
      expect(entered.json).toMatchObject({ amountDueCents: 0, giftCardCents: total })
    }
    const body = says ? { expectedDueCents: '0' } : {}
    expectOk(await ada.place({ body }))
    const rest = total - 300
    const before = await balanceOf(card.id)
    const placed = await ben.place({ body })
    expect([placed.status, placed.json['code']]).toEqual([409, 'TOTAL_CHANGED'])
    expect(placed.json).toMatchObject({ totalCents: total, amountDueCents: rest })
    expect([await arena.ordersOf(ben), before, await balanceOf(card.id)]).toEqual([[], 300, 300])
    // They are told, and agree.
    expect((await ben.enter()).json).toMatchObject({ amountDueCents: rest, giftCardCents: 300 })
    expectOk(await ben.place({ body: says ? { expectedDueCents: String(rest) } : {} }))
    expect((await arena.ordersOf(ben)).map((order) => Number(order.amount_due))).toEqual([rest])
    expect(await balanceOf(card.id)).toBe(0)
  })

  test('P34 of a gift card that twenty buyers use at once is the amount to which each of them agreed', async () => {
    const buyers = await arena.readyBuyers(20, (buyer) => buyer.add(pot))
    const { grandTotalCents: total } = (await buyers[0]?.cart()) ?? { grandTotalCents: 0 }
    const card = await issue(total * 3 + 200)
    for (const buyer of buyers) expectOk(await buyer.enter({ code: card.code }))
    const placed = await Promise.all(buyers.map((buyer) => buyer.place({ body: { expectedDueCents: '0' } })))
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(placed.filter(({ status }) => status === 409)).toHaveLength(17)
    const orders = await Promise.all(buyers.map((buyer) => arena.ordersOf(buyer)))
    expect(orders.flat().map((order) => Number(order.amount_due))).toEqual([0, 0, 0])
    expect(await balanceOf(card.id)).toBe(200)
    await arena.expectBalance()
  })

  test.each([
    ['was spent', `balance = 0, status = 'exhausted'`, 'GIFT_CARD_SPENT'],
    ['was disabled', `status = 'disabled'`, 'GIFT_CARD_DISABLED'],
    ['expired', `expires_at = now() - interval '1 day'`, 'GIFT_CARD_EXPIRED'],
  ])(
    'P34 of a gift card that %s is in the rejection of the order, which may then be placed without it',
    async (_, change, code) => {
      const ada = await ready()
      const { grandTotalCents: total } = await ada.cart()
      const card = await issue(500)
      expectOk(await ada.enter({ code: card.code }))
      await owner().query(`update gift_cards set ${change} where id = $1`, [card.id])
      const placed = await ada.place()
      expect([placed.status, placed.json['code']]).toEqual([409, code])
      expect(placed.json).toMatchObject({ totalCents: total, amountDueCents: total })
      expect(await arena.ordersOf(ada)).toEqual([])
      expectOk(await ada.place({ body: { expectedDueCents: String(total) } }))
      expect((await arena.ordersOf(ada)).map((order) => Number(order.amount_due))).toEqual([total])
    },
  )

  test.each(['1', '1399', '999999'])('P34 is not %s if nothing changes it', async (expectedDueCents) => {
    const ada = await ready()
    await expectRejected(
      { arena, ada, pot },
      () => ada.place({ body: { expectedDueCents } }),
      409,
      /^TOTAL_CHANGED$/,
    )
  })
})

describe('a code that is typed and not applied', () => {
  test('P34 stops the order with a gift card until its buyer has seen the amount that it pays', async () => {
    const ada = await ready()
    const { grandTotalCents: total } = await ada.cart()
    const { id, code } = await issue(500)
    for (const body of [{ code }, { code, expectedDueCents: String(total) }]) {
      const rejected = await expectRejected(
        { arena, ada, pot },
        () => ada.place({ body }),
        409,
        /^TOTAL_CHANGED$/,
      )
      expect(rejected.json).toMatchObject({ totalCents: total, amountDueCents: total - 500 })
    }
    expect(await balanceOf(id)).toBe(500)
  })

  test('P34 stops the order if it takes nothing off, and the order is placed without it after that was shown', async () => {
    const ada = await ready()
    await owner().query(
      `insert into discounts (site_id, name, code, kind, cents, minimum_cents, combines_with_product, is_active)
       values ($1, 'Much', 'MUCH', 'fixed', 100, 99999, true, true)`,
      [arena.shop.site.id],
    )
    await expectRejected(
      { arena, ada, pot },
      () => ada.place({ body: { code: 'much' } }),
      409,
      /^CODE_UNUSED$/,
    )
    const entered = await ada.enter({ code: 'MUCH' })
    expect(entered.json['cart']).toMatchObject({
      invalidCoupons: [{ code: 'MUCH', reason: 'belowMinimum', minimumCents: 99_999 }],
    })
    expectOk(await ada.place())
  })
})
