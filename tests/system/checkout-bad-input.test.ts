import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Id } from '#lib/id.ts'
import { type Arena, expectOk, openArena } from '../support/checkout/arena.ts'
import { type ApiResponse, CHECKOUT_API, DE_ADDRESS } from '../support/checkout/buyer.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { expectRejected, readyWith } from '../support/checkout/rejected.ts'
import { readProviderBooks } from '../support/checkout/provider-books.ts'

// What a careless browser, a curious buyer and an attacker send. Whatever it is, nothing is half written.

let arena: Arena
let pot: Id

beforeAll(async () => {
  arena = await openArena('careless', 1)
}, 120_000)
beforeEach(async () => {
  pot = await arena.shop.sell({ price: 1400, openingStock: 50 })
})
afterAll(() => arena?.close())

const owner = () => arena.web.database.ownerPool

const ready = () => readyWith(arena, pot)

/** Returns the names of the fields that a response complains about. */
function fieldsIn({ json }: ApiResponse): readonly string[] {
  const problems = (json['problems'] ?? []) as readonly { readonly field: string }[]
  return [...problems.map(({ field }) => field), ...Object.keys((json['errors'] ?? {}) as object)]
}

describe('entered data', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['no email address', { email: '' }, 'email'],
    ['an email address without its host', { email: 'ada@' }, 'email'],
    [
      'an email address with a second header',
      { email: 'ada@example.test\r\nBcc: eve@example.test' },
      'email',
    ],
    ['an email address that is too long', { email: `${'a'.repeat(250)}@example.test` }, 'email'],
    ['no name', { shippingName: ' ' }, 'shippingName'],
    ['no street', { shippingLine1: '' }, 'shippingLine1'],
    ['a street that is too long', { shippingLine1: 'a'.repeat(230) }, 'shippingLine1'],
    ['no postal code', { shippingPostalCode: '' }, 'shippingPostalCode'],
    ['a postal code of another country', { shippingPostalCode: 'SW1A 1AA' }, 'shippingPostalCode'],
    [
      'a German postal code with a digit missing',
      { ...DE_ADDRESS, shippingPostalCode: '1011' },
      'shippingPostalCode',
    ],
    ['no state', { shippingRegion: '' }, 'shippingRegion'],
    ['a country where nothing is delivered', { ...DE_ADDRESS, shippingCountry: 'JP' }, 'shippingCountry'],
    ['no way to pay', { method: '' }, 'method'],
    ['a way to pay that is not offered', { method: 'stripe' }, 'method'],
    ['an unknown way to pay', { method: 'gold' }, 'method'],
    ['another billing address without its city', { billingSame: '', billingCity: '' }, 'billingCity'],
  ])('P40 an order with %s is not placed, and its field is named', async (_, changed, field) => {
    const ada = await arena.buyer()
    await ada.add(pot)
    const entered = await ada.enter(changed)
    expect(entered.status).toBeLessThan(500)
    const body = changed['billingSame'] === '' ? { billingSame: '' } : {}
    await ada.cart()
    const rejected = await expectRejected(
      { arena, ada, pot },
      () => ada.place({ body }),
      400,
      /^CHECKOUT_INCOMPLETE$/,
    )
    expect(fieldsIn(rejected)).toContain(field)
  })

  test('P40 an order without any previous step names everything that is missing at once', async () => {
    const ada = await arena.buyer()
    await ada.add(pot)
    const rejected = await expectRejected(
      { arena, ada, pot },
      () => ada.place(),
      400,
      /^CHECKOUT_INCOMPLETE$/,
    )
    expect(fieldsIn(rejected)).toEqual(expect.arrayContaining(['email', 'shippingCountry']))
  })

  test('a card with letters is declined, and its order can be paid with another one', async () => {
    const ada = await ready()
    const declined = await ada.place({ body: { cardNumber: 'my card' } })
    expect(declined.status).toBeLessThan(500)
    expect((await arena.ordersOf(ada)).filter(({ isPaid }) => isPaid)).toEqual([])
    await ada.cart()
    expectOk(await ada.place())
    expect((await arena.ordersOf(ada)).map(({ isPaid }) => isPaid)).toEqual([true])
  })
})

describe('data of a request', () => {
  test('P40 a cart that was changed in another tab is shown again before it is ordered', async () => {
    const ada = await ready()
    const seen = await ada.cart()
    await ada.add(pot)
    const body = { version: String(seen.version), expectedTotalCents: String(seen.grandTotalCents) }
    await expectRejected({ arena, ada, pot }, () => ada.place({ body }), 409, /^(?:CART|TOTAL)_CHANGED$/)
  })

  test('P40 a price that rose meanwhile is shown before it is charged', async () => {
    const ada = await ready()
    await owner().query('update product_variants set price = 9900 where id = $1', [pot])
    const rejected = await expectRejected({ arena, ada, pot }, () => ada.place(), 409, /^TOTAL_CHANGED$/)
    expect(rejected.json['totalCents']).toBe((await ada.cart()).grandTotalCents)
  })

  test.each([
    ['no version', { version: undefined }],
    ['no total', { expectedTotalCents: undefined }],
    ['neither', { version: undefined, expectedTotalCents: undefined }],
    ['a version that is no number', { version: 'newest' }],
    ['a total that is no number', { expectedTotalCents: 'NaN' }],
    ['a negative total', { expectedTotalCents: '-1890' }],
    ['a total with cents behind a point', { expectedTotalCents: '18.90' }],
    ['a total that is huge', { expectedTotalCents: '9'.repeat(19) }],
    ['a total of 0', { expectedTotalCents: '0' }],
    ['a total with an exponent', { expectedTotalCents: '1e3' }],
  ])('P40 a request with %s orders nothing', async (_, body) => {
    const ada = await ready()
    await expectRejected({ arena, ada, pot }, () => ada.place({ body }), [400, 409], /./)
  })

  test('P34 prices, quantities, totals and states of a request are ignored', async () => {
    const ada = await ready()
    const { grandTotalCents } = await ada.cart()
    const lies = {
      grandTotalCents: 1,
      subtotalCents: 1,
      shippingCents: 0,
      discountCents: 9999,
      giftCardCents: 9999,
      amountDueCents: 0,
      taxCents: 0,
      currency: 'JPY',
      status: 'completed',
      paymentStatus: 'paid',
      isPaid: true,
      lines: [{ variantId: pot, quantity: 99, unitCents: 1 }],
      entries: [{ variantId: pot, quantity: 99, unitPriceCents: 1 }],
      quantity: 99,
      orderId: '1',
      siteId: '1',
      __proto__: { isAdmin: true },
    }
    await ada.enter(lies)
    await ada.cart()
    expectOk(await ada.place({ body: lies }))
    const orders = await arena.ordersOf(ada)
    expect(orders.map(({ grand_total: total, isPaid }) => [total, isPaid])).toEqual([
      [String(grandTotalCents), true],
    ])
    const charged = (await readProviderBooks(arena.dataDir)).filter(
      ({ orderId }) => orderId === orders[0]?.id,
    )
    expect(charged.map(({ capturedCents, currency }) => [capturedCents, currency])).toEqual([
      [grandTotalCents, 'USD'],
    ])
    expect(await arena.stockOf(pot)).toEqual({ onHand: 49, reserved: 0 })
  })

  test('P40 a product that is not sold any more cannot be ordered', async () => {
    const ada = await ready()
    await owner().query('update variant_stock set on_hand = 0 where variant_id = $1', [pot])
    const response = await ada.place()
    expect([response.status, response.json['code']]).toEqual([
      409,
      expect.stringMatching(/^(?:OUT_OF_STOCK|CART_UNAVAILABLE)$/),
    ])
    expect(await arena.ordersOf(ada)).toEqual([])
    await owner().query('update variant_stock set on_hand = 50 where variant_id = $1', [pot])
  })
})

describe('gift cards', () => {
  const day = 86_400_000
  test.each<[string, () => Promise<string>, number]>([
    ['that does not exist', async () => 'AAAA-BBBB-CCCC-DDDD', 400],
    ['with characters that no code has', async () => `' or 1 = 1 --`, 400],
    [
      'that has expired',
      async () =>
        (await issueCard(owner(), arena.shop.site.id, 5000, { expiresAt: new Date(Date.now() - day) })).code,
      409,
    ],
    [
      'of another currency',
      async () => (await issueCard(owner(), arena.shop.site.id, 5000, { currency: 'EUR' })).code,
      400,
    ],
  ])('P40 a gift card %s pays nothing', async (_, issue, status) => {
    const ada = await ready()
    const code = await issue()
    await expectRejected({ arena, ada, pot }, () => ada.enter({ code }), status, /GIFT_CARD|NO_CODE/)
    const { grandTotalCents } = await ada.cart()
    expectOk(await ada.place())
    expect((await arena.ordersOf(ada)).map((order) => [order.gift_card_amount, order.amount_due])).toEqual([
      ['0', String(grandTotalCents)],
    ])
  })

  test('P40 a gift card that was spent between entering and ordering is reported as spent', async () => {
    const ada = await ready()
    const card = await issueCard(owner(), arena.shop.site.id, 5000)
    expectOk(await ada.enter({ code: card.code }))
    await owner().query(
      `with spent as (update gift_cards set balance = 0, status = 'exhausted' where id = $1 returning site_id, id)
       insert into gift_card_entries (site_id, card_id, kind, change, balance, created_at)
       select site_id, id, 'correction', -5000, 0, now() from spent`,
      [card.id],
    )
    await expectRejected({ arena, ada, pot }, () => ada.place(), 409, /^(?:GIFT_CARD|TOTAL_CHANGED)/)
  })
})

test('the books are balanced after all bad input', async () => {
  const ada = await ready()
  expect((await ada.send('GET', `${CHECKOUT_API}/nothing`)).status).toBe(404)
  await arena.expectBalance()
})
