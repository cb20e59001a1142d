import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CategoriesView,
  createStoreCategory,
  listProductCategories,
  setProductCategories,
} from '#features/shop/storefront/api.types.ts'
import { listProducts } from '#features/shop/catalogue/api.types.ts'
import { createProducts } from '#features/shop/catalogue/edit/create-products.actions.ts'
import { listVariants } from '#features/shop/catalogue/variants.api.types.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { openProductFeed } from '#site/resources/product-feed.ts'
import { textsOf } from '../support/feeds.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, product, variant } from '../support/products.ts'
import { publishMany } from '../support/publish-many.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id
let leaf: Id
let tea: Id
let green: Id
const LIST = '/commerce/products'
const here = { site: 'steep' }

beforeAll(async () => {
  web = await startWeb({ pollEvery: 3_600_000 })
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  leaf = await sell('leaf', 'Green leaf')
  tea = await create('Tea')
  green = await create('Green', tea)
})
afterAll(() => web?.close())

async function sell(urlId: string, title: string, more: Parameters<typeof variant>[0] = {}): Promise<Id> {
  const item = await web.publish(site, 'item', { urlId, title }, shop)
  await makeProduct(web, site, item, [variant({ openingStock: 5, ...more })])
  return item
}
async function create(name: string, parentId: Id | null = null): Promise<Id> {
  const created = await owner.call(createStoreCategory, { ...here, body: { name, parentId, urlId: '' } })
  const find = (view: CategoriesView) => view.entries.find((one) => one.name === name)?.id
  return find(created.value) ?? expect.fail(`There is no ${name}.`)
}
const choose = (item: Id, categories: readonly Id[], person = owner) =>
  person.call(setProductCategories, { ...here, params: { item }, body: { categories: [...categories] } })
const chosen = async (item: Id) =>
  (await owner.call(listProductCategories, { ...here, params: { item } })).value.categories
const isListed = async (urlId: string) =>
  (await web.visit(site, `${LIST}/${urlId}`)).text.includes('/shop/leaf')
const sitemap = async () => textsOf((await web.visit(site, '/sitemap.xml')).text, 'loc')

describe('the categories of a product', () => {
  test('are chosen at the product, and their pages and those above them list it at once', async () => {
    await web.caughtUp()
    expect(await isListed('tea')).toBe(false)
    const set = await choose(leaf, [green, green])
    expect([set.status, set.value]).toEqual([200, { categories: [green] }])
    await web.caughtUp()
    expect([await isListed('tea'), await isListed('green')]).toEqual([true, true])
    expect((await web.visit(site, '/shop/leaf')).text).toContain('href="/commerce/products/green"')
    expect((await choose(leaf, [tea, green])).value.categories).toEqual([tea, green])
    await choose(leaf, [])
    await web.caughtUp()
    expect(await isListed('green')).toBe(false)
  })

  test('are rejected as a whole if one does not exist, or the item has no price', async () => {
    await choose(leaf, [tea])
    const unknown = await choose(leaf, [green, '4711'])
    expect([unknown.status, unknown.apiError.errors]).toEqual([
      400,
      { categories: 'One of the categories does not exist any more. Reload the categories.' },
    ])
    expect(await chosen(leaf)).toEqual([tea])
    const unpriced = await web.publish(site, 'item', { urlId: 'bare', title: 'Bare' }, shop)
    for (const item of [unpriced, shop, '4711']) expect((await choose(item, [tea])).status).toBe(404)
    const stranger = await signedIn(web, 'stranger@example.test')
    expect((await choose(leaf, [green], stranger)).status).toBe(403)
    expect(await chosen(leaf)).toEqual([tea])
  })
})

test('the sitemap has the page of all products, and those of categories with a product that visitors see', async () => {
  const empty = await web.createSite('empty', 'Empty')
  await web.publish(empty, 'page', { urlId: 'about', title: 'About' })
  expect((await web.visit(empty, '/sitemap.xml')).text).not.toContain(LIST)
  await choose(leaf, [green])
  await create('Cups')
  await web.caughtUp()
  const at = (path: string) => web.origin('steep') + path
  const lists = async () => (await sitemap()).filter((url) => url.includes(LIST))
  expect(await lists()).toEqual([at(LIST), at(`${LIST}/tea`), at(`${LIST}/green`)])
  await choose(leaf, [tea])
  await web.caughtUp()
  expect(await lists()).toEqual([at(LIST), at(`${LIST}/tea`)])
  await web.lock(site, shop, 'pass')
  expect(await lists()).toEqual([])
})

describe('the product feed', () => {
  test(
    'is sent in parts with each product once, compressed, and stops before its end if the site is closed',
    { timeout: 120_000 },
    async () => {
      const many = await web.createSite('many', 'Many')
      const list = await web.publish(many, 'collection', { urlId: 'all', title: 'All', typeName: 'products' })
      const bodies = Array.from({ length: 105 }, (_, index) => ({
        urlId: `p-${index}`,
        title: `Product ${index}`,
      }))
      await publishMany(web, many, list, bodies)
      const context = { siteId: many.id, accountId: null, now: new Date() }
      await withSite(web.database.app, many.id, async (tx) => {
        const items = await tx
          .selectFrom('documents')
          .select('id')
          .where('site_id', '=', many.id)
          .where('kind', '=', 'item')
          .execute()
        const sold = new Map(
          items.map(({ id }) => [id, { ...product(), variants: [variant({ openingStock: 1 })] }]),
        )
        expect(await createProducts(tx, context, sold)).toEqual(new Map())
      })
      const path = `${LIST}.xml`
      for (const encoding of ['identity', 'gzip']) {
        const { status, headers, body } = await web.visit(many, path, {
          headers: { 'accept-encoding': encoding },
        })
        expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
        const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8')
        const titles = textsOf(text, 'g:title')
        expect(titles).toHaveLength(105)
        expect(new Set(titles).size).toBe(105)
      }
      const head = await web.visit(many, path, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      const hosted = web.web.hosts.find(new URL(web.origin('many')).host)
      const parts = { db: web.database.app, clock: () => web.clock.now }
      const feed = hosted && (await openProductFeed(parts, hosted))
      const first = await feed?.next()
      expect(textsOf(`${first?.value}</channel></rss>`, 'g:title')).toHaveLength(100)
      await withSite(web.database.app, many.id, async (tx) =>
        unwrap(await setSitePassword(tx, many.id, 'pass')),
      )
      await web.web.hosts.refresh(many.id)
      await expect(feed?.next()).rejects.toThrow('closed')
      expect((await web.visit(many, path)).status).not.toBe(200)
    },
  )

  test('does not exist on a site without products', async () => {
    const bare = await web.createSite('bare', 'Bare')
    await web.publish(bare, 'page', { urlId: 'about', title: 'About' })
    expect((await web.visit(bare, `${LIST}.xml`)).status).toBe(404)
  })
})

type Query = Readonly<Record<string, string | number | boolean>>
const textsOfQuery = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

describe('the lists of the owner', () => {
  const products = async (query: Query) =>
    (await owner.call(listProducts, { ...here, query: textsOfQuery(query) })).value
  const titles = ({ entries }: Awaited<ReturnType<typeof products>>) => entries.map(({ title }) => title)

  test('contain every product in parts, in each order, and count the products that match filters', async () => {
    await sell('mug', 'Mug', { price: 900, sku: 'MUG-9', openingStock: 0 })
    await sell('pot', 'Pot', { price: 4000, salePrice: 3000, onSale: true, openingStock: 2, lowLevel: 3 })
    const all = await products({})
    expect([all.total, all.hasPrices]).toEqual([all.entries.length, true])
    const parts = []
    for (let offset = 0; offset < all.total; offset += 2) parts.push(await products({ limit: 2, offset }))
    expect(parts.flatMap(titles)).toEqual(titles(all))
    expect(new Set(parts.map(({ total }) => total))).toEqual(new Set([all.total]))
    const priced = { priced: true }
    expect(titles(await products({ ...priced, sort: 'price' }))).toEqual(['Mug', 'Green leaf', 'Pot'])
    expect(titles(await products({ ...priced, sort: 'stock' }))).toEqual(['Mug', 'Pot', 'Green leaf'])
    expect(titles(await products({ ...priced, sort: 'name' }))).toEqual(['Green leaf', 'Mug', 'Pot'])
    const found = async (query: Query) => {
      const list = await products(query)
      expect(list.total).toBe(list.entries.length)
      return titles(list)
    }
    expect(await found({ words: 'mug-9 SHOP' })).toEqual(['Mug'])
    expect(await found({ words: '100%_\\' })).toEqual([])
    expect(await found({ stock: 'out' })).toEqual(['Mug'])
    expect(await found({ stock: 'low' })).toEqual(['Pot'])
    expect(await found({ onSale: true, productType: 1, status: 1 })).toEqual(['Pot'])
    expect(await found({ productType: 2 })).toEqual([])
    expect(await products({ offset: 1000 })).toMatchObject({ entries: [], total: all.total })
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'sort=x', 'stock=x', 'status=9'])
      expect((await owner.ask('GET', `/api/sites/steep/products?${query}`)).status).toBe(400)
  })

  test('contain every variant of the table in parts, found by values, SKUs and stock', async () => {
    const values = ['S', 'M', 'L']
    const item = await web.publish(site, 'item', { urlId: 'shirt', title: 'Shirt' }, shop)
    const sold = values.map((value, index) =>
      variant({ optionValues: [{ value }], sku: `SHIRT-${value}`, openingStock: index, lowLevel: 1 }),
    )
    await makeProduct(web, site, item, sold, { options: [{ name: 'Size', values }] })
    const list = async (query: Query) =>
      (await owner.call(listVariants, { ...here, query: textsOfQuery(query) })).value
    const all = await list({})
    const skus = all.variants.map(({ sku }) => sku)
    expect([all.total, skus.slice(0, 3)]).toEqual([skus.length, ['SHIRT-S', 'SHIRT-M', 'SHIRT-L']])
    const parts = []
    for (let offset = 0; offset < all.total; offset += 2) parts.push(await list({ limit: 2, offset }))
    expect(parts.flatMap(({ variants }) => variants.map(({ sku }) => sku))).toEqual(skus)
    for (const { variants, products: of } of parts)
      expect(new Set(of.map(({ id }) => id))).toEqual(new Set(variants.map((one) => one.item)))
    const found = async (query: Query) => {
      const { variants, total } = await list({ words: 'shirt', ...query })
      expect(total).toBe(variants.length)
      return variants.map(({ sku }) => sku)
    }
    expect(await found({ words: 'shirt m' })).toEqual(['SHIRT-M'])
    expect(await found({ stock: 'out' })).toEqual(['SHIRT-S'])
    expect(await found({ stock: 'low' })).toEqual(['SHIRT-S', 'SHIRT-M'])
    expect(await found({ onSale: true })).toEqual([])
  })
})
