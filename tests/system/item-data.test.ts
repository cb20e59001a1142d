import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStock, getProduct } from '#features/shop/catalogue/api.types.ts'
import type { StructuredContent } from '#features/shop/catalogue/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'olga@example.test')
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
afterAll(() => web?.close())

const publish = (urlId: string, more = {}) =>
  web.publish(site, 'item', { urlId, title: `The ${urlId}`, ...more }, shop)

/** What a script gets of an item. */
async function dataAt(path: string) {
  const { status, headers, text } = await web.visit(site, `${path}?format=json`)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['cache-control']).toBe('private, no-store')
  return JSON.parse(text) as { readonly item: { readonly structuredContent?: StructuredContent } }
}

test('PRD-02 the data of a product has its type, and variants with price, stock, SKU and option values', async () => {
  const item = await publish('pot')
  const values = (value: string) => ({ optionValues: [{ value }] })
  await makeProduct(
    web,
    site,
    item,
    [
      variant({ ...values('Small'), sku: 'POT-S', openingStock: 40 }),
      variant({
        ...values('Large'),
        sku: 'POT-L',
        price: 2000,
        salePrice: 1800,
        onSale: true,
        unlimited: true,
      }),
      variant({ ...values('Old'), sku: 'POT-O', hidden: true }),
    ],
    { options: [{ name: 'Size', values: ['Small', 'Large', 'Old'] }] },
  )
  const small = {
    ...values('Small'),
    price: 1400,
    salePrice: null,
    onSale: false,
    unlimited: false,
    sku: 'POT-S',
  }
  const large = {
    ...values('Large'),
    price: 2000,
    salePrice: 1800,
    onSale: true,
    unlimited: true,
    sku: 'POT-L',
  }
  expect(await dataAt('/shop/pot')).toEqual({
    collection: { id: shop, type: 1, typeName: 'products', fullUrl: '/shop' },
    item: {
      id: item,
      title: 'The pot',
      recordType: 1,
      fullUrl: '/shop/pot',
      structuredContent: {
        productType: 1,
        variants: [
          { ...small, qtyInStock: 40 },
          { ...large, qtyInStock: 0 },
        ],
      },
    },
    websiteSettings: { storeSettings: { expressCheckout: false, measurementStandard: 2, currency: 'USD' } },
  })
})

test('PRD-03 the data of a digital product has its price instead of variants', async () => {
  const item = await publish('guide')
  const book = variant({ price: 900, salePrice: 700, onSale: true, unlimited: true })
  await makeProduct(web, site, item, [book], { productType: 2 })
  expect((await dataAt('/shop/guide')).item.structuredContent).toEqual({
    productType: 2,
    priceCents: 900,
    salePriceCents: 700,
    onSale: true,
  })
})

test('a change of a stock that no page shows is in the data at once', async () => {
  const item = await publish('bowl')
  await makeProduct(web, site, item, [variant({ openingStock: 40 })])
  const stock = async () => {
    const content = (await dataAt('/shop/bowl')).item.structuredContent
    return content && 'variants' in content && content.variants.map(({ qtyInStock }) => qtyInStock)
  }
  expect(await stock()).toEqual([40])
  const { value } = await owner.call(getProduct, { site: 'steep', params: { item } })
  const params = { variant: value.variants[0]?.id ?? '' }
  await owner.call(adjustStock, { site: 'steep', params, body: { reason: 'lost', change: -1 } })
  expect(await stock()).toEqual([39])
})

test('an item without a price has no structured content, and a list returns the page', async () => {
  await publish('idea')
  expect((await dataAt('/shop/idea')).item).not.toHaveProperty('structuredContent')
  const list = await web.visit(site, '/shop?format=json')
  expect(list.headers['content-type']).toContain('text/html')
})

test('P1 the data of an item behind a password, of a draft or of a missing one is not returned', async () => {
  const secret = await web.publish(site, 'collection', { urlId: 'vip', title: 'VIP', typeName: 'products' })
  const item = await web.publish(site, 'item', { urlId: 'ring', title: 'The ring' }, secret)
  await makeProduct(web, site, item, [variant({ sku: 'RING' })])
  await web.lock(site, secret, 'sesame')
  const locked = await web.visit(site, '/vip/ring?format=json')
  expect([locked.status, locked.text.includes('RING')]).toEqual([401, false])
  expect((await web.visit(site, '/shop/nothing?format=json')).status).toBe(404)
})
