import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { deleteExpiredCarts } from '#features/shop/cart/expired-carts.actions.ts'
import type {} from '#features/shop/cart/feature.ts'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { variant } from '../support/products.ts'
import { changeProduct, cookiesOf, sellIn, shopper, type Sold } from '../support/shopper.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let other: Site
let shop: Id

const sell = (...given: Sold) => sellIn(web, site, shop, ...given)

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  other = await web.createSite('beside', 'Beside')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

describe('the cart of a visitor', () => {
  test('CRT-01 CRT-02 is empty and without a cookie until something is added', async () => {
    const ada = await shopper(web, site)
    const empty = await ada.read()
    expect(empty).toMatchObject({
      id: '',
      websiteId: site.id,
      orderId: '',
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      selectedShippingOption: null,
      shippingLocation: null,
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
    })
    expect(ada.jar.has('CART')).toBe(false)
    const { id } = await sell()
    const added = await ada.add(id)
    expect(added.status).toBe(200)
    expect([typeof added.cart.id, typeof added.cart.created]).toEqual(['string', 'number'])
    const cookies = cookiesOf(added)
    expect(cookies.find((one) => one.startsWith('CART='))).toMatch(
      /^CART=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookies.find((one) => one.startsWith('hasCart='))).toMatch(/^hasCart=1; [^H]+SameSite=Lax$/)
  })

  test('CRT-03 CRT-04 has totals as numbers and facts as booleans', async () => {
    const ada = await shopper(web, site)
    const pot = await sell([variant({ price: 1400, unlimited: true })])
    const file = await sell([variant({ price: 500, unlimited: true })], { productType: 2 })
    await ada.add(pot.id, 2)
    const { cart } = await ada.add(file.id)
    expect(cart).toMatchObject({
      subtotalCents: 3300,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 3300,
      totalQuantity: 3,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    })
  })

  test('CRT-05 is purely digital without a physical product, and needs no shipping', async () => {
    const ada = await shopper(web, site)
    const file = await sell([variant({ unlimited: true })], { productType: 2 })
    expect((await ada.add(file.id)).cart).toMatchObject({
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    })
    const lesson = await sell([variant({ unlimited: true })], { productType: 3 })
    expect((await ada.add(lesson.id)).cart).toMatchObject({
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: false,
    })
    expect(await (await shopper(web, site)).read()).toMatchObject({ hasDigital: false, purelyDigital: false })
  })

  test('CRT-06 P34 has the current prices of the products, whatever the browser sends', async () => {
    const ada = await shopper(web, site)
    const { id, item } = await sell([variant({ price: 1400, unlimited: true })])
    const sent = await ada.call('POST', '/entries', {
      variantId: id,
      quantity: 2,
      price: 1,
      unitPriceCents: 1,
      subtotalCents: 1,
    })
    expect(sent.cart).toMatchObject({ subtotalCents: 2800, totalQuantity: 2 })
    await changeProduct(web, site, item, { salePrice: 1000, onSale: true })
    const now = await ada.read()
    expect(now).toMatchObject({ subtotalCents: 2000, grandTotalCents: 2000 })
    expect(now.entries[0]?.notices).toEqual([
      {
        type: 'price',
        was: { decimalValue: '14.00', currencyCode: 'USD' },
        now: { decimalValue: '10.00', currencyCode: 'USD' },
      },
    ])
    const entry = now.entries[0]?.id ?? ''
    const seen = await ada.call('PUT', `/entries/${entry}`, { quantity: 3 })
    expect([seen.cart.subtotalCents, seen.cart.entries[0]?.notices]).toEqual([3000, []])
  })

  test('CRT-14 has cents as integers, and money of variants with the currency of the store', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 1999, unlimited: true, sku: 'POT-1' })])
    const { cart } = await ada.add(id, 3)
    expect(cart.currency).toBe('USD')
    expect(cart.entries[0]).toMatchObject({
      unitPrice: { decimalValue: '19.99', currencyCode: 'USD' },
      unitPriceCents: 1999,
      totalCents: 5997,
      sku: 'POT-1',
    })
  })

  test('CRT-10 does not accept more of a variant than are in stock', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ openingStock: 2 })])
    const three = await ada.add(id, 3)
    expect([three.status, three.body]).toEqual([
      409,
      expect.objectContaining({ code: 'OUT_OF_STOCK', inStock: 2, inCart: 0 }),
    ])
    expect((await ada.read()).entries).toEqual([])
    expect((await ada.add(id, 2)).cart.totalQuantity).toBe(2)
    expect((await ada.add(id)).body).toMatchObject({ code: 'OUT_OF_STOCK', inStock: 2, inCart: 2 })
    const entry = (await ada.read()).entries[0]?.id ?? ''
    expect((await ada.call('PUT', `/entries/${entry}`, { quantity: 3 })).status).toBe(409)
    expect((await ada.read()).totalQuantity).toBe(2)
  })

  test('counts all entries of a variant against its stock', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ openingStock: 3 })])
    await ada.add(id)
    await web.database.owner.executeQuery(
      sql`insert into cart_entries (site_id, cart_id, item_id, variant_id, quantity, title, seen_price)
        select site_id, cart_id, item_id, variant_id, 2, title, seen_price from cart_entries
        where variant_id = ${id}`.compile(web.database.owner),
    )
    expect((await ada.read()).entries).toHaveLength(2)
    expect((await ada.add(id)).body).toMatchObject({ code: 'OUT_OF_STOCK', inStock: 3, inCart: 3 })
    const entry = (await ada.read()).entries[0]?.id ?? ''
    expect((await ada.call('PUT', `/entries/${entry}`, { quantity: 2 })).status).toBe(409)
  })

  test('has notices about entries that sold out, became scarce, were hidden or deleted, and leaves out those that are gone', async () => {
    const ada = await shopper(web, site)
    const scarce = await sell([variant({ price: 100, openingStock: 5 })])
    const gone = await sell([variant({ price: 7700, unlimited: true })], {}, 'The last pot')
    await ada.add(scarce.id, 4)
    await ada.add(gone.id)
    await web.database.owner
      .updateTable('variant_stock')
      .set({ on_hand: 1 })
      .where('variant_id', '=', scarce.id)
      .execute()
    await web.database.owner.deleteFrom('product_variants').where('id', '=', gone.id).execute()
    const cart = await ada.read()
    expect(cart.entries.map(({ title, url, notices }) => [title, url, notices])).toEqual([
      ['Pot', scarce.path, [{ type: 'stock', qtyInStock: 1 }]],
      ['The last pot', null, [{ type: 'gone' }]],
    ])
    expect(cart).toMatchObject({ subtotalCents: 400, totalQuantity: 4 })
  })
})

describe('bad input', () => {
  test.each([0, -1, 1.5, 1e9, '2', null])(
    'rejects the quantity %s, and says what to enter',
    async (quantity) => {
      const ada = await shopper(web, site)
      const { id } = await sell()
      const rejected = await ada.call('POST', '/entries', { variantId: id, quantity })
      expect(rejected.status).toBe(400)
      expect(rejected.text).toContain('Enter a whole number from 1 to 9,999.')
      await ada.add(id)
      const entry = (await ada.read()).entries[0]?.id ?? ''
      expect((await ada.call('PUT', `/entries/${entry}`, { quantity })).status).toBe(400)
      expect((await ada.read()).totalQuantity).toBe(1)
    },
  )

  test('rejects variants that are unknown, hidden, deleted, of another site, or gift cards', async () => {
    const ada = await shopper(web, site)
    expect((await ada.add('999999')).body).toMatchObject({ code: 'NO_VARIANT' })
    const draft = await sell()
    await web.database.owner.deleteFrom('published_documents').where('document_id', '=', draft.item).execute()
    expect((await ada.add(draft.id)).status).toBe(404)
    const options = [{ name: 'Size', values: ['S', 'L'] }]
    const variants = ['S', 'L'].map((value) => variant({ optionValues: [{ value }], hidden: value === 'S' }))
    const { ids } = await sell(variants, { options })
    await web.database.owner
      .deleteFrom('product_variants')
      .where('id', '=', ids[1] ?? '')
      .execute()
    for (const id of ids) expect((await ada.add(id)).body).toMatchObject({ code: 'NO_VARIANT' })
    const locked = await sell()
    await web.lock(site, locked.item, 'secret')
    expect((await ada.add(locked.id)).status).toBe(404)
    const gift = await sell([variant({ unlimited: true })], { productType: 4 })
    expect((await ada.add(gift.id)).body).toMatchObject({ code: 'GIFT_CARD' })
    const { id } = await sell()
    const elsewhere = await shopper(web, other)
    expect((await elsewhere.add(id)).status).toBe(404)
    expect(elsewhere.jar.has('CART')).toBe(false)
    expect((await ada.call('POST', '/entries', { variantId: '1; drop' })).status).toBe(400)
  })

  test('P34 treats an unknown or stolen cookie of another site as no cart, and never adopts its token', async () => {
    const { id } = await sell()
    const ada = await shopper(web, site)
    await ada.add(id)
    const token = ada.jar.get('CART') ?? ''
    const thief = await shopper(web, other)
    thief.jar.set('CART', token)
    expect((await thief.read()).entries).toEqual([])
    for (const made of ['x', 'A'.repeat(43), '%00', `${token}x`]) {
      const bob = await shopper(web, site)
      bob.jar.set('CART', made)
      expect((await bob.read()).entries).toEqual([])
      const added = await bob.add(id)
      expect(added.cart.totalQuantity).toBe(1)
      expect(bob.jar.get('CART')).not.toBe(made)
    }
    const eve = await shopper(web, site)
    const entry = (await ada.read()).entries[0]?.id ?? ''
    await eve.add(id)
    expect((await eve.call('PUT', `/entries/${entry}`, { quantity: 9 })).status).toBe(404)
    expect((await eve.call('DELETE', `/entries/${entry}`)).status).toBe(404)
    expect((await ada.read()).totalQuantity).toBe(1)
    const { rows } = await sql<{ token_hash: string }>`select token_hash from carts`.execute(
      web.database.owner,
    )
    expect(rows.every(({ token_hash }) => token_hash !== token)).toBe(true)
  })

  test('accepts at most 100 different products', async () => {
    const ada = await shopper(web, site)
    const many = await sell(
      Array.from({ length: 101 }, (_, n) =>
        variant({
          optionValues: [{ value: String(n % 51) }, { value: n < 51 ? 'a' : 'b' }],
          unlimited: true,
          sku: `MANY-${n}`,
        }),
      ),
      {
        options: [
          { name: 'A', values: Array.from({ length: 51 }, (_, n) => String(n)) },
          { name: 'B', values: ['a', 'b'] },
        ],
      },
    )
    for (const id of many.ids.slice(0, 100)) await ada.add(id)
    expect((await ada.add(many.ids[100] ?? '')).body).toMatchObject({ code: 'LIMIT_REACHED' })
    expect((await ada.add(many.ids[0] ?? '')).cart.totalQuantity).toBe(101)
  })

  test('P10 a call without CSRF token changes nothing', async () => {
    const { id } = await sell()
    const sent = await web.visit(site, `${CART_API_PATH}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variantId: id }),
    })
    expect([sent.status, JSON.parse(sent.text)]).toEqual([400, expect.objectContaining({ crumbFail: true })])
  })
})

describe('changes at the same time', () => {
  test('fifty parallel edits of one cart are all applied', async () => {
    const ada = await shopper(web, site)
    const pots = await Promise.all([1, 2, 3, 4, 5].map(() => sell([variant({ unlimited: true })])))
    const before = await ada.add(pots[0]?.id ?? '')
    const calls = Array.from({ length: 50 }, (_, n) => ada.add(pots[n % 5]?.id ?? ''))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const after = await ada.read()
    expect(after.entries.map(({ quantity }) => quantity)).toEqual([11, 10, 10, 10, 10])
    expect(after.version).toBe(before.cart.version + 50)
  })

  test('parallel additions never put more into a cart than is in stock', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ openingStock: 5 })])
    await ada.add(id)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ada.add(id)))
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await ada.read()).totalQuantity).toBe(5)
  })

  test('parallel changes of quantity, additions and removals are all applied', async () => {
    const ada = await shopper(web, site)
    const [one, two, three] = await Promise.all([sell(), sell(), sell()])
    await ada.add(one.id)
    const { cart } = await ada.add(two.id)
    const [first, second] = cart.entries.map(({ id }) => id)
    await Promise.all([
      ada.call('PUT', `/entries/${first}`, { quantity: 7 }),
      ada.call('DELETE', `/entries/${second}`),
      ...Array.from({ length: 10 }, () => ada.add(three.id)),
    ])
    expect((await ada.read()).entries.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [one.id, 7],
      [three.id, 10],
    ])
  })
})

describe('the life of a cart', () => {
  test('CRT-12 ends two weeks after its last use, and a schedule deletes it', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell()
    await ada.add(id)
    const began = web.clock.now
    try {
      web.clock.now = began + 13 * 86_400_000
      const used = await ada.call('GET', '')
      expect(cookiesOf(used).some((one) => one.startsWith('CART='))).toBe(true)
      web.clock.now = began + 26 * 86_400_000
      expect((await ada.read()).totalQuantity).toBe(1)
      await deleteExpiredCarts(web.database.owner, new Date(began + 39 * 86_400_000))
      expect((await ada.read()).totalQuantity).toBe(1)
      web.clock.now = began + 41 * 86_400_000
      expect((await ada.read()).entries).toEqual([])
      expect(await deleteExpiredCarts(web.database.owner, new Date(web.clock.now))).toBeGreaterThan(0)
    } finally {
      web.clock.now = began
    }
    expect((await ada.read()).entries).toEqual([])
  })

  test('an entry that was removed last can be restored', async () => {
    const ada = await shopper(web, site)
    const [one, two] = await Promise.all([sell(), sell()])
    await ada.add(one.id, 2)
    const { cart } = await ada.add(two.id)
    const entry = cart.entries[0]?.id ?? ''
    expect((await ada.call('DELETE', `/entries/${entry}`)).cart.totalQuantity).toBe(1)
    expect((await ada.call('DELETE', `/entries/${entry}`)).status).toBe(200)
    const back = await ada.call('PUT', `/entries/${entry}`, { quantity: 2 })
    expect(back.cart.entries.map(({ variantId }) => variantId)).toEqual([one.id, two.id])
  })

  test('CRT-13 each call returns the whole cart with a higher version', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell()
    const carts: Cart[] = [(await ada.add(id)).cart]
    const entry = carts[0]?.entries[0]?.id ?? ''
    carts.push((await ada.call('PUT', `/entries/${entry}`, { quantity: 4 })).cart)
    carts.push((await ada.call('DELETE', `/entries/${entry}`)).cart)
    expect(carts.map(({ version }) => version)).toEqual([2, 3, 4])
    expect(carts.map(({ totalQuantity }) => totalQuantity)).toEqual([1, 4, 0])
    expect(await ada.read()).toEqual({ ...carts[2] })
  })

  test('pages that are the same for all visitors set no cookie, whatever is in the cart', async () => {
    const ada = await shopper(web, site)
    const { id, path } = await sell()
    await ada.add(id)
    const first = await web.visit(site, path)
    const again = await web.visit(site, path, { headers: { cookie: ada.cookie() } })
    expect([again.text === first.text, cookiesOf(again)]).toEqual([true, []])
  })

  test('a locked site reveals nothing about carts before it is opened', async () => {
    const closed = await web.createSite('closed', 'Closed')
    const ada = await shopper(web, closed)
    await withSite(web.database.app, closed.id, async (tx) =>
      unwrap(await setSitePassword(tx, closed.id, 'a secret')),
    )
    await web.caughtUp()
    for (const response of [await ada.call('GET', ''), await ada.add('1')])
      expect([response.status, response.body]).toEqual([401, expect.objectContaining({ code: 'LOCKED' })])
    expect((await ada.page('/cart')).status).toBe(401)
  })
})
