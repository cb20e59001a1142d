import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CategoriesView,
  createStoreCategory,
  listProductCategories,
  setProductCategories,
} from '#features/shop/api.types.ts'
import { createProducts } from '#features/catalogue/create-products.actions.ts'
import { setSitePassword } from '#features/locks/actions.ts'
import type { Site } from '#features/sites/types.ts'
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
  test('is sent in parts with each product once, compressed, and ends without its end if the site is closed', async () => {
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
      const { status, headers, text } = await web.visit(many, path, {
        headers: { 'accept-encoding': encoding },
      })
      expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
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
  })

  test('does not exist on a site without products', async () => {
    const bare = await web.createSite('bare', 'Bare')
    await web.publish(bare, 'page', { urlId: 'about', title: 'About' })
    expect((await web.visit(bare, `${LIST}.xml`)).status).toBe(404)
  })
})
