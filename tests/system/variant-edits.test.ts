import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  checkVariantEdits,
  editVariants,
  listVariants,
  type VariantEdit,
} from '#features/shop/catalogue/variants.api.types.ts'
import { listStockAdjustments } from '#features/shop/catalogue/api.types.ts'
import type {} from '#features/shop/catalogue/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id
let pot: Id
let bowl: Id
const here = { site: 'steep' }

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  bowl = await web.publish(site, 'item', { urlId: 'bowl', title: 'The bowl' }, shop)
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('products').execute()
  await makeProduct(
    web,
    site,
    pot,
    ['S', 'L'].map((value) => variant({ optionValues: [{ value }], sku: `POT-${value}`, openingStock: 5 })),
    { options: [{ name: 'Size', values: ['S', 'L'] }] },
  )
  await makeProduct(web, site, bowl, [variant({ sku: 'BOWL' })])
})
afterAll(() => web.close())

const list = async () => (await owner.call(listVariants, here)).value
const bySku = async () => new Map((await list()).variants.map((one) => [one.sku, one]))
const idOf = async (sku: string) => (await bySku()).get(sku)?.id ?? expect.fail(`There is no ${sku}.`)
const edit = (edits: readonly VariantEdit[]) =>
  owner.call(editVariants, { ...here, body: { edits: [...edits] } })

test('cells of several products are changed at once, and visitors see it', async () => {
  const { variants, products } = await list()
  expect(variants.map(({ sku, values }) => [sku, ...values])).toEqual([
    ['BOWL'],
    ['POT-S', 'S'],
    ['POT-L', 'L'],
  ])
  expect(products.map(({ title, collection }) => [title, collection])).toEqual([
    ['The bowl', 'Shop'],
    ['The pot', 'Shop'],
  ])
  await web.caughtUp()
  expect((await web.visit(site, '/shop/bowl')).text).toContain('$14.00')
  const [bowlId, small] = [await idOf('BOWL'), await idOf('POT-S')]
  const edits: VariantEdit[] = [
    { variant: bowlId, field: 'price', seen: 1400, value: 1600 },
    { variant: small, field: 'salePrice', seen: null, value: 900 },
    { variant: small, field: 'onSale', seen: false, value: true },
    { variant: small, field: 'stockChange', value: -2 },
    { variant: bowlId, field: 'hidden', seen: false, value: true },
  ]
  const checked = await owner.call(checkVariantEdits, { ...here, body: { edits } })
  expect(checked.value).toEqual({ saved: 5, products: 2, rejected: [] })
  expect((await bySku()).get('BOWL')).toMatchObject({ price: 1400, hidden: false })
  const saved = await edit(edits)
  expect([saved.status, saved.value]).toEqual([200, { saved: 5, products: 2, rejected: [] }])
  expect((await bySku()).get('POT-S')).toMatchObject({ salePrice: 900, onSale: true, stock: 3 })
  const moved = await owner.call(listStockAdjustments, { ...here, params: { variant: small } })
  expect(moved.value.entries.map(({ change, balance, by }) => [change, balance, by])).toEqual([
    [-2, 3, 'Olga'],
    [5, 5, null],
  ])
  await web.caughtUp()
  const shown = await web.visit(site, '/shop/bowl')
  expect(shown.text).not.toContain('$1')
})

test('a cell that another member changed is rejected, and the others are saved', async () => {
  const [bowlId, small, large] = [await idOf('BOWL'), await idOf('POT-S'), await idOf('POT-L')]
  await edit([
    { variant: bowlId, field: 'price', seen: 1400, value: 1500 },
    // A sale in another window.
    { variant: large, field: 'stockChange', value: -1 },
  ])
  const saved = await edit([
    { variant: bowlId, field: 'price', seen: 1400, value: 2000 },
    { variant: bowlId, field: 'barcode', seen: '', value: '4006381333931' },
    { variant: small, field: 'stock', seen: 5, value: 9 },
    { variant: large, field: 'stock', seen: 5, value: 9 },
    { variant: '4711', field: 'price', seen: 1, value: 2 },
  ])
  expect(saved.value.saved).toBe(2)
  expect(saved.value.rejected.map(({ variant: id, field, reason }) => [id, field, reason])).toEqual([
    [bowlId, 'price', 'conflict'],
    [large, 'stock', 'conflict'],
    ['4711', 'price', 'gone'],
  ])
  const now = await bySku()
  expect(now.get('BOWL')).toMatchObject({ price: 1500, barcode: '4006381333931' })
  expect([now.get('POT-S')?.stock, now.get('POT-L')?.stock]).toEqual([9, 4])
})

test('1,000 products are listed and changed in less than two seconds', async () => {
  await sql`
    with item as (
      insert into documents (site_id, kind, collection_id, url_id, title, status)
      select ${site.id}, 'item', ${shop}, 'many-' || n, 'Product ' || n, 1 from generate_series(1, 1000) n returning id
    ), product as (insert into products (site_id, item_id, type) select ${site.id}, id, 1 from item returning item_id
    ), made as (
      insert into product_variants (site_id, item_id, position, price, sku)
      select ${site.id}, item_id, 0, 1000, 'M' || item_id from product returning id
    )
    insert into variant_stock (site_id, variant_id, unlimited, on_hand) select ${site.id}, id, false, 0 from made`.execute(
    web.database.owner,
  )
  const { variants } = await list()
  const many = variants.filter(({ sku }) => sku.startsWith('M'))
  const edits = many.flatMap<VariantEdit>(({ id }) => [
    { variant: id, field: 'price', seen: 1000, value: 1200 },
    { variant: id, field: 'stock', seen: 0, value: 7 },
  ])
  const since = performance.now()
  const saved = await edit(edits)
  const ms = performance.now() - since
  console.info(`${edits.length} cells of ${many.length} products were saved in ${Math.round(ms)} ms`)
  expect(saved.value).toEqual({ saved: 2000, products: 1000, rejected: [] })
  expect(ms).toBeLessThan(2000)
})

test('SKUs are exchanged, and one that another product has is rejected', async () => {
  const [bowlId, small, large] = [await idOf('BOWL'), await idOf('POT-S'), await idOf('POT-L')]
  const exchanged = await edit([
    { variant: small, field: 'sku', seen: 'POT-S', value: 'POT-L' },
    { variant: large, field: 'sku', seen: 'POT-L', value: 'POT-S' },
    { variant: bowlId, field: 'sku', seen: 'BOWL', value: 'CUP' },
  ])
  expect(exchanged.value).toMatchObject({ saved: 3, rejected: [] })
  const taken = await edit([{ variant: small, field: 'sku', seen: 'POT-L', value: 'cup' }])
  expect(taken.value).toMatchObject({
    saved: 0,
    rejected: [{ field: 'sku', message: 'Another variant has the SKU cup. Choose another one.' }],
  })
})

test.each([
  ['no change', { edits: [] }, 'Change a cell first.'],
  [
    'half a cent',
    { edits: [{ variant: '1', field: 'price', seen: 1, value: 1.5 }] },
    'Enter a price in whole cents.',
  ],
  ['an unknown cell', { edits: [{ variant: '1', field: 'name', seen: 1, value: 1 }] }, ''],
])('edits with %s are rejected', async (_, body, message) => {
  const rejected = await owner.call(editVariants, { ...here, body: body as never })
  expect(rejected.status).toBe(400)
  expect(JSON.stringify(rejected.apiError)).toContain(message)
})

test('parallel changes of cells are all applied, and a stock is the sum of its adjustments', async () => {
  const [small, large] = [await idOf('POT-S'), await idOf('POT-L')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const cells: VariantEdit[] = [
        { variant: small, field: 'stockChange', value: 1 },
        { variant: large, field: 'stockChange', value: 2 },
      ]
      return edit(index % 2 === 0 ? cells : cells.toReversed())
    }),
  )
  // One that waited too long for its turn is told to try again, and changed nothing.
  const done = answers.filter(({ status }) => status === 200).length
  const isUnexpected = ({ status, apiError }: (typeof answers)[number]) =>
    status !== 200 && status !== 503 && apiError?.code !== 'BUSY'
  expect(answers.filter(isUnexpected)).toEqual([])
  const now = await bySku()
  expect([now.get('POT-S')?.stock, now.get('POT-L')?.stock]).toEqual([5 + done, 5 + 2 * done])
  const { rows } = await sql`
    select s.variant_id from variant_stock s left join stock_adjustments m using (site_id, variant_id)
    group by s.variant_id, s.on_hand having s.on_hand <> coalesce(sum(m.change), 0)`.execute(
    web.database.owner,
  )
  expect(rows).toEqual([])
})
