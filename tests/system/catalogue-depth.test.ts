import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustStock,
  getProduct,
  listStockAdjustments,
  type ProductView,
  saveProduct,
} from '#features/shop/catalogue/api.types.ts'
import type {} from '#features/shop/catalogue/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { product, variant } from '../support/products.ts'
import { sellIn, shopper } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id
const here = { site: 'steep' }

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
afterAll(() => web.close())

const read = async (item: Id) => (await owner.call(getProduct, { ...here, params: { item } })).value
const save = (item: Id, more: object) =>
  owner.call(saveProduct, { ...here, params: { item }, body: { ...product(), version: 1, ...more } as never })
const shown = async (path: string) => {
  await web.caughtUp()
  return (await web.visit(site, path)).text
}
const sizes = [{ name: 'Size', values: ['S', 'L'] }]
const sized = (view: ProductView, size: string) =>
  view.variants.find(({ optionValues: [first] }) => first?.value === size) ?? expect.fail(`No ${size}`)

test('a variant on back order is sold without stock, as its page, search engines and the cart show', async () => {
  const backOrder = { shipsOn: '2027-01-31', text: '' }
  const { id, path } = await sellIn(web, site, shop, [variant({ openingStock: 2, backOrder })])
  expect(await shown(path)).toContain('In stock')
  const buyer = await shopper(web, site)
  const added = await buyer.add(id, 5)
  expect(added.cart.entries[0]).toMatchObject({
    quantity: 5,
    backOrder: { quantity: 3, shipsOn: '2027-01-31' },
    notices: [],
  })
  expect((await buyer.page('/cart')).text).toContain('On back order, ships by January 31, 2027')
  await owner.call(adjustStock, { ...here, params: { variant: id }, body: { change: -2, reason: 'lost' } })
  const text = await shown(path)
  expect(text).toContain('On back order, ships by January 31, 2027')
  expect(text).toContain('https://schema.org/BackOrder')
  expect(text).toContain('data-state="available"')
})

test('a variant that rejects back orders is sold from stock only, whatever other variants allow', async () => {
  const { ids } = await sellIn(
    web,
    site,
    shop,
    [
      variant({ optionValues: [{ value: 'S' }], openingStock: 2 }),
      variant({ optionValues: [{ value: 'L' }], backOrder: { shipsOn: null, text: 'Thrown in May' } }),
    ],
    { options: sizes },
  )
  const buyer = await shopper(web, site)
  expect((await buyer.add(ids[0] ?? '', 3)).status).toBe(409)
  const added = await buyer.add(ids[1] ?? '', 3)
  expect(added.status).toBe(200)
  expect((await buyer.page('/cart')).text).toContain('Thrown in May')
})

test('a variant whose stock ever changed is archived with its adjustments, not sold any more, and can be restored unchanged', async () => {
  const { item, ids, path } = await sellIn(
    web,
    site,
    shop,
    ['S', 'L'].map((value) => variant({ optionValues: [{ value }], sku: `CUP-${value}`, openingStock: 4 })),
    { options: sizes },
  )
  const [small = '', large = ''] = ids
  const before = await read(item)
  const buyer = await shopper(web, site)
  await buyer.add(large)
  const less = await save(item, { options: sizes, variants: [sized(before, 'S')] })
  expect(less.value.variants.map(({ id }) => id)).toEqual([small])
  expect(less.value.archived).toMatchObject([{ id: large, sku: 'CUP-L', onHand: 4 }])
  expect(await shown(path)).not.toContain('"L"')
  expect((await buyer.read()).entries[0]?.notices).toEqual([{ type: 'gone' }])
  expect((await buyer.add(large)).status).toBe(404)
  const moved = await owner.call(adjustStock, {
    ...here,
    params: { variant: large },
    body: { change: 1, reason: 'received' },
  })
  expect(moved.status).toBe(404)
  // Another variant may have its SKU now.
  const reused = [sized(before, 'S'), variant({ optionValues: [{ value: 'L' }], sku: 'cup-l' })]
  const again = await save(item, { version: 2, options: sizes, variants: reused })
  expect([again.status, again.value.archived.length]).toEqual([200, 1])
  const both = [sized(before, 'S'), sized(before, 'L')]
  const back = await save(item, { version: 3, options: sizes, variants: both })
  expect(back.value.archived).toEqual([])
  expect(sized(back.value, 'L')).toMatchObject({ id: large, onHand: 4 })
  const { value } = await owner.call(listStockAdjustments, { ...here, params: { variant: large } })
  expect(value.entries.map(({ change, reason }) => [change, reason])).toEqual([[4, 'opening']])
})

test('a hidden variant is not offered anywhere, and fields that a save leaves out are unchanged', async () => {
  const { item, ids, path } = await sellIn(
    web,
    site,
    shop,
    [
      variant({ optionValues: [{ value: 'S' }], unlimited: true, hidden: true, price: 100 }),
      variant({
        optionValues: [{ value: 'L' }],
        unlimited: true,
        backOrder: { shipsOn: null, text: 'Soon' },
      }),
    ],
    { options: sizes },
  )
  const text = await shown(path)
  expect(text).toContain('$14.00')
  expect(text).not.toContain('$1.00')
  expect(await shown('/shop')).not.toContain('From $1.00')
  const buyer = await shopper(web, site)
  expect((await buyer.add(ids[0] ?? '')).status).toBe(404)
  const { variants } = await read(item)
  // As a client sends them that knows nothing of what was added later.
  const plain = variants.map(({ id, sku, optionValues }) => ({
    ...variant({ optionValues, sku, unlimited: true }),
    id,
  }))
  const saved = await save(item, { options: sizes, variants: plain })
  expect(saved.value.variants).toMatchObject([{ hidden: true }, { backOrder: { text: 'Soon' } }])
})
