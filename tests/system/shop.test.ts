import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock } from '#features/catalogue/stock.actions.ts'
import { findProducts, type SavedVariant } from '#features/catalogue/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let other: TestWeb
let site: Site
let shop: Id
let boot: Id
const SHOP = '/commerce/products'

const of = (size: string, colour: string, more: { price: number; openingStock?: number }): SavedVariant =>
  variant({ optionValues: [{ value: size }, { value: colour }], openingStock: 1, ...more })
const options = [
  { name: 'Size', values: ['41', '42'] },
  { name: 'Colour', values: ['Red', 'Black'] },
]

beforeAll(async () => {
  web = await startWeb({ pollEvery: 3_600_000 })
  other = await startWeb({ beside: web, pollEvery: 3_600_000 })
  site = await web.createSite('shoes', 'Shoes')
  const collection = { typeName: 'products', listLayout: 'grid' }
  shop = await web.publish(site, 'collection', { ...collection, urlId: 'shop', title: 'Shop' })
  const sale = await web.publish(site, 'collection', { ...collection, urlId: 'sale', title: 'Sale' })
  boot = await web.publish(site, 'item', { urlId: 'boot', title: 'Boot' }, shop)
  const clog = await web.publish(site, 'item', { urlId: 'clog', title: 'Clog' }, shop)
  const lace = await web.publish(site, 'item', { urlId: 'lace', title: 'Lace' }, sale)
  await web.publish(site, 'item', { urlId: 'unpriced', title: 'Unpriced' }, shop)
  await makeProduct(
    web,
    site,
    boot,
    [
      of('41', 'Red', { price: 9000 }),
      of('41', 'Black', { price: 8000, openingStock: 0 }),
      of('42', 'Black', { price: 7000 }),
    ],
    { options, brand: 'Oak' },
  )
  await makeProduct(web, site, clog, [of('42', 'Red', { price: 3000 })], { options, brand: 'Elm' })
  await makeProduct(web, site, lace, [variant({ price: 200, openingStock: 0 })])
})
afterAll(async () => {
  await other?.close()
  await web?.close()
})

/** The titles of the products that a URL lists, with their links and prices. */
async function listed(url: string, of_ = web): Promise<readonly string[]> {
  const { text } = await of_.visit(site, url)
  const cards = text.split('<article').slice(1)
  return cards.map((card) => {
    const title = /<h2><a href="[^"]*">([^<]*)</.exec(card)?.[1] ?? ''
    const price = /data-product-price="">([^<]*)</.exec(card)?.[1] ?? ''
    return price === '' ? title : `${title} ${price}`
  })
}
const status = async (url: string) =>
  /data-shop-status="">([^<]*)</.exec((await web.visit(site, url)).text)?.[1]
/** The numbers beside the values of the filters. */
async function counts(url: string): Promise<Readonly<Record<string, number>>> {
  const { text } = await web.visit(site, url)
  const fields = text.matchAll(/value="([^"]+)"[^>]*\/><span>[^<]*<\/span> <span class="shop-count">(\d+)</g)
  return Object.fromEntries([...fields].map(([, value = '', count]) => [value, Number(count)]))
}

describe('filters', () => {
  test.each([
    ['', ['Lace $2.00', 'Clog $30.00', 'From Boot'], 3],
    ['?option=Size:41', ['Boot $90.00'], 1],
    ['?option=size:41', ['Boot $90.00'], 1],
    ['?option=Size:41&option=Colour:Black', [], 0],
    ['?option=Size:42&option=Colour:Black', ['Boot $70.00'], 1],
    ['?option=Size:41&option=Size:42', ['Clog $30.00', 'From Boot'], 2],
    ['?max=80', ['Lace $2.00', 'Clog $30.00', 'From Boot'], 3],
    ['?min=85', ['Boot $90.00'], 1],
    ['?stock=1', ['Clog $30.00', 'From Boot'], 2],
    ['?brand=oak', ['From Boot'], 1],
    ['?brand=Oak&brand=Elm', ['Clog $30.00', 'From Boot'], 2],
    ['?sort=price', ['Lace $2.00', 'Clog $30.00', 'From Boot'], 3],
    ['?sort=price-desc', ['From Boot', 'Clog $30.00', 'Lace $2.00'], 3],
    ['?sort=name', ['From Boot', 'Clog $30.00', 'Lace $2.00'], 3],
    ['?option=Size:99', [], 0],
    ['?brand=%27;drop%20table%20products--', [], 0],
  ])('"%s" lists products by variants that can be had', async (query, expected, count) => {
    const found = await listed(SHOP + query)
    const shown = found.map((one) => (one.startsWith('Boot From') ? 'From Boot' : one))
    expect(query.includes('sort') ? shown : shown.toSorted()).toEqual(
      query.includes('sort') ? expected : expected.toSorted(),
    )
    expect(await status(SHOP + query)).toBe(count === 1 ? '1 product' : `${count} products`)
  })

  test('a value is counted among the products that match all other filters', async () => {
    expect(await counts(SHOP)).toMatchObject({
      'Size:41': 1,
      'Size:42': 2,
      'Colour:Red': 2,
      'Colour:Black': 1,
      Oak: 1,
      '1': 2,
    })
    expect(await counts(`${SHOP}?option=Size:42`)).toMatchObject({
      'Size:41': 1,
      'Size:42': 2,
      'Colour:Red': 1,
      'Colour:Black': 1,
    })
  })

  test('a collection filters its own products, and shows items without a price only without filters', async () => {
    expect((await listed('/shop')).length).toBe(3)
    expect(await listed('/shop?option=Colour:Red')).toEqual(['Clog $30.00', 'Boot $90.00'])
    expect(await listed('/sale?stock=1')).toEqual([])
  })

  test('a filtered list links to the variant that matches, and each filter to the list without it', async () => {
    const { text } = await web.visit(site, `${SHOP}?option=Size:41&sort=name`)
    const [red] =
      (await withSite(web.database.app, site.id, (tx) => findProducts(tx, site.id, [boot]))).get(boot)
        ?.variants ?? []
    expect(text).toContain(`href="/shop/boot?variant=${red?.id}"`)
    expect(text).toMatch(/<a href="\/commerce\/products\?sort=name"[^>]*aria-label="Remove filter Size: 41"/)
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    expect((await web.visit(site, SHOP)).text).not.toContain('noindex')
  })

  test('a stock of zero is seen in lists, counts and other processes', async () => {
    const variants =
      (await withSite(web.database.app, site.id, (tx) => findProducts(tx, site.id, [boot]))).get(boot)
        ?.variants ?? []
    const [red] = variants
    expect(await listed(SHOP, other)).toHaveLength(3)
    const change = (by: number) =>
      withSite(web.database.app, site.id, async (tx) =>
        unwrap(
          await adjustStock(
            tx,
            { siteId: site.id, accountId: null, now: new Date() },
            red?.id ?? '0',
            { change: by },
            { reason: 'other', note: '' },
          ),
        ),
      )
    await change(-1)
    for (const process of [web, other]) await process.caughtUp()
    expect(await listed(`${SHOP}?option=Size:41`, other)).toEqual([])
    expect(await counts(SHOP)).not.toHaveProperty('Size:41')
    await change(1)
    for (const process of [web, other]) await process.caughtUp()
    expect(await listed(`${SHOP}?option=Size:41`, other)).toEqual(['Boot $90.00'])
  })
})
