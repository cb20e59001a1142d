import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportProducts } from '#features/transfer/imports/api.types.ts'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createTaxClass, getTaxes } from '#features/shop/taxes/api.types.ts'
import { countsOf, fileLines, linesOf, productFiles } from '../support/imports/product-files.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let owner: Person
let files: ReturnType<typeof productFiles>
let stop: () => Promise<void>
let made = 0

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
  files = productFiles(web, owner)
})
afterAll(async () => {
  await stop()
  await web.close()
})

const newSite = () => web.createSite(`details-${++made}`, 'Shop', { ownerId: owner.id })
const here = (site: Site) => ({ site: site.identifier })
const classesOf = async (site: Site) => (await owner.call(getTaxes, here(site))).value.classes

describe('tax classes and back orders of a file', () => {
  const FILE = fileLines(
    'Name,SKU,Tax class,Tax status,Price,Stock,Backorders allowed?',
    'Bread,BR,reduced-rate,taxable,3,0,notify',
    'Book,BO,Printed,taxable,9,4,0',
    'Course,CO,,none,40,,',
    'Cup,CU,,taxable,12,2,1',
  )
  const columns = [
    { index: 0, field: 'title' },
    { index: 1, field: 'sku' },
    { index: 2, field: 'taxClass' },
    { index: 3, field: 'taxable' },
    { index: 4, field: 'price' },
    { index: 5, field: 'stock' },
    { index: 6, field: 'backOrder' },
  ]

  test('are those of the store, created as its owner chooses, or listed by row, and undoing restores them', async () => {
    const site = await newSite()
    const { value: reduced } = await owner.call(createTaxClass, {
      ...here(site),
      body: { name: 'Reduced rate' },
    })
    const checked = await files.check(site, FILE)
    expect(checked.report?.products?.taxClasses).toEqual([
      { name: 'Printed', products: 1, use: null },
      { name: 'Not taxed', products: 1, use: null },
    ])
    expect(linesOf(checked)?.slice(0, 3)).toEqual([
      [2, 'created', [], []],
      [3, 'created', [], ['Your store has no tax class “Printed”. The standard class is used.']],
      [4, 'created', [], ['Your store has no tax class “Not taxed”. The standard class is used.']],
    ])
    const chosen = await files.choose(site, checked, {
      columns,
      taxClasses: [
        { name: 'Printed', use: reduced.id },
        { name: 'Not taxed', use: 'create' },
      ],
    })
    expect(chosen.report?.products?.lines.flatMap(({ notes }) => notes)).toEqual([])
    expect(await classesOf(site)).toHaveLength(1)
    await files.runFile(site, chosen)
    const untaxed = (await classesOf(site)).find(({ name }) => name === 'Not taxed')?.id
    expect(untaxed).toBeDefined()
    const all = await Promise.all(['Bread', 'Book', 'Course', 'Cup'].map((one) => files.productOf(site, one)))
    expect(all.map(({ taxClassId, variants: [one] }) => [taxClassId, one?.backOrder])).toEqual([
      [reduced.id, { shipsOn: null, text: '' }],
      [reduced.id, null],
      [untaxed, null],
      [null, { shipsOn: null, text: '' }],
    ])
    expect(countsOf(await files.check(site, FILE))).toMatchObject({ updated: 0 })
    await files.undo(site)
    expect(await classesOf(site)).toEqual([{ id: reduced.id, name: 'Reduced rate' }])
  })

  test('change those of a product, are exported and imported identically, and are restored by undoing', async () => {
    const site = await newSite()
    await owner.call(createTaxClass, { ...here(site), body: { name: 'Printed' } })
    await files.importFile(site, FILE)
    const before = await files.productOf(site, 'Cup')
    const CHANGE = fileLines(
      'SKU,Tax Class,Back Orders,Back Order Ships On,Back Order Text',
      'CU,printed,yes,2027-01-31,In January',
      'BO,standard,,,',
      'BR,Unknown,no,,',
    )
    const changed = await files.importFile(site, CHANGE, 'change.csv')
    expect(linesOf(changed)).toEqual([
      [2, 'updated', ['What buyers of back orders are told', 'Tax class Standard → Printed'], []],
      [3, 'updated', ['Tax class Printed → Standard'], []],
      [
        4,
        'updated',
        ['Back orders end'],
        ['Your store has no tax class “Unknown”. The class of the product stays.'],
      ],
    ])
    const csv = (await owner.call(exportProducts, here(site))).raw.body.toString()
    expect(csv).toContain(',Yes,2027-01-31,In January,')
    expect(countsOf(await files.check(site, csv, 'products.csv'))).toMatchObject({ unchanged: 4 })
    expect((await files.undo(site)).value).toMatchObject({ restored: 3, retained: [] })
    expect(await files.productOf(site, 'Cup')).toEqual({ ...before, version: expect.any(Number) })
  })

  test('cannot be created with a name that is too long', async () => {
    const site = await newSite()
    const checked = await files.check(site, FILE)
    const taxClasses = [{ name: 'x'.repeat(51), use: 'create' }]
    expect(await files.mapped(site, checked, { columns, taxClasses })).toMatchObject({
      status: 400,
      apiError: { error: expect.stringContaining('at most 50 characters') },
    })
  })
})

test('own fields are added to descriptions, or left out, as the owner chooses', async () => {
  const site = await newSite()
  const checked = await files.check(
    site,
    fileLines(
      'Handle,Title,Body (HTML),Variant Price,Material (product.metafields.custom.material),Related (product.metafields.shopify--discovery--product_recommendation.related_products),Meta: _origin',
      'cup,Cup,<p>A cup.</p>,12,"[""Clay"",""Glaze & <ash>""]",gid://shopify/Product/1,Kyoto',
    ),
  )
  expect(checked.report?.products?.notes).toContain(
    'Own fields are added to the descriptions as a list: “Material”.',
  )
  expect(checked.report?.products?.columns.map(({ field, detail }) => [field, detail]).slice(4)).toEqual([
    ['customField', 'Material'],
    [null, ''],
    [null, ''],
  ])
  await files.runFile(site, checked)
  const page = (await web.visit(site, '/products/cup')).body.toString()
  expect(page).toContain('<strong>Material:</strong> Clay, Glaze &amp; &lt;ash&gt;')
  expect(page).not.toContain('Kyoto')
})

describe('old URLs of products', () => {
  const WOO = fileLines(
    'Type,SKU,Name,Slug,Published,Regular price,Parent',
    'simple,SEN,Sencha,sencha,1,12,',
    'simple,POT,Pot,pot,1,40,',
    'simple,HID,Hidden,hidden,0,1,',
    'simple,TAK,Taken,taken,1,1,',
  )

  test('redirect after the import, but never from an existing page or redirect, and no more once the import is undone', async () => {
    const site = await newSite()
    const own = await owner.call(createRedirect, {
      ...here(site),
      body: { from: '/product/taken', to: '/about' },
    })
    expect(own.status).toBe(201)
    const checked = await files.check(site, WOO)
    const TAKEN = 'Old URLs at which your site has a page or a redirect stay as they are: /product/taken.'
    expect(checked.report?.products?.notes).toEqual([
      '1 of 4 new products is a draft, which visitors do not see.',
      '2 old URLs, such as /product/sencha, will redirect to the new pages of their products.',
      TAKEN,
    ])
    const done = await files.runFile(site, checked)
    const to = async (path: string) => {
      const { status, headers } = await web.visit(site, path)
      return [status, headers['location']]
    }
    expect(done.state).toBe('done')
    expect(await to('/product/sencha')).toEqual([301, '/products/sencha'])
    expect(await to('/product/pot')).toEqual([301, '/products/pot'])
    expect((await to('/product/hidden'))[0]).toBe(404)
    expect(await to('/product/taken')).toEqual([301, '/about'])
    await files.undo(site)
    expect((await to('/product/sencha'))[0]).toBe(404)
    expect(await to('/product/taken')).toEqual([301, '/about'])
  })

  test('need no redirect if they are unchanged', async () => {
    const site = await newSite()
    const file = fileLines('Handle,Title,Variant Price', 'cup,Cup,12')
    expect((await files.check(site, file)).report?.products?.notes).toEqual([])
  })
})

describe('a file that is written in another way', () => {
  const TEXT = 'Name;SKU;Price;Stock\r\nTschüß-Tee;TSCH;1.234,56;7\r\nCafé;CAFE;2,50;\r\n'

  test.each([
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\u{feff}${TEXT}`, 'utf16le')],
    ['UTF-8 with its mark', Buffer.from(`\u{feff}${TEXT}`)],
  ])('in %s is imported with its letters and prices', async (_what, bytes) => {
    const site = await newSite()
    await files.importFile(site, bytes)
    expect((await files.productOf(site, 'Tschüß-Tee')).variants).toMatchObject([
      { sku: 'TSCH', price: 123_456, onHand: 7 },
    ])
    expect((await files.productOf(site, 'Café')).variants).toMatchObject([{ price: 250 }])
  })
})

test('SKUs of products of the store update those products, and never join two of them', async () => {
  const site = await newSite()
  await files.importFile(site, fileLines('Name,SKU,Price', 'Cup,CUP,5', 'Bowl,BOWL,6'))
  const done = await files.importFile(
    site,
    fileLines(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'set,Set,Part,Cup,cup,1',
      'set,,,Bowl,bowl,2',
      'mug,Mug,,,CUP,7',
    ),
    'set.csv',
  )
  expect(linesOf(done)).toEqual([
    [2, 'skipped', [], ['Its SKUs belong to different products here. Give each product its own SKUs.']],
    [4, 'skipped', [], ['Row 4, SKU: The SKU CUP is already in row 2. Give each variant its own.']],
  ])
  expect((await files.listed(site)).map(({ title }) => title)).toEqual(['Bowl', 'Cup'])
})
