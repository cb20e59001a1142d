import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#features/shop/cart/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type {} from '#features/shop/storefront/feature.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { writePaidOrder } from '../support/paid-orders.ts'
import { makeProduct, variant } from '../support/products.ts'
import {
  changeProduct,
  keyIn,
  sellIn,
  sendForm,
  shopper,
  type Shopper,
  type Sold,
} from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id

const sell = (...given: Sold) => sellIn(web, site, shop, ...given)
const set = (changes: Partial<StoreSettings>) =>
  withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, changes))
const setStock = (variantId: Id, pieces: number) =>
  web.database.owner
    .updateTable('variant_stock')
    .set({ on_hand: pieces })
    .where('variant_id', '=', variantId)
    .execute()

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
  await set({ cartNote: true, cartNoteLabel: '', cartSuggestions: true })
})
afterAll(() => web.close())

/** Sends a form of the cart with a key of its page. */
const send = async (ada: Shopper, fields: Record<string, string>) =>
  sendForm(web, ada, { key: keyIn(await ada.page('/cart')), ...fields })
const idIn = ({ entries }: Cart) => entries.at(-1)?.id ?? ''
const save = (ada: Shopper, entry: Id, saved = true) => ada.call('PUT', `/entries/${entry}/saved`, { saved })

describe('a note to the store', () => {
  test('CRT-13 belongs to one cart, raises its version, and is in every later response', async () => {
    const [ada, bob] = [await shopper(web, site), await shopper(web, site)]
    const { id } = await sell()
    const { cart } = await ada.add(id)
    await bob.add(id)
    const noted = await ada.call('PUT', '/note', { note: ' Please wrap it.\r\nFor Ada ' })
    const note = 'Please wrap it.\nFor Ada'
    expect([noted.status, noted.cart.note, noted.cart.version]).toEqual([200, note, cart.version + 1])
    expect((await ada.add(id)).cart.note).toBe(note)
    expect((await ada.read()).note).toBe(note)
    expect((await bob.read()).note).toBe('')
    expect((await ada.call('PUT', '/note', { note: '' })).cart.note).toBe('')
  })

  test('has at most 1,000 characters, and anything else is rejected with nothing changed', async () => {
    const ada = await shopper(web, site)
    await ada.add((await sell()).id)
    expect((await ada.call('PUT', '/note', { note: 'é'.repeat(1000) })).status).toBe(200)
    const long = await ada.call('PUT', '/note', { note: 'é'.repeat(1001) })
    expect([long.status, long.body.error]).toEqual([400, 'Use at most 1,000 characters.'])
    for (const note of [undefined, 5, null, {}])
      expect((await ada.call('PUT', '/note', { note })).status).toBe(400)
    expect((await ada.call('PUT', '/note', { note: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await ada.read()).note).toBe('é'.repeat(1000))
    // What no database can store is left out.
    expect((await ada.call('PUT', '/note', { note: 'a\0b\ud800' })).cart.note).toBe('ab\ufffd')
  })

  test('is neither shown nor accepted by a store that disabled it, and is shown again when it is enabled', async () => {
    const ada = await shopper(web, site)
    await ada.add((await sell()).id)
    await ada.call('PUT', '/note', { note: 'Wrap it' })
    await set({ cartNote: false })
    expect((await ada.read()).note).toBe('')
    expect((await ada.page('/cart')).text).not.toContain('id="cart-note')
    const rejected = await ada.call('PUT', '/note', { note: 'Other' })
    expect([rejected.status, rejected.body.error]).toEqual([
      404,
      'This store takes no notes. Contact it in another way.',
    ])
    await set({ cartNote: true })
    expect((await ada.read()).note).toBe('Wrap it')
  })

  test('is saved by a form without scripts, under the label of the owner, and one that is too long remains in its field', async () => {
    await set({ cartNoteLabel: 'Wrapping & wishes' })
    const ada = await shopper(web, site)
    await ada.add((await sell()).id)
    expect((await ada.page('/cart')).text).toContain('Wrapping &amp; wishes')
    const sent = await send(ada, { note: 'Blue <ribbon>' })
    expect([sent.status, sent.headers['location']]).toEqual([303, '/cart?done=note#cart-note'])
    const page = await ada.page('/cart?done=note')
    for (const text of ['Your note is saved.', 'Blue &lt;ribbon&gt;</textarea>'])
      expect(page.text).toContain(text)
    const long = await send(ada, { note: `${'x'.repeat(1001)}!` })
    const shown = ['x!</textarea>', 'The note is too long.'].map((text) => long.text.includes(text))
    expect([long.status, ...shown]).toEqual([400, true, true])
    expect((await send(ada, { note: '' })).status).toBe(303)
    expect((await ada.read()).note).toBe('')
  })
})

describe('an entry that is saved for later', () => {
  test('CRT-13 is beside the cart, counts in nothing, and can be moved back', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 2500, openingStock: 3 })], {}, 'The tin')
    const entry = idIn((await ada.add(id, 2)).cart)
    const { cart } = await ada.add((await sell([variant({ price: 900, unlimited: true })])).id)
    const saved = (await save(ada, entry)).cart
    expect(saved.entries.map(({ title }) => title)).toEqual(['Pot'])
    expect(saved.savedEntries.map((one) => [one.id, one.title, one.quantity])).toEqual([
      [entry, 'The tin', 2],
    ])
    expect([saved.subtotalCents, saved.totalQuantity, saved.version]).toEqual([900, 1, cart.version + 1])
    expect(ada.jar.get('hasCart')).toBe('1')
    expect((await save(ada, entry)).cart.version).toBe(saved.version)
    const { cart: back } = await save(ada, entry, false)
    expect(back.entries.map(({ title, quantity, notices }) => [title, quantity, notices])).toEqual([
      ['The tin', 2, []],
      ['Pot', 1, []],
    ])
    expect([back.savedEntries, back.subtotalCents]).toEqual([[], 5900])
  })

  test('has notices about changes of price and stock, beside the cart and when it is moved back', async () => {
    const ada = await shopper(web, site)
    const { id, item } = await sell([variant({ price: 2500, openingStock: 3 })])
    const entry = idIn((await ada.add(id, 3)).cart)
    await save(ada, entry)
    await changeProduct(web, site, item, { price: 3000 })
    await setStock(id, 2)
    const price = {
      type: 'price',
      was: { decimalValue: '25.00', currencyCode: 'USD' },
      now: { decimalValue: '30.00', currencyCode: 'USD' },
    }
    expect((await ada.read()).savedEntries[0]?.notices).toEqual([price, { type: 'stock', qtyInStock: 2 }])
    const page = await ada.page('/cart')
    for (const text of ['Saved for later', 'Only 2 left now.', 'The price changed from $25.00 to $30.00'])
      expect(page.text).toContain(text)
    const { cart } = await save(ada, entry, false)
    expect(cart.entries.map(({ quantity, notices }) => [quantity, notices])).toEqual([
      [2, [price, { type: 'quantity', was: 3, now: 2 }]],
    ])
    expect((await ada.page('/cart')).text).toContain('Only 2 of 3 are left.')
    const changed = await ada.call('PUT', `/entries/${entry}`, { quantity: 1 })
    expect(changed.cart.entries[0]?.notices).toEqual([])
  })

  test('CRT-10 cannot be moved back beyond the stock, sold out, hidden or deleted', async () => {
    const ada = await shopper(web, site)
    const { id, item } = await sell([variant({ price: 2500, openingStock: 3 })])
    const entry = idIn((await ada.add(id, 3)).cart)
    await save(ada, entry)
    const other = idIn((await ada.add(id, 3)).cart)
    const full = await save(ada, entry, false)
    expect([full.status, full.body.error]).toEqual([
      409,
      'Only 3 are in stock, and 3 are in your cart already.',
    ])
    expect((await ada.read()).savedEntries.map(({ quantity }) => quantity)).toEqual([3])
    await ada.call('DELETE', `/entries/${other}`)
    await setStock(id, 0)
    expect((await save(ada, entry, false)).status).toBe(409)
    expect((await ada.page('/cart')).text).not.toContain('Move to cart')
    await changeProduct(web, site, item, { hidden: true })
    expect((await save(ada, entry, false)).status).toBe(404)
    await web.database.owner.deleteFrom('products').where('item_id', '=', item).execute()
    expect((await save(ada, entry, false)).status).toBe(404)
    expect((await ada.read()).savedEntries.map(({ notices }) => notices)).toEqual([[{ type: 'gone' }]])
  })

  test('is merged with entries of the same variant, both ways', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 100, openingStock: 5 })])
    const first = idIn((await ada.add(id, 2)).cart)
    await save(ada, first)
    const second = idIn((await ada.add(id, 1)).cart)
    const { cart } = await save(ada, second)
    expect(cart.savedEntries.map((one) => [one.id, one.quantity])).toEqual([[first, 3]])
    const third = idIn((await ada.add(id, 1)).cart)
    const { cart: back } = await save(ada, first, false)
    expect(back.entries.map((one) => [one.id, one.quantity])).toEqual([[third, 4]])
    expect(back.savedEntries).toEqual([])
  })

  test('is moved by forms without scripts, removed, and restored at its position', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 2500, openingStock: 3 })], {}, 'The tin')
    const entry = idIn((await ada.add(id, 2)).cart)
    const later = await send(ada, { entry, quantity: '2', later: '1' })
    expect([later.status, later.headers['location']]).toEqual([303, `/cart?done=${entry}`])
    const page = await ada.page('/cart')
    for (const text of ['Your cart is empty.', 'Saved for later', 'Move to cart: The tin'])
      expect(page.text).toContain(text)
    expect((await send(ada, { entry, remove: '2' })).headers['location']).toBe(`/cart?removed=${entry}`)
    const removed = await ada.page(`/cart?removed=${entry}`)
    for (const text of ['The tin was removed.', 'name="later" value="1"'])
      expect(removed.text).toContain(text)
    await sendForm(web, ada, { key: keyIn(removed), entry, later: '1' })
    expect((await ada.read()).savedEntries).toHaveLength(1)
    await send(ada, { entry, back: '1' })
    expect((await ada.read()).entries.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('belongs to one cart: a visitor with another one, or with none, has no such entry', async () => {
    const [ada, bob] = [await shopper(web, site), await shopper(web, site)]
    const { id } = await sell()
    const entry = idIn((await ada.add(id)).cart)
    await bob.add(id)
    for (const saved of [true, false]) expect((await save(bob, entry, saved)).status).toBe(404)
    expect((await save(await shopper(web, site), entry)).status).toBe(404)
    expect((await ada.read()).entries).toHaveLength(1)
    await save(ada, entry)
    expect((await ada.call('PUT', `/entries/${entry}`, { quantity: 2 })).status).toBe(404)
    expect((await ada.read()).savedEntries.map(({ quantity }) => quantity)).toEqual([1])
    for (const saved of ['yes', null, undefined])
      expect((await ada.call('PUT', `/entries/${entry}/saved`, { saved })).status).toBe(400)
  })

  test('is one of at most 50', async () => {
    const ada = await shopper(web, site)
    const values = Array.from({ length: 51 }, (_, at) => `${at}`)
    const variants = values.map((value) => variant({ optionValues: [{ value }], unlimited: true }))
    const { ids } = await sell(variants, { options: [{ name: 'Number', values }] })
    const statuses: number[] = []
    for (const id of ids) statuses.push((await save(ada, idIn((await ada.add(id)).cart))).status)
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 400])
    const { entries, savedEntries } = await ada.read()
    expect([entries.length, savedEntries.length]).toEqual([1, 50])
  })
})

describe('suggestions', () => {
  const SUGGESTED = /class="p-cart-suggestion".*?<p class="p-cart-title"><a href="([^"]+)"/gs
  const pathsIn = async (ada: Shopper) =>
    [...(await ada.page('/cart')).text.matchAll(SUGGESTED)].map(([, path]) => path)

  test('are related products that are available and are neither in the cart nor saved for later', async () => {
    const ada = await shopper(web, site)
    const { id: category } = await web.database.owner
      .insertInto('store_categories')
      .values({ site_id: site.id, parent_id: null, position: 0, name: 'Tea', url_id: 'tea' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const related = async (...given: Sold) => {
      const sold = await sell(...given)
      await web.database.owner
        .insertInto('category_products')
        .values({ site_id: site.id, category_id: category, item_id: sold.item })
        .execute()
      return sold
    }
    const pot = await related()
    const cup = await related([variant({ price: 1234, openingStock: 2 })])
    await related([variant({ openingStock: 0 })])
    await related([variant({ unlimited: true })], { productType: 4 })
    await related([variant({ unlimited: true, hidden: true })])
    const jar = await related()
    await sell()
    await ada.add(pot.id)
    expect(new Set(await pathsIn(ada))).toEqual(new Set([cup.path, jar.path]))
    expect((await ada.page('/cart')).text).toContain('$12.34')
    const entry = idIn((await ada.add(jar.id)).cart)
    expect(await pathsIn(ada)).toEqual([cup.path])
    await save(ada, entry)
    expect(await pathsIn(ada)).toEqual([cup.path])
    await set({ cartSuggestions: false })
    expect(await pathsIn(ada)).toEqual([])
  })

  test('are first the products of several paid orders with those of the cart', async () => {
    const ada = await shopper(web, site)
    await set({ cartSuggestions: true })
    const [press, beans, grinder] = [await sell(), await sell(), await sell()]
    const buy = (number: number, ...sold: readonly { readonly item: Id }[]) =>
      writePaidOrder(web, site, number, sold)
    for (const number of [901, 902]) await buy(number, press, beans)
    for (const number of [903, 904, 905]) await buy(number, press, grinder)
    await buy(906, beans, grinder)
    await ada.add(press.id)
    expect(await pathsIn(ada)).toEqual([grinder.path, beans.path])
    await ada.add(beans.id)
    expect(await pathsIn(ada)).toEqual([grinder.path])
  })

  test('are those that the owner chose, and are added by a form without scripts', async () => {
    const ada = await shopper(web, site)
    const bowl = await sell([variant({ price: 700, openingStock: 1 })], {}, 'Bowl')
    const relatedProducts = [{ documentId: bowl.item }]
    const mug = await web.publish(site, 'item', { urlId: 'chosen', title: 'Mug', relatedProducts }, shop)
    await makeProduct(web, site, mug, [variant({ unlimited: true })])
    const { id } = await web.database.owner
      .selectFrom('product_variants')
      .select('id')
      .where('item_id', '=', mug)
      .executeTakeFirstOrThrow()
    await ada.add(id)
    expect(await pathsIn(ada)).toEqual([bowl.path])
    expect((await send(ada, { variant: bowl.id, quantity: '1' })).status).toBe(303)
    expect((await ada.read()).entries.map(({ title }) => title)).toEqual(['Mug', 'Bowl'])
    expect(await pathsIn(ada)).toEqual([])
  })
})
