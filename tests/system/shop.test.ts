import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CategoriesView,
  changeStoreCategory,
  createStoreCategory,
  deleteStoreCategory,
  listCategoryProducts,
  listStoreCategories,
  setCategoryProducts,
} from '#features/shop/storefront/api.types.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import { findProducts, type SavedVariant, saveProduct } from '#features/shop/catalogue/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { readXml } from '../support/feeds.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, product, variant } from '../support/products.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let other: TestWeb
let owner: Person
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
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('shoes', 'Shoes', { ownerId: owner.id })
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
  ])('"%s" lists products by available variants', async (query, expected, count) => {
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

test('the search finds products by brand, SKU and option values, and shows their prices', async () => {
  const socks = await web.publish(site, 'item', { urlId: 'socks', title: 'Socks' }, shop)
  const values = [{ value: 'Vermilion' }]
  const options = [{ name: 'Colour', values: ['Vermilion'] }]
  const only = variant({ price: 1200, sku: 'SOX-77', optionValues: values, openingStock: 1 })
  await makeProduct(web, site, socks, [only], { options, brand: 'Quillfeather' })
  await web.caughtUp()
  for (const word of ['Quillfeather', 'SOX-77', 'vermilion']) {
    const { text } = await web.visit(site, `/search?q=${word}`)
    expect(text).toContain('href="/shop/socks"')
    expect(text).toContain('$12.00')
  }
})

describe('the product feed', () => {
  test('has an entry for each variant with a price, and is well-formed whatever titles contain', async () => {
    const odd = await web.publish(
      site,
      'item',
      { urlId: 'odd', title: 'Pots & <pans> ]]>', excerpt: '“Quoted” & more' },
      shop,
    )
    await makeProduct(
      web,
      site,
      odd,
      [
        variant({
          sku: 'ODD-1',
          price: 2000,
          salePrice: 1500,
          onSale: true,
          barcode: '4006381333931',
          weight: 1_250_000,
          content: 250,
          openingStock: 1,
        }),
      ],
      { unit: '100g' },
    )
    const card = await web.publish(site, 'item', { urlId: 'card', title: 'Gift card' }, shop)
    await makeProduct(web, site, card, [variant({ price: 5000, unlimited: true })], { productType: 4 })
    const free = await web.publish(site, 'item', { urlId: 'free', title: 'Free sample' }, shop)
    await makeProduct(web, site, free, [variant({ price: 0, unlimited: true })])
    await web.caughtUp()
    const { status, headers, text } = await web.visit(site, '/commerce/products.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const entries = readFeed(text)
    const ids = entries.map((entry) => entry.get('title'))
    for (const left of ['Gift card', 'Free sample', 'Unpriced']) expect(ids).not.toContain(left)
    expect(entries.filter((entry) => entry.get('item_group_id') === boot)).toHaveLength(3)
    expect(Object.fromEntries(entries.find((entry) => entry.get('id') === 'ODD-1') ?? [])).toEqual({
      id: 'ODD-1',
      title: 'Pots & <pans> ]]>',
      description: '“Quoted” & more',
      link: `${web.origin('shoes')}/shop/odd`,
      availability: 'in_stock',
      price: '20.00 USD',
      sale_price: '15.00 USD',
      gtin: '4006381333931',
      condition: 'new',
      shipping_weight: '1250 g',
      unit_pricing_measure: '250 g',
      unit_pricing_base_measure: '100 g',
    })
    const red = entries.find((entry) => entry.get('title') === 'Boot – 41 / Red')
    expect(Object.fromEntries(red ?? [])).toMatchObject({ brand: 'Oak', size: '41', color: 'Red' })
  })
})

describe('categories', () => {
  const here = { site: 'shoes' }
  const create = (name: string, parentId: Id | null = null, urlId = '') =>
    owner.call(createStoreCategory, { ...here, body: { name, parentId, urlId } })
  const idOf = (view: CategoriesView, name: string) =>
    view.entries.find((one) => one.name === name)?.id ?? expect.fail(`There is no ${name}.`)

  test('are a tree whose pages list the products below them, with the path to them', async () => {
    const top = idOf((await create('Winter shoes')).value, 'Winter shoes')
    const below = idOf((await create('Böots', top)).value, 'Böots')
    const set = { ...here, params: { category: below }, body: { items: [boot] } }
    expect((await owner.call(setCategoryProducts, set)).value.items).toEqual([boot])
    await web.caughtUp()
    expect(await listed(`${SHOP}/winter-shoes`)).toEqual(['Boot From $70.00'])
    expect((await web.visit(site, `${SHOP}/winter-shoes`)).text).toContain('href="/commerce/products/boots"')
    const page = (await web.visit(site, '/shop/boot')).text
    expect(page).toMatch(/"BreadcrumbList".*Winter shoes.*Böots/s)
    const bare = (await web.visit(site, `${SHOP}/winter-shoes`)).text
    expect(bare).toContain('<meta name="description" content="Boot"/>')
    expect(bare).not.toContain('<p class="lead">')
    const described = { parentId: null, name: 'Winter shoes', urlId: '', description: 'Warm & <dry>.' }
    const written = { ...here, params: { category: top }, body: described }
    expect((await owner.call(changeStoreCategory, written)).status).toBe(200)
    await web.caughtUp()
    const winter = (await web.visit(site, `${SHOP}/winter-shoes`)).text
    expect(winter).toContain('<meta name="description" content="Warm &amp; &lt;dry&gt;."/>')
    expect(winter).toContain('<p class="lead">Warm &amp; &lt;dry&gt;.</p>')
    const moved = {
      ...here,
      params: { category: top },
      body: { name: 'Shoes', parentId: below, urlId: '', description: '' },
    }
    expect((await owner.call(changeStoreCategory, moved)).status).toBe(400)
    const renamed = { ...moved, body: { ...moved.body, parentId: null, urlId: 'shoes' } }
    expect((await owner.call(changeStoreCategory, renamed)).status).toBe(200)
    await web.caughtUp()
    expect((await web.visit(site, `${SHOP}/winter-shoes`)).status).toBe(404)
    expect((await web.visit(site, '/shop/boot')).text).toContain('href="/commerce/products/shoes"')
    const removed = await owner.call(deleteStoreCategory, { ...here, params: { category: top } })
    expect(removed.value.entries).toMatchObject([{ name: 'Böots', parentId: null, products: 1 }])
  })

  test.each([
    ['without a name', { name: '', parentId: null, urlId: '' }, 400],
    ['an invalid URL', { name: 'A', parentId: null, urlId: 'A b' }, 400],
    ['a name without letters', { name: '!!!', parentId: null, urlId: '' }, 400],
    ['an unknown parent', { name: 'A', parentId: '4711', urlId: '' }, 400],
    ['a long description', { name: 'A', parentId: null, urlId: '', description: 'a'.repeat(1001) }, 400],
  ])('reject one %s with a message that says what to do', async (_, body, status) => {
    const rejected = await owner.call(createStoreCategory, { ...here, body })
    expect(rejected.status).toBe(status)
    expect(JSON.stringify(rejected.apiError)).toMatch(/Enter|Name|Choose|Use at most/)
  })

  test('reject a URL that another category has, and products without a price', async () => {
    const { value } = await create('Sandals')
    expect((await create('Sandals')).status).toBe(409)
    const params = { category: idOf(value, 'Sandals') }
    const call = { ...here, params, body: { items: [shop] } }
    expect((await owner.call(setCategoryProducts, call)).status).toBe(400)
    expect((await owner.call(listCategoryProducts, { ...here, params })).value.items).toEqual([])
  })

  test('P1 are neither shown nor changed on another site', async () => {
    const stranger = await signedIn(web, 'stranger@example.test')
    await web.createSite('elsewhere', 'Elsewhere', { ownerId: stranger.id })
    const { value } = await create('Mine')
    const params = { category: idOf(value, 'Mine') }
    const there = { site: 'elsewhere', params }
    expect((await stranger.call(deleteStoreCategory, there)).status).toBe(404)
    expect((await stranger.call(listCategoryProducts, there)).status).toBe(404)
    expect((await stranger.call(listStoreCategories, { site: 'elsewhere' })).value.entries).toEqual([])
  })
})

/** The fields of each entry of a feed, without their prefix. Throws for one that is not well-formed. */
function readFeed(xml: string): readonly ReadonlyMap<string, string>[] {
  const [channel] = readXml(xml).children
  const items = channel?.children.filter(({ name }) => name === 'item') ?? []
  return items.map(
    ({ children }) => new Map(children.map(({ name, text }) => [name.replace(/^g:/, ''), text])),
  )
}

test('lists, filters, feed and search leave out hidden variants, and treat those on back order as available', async () => {
  const shoes = await web.publish(site, 'collection', { typeName: 'products', urlId: 'moc', title: 'Moc' })
  const moc = await web.publish(site, 'item', { urlId: 'moc', title: 'Moc' }, shoes)
  const size = (value: string, more: Parameters<typeof variant>[0]) =>
    variant({ optionValues: [{ value }], sku: `Q7X${value}`, openingStock: 0, ...more })
  const shipsOn = new Date(web.clock.now + 30 * 86_400_000).toISOString().slice(0, 10)
  const variants = [
    size('51', { price: 5000, backOrder: { shipsOn, text: '' } }),
    size('52', { price: 6000, backOrder: { shipsOn: null, text: 'Made for you' } }),
    size('53', { price: 100, openingStock: 9, hidden: true }),
  ]
  await makeProduct(web, site, moc, variants, { options: [{ name: 'Size', values: ['51', '52', '53'] }] })
  for (const process of [web, other]) await process.caughtUp()
  expect(await counts(SHOP)).toMatchObject({ 'Size:51': 1, 'Size:52': 1 })
  expect(await counts(SHOP)).not.toHaveProperty('Size:53')
  expect(await listed(`${SHOP}?option=Size:53`)).toEqual([])
  expect(await listed(`${SHOP}?option=Size:51&stock=1`)).toEqual(['Moc $50.00'])
  const feed = (await web.visit(site, `${SHOP}.xml`)).text
  const entry = (sku: string) => feed.split('<item>').find((one) => one.includes(`>${sku}<`)) ?? ''
  expect(entry('Q7X51')).toContain('<g:availability>backorder</g:availability>')
  expect(entry('Q7X51')).toContain(`<g:availability_date>${shipsOn}T00:00Z</g:availability_date>`)
  expect(entry('Q7X52')).toContain('<g:availability>out_of_stock</g:availability>')
  expect(entry('Q7X53')).toBe('')
  expect((await web.visit(site, '/search?q=Q7X51')).text).toContain('href="/moc/moc"')
  expect((await web.visit(site, '/search?q=Q7X53')).text).not.toContain('href="/moc/moc"')
})

test('a list of products without prices has links to its other pages', async () => {
  const rooms = await web.publish(site, 'collection', {
    typeName: 'products',
    urlId: 'rooms',
    title: 'Rooms',
    pageSize: 2,
  })
  for (const title of ['Attic', 'Barn', 'Cellar'])
    await web.publish(site, 'item', { urlId: title.toLowerCase(), title }, rooms)
  expect(await listed('/rooms')).toHaveLength(2)
  expect((await web.visit(site, '/rooms')).text).toContain('href="/rooms?page=2"')
  expect(await listed('/rooms?page=2')).toHaveLength(1)
  expect((await web.visit(site, '/rooms?page=2')).text).not.toContain('page=3')
})

test('two that save many products with the same new brands at once do not block each other', async () => {
  const site = await web.createSite('brands', 'Brands')
  const list = await web.publish(site, 'collection', { urlId: 'all', title: 'All', typeName: 'products' })
  const brands = ['Ash', 'Elm', 'Fir', 'Oak']
  const items: Id[] = []
  for (const index of Array.from({ length: 2 * brands.length }).keys())
    items.push(await web.publish(site, 'item', { urlId: `item-${index}`, title: `Item ${index}` }, list))
  const save = (itemIds: readonly Id[], names: readonly string[]) =>
    withSite(web.database.app, site.id, async (tx) => {
      const context = { siteId: site.id, accountId: null, now: new Date() }
      for (const [index, itemId] of itemIds.entries())
        unwrap(
          await saveProduct(tx, context, itemId, {
            ...product({ brand: names[index] ?? '' }),
            version: 0,
            variants: [variant({})],
          }),
        )
    })
  await Promise.all([
    save(items.slice(0, brands.length), brands),
    save(items.slice(brands.length), brands.toReversed()),
  ])
  const { rows } = await sql<{ value: string }>`
    select value from product_facets where site_id = ${site.id} order by value`.execute(web.database.owner)
  expect(rows.map(({ value }) => value)).toEqual(brands)
})
