import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listImports, runImportFile } from '#features/transfer/imports/api.types.ts'
import {
  createStoreCategory,
  listCategoryProducts,
  listStoreCategories,
} from '#features/shop/storefront/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { fileLines, linesOf, productFiles } from '../support/imports/product-files.ts'
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

const newSite = () => web.createSite(`other-${++made}`, 'Shop', { ownerId: owner.id })
const here = (site: Site) => ({ site: site.identifier })
const statusOf = async (site: Site, path: string) => (await web.visit(site, path)).status
const bodyOf = async (site: Site, title: string) => {
  const { id } = await files.productOf(site, title)
  const { body } = await web.database.owner
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.head_revision_id')
    .select('revisions.body')
    .where('documents.id', '=', id)
    .executeTakeFirstOrThrow()
  return body as Record<string, unknown>
}

describe('a product that the file does not describe completely', () => {
  test('is a draft without a price, without a file to download, and if the file says that it is not for sale', async () => {
    const site = await newSite()
    const done = await files.importFile(
      site,
      fileLines(
        'Type,SKU,Name,Regular price,Parent,External URL,Download 1 name,Download 1 URL',
        'simple,CUP,Cup,5,,,,',
        'simple,POT,Pot,,,,,',
        '"simple, downloadable",PDF,Pattern,8,,,pattern.pdf,https://old.example/p.pdf',
        'external,EXT,Lamp,80,,https://partner.example/lamp,,',
      ),
    )
    expect(linesOf(done)?.map(([row, outcome, , notes]) => [row, outcome, notes])).toEqual([
      [2, 'created', []],
      [3, 'created', ['Row 3, Regular price: It has no price. It is a draft until you enter one.']],
      [
        4,
        'created',
        [
          'Its files (pattern.pdf) are downloaded from the old store afterwards. It is a draft until you publish it.',
        ],
      ],
      [
        5,
        'created',
        ['Row 5, Type: It is sold on another site, https://partner.example/lamp. It is a draft.'],
      ],
    ])
    expect(done.report?.products?.notes).toContain(
      '3 of 4 new products are drafts, which visitors do not see.',
    )
    const paths = ['cup', 'pot', 'pattern', 'lamp'].map((urlId) => statusOf(site, `/products/${urlId}`))
    expect(await Promise.all(paths)).toEqual([200, 404, 404, 404])
    expect(JSON.stringify(await bodyOf(site, 'Lamp'))).toContain('https://partner.example/lamp')
  })

  test('gets no variant with a price of 0 if it is for sale already', async () => {
    const site = await newSite()
    const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    await files.importFile(site, fileLines(HEAD, 'tee,Tee,Size,S,T-S,20'))
    const done = await files.importFile(site, fileLines(HEAD, 'tee,Tee,Size,S,T-S,20', 'tee,,,M,T-M,'))
    expect(linesOf(done)?.[0]?.[3]).toContain('M: It has no price, and is hidden until you enter one.')
    expect((await files.productOf(site, 'Tee')).variants).toMatchObject([
      { sku: 'T-S', hidden: false },
      { sku: 'T-M', hidden: true },
    ])
    expect(await statusOf(site, '/products/tee')).toBe(200)
  })
})

test('columns that are not used are listed with their number of values, before and after the import', async () => {
  const site = await newSite()
  const checked = await files.check(
    site,
    fileLines('Name,SKU,Price,Cost,Shelf,Empty', 'Cup,CUP,5,2,A,', 'Pot,POT,9,4,,'),
  )
  const NOTE = '2 columns are not used: “Cost” (2 values), “Shelf” (1 value).'
  expect(checked.report?.products?.notes).toEqual([NOTE])
  const done = await files.runFile(site, checked)
  expect(done.report?.products?.notes).toEqual([NOTE])
  const { sources } = (await owner.call(listImports, here(site))).value
  expect(sources[0]?.notes).toContainEqual({ id: '', note: NOTE })
})

test('numbers that can be read in two ways need a decision of the owner, and nothing is imported before it', async () => {
  const site = await newSite()
  const checked = await files.check(site, 'Title;SKU;Price\nSofa;S1;1.000\nTable;S2;2.500\n')
  const blocker =
    '“1.000” in row 2, Price, can be 1.00 or 1,000.00. Say which mark the file has before decimals.'
  expect(checked.report?.products).toMatchObject({
    blocker,
    numbers: [{ row: 2, column: 'Price', text: '1.000', point: '1.00', comma: '1,000.00' }],
    decimalMark: null,
  })
  const params = { file: checked.id }
  expect(await owner.call(runImportFile, { ...here(site), params, body: {} })).toMatchObject({
    apiError: { code: 'NOT_MAPPED' },
  })
  const columns = checked.report?.products?.columns ?? []
  const asked = await files.choose(site, checked, {
    columns: columns.flatMap(({ index, field, detail }) =>
      field === null ? [] : [{ index, field, detail }],
    ),
    decimalMark: ',',
  })
  expect(asked.report?.products).toMatchObject({ blocker: null, decimalMark: ',' })
  await files.runFile(site, asked)
  expect((await files.productOf(site, 'Sofa')).variants).toMatchObject([{ price: 100_000 }])
  expect((await files.productOf(site, 'Table')).variants).toMatchObject([{ price: 250_000 }])
})

test('the choices of the owner about columns are stored for files with the same columns, until they are deleted', async () => {
  const site = await newSite()
  const first = await files.check(site, fileLines('Artikel,Preis', 'Kanne,12'), 'kannen.csv')
  expect(first.report?.products?.blocker).toContain('No column has the names')
  const columns = [
    { index: 0, field: 'title' },
    { index: 1, field: 'price' },
  ]
  await files.runFile(site, await files.choose(site, first, { columns }))

  const second = await files.check(site, fileLines('Artikel,Preis', 'Tasse,5'), 'tassen.csv')
  expect(second.report?.products).toMatchObject({ blocker: null, remembered: 'kannen.csv' })
  expect(second.report?.products?.columns.map(({ field }) => field)).toEqual(['title', 'price'])
  const other = await files.check(await newSite(), fileLines('Artikel,Preis', 'Tasse,5'))
  expect(other.report?.products?.blocker).toContain('No column has the names')

  const forgotten = await files.choose(site, second, { columns: null })
  expect(forgotten.report?.products?.blocker).toContain('No column has the names')
  const third = await files.check(site, fileLines('Artikel,Preis', 'Tasse,5'))
  expect(third.report?.products?.blocker).toContain('No column has the names')
})

test('new products go to the collection and category that the owner chooses, as drafts on request', async () => {
  const site = await newSite()
  await owner.call(createStoreCategory, { ...here(site), body: { name: 'Kitchen', parentId: null } })
  const checked = await files.check(site, fileLines('Name,SKU,Price', 'Cup,CUP,5', 'Pot,POT,9'))
  const { entries } = (await owner.call(listStoreCategories, here(site))).value
  const [kitchen] = entries
  expect(checked.report?.products?.places).toEqual({
    lists: [],
    categories: [{ id: kitchen?.id, name: 'Kitchen' }],
  })
  const columns = [
    { index: 0, field: 'title' },
    { index: 1, field: 'sku' },
    { index: 2, field: 'price' },
  ]
  const target = { collection: 'Tableware', categoryId: kitchen?.id, drafts: true }
  const chosen = await files.choose(site, checked, { columns, target })
  expect(chosen).toMatchObject({
    choices: { target },
    report: { products: { collections: [{ title: 'Tableware', isNew: true, products: 2 }] } },
  })
  expect(chosen.report?.products?.notes).toEqual([
    '2 of 2 new products are drafts, which visitors do not see.',
  ])
  await files.runFile(site, chosen)
  expect(await statusOf(site, '/tableware')).toBe(200)
  expect(await statusOf(site, '/tableware/cup')).toBe(404)
  const within = await owner.call(listCategoryProducts, {
    ...here(site),
    params: { category: kitchen?.id ?? '' },
  })
  expect(within.value.items).toHaveLength(2)
})

test('collections that a file names are not reported as full', async () => {
  const site = await newSite()
  const checked = await files.check(
    site,
    fileLines('Name,SKU,Price,Collection', 'Cup,CUP,5,Tableware', 'Tea,TEA,9,Drinks'),
  )
  expect(checked.report?.products?.collections).toHaveLength(2)
  expect(checked.report?.products?.notes).toEqual([])
})

test('related products, sections and texts of buyers of another shop belong to the product, and are undone with it', async () => {
  const site = await newSite()
  await files.importFile(
    site,
    fileLines(
      'ID,Type,SKU,Name,Regular price,Parent,Upsells,Cross-sells',
      '1,simple,CUP,Cup,5,,POT,id:3',
      '2,simple,POT,Pot,9,,,NOWHERE',
      '3,simple,TEA,Tea,4,,,',
    ),
  )
  const [pot, tea] = [await files.productOf(site, 'Pot'), await files.productOf(site, 'Tea')]
  expect((await bodyOf(site, 'Cup'))['relatedProducts']).toEqual([
    { documentId: pot.id },
    { documentId: tea.id },
  ])
  expect((await web.visit(site, '/products/cup')).body.toString()).toContain('/products/pot')
  const { sources } = (await owner.call(listImports, here(site))).value
  expect(sources[0]?.products?.notes).toContain(
    'Related products that are neither in the file nor here are left out: NOWHERE.',
  )
  expect((await files.undo(site)).value).toMatchObject({ removed: { product: 3 }, retained: [] })

  await files.importFile(
    site,
    fileLines(
      'handleId,fieldType,name,price,additionalInfoTitle1,additionalInfoDescription1,customTextField1,customTextCharLimit1,customTextMandatory1',
      'p1,Product,Shirt,40,Care,<p>Wash <b>cold</b></p>,Initials,3,true',
    ),
  )
  const shirt = await bodyOf(site, 'Shirt')
  expect(shirt['customTexts']).toEqual([
    { label: 'Initials', maxLength: 3, isRequired: true, isMultiline: false },
  ])
  expect((await web.visit(site, '/products/shirt')).body.toString()).toContain('Wash <strong>cold</strong>')
})
