import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  adjustStock,
  getProduct,
  listProducts,
  listStockAdjustments,
  type ProductView,
  saveProduct,
} from '#features/shop/catalogue/api.types.ts'
import { duplicateDocument } from '#features/content/pages/documents.api.types.ts'
import { listReleases, restoreRelease } from '#features/content/releases/actions.ts'
import type {} from '#features/shop/catalogue/feature.ts'
import type {} from '#features/shop/store-settings/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf } from '../support/content.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { product, variant } from '../support/products.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let other: TestWeb
let owner: Person
let site: Site
let shop: Id
let pot: Id
let bowl: Id
const here = { site: 'steep' }

beforeAll(async () => {
  // Only notifications, so that a poll never hides that one is missing.
  web = await startWeb({ pollEvery: 3_600_000 })
  other = await startWeb({ beside: web, pollEvery: 3_600_000 })
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  bowl = await web.publish(site, 'item', { urlId: 'bowl', title: 'The bowl' }, shop)
  await web.publish(site, 'page', { urlId: 'about', title: 'About' })
  const layout = layoutOf({ type: BLOCK_TYPE.summaryV2, version: 1, data: { collectionId: shop, count: 1 } })
  await web.publish(site, 'page', { urlId: 'newest', title: 'Newest', layout })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('products').execute()
  await web.database.owner.deleteFrom('store_settings').execute()
})
afterAll(async () => {
  await other.close()
  await web.close()
})

const body = (more = {}) => ({ ...product(), version: 0, variants: [variant({ openingStock: 3 })], ...more })
const save = (more = {}, item = pot) =>
  owner.call(saveProduct, { ...here, params: { item }, body: body(more) })
const read = async (item = pot) => (await owner.call(getProduct, { ...here, params: { item } })).value
const only = ({ variants: [first] }: ProductView) => first ?? expect.fail('There is no variant.')
const adjust = (variantId: Id, more: object) =>
  owner.call(adjustStock, { ...here, params: { variant: variantId }, body: { reason: 'received', ...more } })

describe('the API', () => {
  test('saves a product and returns it, with the newest version for the next save', async () => {
    expect(await read()).toMatchObject({ title: 'The pot', currency: 'USD', version: 0, variants: [] })
    const saved = await save()
    expect([saved.status, saved.value]).toMatchObject([
      200,
      { version: 1, variants: [{ price: 1400, onHand: 3 }] },
    ])
    expect(await read()).toEqual(saved.value)
    const { id, sku } = only(saved.value)
    const again = await save({ version: 1, variants: [{ ...variant({ price: 1500, sku }), id }] })
    expect(again.value).toMatchObject({ version: 2, variants: [{ id, price: 1500, onHand: 3 }] })
    const { value } = await owner.call(listProducts, here)
    expect(value.entries.map(({ title, prices }) => [title, prices?.from, prices?.qtyInStock])).toEqual([
      ['The bowl', undefined, undefined],
      ['The pot', 1500, 3],
    ])
  })

  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Option ${index}`, values: ['a'] }))
  test.each([
    ['a negative price', { variants: [variant({ price: -1 })] }, 400, 'A price cannot be negative.'],
    ['half a cent', { variants: [variant({ price: 14.5 })] }, 400, 'Enter a price in whole cents.'],
    [
      'a price as text',
      { variants: [{ ...variant(), price: '1.234,56' }] },
      400,
      'Enter a price in whole cents.',
    ],
    [
      'a price that is too high',
      { variants: [variant({ price: 100_000_001 })] },
      400,
      'A price can be at most 1,000,000.00.',
    ],
    ['seven options', { options: options(7) }, 400, 'A product can have at most 6 options.'],
    [
      '251 variants',
      { variants: Array.from({ length: 251 }, () => variant()) },
      400,
      'A product can have at most 250 variants, and these would be 251. Remove option values.',
    ],
    ['a stock of −1', { variants: [variant({ openingStock: -1 })] }, 400, 'Enter 0 or more.'],
    ['a stock of 1.5', { variants: [variant({ openingStock: 1.5 })] }, 400, 'Enter a whole number.'],
    [
      'a stock of 10⁹',
      { variants: [variant({ openingStock: 1_000_000_000 })] },
      400,
      'Enter at most 999,999,999.',
    ],
    [
      'an unknown variant',
      { variants: [{ ...variant(), id: '4711' }] },
      400,
      'This variant does not exist. Reload the product.',
    ],
    ['another type', { productType: 5 }, 400, 'Choose physical, digital, service or gift card.'],
    [
      'an older version',
      { version: 4 },
      409,
      'Someone else saved this product meanwhile. Reload it and apply your changes again.',
    ],
  ])('rejects %s with a helpful message, and stores nothing', async (_, more, status, message) => {
    const rejected = await save(more)
    expect(rejected.status).toBe(status)
    expect(JSON.stringify(rejected.apiError)).toContain(message)
    expect(await read()).toMatchObject({ version: 0, variants: [] })
  })

  test('rejects a SKU that another product has', async () => {
    await save({ variants: [variant({ sku: 'POT' })] })
    const rejected = await save({ variants: [variant({ sku: 'pot' })] }, bowl)
    expect([rejected.status, rejected.apiError]).toMatchObject([
      409,
      { error: 'Another variant of this site has the SKU pot. Choose another one.' },
    ])
  })

  test('changes a stock for a reason, and lists the members who did', async () => {
    const { id } = only((await save()).value)
    expect((await adjust(id, { change: 4, note: 'From Jo' })).value).toEqual({ onHand: 7 })
    expect((await adjust(id, { onHand: 6, seen: 7, reason: 'counted' })).value).toEqual({ onHand: 6 })
    const listed = await owner.call(listStockAdjustments, {
      ...here,
      params: { variant: id },
      query: { limit: '2' },
    })
    expect(listed.value.entries).toMatchObject([
      { change: -1, balance: 6, reason: 'counted', note: '', by: 'Olga' },
      { change: 4, balance: 7, reason: 'received', note: 'From Jo', by: 'Olga' },
    ])
    const query = { limit: '2', before: listed.value.next ?? '' }
    const older = await owner.call(listStockAdjustments, { ...here, params: { variant: id }, query })
    expect(older.value).toMatchObject({ entries: [{ change: 3, reason: 'opening' }], next: null })
  })

  test.each([
    [{ change: 0 }, 400],
    [{ change: 1.5 }, 400],
    [{ change: 1_000_000_000 }, 400],
    [{ change: -4 }, 409],
    [{ onHand: 5 }, 400],
    [{ onHand: -1, seen: 3 }, 400],
    [{ onHand: 5, seen: 4 }, 409],
    [{ change: 1, onHand: 5, seen: 3 }, 400],
    [{}, 400],
    [{ change: 1, reason: 'sold' }, 400],
  ])('rejects the change %j of a stock of 3 with status %d', async (change, status) => {
    const { id } = only((await save()).value)
    const rejected = await adjust(id, change)
    expect(rejected.status).toBe(status)
    expect(rejected.apiError.error.length).toBeGreaterThan(10)
    expect(only(await read()).onHand).toBe(3)
  })

  test('gives the copy of an item its prices, SKUs of its own and no stock', async () => {
    await save({ variants: [variant({ price: 4800, sku: 'RED-POT', openingStock: 4 })] })
    const copied = await owner.call(duplicateDocument, { ...here, params: { document: pot }, body: {} })
    const copy = only(await read(copied.value.id))
    expect(copy).toMatchObject({ price: 4800, onHand: 0 })
    expect(copy.sku).toMatch(/^SQ\d{7}$/)
    await web.database.owner.deleteFrom('documents').where('id', '=', copied.value.id).execute()
  })

  test('P1 shows and changes nothing of another site', async () => {
    const { id } = only((await save()).value)
    const stranger = await signedIn(web, `stranger@example.test`)
    await web.createSite('elsewhere', 'Elsewhere', { ownerId: stranger.id })
    const there = { site: 'elsewhere' }
    expect((await stranger.call(getProduct, { ...there, params: { item: pot } })).status).toBe(404)
    const change = { ...there, params: { variant: id }, body: { change: 1, reason: 'received' } }
    expect((await stranger.call(adjustStock, change)).status).toBe(404)
    const seen = await stranger.call(getProduct, { ...here, params: { item: pot } })
    expect(seen.status).toBe(403)
    expect(seen.raw.text).not.toContain('The pot')
  })

  test('lets store managers change products, and content editors cannot even read them', async () => {
    const manager = await signedIn(web, 'manager@example.test')
    const editor = await signedIn(web, 'editor@example.test')
    await permit(web, site, manager.id, { 'store-manager': true })
    await permit(web, site, editor.id, { 'content-editor': true })
    const input = { ...here, params: { item: pot } }
    expect((await manager.call(saveProduct, { ...input, body: body() })).status).toBe(200)
    expect((await editor.call(getProduct, input)).status).toBe(403)
  })
})

describe('pages', () => {
  /** The paths that a process renders again when they are visited. */
  async function rendered(of: TestWeb): Promise<readonly string[]> {
    const again: string[] = []
    for (const path of ['/shop', '/shop/pot', '/shop/bowl', '/about', '/newest']) {
      const before = await of.renders()
      await of.visit(site, path)
      if ((await of.renders()) > before) again.push(path)
    }
    return again
  }
  async function caughtUp(): Promise<void> {
    await web.caughtUp()
    await other.caughtUp()
  }

  test('are rendered again after a change of a price or stock only if they show the product, in every process', async () => {
    const { id } = only((await save()).value)
    await save({}, bowl)
    await caughtUp()
    for (const process of [web, other]) await rendered(process)
    expect(await rendered(other)).toEqual([])
    await adjust(id, { change: -3, reason: 'damaged' })
    await caughtUp()
    for (const process of [web, other]) expect(await rendered(process)).toEqual(['/shop', '/shop/pot'])
    const { sku } = only(await read())
    await save({ version: 1, variants: [{ ...variant({ price: 2000, sku }), id }] })
    await caughtUp()
    for (const process of [web, other]) expect(await rendered(process)).toEqual(['/shop', '/shop/pot'])
  })

  test('show the price, the sale and sold-out products, in the currency of the store', async () => {
    await withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, { currency: 'GBP' }))
    await save({ variants: [variant({ salePrice: 900, onSale: true, openingStock: 0 })] })
    await caughtUp()
    for (const path of ['/shop', '/shop/pot']) {
      const { text } = await web.visit(site, path)
      expect(text).toContain('£9.00')
      expect(text).toContain('£14.00')
      expect(text).toContain('Sold out')
    }
    expect((await web.visit(site, '/shop/bowl')).text).not.toContain('£')
  })

  test('show the price in a summary as soon as there is one', async () => {
    expect((await web.visit(site, '/newest')).text).not.toContain('$')
    await save({ variants: [variant({ openingStock: 0 })] }, bowl)
    await caughtUp()
    const { text } = await web.visit(site, '/newest')
    expect(text).toContain('$14.00')
    expect(text).toContain('Sold out')
  })

  test('contain the price and the availability for search engines', async () => {
    await save({ variants: [variant({ sku: 'POT', barcode: '4006381333931', openingStock: 2 })] })
    await caughtUp()
    expect(await structured('/shop/pot')).toMatchObject({
      '@type': 'Product',
      name: 'The pot',
      sku: 'POT',
      gtin: '4006381333931',
      offers: {
        '@type': 'Offer',
        price: '14.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
    await save({
      version: 1,
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        variant({ optionValues: [{ value: 'S' }] }),
        variant({ optionValues: [{ value: 'L' }], price: 2000 }),
      ],
    })
    await caughtUp()
    const large = (await read()).variants[1]?.id
    const url = (id = '') => `${web.origin('steep')}/shop/pot?variant=${id}`
    const offer = { '@type': 'Offer', price: '20.00', availability: 'https://schema.org/OutOfStock' }
    expect(await structured('/shop/pot', 'ProductGroup')).toMatchObject({
      name: 'The pot',
      variesBy: ['https://schema.org/size'],
      hasVariant: [{ size: 'S' }, { size: 'L', url: url(large), offers: offer }],
    })
    expect(await structured(`/shop/pot?variant=${large}`)).toMatchObject({
      name: 'The pot – L',
      size: 'L',
      isVariantOf: { '@type': 'ProductGroup' },
      offers: { ...offer, url: url(large) },
    })
    // A variant of another product changes nothing.
    expect(await structured('/shop/pot?variant=1', 'ProductGroup')).toMatchObject({ name: 'The pot' })
  })

  async function structured(path: string, type = 'Product'): Promise<object> {
    const { text } = await web.visit(site, path)
    const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const all = scripts.flatMap(([, json = '{}']) => JSON.parse(json) as object)
    return all.find((one) => '@type' in one && one['@type'] === type) ?? expect.fail('There is no product.')
  }

  test('list all variants with their prices without scripts', async () => {
    await save({
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        variant({ optionValues: [{ value: 'S' }], openingStock: 1 }),
        variant({ optionValues: [{ value: 'L' }], price: 2000 }),
      ],
    })
    await caughtUp()
    const { text } = await web.visit(site, '/shop/pot')
    const table = /<noscript>(.*?)<\/noscript>/s.exec(text)?.[1] ?? ''
    expect(table).toMatch(/<td>S<\/td><td>\$14\.00<\/td><td>In stock<\/td>/)
    expect(table).toMatch(/<td>L<\/td><td>\$20\.00<\/td><td>Sold out<\/td>/)
  })
})

test('an older release that is restored changes neither prices nor stock', async () => {
  const [before] = await withSite(web.database.app, site.id, (tx) => listReleases(tx, site.id))
  const { id } = only((await save()).value)
  await web.revise(site, pot, { urlId: 'pot', title: 'The renamed pot' })
  await adjust(id, { change: 5 })
  const stored = await read()
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(await restoreRelease(tx, { siteId: site.id, version: before?.version ?? '' })),
  )
  await web.caughtUp()
  expect((await web.visit(site, '/shop/pot')).text).toContain('The pot')
  expect(await read()).toMatchObject({ version: stored.version, variants: stored.variants })
})
