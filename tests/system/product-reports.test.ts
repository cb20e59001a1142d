import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import {
  exportViewedProducts,
  getPurchaseFunnel,
  listAnalytics,
  listViewedProducts,
} from '#features/audience/analytics/api.types.ts'
import { rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const TODAY = '2026-03-04'

let web: TestWeb
let owner: Person
let site: Site
let other: Site
let boot: Id
let clog: Id
/** A product of another site. */
let cup: Id
const here = { site: 'shoes' }
const today = { query: { from: TODAY, to: TODAY } }

async function sell(of: Site, collection: Id, urlId: string, title: string): Promise<Id> {
  const item = await web.publish(of, 'item', { urlId, title }, collection)
  await makeProduct(web, of, item, [variant({ price: 3000, openingStock: 5 })])
  return item
}

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('shoes', 'Shoes', { ownerId: owner.id })
  other = await web.createSite('cups', 'Cups', { ownerId: owner.id })
  const collection = { urlId: 'shop', title: 'Shop', typeName: 'products' }
  const shop = await web.publish(site, 'collection', collection)
  boot = await sell(site, shop, 'boot', '=Boot')
  clog = await sell(site, shop, 'clog', 'Clog')
  cup = await sell(other, await web.publish(other, 'collection', collection), 'cup', 'Cup')
  web.clock.now = Date.parse(`${TODAY}T10:00:00Z`)
})
beforeEach(async () => {
  await web.web.flushHits()
  for (const table of ['hits', 'visit_groups', 'visit_days', 'pending_rollups'] as const)
    await web.database.owner.deleteFrom(table).execute()
})
afterAll(() => web.close())

const send = (path: string, body: unknown, of = site) =>
  web.visit(of, path, {
    method: 'POST',
    headers: { 'user-agent': CHROME, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const view = (url: string) =>
  send('/api/census/RecordHit', {
    event: 1,
    data: { websiteId: site.id, url, language: 'de', timeZone: 'Europe/Berlin' },
  })
const quickView = (product: string) => send(`/api/census/RecordQuickView/${product}`, {})
const record = (event: string, more: Readonly<Record<string, string>> = {}, of = site) =>
  send(
    '/api/events/RecordEvent',
    {
      event,
      data: { websiteId: of.id, templateId: '', variantId: '', pagePath: '/shop', pageHash: '', ...more },
    },
    of,
  )
const addToCart = (itemId: string, of = site) => record('Cart Add', { itemId }, of)

async function counted(): Promise<void> {
  await web.web.flushHits()
  await rollUpVisits(web.database, new Date(web.clock.now + 60_000))
}

const report = async (query: Record<string, string> = today.query) =>
  (await owner.call(listViewedProducts, { ...here, query })).value

test('products are listed by their views, with quick views and additions to a cart', async () => {
  await view('/shop/boot?variant=1')
  await view('/shop/clog/')
  await view('/shop')
  await quickView(clog)
  await quickView(clog)
  await addToCart(clog)
  await counted()
  const found = await report()
  expect(found).toEqual({
    hasProducts: true,
    totals: { views: 2, quickViews: 2, cartAdds: 1 },
    previous: { views: 0, quickViews: 0, cartAdds: 0 },
    entries: [
      { value: clog, title: 'Clog', path: '/shop/clog', views: 1, quickViews: 2, cartAdds: 1 },
      { value: boot, title: '=Boot', path: '/shop/boot', views: 1, quickViews: 0, cartAdds: 0 },
    ],
    more: false,
  })
  const limited = await report({ ...today.query, limit: '1' })
  expect([limited.entries.length, limited.more]).toEqual([1, true])
  const buttons = await owner.call(listAnalytics, { ...here, query: { ...today.query, dimension: 'button' } })
  expect(buttons.value.entries).toEqual([])
})

test('the previous period is included for comparison, and the file is safe to open', async () => {
  await view('/shop/boot')
  await quickView(boot)
  await counted()
  web.clock.now += DAY_MS
  await view('/shop/boot')
  await counted()
  web.clock.now -= DAY_MS
  const next = await report({ from: '2026-03-05', to: '2026-03-05' })
  expect([next.totals, next.previous]).toEqual([
    { views: 1, quickViews: 0, cartAdds: 0 },
    { views: 1, quickViews: 1, cartAdds: 0 },
  ])
  const file = await owner.call(exportViewedProducts, { ...here, ...today })
  expect(file.raw.headers['content-disposition']).toContain('shoes-products.csv')
  expect(file.raw.text).toBe(
    `product,id,path,views,quick views,added to cart\r\n'=Boot,${boot},/shop/boot,1,1,0\r\n`,
  )
})

test('P1 only products of the site itself are counted, and other events add nothing to a cart', async () => {
  await quickView(cup)
  await quickView('999999999')
  await addToCart(cup)
  await addToCart('none')
  await addToCart(boot, other)
  for (const event of ['View', 'Cart Remove']) await record(event, { itemId: boot })
  await view('/shop')
  await counted()
  expect((await report()).entries).toEqual([])
  const cups = await owner.call(listViewedProducts, { site: 'cups', ...today })
  expect(cups.value.entries).toEqual([])
})

test('a product has the same counts after it is renamed or deleted, and an invalid period is rejected', async () => {
  const shop = await web.publish(site, 'collection', { urlId: 'sale', title: 'Sale', typeName: 'products' })
  const lace = await sell(site, shop, 'lace', 'Lace')
  await view('/sale/lace')
  await quickView(lace)
  await counted()
  await web.revise(site, lace, { urlId: 'string', title: 'String' })
  const renamed = { title: 'String', path: '/sale/string', views: 1, quickViews: 1 }
  expect((await report()).entries).toMatchObject([renamed])
  await web.database.owner.deleteFrom('published_documents').where('document_id', '=', lace).execute()
  expect((await report()).entries).toMatchObject([{ ...renamed, path: null }])
  await web.database.owner
    .updateTable('visit_groups')
    .set({ value: '999999999' })
    .where('value', '=', lace)
    .execute()
  expect((await report()).entries).toMatchObject([{ title: null, path: null, views: 1, quickViews: 1 }])
  const rejected = await owner.call(listViewedProducts, {
    ...here,
    query: { from: TODAY, to: '2026-03-01' },
  })
  expect([rejected.status, rejected.apiError.code]).toEqual([400, 'INVALID_PERIOD'])
  const editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  expect((await editor.call(listViewedProducts, { ...here, ...today })).status).toBe(403)
  expect((await editor.call(exportViewedProducts, { ...here, ...today })).status).toBe(403)
})

const funnel = async (query: Record<string, string> = today.query) => {
  const { value } = await owner.call(getPurchaseFunnel, { ...here, query })
  return value.steps.map(({ step, visits, previous }) => [step, visits, previous])
}

test('CHK-04 the visits of a purchase are counted by their steps, each once, beside those of the period before', async () => {
  await view('/shop')
  await counted()
  expect(await funnel()).toEqual([
    ['seen', 0, 0],
    ['cart', 0, 0],
    ['started', 0, 0],
    ['completed', 0, 0],
  ])
  await view('/shop/boot')
  await quickView(clog)
  await addToCart(clog)
  await addToCart(boot)
  await addToCart(cup)
  await record('Checkout Started')
  await record('Checkout Started')
  await record('Checkout Completed', {}, other)
  await counted()
  const steps = [
    ['seen', 1],
    ['cart', 1],
    ['started', 1],
    ['completed', 0],
  ] as const
  expect(await funnel()).toEqual(steps.map(([step, visits]) => [step, visits, 0]))
  await record('Checkout Completed', { pagePath: '/commerce/order-confirmed/7-secret' })
  await counted()
  expect((await funnel()).at(-1)).toEqual(['completed', 1, 0])
  const next = await funnel({ from: '2026-03-05', to: '2026-03-05' })
  expect(next.map(([, ...visits]) => visits)).toEqual([1, 1, 1, 1].map((visits) => [0, visits]))
  const stored = await web.database.owner
    .selectFrom('site_events')
    .select('page_path')
    .where('name', '=', 'Checkout Completed')
    .where('site_id', '=', site.id)
    .execute()
  expect(stored).toEqual([{ page_path: '/commerce/order-confirmed' }])
  const buttons = await owner.call(listAnalytics, { ...here, query: { ...today.query, dimension: 'button' } })
  expect(buttons.value.entries).toEqual([])
})

test('no step of a purchase has more visits than there are, also after midnight', async () => {
  const allVisits = async () => (await owner.call(getPurchaseFunnel, { ...here, ...today })).value.visits
  await record('Checkout Started')
  await counted()
  expect(await allVisits()).toBe(1)
  await view('/shop')
  await counted()
  expect(await allVisits()).toBe(1)
})
