import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { Id } from '#lib/id.ts'
import { type Arena, confirmationIn, expectOk, openArena } from '../support/checkout/arena.ts'
import {
  type ApiResponse,
  type Buyer,
  cardFields,
  CARDS,
  CHECKOUT_API,
  ORDERS_API,
} from '../support/checkout/buyer.ts'
import { readProviderBooks } from '../support/checkout/provider-books.ts'
import { expectRejected, readyWith } from '../support/checkout/rejected.ts'
import { askOnce } from '../support/web.ts'

// Requests of the checkout that no page of ours sends, and links that nobody was given.

let arena: Arena
let pot: Id

beforeAll(async () => {
  arena = await openArena('careful', 1)
}, 120_000)
beforeEach(async () => {
  pot = await arena.shop.sell({ price: 1400, openingStock: 50 })
})
afterAll(() => arena?.close())

const ready = () => readyWith(arena, pot)

describe('requests', () => {
  test.each<[string, (ada: Buyer) => Promise<ApiResponse>, number | readonly number[], RegExp]>([
    ['without a key', (ada) => ada.send('POST', ORDERS_API, {}), 400, /^REQUEST_KEY_MISSING$/],
    ['with an empty key', (ada) => ada.place({ key: ' ' }), 400, /^REQUEST_KEY_MISSING$/],
    [
      'with a key that is too long',
      (ada) => ada.place({ key: 'k'.repeat(201) }),
      400,
      /^REQUEST_KEY_MISSING$/,
    ],
    [
      'without a CSRF token',
      (ada) => ada.send('POST', ORDERS_API, {}, { 'x-csrf-token': '', 'idempotency-key': randomUUID() }),
      400,
      /^CSRF_TOKEN$/,
    ],
    [
      'of another origin',
      (ada) =>
        ada.send('POST', ORDERS_API, {}, { origin: 'https://evil.example', 'idempotency-key': randomUUID() }),
      403,
      /^CROSS_ORIGIN$/,
    ],
    [
      'with a list',
      (ada) => ada.send('POST', ORDERS_API, [1, 2], { 'idempotency-key': randomUUID() }),
      400,
      /./,
    ],
    [
      'with a text',
      (ada) => ada.send('POST', ORDERS_API, 'order!', { 'idempotency-key': randomUUID() }),
      400,
      /./,
    ],
    [
      'with null',
      (ada) => ada.send('POST', ORDERS_API, null, { 'idempotency-key': randomUUID() }),
      [400, 409],
      /./,
    ],
    ['that is too large', (ada) => ada.place({ body: { note: 'x'.repeat(1024 ** 2) } }), 413, /./],
  ])('P40 a request %s places no order', async (_, run, status, code) => {
    const ada = await ready()
    await expectRejected({ arena, ada, pot }, () => run(ada), status, code)
  })

  test('P40 without a cart there is nothing to order, and the page says so', async () => {
    const ada = await arena.buyer()
    await expectRejected(
      { arena, ada, pot },
      () => ada.place({ body: { version: '1', expectedTotalCents: '1890' } }),
      404,
      /^NO_CART$/,
    )
    expect((await ada.enter()).status).toBe(404)
    const page = await ada.page('/checkout')
    const shown = page.status === 303 ? await ada.page(String(page.headers['location'])) : page
    expect(shown.text).toContain('your session has expired or you do not have cookies enabled')
  })

  test('P40 an empty cart cannot be ordered', async () => {
    const ada = await ready()
    const [entry] = (await ada.cart()).entries
    await ada.send('DELETE', `${CART_API_PATH}/entries/${entry?.id}`)
    await expectRejected({ arena, ada, pot }, () => ada.place(), [404, 409], /^(?:EMPTY_ORDER|NO_CART)$/)
  })

  test('P40 an order that was placed is not placed again with another key', async () => {
    const ada = await ready()
    const { version, grandTotalCents } = await ada.cart()
    const before = new Map(ada.jar)
    const path = confirmationIn(expectOk(await ada.place()))
    for (const [name, value] of before) ada.jar.set(name, value)
    const body = { version: String(version), expectedTotalCents: String(grandTotalCents) }
    const again = await ada.place({ body })
    expect(again.status < 300 ? confirmationIn(again) : again.status).toBeOneOf([path, 404, 409])
    expect(await arena.ordersOf(ada)).toHaveLength(1)
  })

  test('an order is placed as the contract documents it, in JSON types', async () => {
    const ada = await arena.buyer()
    await ada.add(pot)
    const address = {
      name: 'Ada Byron',
      line1: '1 Main Street',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    }
    const entered = await ada.send('PUT', CHECKOUT_API, {
      email: ada.email,
      shipping: address,
      billing: { ...address, line1: '2 Main Street' },
      billingSame: false,
      method: 'test',
    })
    expect(expectOk(entered).json['amountDueCents']).toBeGreaterThan(1400)
    const { version, grandTotalCents } = await ada.cart()
    const seen = { version, expectedTotalCents: grandTotalCents, expectedCurrency: 'USD' }
    const place = (body: object) => ada.send('POST', ORDERS_API, body, { 'idempotency-key': randomUUID() })
    const numbered = await place({ ...seen, version: version - 1 })
    expect([numbered.status, numbered.json['code']]).toEqual([409, 'CART_CHANGED'])
    for (const [wrong, field] of [
      [{ ...seen, version: '1.5' }, 'version'],
      [{ ...seen, expectedTotalCents: -1 }, 'expectedTotalCents'],
      [{ ...seen, billingSame: 1 }, 'billingSame'],
      [{ ...seen, shipping: 'Main Street' }, 'shipping'],
      [{ expectedTotalCents: grandTotalCents, expectedCurrency: 'USD' }, 'version'],
      [{ version, expectedCurrency: 'USD' }, 'expectedTotalCents'],
      [{ version, expectedTotalCents: grandTotalCents }, 'expectedCurrency'],
    ] as const) {
      const { status, json } = await place({ ...wrong, ...cardFields(CARDS.pays) })
      expect([status, Object.keys((json['errors'] ?? {}) as object)]).toEqual([400, [field]])
    }
    expectOk(await place({ ...seen, billingSame: false, ...cardFields(CARDS.pays) }))
    const { rows } = await arena.web.database.ownerPool.query(
      `select billing_address->>'line1' as billed, shipping_address->>'line1' as shipped from orders where email = $1`,
      [ada.email],
    )
    expect(rows).toEqual([{ billed: '2 Main Street', shipped: '1 Main Street' }])
  })

  test('a whole number as JSON and `billingSame: true` have the same meaning as in a form', async () => {
    const ada = await ready()
    const { version, grandTotalCents } = await ada.cart()
    const body = { version, expectedTotalCents: grandTotalCents, billingSame: true }
    expectOk(await ada.place({ body }))
    const { rows } = await arena.web.database.ownerPool.query(
      'select billing_address = shipping_address as same from orders where email = $1',
      [ada.email],
    )
    expect(rows).toEqual([{ same: true }])
  })

  test('P40 a key of another buyer returns nothing of their order', async () => {
    const [ada, eve] = [await ready(), await ready()]
    const key = randomUUID()
    const placed = expectOk(await ada.place({ key }))
    const stolen = await eve.place({ key })
    expect(stolen.text).not.toContain(confirmationIn(placed) ?? 'nothing')
    expect(stolen.text).not.toContain(ada.email)
    expect(await arena.ordersOf(ada)).toHaveLength(1)
  })

  test.each(['<script>alert(1)</script>', 'a\u0000b', '\u202Egnp.exe', '💶'.repeat(200), '=HYPERLINK("a")'])(
    'a name and a note of %j are stored as text',
    async (text) => {
      const ada = await ready()
      expectOk(await ada.enter({ shippingName: text, note: text }))
      await ada.cart()
      const placed = await ada.place()
      expect(placed.status).toBeLessThan(500)
      const path = confirmationIn(placed)
      if (path === undefined) return
      const page = await ada.page(path)
      expect(page.status).toBe(200)
      expect(page.text).not.toContain('<script>alert(1)')
    },
  )
})

describe('links to orders', () => {
  test('P40 only the whole unchanged link of a site shows its order', async () => {
    const ada = await ready()
    const path = confirmationIn(expectOk(await ada.place())) ?? ''
    const eve = await arena.buyer()
    expect((await eve.page(path)).status).toBe(200)
    const token = path.split('/').at(-1) ?? ''
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const [{ id } = { id: '' }] = await arena.ordersOf(ada)
    for (const one of [
      flipped,
      token.slice(0, -2),
      `${token}A`,
      id,
      '1',
      '%00',
      'x'.repeat(5000),
      `${id}.${'A'.repeat(43)}`,
    ]) {
      const page = await eve.page(`/commerce/order-confirmed/${one}`)
      expect([one, page.status]).toEqual([one, expect.toBeOneOf([404, 414])])
      expect(page.text).not.toContain(ada.email)
    }
    const other = await arena.web.createSite(`beside${id}`, 'Beside')
    const [port = 0] = arena.servers.map((server) => server.port)
    const elsewhere = await askOnce(port, `${other.identifier}.localhost:${port}`, path)
    expect(elsewhere.status).toBe(404)
  })

  test.each(['nothing', '1', '../../etc/passwd', 'x'.repeat(3000), '%00'])(
    'an unknown challenge %s is not found, and nothing is paid',
    async (token) => {
      const ada = await ready()
      const before = await readProviderBooks(arena.dataDir)
      const path = `/checkout/challenge/${token.slice(0, 20)}`
      for (const method of ['GET', 'POST'])
        expect((await ada.send(method, path)).status).toBeGreaterThanOrEqual(400)
      expect(await readProviderBooks(arena.dataDir)).toEqual(before)
    },
  )
})

test('the books are balanced after all requests', async () => {
  const ada = await ready()
  expect((await ada.send('GET', `${ORDERS_API}/nothing`)).status).toBe(404)
  await arena.expectBalance()
})
