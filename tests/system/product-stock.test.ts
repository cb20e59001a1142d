import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProduct, saveProduct, type SavedProduct } from '#features/shop/catalogue/actions.ts'
import type {} from '#features/shop/catalogue/feature.ts'
import {
  adjustStock,
  listAdjustments,
  type StockChange,
} from '#features/shop/catalogue/stock/stock.actions.ts'
import type { Variant } from '#features/shop/catalogue/types.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import type { Id } from '#lib/id.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { product, variant } from '../support/products.ts'
import { unwrap } from '../support/unwrap.ts'

const database = await createTestDatabase({ poolSize: 20 })
const blocks = createBlockRegistry({ warn: () => undefined })
const NOW = new Date('2026-11-26T12:00:00Z')

let site: Site
let shop: Id
let item: Id
let made = 0

async function makeItem(): Promise<Id> {
  return withSite(database.app, site.id, async (tx) => {
    const body = { urlId: `pot-${++made}`, title: 'Pot', publishedOn: NOW.toISOString() }
    const input = { kind: 'item', collectionId: shop, body } as const
    return unwrap(await createDocument(tx, { siteId: site.id, blocks, accountId: null }, input)).documentId
  })
}

beforeAll(async () => {
  site = unwrap(await createSite(database.app, blocks, { identifier: 'store', title: 'Second Steep' }))
  shop = await withSite(database.app, site.id, async (tx) => {
    const body = { urlId: 'shop', title: 'Shop', typeName: 'products', publishedOn: NOW.toISOString() }
    const context = { siteId: site.id, blocks, accountId: null }
    return unwrap(await createDocument(tx, context, { kind: 'collection', body })).documentId
  })
})
beforeEach(async () => {
  item = await makeItem()
})
afterAll(async () => {
  await database.close()
})

const save = (saved: Partial<SavedProduct>, itemId = item, drawSku?: () => string) =>
  withSiteResult(database.app, site.id, (tx) =>
    saveProduct(tx, { siteId: site.id, accountId: null, now: NOW, ...(drawSku && { drawSku }) }, itemId, {
      ...product(),
      version: 0,
      variants: [variant()],
      ...saved,
    }),
  )

const read = (itemId = item) =>
  withSite(database.app, site.id, async (tx) => unwrap(await findProduct(tx, site.id, itemId)).product)

async function variants(itemId = item): Promise<readonly Variant[]> {
  return (await read(itemId))?.variants ?? []
}

const firstVariant = async (itemId = item) =>
  (await variants(itemId))[0] ?? expect.fail('There is no variant.')

const adjust = (variantId: Id, change: StockChange) =>
  withSiteResult(database.app, site.id, (tx) =>
    adjustStock(tx, { siteId: site.id, accountId: null, now: NOW }, variantId, change, {
      reason: 'other',
      note: '',
    }),
  )

/** Variants whose stock is not the sum of their adjustments. */
const wrongSums = async () => {
  const { rows } = await sql`
    select s.variant_id from variant_stock s left join stock_adjustments m using (site_id, variant_id)
    group by s.site_id, s.variant_id, s.on_hand having s.on_hand <> coalesce(sum(m.change), 0)`.execute(
    database.owner,
  )
  return rows
}

test('an item is not a product before it is saved as one', async () => {
  expect(await read()).toBeUndefined()
  unwrap(await save({ variants: [variant({ openingStock: 3 })] }))
  expect(await read()).toMatchObject({
    version: 1,
    productType: 1,
    variants: [{ price: 1400, qtyInStock: 3 }],
  })
})

test('only the newest version can be saved, also when two save at once', async () => {
  unwrap(await save({}))
  expect(await save({})).toMatchObject({ ok: false, error: { code: 'CONFLICT' } })
  const [stored] = await variants()
  const change = (price: number) =>
    save({ version: 1, variants: [{ ...variant({ price }), id: stored?.id }] })
  const results = await Promise.all([change(1500), change(1600)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await read()).toMatchObject({ version: 2 })
})

test('variants have the same id, stock and adjustments after options are added and SKUs exchanged', async () => {
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const of = (value: string, sku: string, more = {}) => variant({ optionValues: [{ value }], sku, ...more })
  unwrap(await save({ options, variants: [of('S', 'POT-1', { openingStock: 5 }), of('L', 'POT-2')] }))
  const [small, large] = await variants()
  unwrap(
    await save({
      version: 1,
      options: [...options, { name: 'Colour', values: ['Red'] }],
      variants: [small, large].map((one, index) => ({
        ...variant({ sku: index === 0 ? 'pot-2' : 'pot-1' }),
        id: one?.id,
        optionValues: [{ value: index === 0 ? 'S' : 'L' }, { value: 'Red' }],
      })),
    }),
  )
  expect((await variants()).map(({ id, sku, onHand }) => [id, sku, onHand])).toEqual([
    [small?.id, 'pot-2', 5],
    [large?.id, 'pot-1', 0],
  ])
  expect(await wrongSums()).toEqual([])
})

test('a SKU is unique in the site, in any case, and another site may have the same', async () => {
  unwrap(await save({ variants: [variant({ sku: 'Kettle' })] }))
  const other = await makeItem()
  expect(await save({ variants: [variant({ sku: 'kETTLE' })] }, other)).toMatchObject({
    ok: false,
    error: { code: 'SKU_TAKEN', status: 409, field: 'variants.0.sku' },
  })
  expect(await read(other)).toBeUndefined()
})

test('only one of two products that get the same SKU at once has it', async () => {
  const other = await makeItem()
  const results = await Promise.all([
    save({ variants: [variant({ sku: 'AT-ONCE' })] }),
    save({ variants: [variant({ sku: 'at-once' })] }, other),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'SKU_TAKEN', status: 409 } })
})

test('PRD-11 a SKU is generated again until it is free in the site', async () => {
  unwrap(await save({ variants: [variant({ sku: 'sq0000001' })] }))
  const other = await makeItem()
  const draws = ['SQ0000001', 'SQ0000001', 'SQ0000002', 'SQ0000002', 'SQ0000003']
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const two = ['S', 'L'].map((value) => variant({ optionValues: [{ value }] }))
  unwrap(await save({ options, variants: two }, other, () => draws.shift() ?? expect.fail('Too many draws.')))
  expect((await variants(other)).map(({ sku }) => sku)).toEqual(['SQ0000002', 'SQ0000003'])
})

test.each([
  ['of another product', { id: '999999' }, 'variants.0.id'],
  ['with an image that does not exist', { mediaId: '999999' }, 'variants.0.mediaId'],
])('a variant %s is rejected, and nothing is stored', async (_, more, field) => {
  expect(await save({ variants: [{ ...variant(), ...more }] })).toMatchObject({ ok: false, error: { field } })
  expect(await read()).toBeUndefined()
})

test('a product has no sizes unless it is physical, and a digital one is never sold out', async () => {
  const size = { length: 1, width: 1, height: 1 }
  unwrap(await save({ productType: 2, variants: [variant({ weight: 5, size, content: 3 })] }))
  expect(await firstVariant()).toMatchObject({ weight: null, size: null, content: null, unlimited: true })
})

test('a post is not a product', async () => {
  const post = await withSite(database.app, site.id, async (tx) => {
    const context = { siteId: site.id, blocks, accountId: null }
    const date = { publishedOn: NOW.toISOString() }
    const body = { urlId: 'blog', title: 'Blog', ...date }
    const blog = unwrap(await createDocument(tx, context, { kind: 'collection', body }))
    const input = { kind: 'item', collectionId: blog.documentId, body: { urlId: 'post', ...date } } as const
    return unwrap(await createDocument(tx, context, input)).documentId
  })
  expect(await save({}, post)).toMatchObject({ ok: false, error: { code: 'NO_PRODUCT', status: 404 } })
})

test('forty parallel withdrawals over twenty connections take exactly what is in stock', async () => {
  unwrap(await save({ variants: [variant({ openingStock: 25 })] }))
  const { id } = await firstVariant()
  const results = await Promise.all(Array.from({ length: 40 }, () => adjust(id, { change: -1 })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(25)
  expect(new Set(results.map((result) => (result.ok ? 'taken' : result.error.code)))).toEqual(
    new Set(['taken', 'OUT_OF_STOCK']),
  )
  expect(await firstVariant()).toMatchObject({ onHand: 0, qtyInStock: 0 })
  const adjustments = await withSite(database.app, site.id, async (tx) =>
    unwrap(await listAdjustments(tx, site.id, id, { before: undefined, limit: 100 })),
  )
  expect(adjustments).toHaveLength(26)
  expect(adjustments.map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 26 }, (_, index) => index),
  )
  expect(await wrongSums()).toEqual([])
})

test('a count is stored only while the stock is the one that was seen', async () => {
  unwrap(await save({ variants: [variant({ openingStock: 8 })] }))
  const { id } = await firstVariant()
  unwrap(await adjust(id, { change: -2 }))
  expect(await adjust(id, { onHand: 7, seen: 8 })).toMatchObject({
    ok: false,
    error: { code: 'STOCK_CHANGED', more: { onHand: 6 } },
  })
  expect(unwrap(await adjust(id, { onHand: 9, seen: 6 }))).toMatchObject({ onHand: 9 })
  expect(unwrap(await adjust(id, { onHand: 9, seen: 9 }))).toMatchObject({ onHand: 9 })
  expect(await wrongSums()).toEqual([])
})

test('a stock never falls below what is promised to orders, and never rises above its maximum', async () => {
  unwrap(await save({ variants: [variant({ openingStock: 5 })] }))
  const { id } = await firstVariant()
  await sql`update variant_stock set reserved = 3 where variant_id = ${id}`.execute(database.owner)
  expect(await firstVariant()).toMatchObject({ onHand: 5, qtyInStock: 2 })
  expect(await adjust(id, { change: -3 })).toMatchObject({ ok: false, error: { code: 'OUT_OF_STOCK' } })
  expect(await adjust(id, { onHand: 2, seen: 5 })).toMatchObject({
    ok: false,
    error: { code: 'OUT_OF_STOCK' },
  })
  expect(await adjust(id, { change: 999_999_999 })).toMatchObject({
    ok: false,
    error: { code: 'STOCK_TOO_LARGE' },
  })
  expect(await adjust('999999', { change: 1 })).toMatchObject({ ok: false, error: { code: 'NO_VARIANT' } })
  expect(unwrap(await adjust(id, { change: -2 }))).toMatchObject({ onHand: 3 })
})

test.each([
  ['a negative stock', sql`update variant_stock set on_hand = -1`],
  ['more promised than there is', sql`update variant_stock set reserved = on_hand + 1 where not unlimited`],
  ['a negative price', sql`update product_variants set price = -1`],
  ['a price above the maximum', sql`update product_variants set price = 100000001`],
  ['a sale without a sale price', sql`update product_variants set on_sale = true, sale_price = null`],
])('the database itself rejects %s', async (_, statement) => {
  unwrap(await save({ variants: [variant({ openingStock: 1 })] }))
  await expect(withSite(database.app, site.id, (tx) => statement.execute(tx))).rejects.toThrow(
    /check constraint/,
  )
})

test('the program cannot change or delete an adjustment', async () => {
  for (const statement of [sql`update stock_adjustments set change = 1`, sql`delete from stock_adjustments`])
    await expect(withSite(database.app, site.id, (tx) => statement.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
})
