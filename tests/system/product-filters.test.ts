import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { createProductLists } from '#features/shop/storefront/actions.ts'
import { withDescendants } from '#features/shop/storefront/categories.rules.ts'
import type { ProductQuery } from '#features/shop/storefront/product-query.rules.ts'
import type { FilteredProducts, ListRequest } from '#features/shop/storefront/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { messagesOf } from '../support/count-messages.ts'
import { makeProduct, variant } from '../support/products.ts'
import { type ExpectedList, expectedList, readStore } from '../support/store-lists/expected-list.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
const collections: Id[] = []
/** As each process has one: it keeps what it has read while the store changes. */
const lists = createProductLists({ maxBytes: 1024 ** 2 })
const items: Id[] = []

beforeAll(async () => {
  web = await startWeb({ pollEvery: 3_600_000 })
  site = await web.createSite('random', 'Random')
  for (const urlId of ['one', 'two', 'three'])
    collections.push(await web.publish(site, 'collection', { urlId, title: urlId, typeName: 'products' }))
  for (const index of Array.from({ length: 12 }).keys())
    items.push(
      await web.publish(
        site,
        'item',
        { urlId: `item-${index}`, title: `Item ${index}` },
        collections[index % 3],
      ),
    )
})
afterAll(() => web?.close())

/** Values with spellings that are the same, and names of which one begins like another. */
const VALUES = {
  Size: ['S', 'M', ' m', 'L'],
  size: ['s', 'XL'],
  Colour: ['Red', 'RED', 'Blue', 'É', 'é'],
} as const
const NAMES = Object.keys(VALUES) as readonly (keyof typeof VALUES)[]
const BRANDS = ['', 'Oak', 'oak', 'Elm']
const TITLES = ['a', 'B', 'Ä', 'é', 'Zebra', 'zebra', '\u{1F375} tea', '\uFB01ne', 'b']
const NOW = Date.UTC(2026, 5, 1)
const HOUR = 3_600_000
const times = fc.integer({ min: -3, max: 3 }).map((hours) => new Date(NOW + hours * HOUR).toISOString())

type Change = () => Promise<unknown>
const run = (statement: ReturnType<typeof sql>) => statement.execute(web.database.owner)

const variants = fc.array(
  fc.record({
    values: fc.array(fc.nat({ max: 10 }), { minLength: 2, maxLength: 2 }),
    price: fc.constantFrom(0, 100, 200, 250, 900),
    sale: fc.option(fc.constantFrom(50, 99), { nil: null }),
    hidden: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    archived: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    stock: fc.constantFrom(0, 0, 1, 5),
    unlimited: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  }),
  { minLength: 0, maxLength: 5 },
)

let skus = 0

/** Makes an item a product, or another one. */
const replaceProduct = fc
  .record({
    at: fc.nat({ max: 11 }),
    names: fc.uniqueArray(fc.constantFrom(...NAMES), {
      maxLength: 2,
      selector: (name) => name.toLowerCase(),
    }),
    brand: fc.constantFrom(...BRANDS),
    variants,
  })
  .map(({ at, names, brand, variants: rows }): Change => async () => {
    const id = items[at]
    await run(sql`delete from products where site_id = ${site.id} and item_id = ${id}`)
    const options = names.map((name) => ({ name, values: VALUES[name] }))
    await run(
      sql`insert into products (site_id, item_id, type, options, brand) values (${site.id}, ${id}, 1, ${JSON.stringify(options)}, ${brand})`,
    )
    for (const [position, row] of rows.entries()) {
      const values = names.map((name, index) => VALUES[name][(row.values[index] ?? 0) % VALUES[name].length])
      const onSale = row.sale !== null && row.sale < row.price && !row.archived
      await run(sql`
        with added as (
          insert into product_variants (site_id, item_id, position, option_values, price, sale_price, on_sale, hidden, archived_at, sku)
          values (${site.id}, ${id}, ${position}, ${JSON.stringify(values)}, ${row.price}, ${onSale ? row.sale : null}, ${onSale},
            ${row.hidden}, ${row.archived ? new Date(NOW) : null}, ${`SKU-${(skus += 1)}`})
          returning id
        )
        insert into variant_stock (site_id, variant_id, unlimited, on_hand) select ${site.id}, id, ${row.unlimited}, ${row.stock} from added`)
    }
  })

/** Changes a row of the variants, found by a number. */
const variantChange = fc
  .record({
    at: fc.nat({ max: 1000 }),
    price: fc.constantFrom(1, 150, 200, 1000),
    stock: fc.constantFrom(0, 2),
    kind: fc.nat({ max: 4 }),
  })
  .map(({ at, price, stock, kind }): Change => async () => {
    const one = sql`(select id from product_variants where site_id = ${site.id} order by id
      offset ${at} % greatest(1, (select count(*) from product_variants where site_id = ${site.id})) limit 1)`
    const where = sql`where site_id = ${site.id} and id = ${one}`
    if (kind === 0)
      await run(
        sql`update product_variants set sale_price = null, on_sale = false, price = ${price} ${where}`,
      )
    if (kind === 1) await run(sql`update product_variants set hidden = not hidden ${where}`)
    if (kind === 2) await run(sql`delete from product_variants ${where}`)
    if (kind === 3)
      await run(
        sql`update variant_stock set on_hand = ${stock}, unlimited = false where site_id = ${site.id} and variant_id = ${one}`,
      )
    if (kind === 4)
      await run(
        sql`update variant_stock set back_orders = not back_orders where site_id = ${site.id} and variant_id = ${one}`,
      )
  })

/** Changes what is public of an item or of a list. */
const documentChange = fc
  .record({
    at: fc.nat({ max: 14 }),
    kind: fc.nat({ max: 5 }),
    time: times,
    title: fc.constantFrom(...TITLES),
    position: fc.nat({ max: 2 }),
    locked: fc.boolean(),
  })
  .map(({ at, kind, time, title, position, locked }): Change => async () => {
    const id = [...items, ...collections][at]
    const where = sql`where site_id = ${site.id} and document_id = ${id}`
    if (kind === 0) await run(sql`update published_documents set locked = ${locked} ${where}`)
    if (kind === 1)
      await run(sql`update published_documents set visible_from = ${locked ? '-infinity' : time} ${where}`)
    if (kind === 2) await run(sql`update published_documents set title = ${title} ${where}`)
    if (kind === 3)
      await run(sql`update published_documents set published_on = ${time}, position = ${position} ${where}`)
    if (kind === 4) {
      const { rows } = await sql<{
        row: unknown
      }>`select to_jsonb(p) as row from published_documents p ${where}`.execute(web.database.owner)
      await run(sql`delete from published_documents ${where}`)
      taken.push(...rows.map(({ row }) => row))
    }
    if (kind === 5 || taken.length > 3) await giveBack()
  })

/** Rows of documents that are not public for a while. */
const taken: unknown[] = []
async function giveBack(): Promise<void> {
  const row = taken.shift()
  if (row !== undefined)
    await run(
      sql`insert into published_documents select * from jsonb_populate_record(null::published_documents, ${JSON.stringify(row)}::jsonb)`,
    )
}

/** Changes the tree of categories, what is in it, or the categories of a list. */
const categoryChange = fc
  .record({
    at: fc.nat({ max: 20 }),
    to: fc.nat({ max: 20 }),
    item: fc.nat({ max: 11 }),
    kind: fc.nat({ max: 4 }),
  })
  .map(({ at, to, item, kind }): Change => async () => {
    const { categories } = await readStore(web.database, site.id)
    const [category, parent] = [
      categories[at % Math.max(1, categories.length)],
      categories[to % Math.max(1, categories.length)],
    ]
    const id = items[item]
    if (kind === 0 || category === undefined || parent === undefined) {
      const name = `C${(skus += 1)}`
      await run(sql`insert into store_categories (site_id, parent_id, position, name, url_id)
        values (${site.id}, ${parent?.id ?? null}, 0, ${name}, ${name.toLowerCase()})`)
    } else if (kind === 1) {
      if (!withDescendants(categories, category.id).includes(parent.id))
        await run(
          sql`update store_categories set parent_id = ${parent.id} where site_id = ${site.id} and id = ${category.id}`,
        )
    } else if (kind === 2 && categories.length > 4) {
      await run(
        sql`update store_categories set parent_id = ${category.parentId} where site_id = ${site.id} and parent_id = ${category.id}`,
      )
      await run(sql`delete from store_categories where site_id = ${site.id} and id = ${category.id}`)
    } else if (kind === 3) {
      await run(sql`insert into published_terms (site_id, collection_id, kind, name, document_id, published_on)
        select site_id, collection_id, ${at % 2 === 0 ? 'tag' : 'category'}, 'x', document_id, published_on from published_documents
        where site_id = ${site.id} and document_id = ${id} on conflict do nothing`)
    } else
      await run(sql`insert into category_products (site_id, category_id, item_id)
        select ${site.id}, ${category.id}, item_id from products where site_id = ${site.id} and item_id = ${id}
        on conflict do nothing`)
  })

const change = fc.oneof(replaceProduct, variantChange, documentChange, categoryChange)

const option = fc.oneof(
  fc
    .constantFrom(...NAMES)
    .chain((name) => fc.constantFrom(...VALUES[name].map((value) => ({ name, value: value.trim() })))),
  fc.constant({ name: 'Size', value: 'none' }),
)
const query: fc.Arbitrary<ProductQuery> = fc.record({
  options: fc.oneof(fc.constant([]), fc.array(option, { maxLength: 3 })),
  brands: fc.oneof(fc.constant([]), fc.array(fc.constantFrom('Oak', 'ELM', 'none'), { maxLength: 2 })),
  min: fc.option(fc.constantFrom(0, 99, 150, 251), { nil: undefined }),
  max: fc.option(fc.constantFrom(50, 199, 250, 1000), { nil: undefined }),
  inStock: fc.boolean(),
  sort: fc.option(fc.constantFrom('price', 'price-desc', 'name', 'newest'), { nil: undefined }),
})
const plain = query.map(({ sort }): ProductQuery => ({
  options: [],
  brands: [],
  min: undefined,
  max: undefined,
  inStock: false,
  sort,
}))

const request = fc.record({
  scope: fc.nat({ max: 9 }),
  withLocked: fc.boolean(),
  isManual: fc.boolean(),
  query: fc.oneof(query, plain),
  limit: fc.integer({ min: 1, max: 14 }),
  offset: fc.constantFrom(0, 0, 1, 5),
  hours: fc.integer({ min: -3, max: 3 }),
})

type Asked = Omit<ListRequest, 'siteId'>

/** Shop, category, collection, or a category of a collection. */
function requestOf(
  { scope, withLocked, isManual, hours, ...rest }: typeof request extends fc.Arbitrary<infer T> ? T : never,
  categories: Parameters<typeof withDescendants>[0],
): Asked {
  const now = new Date(NOW + hours * HOUR)
  const category = categories[scope % Math.max(1, categories.length)]
  if (scope < 2) return { ...rest, now, isManual: false }
  if (scope < 5 && category !== undefined)
    return { ...rest, now, isManual: false, categoryIds: withDescendants(categories, category.id) }
  const collectionId = collections[scope % 3] ?? '0'
  const term = scope === 9 ? { kind: 'tag' as const, name: 'x' } : undefined
  return { ...rest, now, isManual, collectionId, withLocked, term }
}

const find = (asked: Asked): Promise<FilteredProducts> =>
  withSite(
    web.database.app,
    site.id,
    async (tx) => {
      const request = { ...asked, siteId: site.id }
      const source = publishedContent(tx)
      return asked.collectionId === undefined
        ? (await lists.openShop(source, site.id)).list(request, 'en')
        : lists.listCollection(source, request, 'en')
    },
    { isolation: 'repeatable read', readOnly: true },
  )

/** What was found, as `expectedList` returns it. */
function comparable({ items, total, filters, dependsOn }: FilteredProducts): ExpectedList {
  const { options, brands, prices, inStock, categories } = filters
  return {
    items: items.map(({ itemId, variantIds }) => ({ itemId, variantIds: variantIds.toSorted() })),
    total,
    options: Object.fromEntries(
      options.flatMap(({ name, values }) =>
        values.map(({ value, count }) => [`${name}:${value}`.toLowerCase(), count]),
      ),
    ),
    brands: Object.fromEntries(brands.map(({ value, count }) => [value.toLowerCase(), count])),
    prices,
    inStock,
    categories: Object.fromEntries(categories),
    dependsOn: dependsOn?.toSorted(),
  }
}

test('lists of any store, after any changes, show the same as each filter tried on each variant', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(request, { minLength: 4, maxLength: 8 }),
      async (changes, requests) => {
        for (const make of changes) await make()
        const store = await readStore(web.database, site.id)
        for (const one of requests) {
          const asked = requestOf(one, store.categories)
          expect(comparable(await find(asked))).toEqual(expectedList(store, asked))
        }
      },
    ),
    { numRuns: 150, endOnFailure: true },
  )
}, 120_000)

test('an uncached page of the shop costs at most 8 messages to the database, and one of a list 9', async () => {
  const store = await web.createSite('quick', 'Quick')
  const list = await web.publish(store, 'collection', { urlId: 'all', title: 'All', typeName: 'products' })
  const item = await web.publish(store, 'item', { urlId: 'mug', title: 'Mug' }, list)
  await makeProduct(web, store, item, [variant({ openingStock: 1 })])
  await web.caughtUp()
  for (const [path, most] of [
    ['/commerce/products', 8],
    ['/all', 9],
  ] as const) {
    // The first one reads the products.
    await web.visit(store, `${path}?sort=name`)
    const messages = await messagesOf(web.database.appPool, () => web.visit(store, path))
    expect(messages.length, messages.join('\n---\n')).toBeLessThanOrEqual(most)
    expect(messages.length).toBeGreaterThan(4)
  }
})
