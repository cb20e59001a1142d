import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDiscounts } from '#features/shop/discounts/api.types.ts'
import type {} from '#features/shop/discounts/feature.ts'
import type {} from '#features/shop/shipping/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import {
  changeTaxSettings,
  createTaxClass,
  deleteTaxClass,
  getTaxes,
} from '#features/shop/taxes/api.types.ts'
import type {} from '#features/shop/taxes/feature.ts'
import type { Id } from '#lib/id.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { type Shopper, shopper, sellIn, type Sold } from '../support/shopper.ts'
import { archiveOf, packSigned, restoreFrom } from '../support/site-archive.ts'
import { addDiscount, addTax, addZone } from '../support/store-rules.ts'
import { unpack } from '../support/tar-files.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id
const here = { site: 'steep' }

const sell = (...given: Sold) => sellIn(web, site, shop, ...given)
const priced = (price: number) => sell([variant({ price, unlimited: true })])
const enter = (who: Shopper, code: string) => who.call('POST', '/coupons', { code })
const goTo = (who: Shopper, country: string) => who.call('PUT', '/shipping-location', { country })
const post = (cents: number) => addZone(web, site, ['DE'], [{ name: 'Post', kind: 'flat', cents }])

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  const { owner: db } = web.database
  for (const table of ['rate_limits', 'discounts', 'shipping_zones', 'tax_rules', 'tax_settings'] as const)
    await db.deleteFrom(table).execute()
})
afterAll(() => web.close())

const read = async () => (await owner.call(listDiscounts, here)).value.entries
const create = async (more: object) => {
  const body = { name: 'Spring', code: '', kind: 'percent', rate: 100_000, isActive: true, ...more }
  const response = await owner.ask('POST', '/api/sites/steep/discounts', { body })
  expect([response.status, response.text]).toEqual([201, expect.any(String)])
}

describe('discounts', () => {
  test('CRT-08 never raise the price of an order, since free shipping counts with the cost of shipping', async () => {
    const ada = await shopper(web, site)
    await post(1200)
    await addDiscount(web, site, { kind: 'freeShipping', minimumCents: 4000, combinesWith: [] })
    await addDiscount(web, site, { code: 'TEN', combinesWith: [] })
    await ada.add((await priced(4800)).id)
    expect((await goTo(ada, 'DE')).cart.grandTotalCents).toBe(4800)
    const { cart } = await enter(ada, 'TEN')
    expect([cart.grandTotalCents, cart.shippingCostCents]).toEqual([4800, 0])
    expect(cart.invalidCoupons).toMatchObject([{ code: 'TEN', reason: 'notCombinable' }])
  })

  test('combine with one of each other class by default', async () => {
    const { item } = await priced(100)
    await create({ code: 'ALL' })
    await create({ code: 'TEA', productIds: [item] })
    await create({ code: 'SET', kind: 'buyXGetY', buyQuantity: 1, getQuantity: 1 })
    await create({ code: 'POST', kind: 'freeShipping' })
    await create({ code: 'ALONE', combinesWith: [] })
    await create({ code: 'SHORT', isCombinable: true })
    await create({ code: 'NEVER', isCombinable: false })
    await create({ code: 'BOTH', isCombinable: false, combinesWith: ['order'] })
    const found = new Map((await read()).map(({ code, combinesWith }) => [code, combinesWith]))
    expect(Object.fromEntries(found)).toEqual({
      ALL: ['product', 'shipping'],
      TEA: ['order', 'shipping'],
      SET: ['order', 'shipping'],
      POST: ['product', 'order'],
      ALONE: [],
      SHORT: ['product', 'order', 'shipping'],
      NEVER: [],
      BOTH: ['order'],
    })
    const wrong = { name: 'A', code: 'A', kind: 'percent', rate: 1, combinesWith: ['gift'], isActive: true }
    const rejected = await owner.ask('POST', '/api/sites/steep/discounts', { body: wrong })
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('combinesWith')])
  })

  test('CRT-08 of products, of the order and of shipping are used together, in any order of entry', async () => {
    const { id, item } = await priced(2000)
    const cup = await priced(1000)
    await post(490)
    await create({ code: 'POT', productIds: [item], rate: 200_000 })
    await create({ code: 'ALL' })
    await create({ code: 'MORE', kind: 'fixed', cents: 100, rate: 0 })
    await create({ code: 'SENT', kind: 'freeShipping' })
    const codes = ['POT', 'ALL', 'MORE', 'SENT']
    for (const order of [codes, codes.toReversed()]) {
      const ada = await shopper(web, site)
      await ada.add(id)
      await ada.add(cup.id)
      await goTo(ada, 'DE')
      const totals = []
      for (const code of order) totals.push((await enter(ada, code)).cart.grandTotalCents)
      expect(totals).toEqual(totals.toSorted((one, other) => other - one))
      const cart = await ada.read()
      // 20 % of the pot, then 10 % of 26.00.
      expect([cart.discountCents, cart.grandTotalCents]).toEqual([660, 2340])
      expect(cart.invalidCoupons).toMatchObject([{ code: 'MORE', reason: 'notCombinable' }])
    }
  })

  test('are reported and not used if they would lower nothing', async () => {
    const ada = await shopper(web, site)
    await post(0)
    await addDiscount(web, site, { code: 'SENT', kind: 'freeShipping' })
    await ada.add((await priced(2000)).id)
    await goTo(ada, 'DE')
    const { cart } = await enter(ada, 'SENT')
    expect([cart.validCoupons, cart.discounts]).toEqual([[], []])
    expect(cart.invalidCoupons).toMatchObject([{ code: 'SENT', reason: 'noSaving' }])
  })

  test('P44 of an archive without classes combine with all of them or with none', async () => {
    await addDiscount(web, site, { code: 'WITH', isCombinable: true })
    await addDiscount(web, site, { code: 'ALONE', isCombinable: false })
    const older = (await unpack(await archiveOf(web, site))).map(({ name, body }) => {
      const text = body.toString()
      if (name === 'manifest.json')
        return { name, body: Buffer.from(JSON.stringify({ ...JSON.parse(text), schema: 76 })) }
      if (name !== 'tables/discounts.ndjson') return { name, body }
      const then = text
        .replaceAll('"combines_with_product":', '"is_combinable":')
        .replaceAll(/, ?"combines_with_(?:order|shipping)": ?(?:true|false)/g, '')
      expect(then).not.toContain('combines')
      return { name, body: Buffer.from(then) }
    })
    const { id } = unwrap(await restoreFrom(web, await packSigned(older), { identifier: 'older' }))
    const rows = await web.database.owner
      .selectFrom('discounts')
      .select(['code', 'combines_with_product', 'combines_with_order', 'combines_with_shipping'])
      .where('site_id', '=', id)
      .orderBy('code')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['ALONE', false, false, false],
      ['WITH', true, true, true],
    ])
  })
})

test('shipping of free products is taxed as the store sets it, and does not depend on products that are not shipped', async () => {
  const { id: books } = (await owner.call(createTaxClass, { ...here, body: { name: 'Books' } })).value
  const taxClass = { taxClassId: books }
  const book = await sell([variant({ price: 1000, unlimited: true })], taxClass)
  const course = await sell([variant({ price: 9000, unlimited: true })], { productType: 2 })
  await addTax(web, site, 'DE', 200_000)
  await addTax(web, site, 'DE', 100_000, { name: 'Low', taxClassId: books })
  await post(500)
  const ada = await shopper(web, site)
  await ada.add(book.id)
  await ada.add(course.id)
  const taxes = ({ cart }: { cart: { taxLines: readonly { name: string; netCents: number }[] } }) =>
    Object.fromEntries(cart.taxLines.map(({ name, netCents }) => [name, netCents]))
  expect(taxes(await goTo(ada, 'DE'))).toEqual({ VAT: 9000, Low: 1500 })
  await addDiscount(web, site, { code: 'GIFT', rate: 1_000_000, productIds: [book.item] })
  expect(taxes(await enter(ada, 'GIFT'))).toEqual({ VAT: 9000, Low: 500 })
  const set = (body: object) => owner.call(changeTaxSettings, { ...here, body })
  expect((await set({ shippingTaxBasis: 'class', shippingTaxClassId: '999999' })).status).toBe(400)
  await set({ shippingTaxBasis: 'class' })
  expect(taxes({ cart: await ada.read() })).toEqual({ VAT: 9500, Low: 0 })
  await set({ shippingTaxClassId: books })
  expect(taxes({ cart: await ada.read() })).toEqual({ VAT: 9000, Low: 500 })
  expect((await owner.call(getTaxes, here)).value).toMatchObject({
    pricesIncludeTax: false,
    shippingTaxBasis: 'class',
    shippingTaxClassId: books,
  })
  // A class that is deleted leaves the standard one.
  await web.database.owner.updateTable('products').set({ tax_class_id: null }).execute()
  expect((await owner.call(deleteTaxClass, { ...here, params: { class: books } })).status).toBe(204)
  expect((await owner.call(getTaxes, here)).value.shippingTaxClassId).toBeNull()
})
