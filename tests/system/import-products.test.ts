import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStockAdjustments, saveProduct } from '#features/shop/catalogue/api.types.ts'
import {
  deleteImportFile,
  downloadImportReport,
  exportProducts,
  mapImportFile,
  runImportFile,
} from '#features/transfer/imports/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { countsOf, fileLines, linesOf, productFiles } from '../support/imports/product-files.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let owner: Person
let { settled, check, importFile, listed, productOf, undo } = {} as ReturnType<typeof productFiles>
let stop: () => Promise<void>
let made = 0

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
  ;({ settled, check, importFile, listed, productOf, undo } = productFiles(web, owner))
})
afterAll(async () => {
  await stop()
  await web.close()
})

const newSite = () => web.createSite(`shop-${++made}`, 'Shop', { ownerId: owner.id })
const here = (site: Site) => ({ site: site.identifier })
const publicPaths = async (site: Site) =>
  (
    await web.database.owner
      .selectFrom('published_documents')
      .select('path')
      .where('site_id', '=', site.id)
      .execute()
  ).map(({ path }) => path)

const TEAS = fileLines(
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image,SEO Title,Vendor',
  'sencha,Sencha,<p>Green <b>tea</b></p>,Tea,"green, loose",true,Weight,100 g,SEN-100,100,shopify,7,12.50,,https://old.example/1.jpg,Leaves,,Buy sencha,Steep',
  'sencha,,,,,,,250 g,SEN-250,250,shopify,3,28.00,32.00,https://old.example/2.jpg,,https://old.example/250.jpg,',
  'sencha,,,,,,,,,,,,,,https://old.example/3.jpg,A cup,,',
  'pot,Pot,"A pot, for tea",Ware,,false,Title,Default Title,POT,800,,,40,,,,,',
)

test('a file of products is checked without changes, imported completely, and undone in one step', async () => {
  const site = await newSite()
  const checked = await check(site, TEAS)
  expect(checked).toMatchObject({
    state: 'checked',
    report: {
      missingMedia: 4,
      products: {
        format: 'Shopify',
        rows: 4,
        counts: { created: 2, updated: 0, unchanged: 0, skipped: 0 },
        collections: [{ title: 'Products', isNew: true, products: 2 }],
        blocker: null,
      },
    },
  })
  expect(checked.report?.products?.columns[1]).toEqual({
    index: 1,
    name: 'Title',
    samples: ['Sencha', 'Pot'],
    values: 2,
    field: 'title',
    detail: '',
  })
  expect(await listed(site)).toEqual([])
  await owner.call(deleteImportFile, { ...here(site), params: { file: checked.id } })

  await importFile(site, TEAS)
  const sencha = await productOf(site, 'Sencha')
  expect(sencha).toMatchObject({
    productType: 1,
    brand: 'Steep',
    options: [{ name: 'Weight', values: ['100 g', '250 g'] }],
    variants: [
      { sku: 'SEN-100', price: 1250, salePrice: null, onSale: false, weight: 100_000, onHand: 7 },
      { sku: 'SEN-250', price: 3200, salePrice: 2800, onSale: true, onHand: 3, unlimited: false },
    ],
  })
  expect(sencha.variants[1]?.mediaId).not.toBeNull()
  expect(await productOf(site, 'Pot')).toMatchObject({ variants: [{ unlimited: true, price: 4000 }] })
  const adjustments = await owner.call(listStockAdjustments, {
    ...here(site),
    params: { variant: sencha.variants[0]?.id ?? '' },
  })
  expect(adjustments.value.entries).toMatchObject([{ reason: 'import', change: 7 }])
  // The pot is hidden.
  expect(await publicPaths(site)).toEqual(expect.arrayContaining(['/products', '/products/sencha']))
  expect(await publicPaths(site)).not.toContain('/products/pot')
  const page = (await web.visit(site, '/products/sencha')).body.toString()
  expect(page).toContain('Green <strong>tea</strong>')
  expect(page).toContain('<title>Buy sencha')
  const media = await web.database.owner
    .selectFrom('media')
    .select(['source_url as url', 'alt'])
    .where('site_id', '=', site.id)
    .execute()
  expect(media).toHaveLength(4)
  expect(media).toContainEqual({ url: 'https://old.example/1.jpg', alt: 'Leaves' })

  expect((await undo(site)).value).toMatchObject({ removed: { product: 2, collection: 1 }, retained: [] })
  expect(await listed(site)).toEqual([])
  expect((await web.visit(site, '/products/sencha')).status).toBe(404)
})

describe('a file for existing products', () => {
  const PRICES = fileLines('SKU;Price;Stock', 'sen-100;8,00;', 'SEN-250;;5', 'NOPE;1,00;')

  test('changes the fields that it has, leaves all others unchanged, warns about falling prices, and is undone', async () => {
    const site = await newSite()
    await importFile(site, TEAS)
    const before = await productOf(site, 'Sencha')
    const checked = await check(site, PRICES, 'prices.csv')
    expect(countsOf(checked)).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 1 })
    expect(linesOf(checked)).toEqual([
      [
        2,
        'updated',
        ['100 g: Price 12.50 → 8.00', '250 g: Stock 3 → 5'],
        ['100 g: The price falls by 36 %, from 12.50 to 8.00. Check that this is meant.'],
      ],
      [4, 'skipped', [], ['No product here has this SKU, and the file has no name to create one.']],
    ])
    await owner.call(deleteImportFile, { ...here(site), params: { file: checked.id } })
    await importFile(site, PRICES, 'prices.csv')
    const after = await productOf(site, 'Sencha')
    expect(after.variants).toMatchObject([
      { sku: 'SEN-100', price: 800, onHand: 7, weight: 100_000 },
      { sku: 'SEN-250', price: 3200, salePrice: 2800, onSale: true, onHand: 5 },
    ])
    expect((await undo(site)).value).toMatchObject({ restored: 1, removed: { product: 0 }, retained: [] })
    expect(await productOf(site, 'Sencha')).toEqual({ ...before, version: expect.any(Number) })
  })

  test('changes brands and sales, which ends a planned one, and undoing plans it again', async () => {
    const site = await newSite()
    await importFile(site, TEAS)
    const { id, ...product } = await productOf(site, 'Sencha')
    const [small, large] = product.variants
    if (!small || !large) throw new Error('A variant is missing.')
    const planned = { ...small, salePrice: 1000, saleFrom: '2090-01-01T00:00:00.000Z', saleUntil: null }
    const saved = await owner.call(saveProduct, {
      ...here(site),
      params: { item: id },
      body: { ...product, variants: [planned, large] },
    })
    expect(saved.status).toBe(200)
    const before = await productOf(site, 'Sencha')
    expect(before.variants[0]).toMatchObject({ onSale: false, saleFrom: planned.saleFrom })
    const SALES = fileLines('SKU,Brand,On Sale,Sale Price', 'SEN-100,Brewed,Yes,9.00')
    await importFile(site, SALES, 'sales.csv')
    expect(await productOf(site, 'Sencha')).toMatchObject({
      brand: 'Brewed',
      variants: [{ onSale: true, salePrice: 900, saleFrom: null }, { onSale: true }],
    })
    expect((await undo(site)).value).toMatchObject({ restored: 1, retained: [] })
    expect(await productOf(site, 'Sencha')).toEqual({ ...before, version: expect.any(Number) })
  })

  test('that has not changed changes nothing, and undoing preserves changes that were made here since', async () => {
    const site = await newSite()
    await importFile(site, TEAS)
    expect(countsOf(await check(site, TEAS))).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 })
    const { id, variants, ...pot } = await productOf(site, 'Pot')
    const [variant] = variants
    if (!variant) return expect.fail('There is no variant.')
    const { onHand: _onHand, reserved: _reserved, qtyInStock: _qty, ...own } = variant
    await owner.call(saveProduct, {
      ...here(site),
      params: { item: id },
      body: { ...pot, variants: [{ ...own, price: 4500 }] },
    })
    expect((await undo(site)).value).toMatchObject({
      removed: { product: 1 },
      retained: [{ title: 'Pot', reason: 'It was changed here after the import.' }],
    })
    expect(await productOf(site, 'Pot')).toMatchObject({ variants: [{ price: 4500 }] })
  })
})

test('columns can be chosen, and a file without names cannot be imported before a column is chosen for them', async () => {
  const site = await newSite()
  const checked = await check(site, fileLines('Artikel;Preis', 'Kanne;1.234,56'), 'artikel.csv')
  expect(checked.report?.products).toMatchObject({
    blocker: 'No column has the names or the SKUs of products. Choose which one it is.',
    lines: [],
  })
  const params = { file: checked.id }
  const run = () => owner.call(runImportFile, { ...here(site), params, body: {} })
  expect(await run()).toMatchObject({ status: 422, apiError: { code: 'NOT_MAPPED' } })
  const columns = [
    { index: 0, field: 'title' },
    { index: 1, field: 'price' },
  ]
  const twice = [...columns, { index: 1, field: 'sku' }]
  const map = (all: readonly object[]) =>
    owner.call(mapImportFile, { ...here(site), params, body: { columns: all } })
  expect((await map(twice)).status).toBe(422)
  expect((await map([{ index: 0, field: 'colour' }])).status).toBe(400)
  expect((await map(columns)).status).toBe(202)
  expect(countsOf(await settled(site, checked.id))).toMatchObject({ created: 1 })
  await run()
  await settled(site, checked.id)
  expect(await productOf(site, 'Kanne')).toMatchObject({ variants: [{ price: 123_456 }] })
})

test('more than 200 products are spread over collections by category, as the check says', async () => {
  const site = await newSite()
  const rows = Array.from(
    { length: 211 },
    (_, index) => `Thing ${index},${index < 206 ? 'Tea' : index < 209 ? 'Rare' : ''},1`,
  )
  const done = await importFile(site, fileLines('Name,Category,Price', ...rows))
  expect(done.report?.products).toMatchObject({
    collections: [
      { title: 'Tea', products: 200 },
      { title: 'Tea 2', products: 6 },
      { title: 'Products', products: 5 },
    ],
    notes: [
      'A collection of products can have at most 200 items: the 211 new products are spread over 3 collections.',
    ],
  })
  const entries = await listed(site)
  expect(Object.groupBy(entries, ({ collection }) => collection)['Tea']).toHaveLength(200)
  expect(entries).toHaveLength(211)
})

test('an export is imported identically, here and on another site', async () => {
  const site = await newSite()
  await importFile(site, TEAS)
  const exported = async (from: Site) => {
    const { raw } = await owner.call(exportProducts, here(from))
    expect(raw.headers['content-disposition']).toContain(`products-${from.identifier}-`)
    return raw.body.toString()
  }
  const { id, ...product } = await productOf(site, 'Sencha')
  const [small, large] = product.variants
  if (!small || !large) throw new Error('A variant is missing.')
  const saleFrom = '2090-01-01T08:30:00.000Z'
  const changed = [
    { ...small, salePrice: 1000, saleFrom, saleUntil: '2090-02-01T00:00:00.000Z', hidden: true },
    large,
  ]
  const params = { item: id }
  const saved = await owner.call(saveProduct, {
    ...here(site),
    params,
    body: { ...product, variants: changed },
  })
  expect(saved.status).toBe(200)
  const text = await exported(site)
  for (const part of ['Steep', saleFrom, 'Hidden']) expect(text).toContain(part)
  expect(text.split('\r\n')).toHaveLength(7)
  const checked = await check(site, text, 'products.csv')
  expect(checked.report?.products).toMatchObject({
    format: 'Sitewright',
    counts: { created: 0, updated: 0, unchanged: 2, skipped: 0 },
  })
  const other = await newSite()
  await importFile(other, text, 'products.csv')
  const withoutIds = (csv: string) => csv.replaceAll(/^\d+,/gm, '')
  expect(withoutIds(await exported(other))).toBe(withoutIds(text))
  expect((await productOf(other, 'Sencha')).variants[0]).toMatchObject({
    hidden: true,
    onSale: false,
    salePrice: 1000,
    saleFrom,
  })
})

test('an archived variant is not in the file, and is not restored with it', async () => {
  const site = await newSite()
  await importFile(site, TEAS)
  await importFile(site, fileLines('SKU,Stock', 'SEN-250,9'), 'stock.csv')
  const { id, ...product } = await productOf(site, 'Sencha')
  const params = { item: id }
  const [small] = product.variants
  await owner.call(saveProduct, {
    ...here(site),
    params,
    body: { ...product, variants: small ? [small] : [] },
  })
  const { raw } = await owner.call(exportProducts, here(site))
  expect(raw.body.toString()).not.toContain('SEN-250')
  const again = await check(site, raw.body.toString(), 'products.csv')
  expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 })
})

test('an impossible planned sale is rejected in its row, and nothing of its product is imported', async () => {
  const site = await newSite()
  const { report } = await importFile(
    site,
    fileLines(
      'Handle,Title,Price,Sale Price,On Sale,Sale From,Sale Until',
      'one,One,10,9,No,tomorrow,',
      'two,Two,10,9,No,2090-13-01T00:00Z,',
      'three,Three,10,9,No,2090-02-01T00:00Z,2090-01-01T00:00Z',
      'four,Four,10,,No,2090-02-01T00:00Z,',
      'five,Five,10,9,No,2090-02-01T09:00+01:00,',
    ),
  )
  const reasons = (report?.products?.lines ?? []).map(({ outcome, notes }) => [outcome, notes[0] ?? ''])
  expect(reasons).toEqual([
    ['skipped', expect.stringContaining('“tomorrow” is not a date and a time.')],
    ['skipped', expect.stringContaining('“2090-13-01T00:00Z” is not a date and a time.')],
    ['skipped', 'The sale must end after it begins. Choose a later end.'],
    ['skipped', 'Enter the sale price of the planned sale, or remove its beginning.'],
    ['created', ''],
  ])
  expect((await productOf(site, 'Five')).variants[0]).toMatchObject({
    onSale: false,
    salePrice: 900,
    saleFrom: '2090-02-01T08:00:00.000Z',
  })
})

test('sales of WooCommerce are planned in the time zone of the site, and one that has ended is left out', async () => {
  const site = await newSite()
  await web.configure(site, 'settings', { title: 'Shop', timeZone: 'Europe/Berlin' })
  const { report } = await importFile(
    site,
    fileLines(
      'ID,Type,SKU,Name,Date sale price starts,Date sale price ends,Regular price,Sale price',
      '1,simple,W-1,Later,2090-01-31 0:00:00,2090-02-01,10,8',
      '2,simple,W-2,Over,2020-01-01,2020-02-01,10,8',
    ),
  )
  expect((report?.products?.lines ?? []).map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
    ['created'],
    ['created', 'The sale has ended already, and is left out.'],
  ])
  expect((await productOf(site, 'Later')).variants[0]).toMatchObject({
    onSale: false,
    salePrice: 800,
    saleFrom: '2090-01-30T23:00:00.000Z',
    saleUntil: '2090-02-01T23:00:00.000Z',
  })
  expect((await productOf(site, 'Over')).variants[0]).toMatchObject({ onSale: false, salePrice: null })
})

describe('a file with mistakes', () => {
  test('has an error for each in its row, and nothing of such a product is imported', async () => {
    const site = await newSite()
    const file = fileLines(
      'handle,title,sku,price,option1 name,option1 value',
      'a,Cup,SAME,5,,',
      'b,Bowl,same,6,,',
      'c,Plate,PL-1,free,,',
      'd,Shirt,S-1,10,Size,S',
      'd,,S-2,10,,S',
    )
    const done = await importFile(site, file)
    expect(linesOf(done)).toEqual([
      [2, 'created', [], []],
      [3, 'skipped', [], ['Row 3, SKU: The SKU same is already in row 2. Give each variant its own.']],
      [4, 'skipped', [], ['Row 4, price: “free” is not a price. Write it like 12.50.']],
      [5, 'skipped', [], ['S: Another variant has the same values. Remove one.']],
    ])
    expect((await listed(site)).map(({ title }) => title)).toEqual(['Cup'])
    const report = await owner.call(downloadImportReport, { ...here(site), params: { file: done.id } })
    expect(report.raw.body.toString().split('\r\n').slice(0, 2)).toEqual([
      'Row,Product,Outcome,Changes,Notes',
      '2,Cup,created,,',
    ])
  })

  test.each([
    [
      'cut in a text',
      'title,description\nCup,"one',
      'The file ends in the middle of the text that begins in line 2.',
    ],
    ['of 100,001 rows', `title\n${'A\n'.repeat(100_001)}`, 'The file has more than 100,000 rows.'],
    ['that is no text', Buffer.from([0x89, 0x50, 0, 0, 0x0d]), 'This is not a CSV file.'],
    ['without rows', '\n\n', 'The file has no rows.'],
  ])('%s is rejected with a message that says what to do', async (_what, bytes, problem) => {
    const site = await newSite()
    const checked = await check(site, bytes)
    expect(checked.state).toBe('rejected')
    expect(checked.problem).toContain(problem)
    expect(checked.problem).toContain('Nothing was changed.')
  })
})
