import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct, saveProduct } from '#features/shop/catalogue/api.types.ts'
import {
  changeDiscount,
  createDiscount,
  deleteDiscount,
  findDiscountScopes,
  listDiscounts,
} from '#features/shop/discounts/api.types.ts'
import type {} from '#features/shop/discounts/feature.ts'
import {
  changeShippingZone,
  createShippingZone,
  deleteShippingZone,
  listShippingZones,
} from '#features/shop/shipping/api.types.ts'
import {
  changeStoreCategory,
  createStoreCategory,
  deleteStoreCategory,
  setProductCategories,
} from '#features/shop/storefront/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import {
  changeTaxRule,
  changeTaxSettings,
  createTaxClass,
  createTaxRule,
  deleteTaxClass,
  getTaxes,
  importTaxRates,
} from '#features/shop/taxes/api.types.ts'
import { EU_RATES } from '#features/shop/taxes/eu-rates.rules.ts'
import type { Id } from '#lib/id.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { makeProduct, product, variant } from '../support/products.ts'
import { shopper } from '../support/shopper.ts'
import { archiveOf, restoreFrom } from '../support/site-archive.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id
let pot: Id
const here = { site: 'steep' }

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const more = { urlId: 'pot', title: 'The pot', categories: ['Tea ware'] }
  pot = await web.publish(site, 'item', more, shop)
  await makeProduct(web, site, pot, [variant({ price: 5000, unlimited: true })])
})
afterAll(() => web.close())

const DISCOUNT = {
  name: 'Spring',
  code: 'SPRING',
  kind: 'percent' as const,
  rate: 100_000,
  isCombinable: true,
  isActive: true,
}
const RULE = {
  name: 'VAT',
  country: 'DE',
  rate: 190_000,
  taxClassId: null,
  appliesToShipping: true,
  isAdded: false,
}
const option = (more = {}) => ({ name: 'Standard', kind: 'flat' as const, cents: 490, ...more })
const zone = (options: object[] = [option()], areas: object[] = [{ country: 'DE' }]) => ({
  name: 'Home',
  areas,
  options,
})
const ask = (method: string, path: string, body: object) =>
  owner.ask(method, `/api/sites/steep/${path}`, { body })
/** Sends bodies that are wrong, and expects the field that the message names. */
async function expectRejected(method: string, path: string, wrong: readonly [object, string, number?][]) {
  for (const [body, field, expected = 400] of wrong) {
    const { status, text } = await ask(method, path, body)
    expect([status, JSON.stringify(body), text]).toEqual([
      expected,
      JSON.stringify(body),
      expect.stringContaining(field),
    ])
  }
}

describe('discounts', () => {
  test('are created, changed with the version that was read, found by their scope, and deleted', async () => {
    const created = await owner.call(createDiscount, { ...here, body: { ...DISCOUNT, productIds: [pot] } })
    expect(created.status).toBe(201)
    const params = { discount: created.value.id }
    const read = async () => (await owner.call(listDiscounts, here)).value.entries
    expect(await read()).toMatchObject([
      { code: 'SPRING', version: 1, used: 0, products: [{ id: pot, title: 'The pot' }] },
    ])
    const body = { ...DISCOUNT, name: 'Summer', version: 1 }
    expect((await owner.call(changeDiscount, { ...here, params, body })).status).toBe(204)
    expect((await owner.call(changeDiscount, { ...here, params, body })).status).toBe(409)
    expect(await read()).toMatchObject([{ name: 'Summer', version: 2, productIds: [] }])
    const found = await owner.call(findDiscountScopes, { ...here, query: { query: 'POT' } })
    expect(found.value).toEqual({
      products: [{ id: pot, title: 'The pot' }],
      categories: ['Tea ware'],
      storeCategories: [],
    })
    expect((await owner.call(deleteDiscount, { ...here, params })).status).toBe(204)
    expect((await owner.call(deleteDiscount, { ...here, params })).status).toBe(404)
  })

  test('are rejected with a message at their field if they are invalid, and nothing is stored', async () => {
    const { value } = await owner.call(createDiscount, { ...here, body: DISCOUNT })
    await expectRejected('POST', 'discounts', [
      [{ ...DISCOUNT, name: ' ' }, 'name'],
      [{ ...DISCOUNT, code: 'TWO WORDS' }, 'code'],
      [{ ...DISCOUNT, code: 'spring' }, 'Another discount has the code', 409],
      [{ ...DISCOUNT, code: 'A', rate: 0 }, 'rate'],
      [{ ...DISCOUNT, code: 'A', rate: 1_000_001 }, 'rate'],
      [{ ...DISCOUNT, code: 'A', kind: 'fixed', cents: 0 }, 'cents'],
      [{ ...DISCOUNT, code: 'A', kind: 'fixed', cents: -1 }, 'cents'],
      [{ ...DISCOUNT, code: 'A', kind: 'fixed', cents: 1.5 }, 'cents'],
      [{ ...DISCOUNT, code: 'A', kind: 'buyXGetY', buyQuantity: 0, getQuantity: 1 }, 'buyQuantity'],
      [{ ...DISCOUNT, code: 'A', productIds: ['999999'] }, 'productIds'],
      [{ ...DISCOUNT, code: 'A', storeCategoryIds: ['999999'] }, 'categories'],
      [{ ...DISCOUNT, code: 'A', usageLimit: 0 }, 'usageLimit'],
      [
        { ...DISCOUNT, code: 'A', startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
        'endsAt',
      ],
    ])
    const { entries } = (await owner.call(listDiscounts, here)).value
    expect(entries).toHaveLength(1)
    await web.database.owner.updateTable('discounts').set({ used: 3 }).where('id', '=', value.id).execute()
    await expectRejected('PUT', `discounts/${value.id}`, [
      [{ ...DISCOUNT, version: 1, usageLimit: 2 }, '3 orders have used it already', 409],
    ])
    await expect(
      web.database.owner.updateTable('discounts').set({ used: -1 }).where('id', '=', value.id).execute(),
    ).rejects.toThrow('discounts_used')
    await owner.call(deleteDiscount, { ...here, params: { discount: value.id } })
  })

  test('can apply to categories', async () => {
    const { id } = (
      await owner.call(createDiscount, { ...here, body: { ...DISCOUNT, code: '', categories: ['Tea ware'] } })
    ).value
    const ada = await shopper(web, site)
    const { value } = await owner.call(getProduct, { ...here, params: { item: pot } })
    expect((await ada.add(value.variants[0]?.id ?? '')).cart.discountCents).toBe(500)
    await ask('PUT', `discounts/${id}`, { ...DISCOUNT, version: 1, code: '', categories: ['Cups'] })
    expect((await ada.read()).discountCents).toBe(0)
    await owner.call(deleteDiscount, { ...here, params: { discount: id } })
  })
})

test('apply to categories below the one of the store that they are for, whatever their names are', async () => {
  const create = async (name: string, parentId: Id | null) => {
    const { value } = await owner.call(createStoreCategory, { ...here, body: { name, parentId, urlId: '' } })
    return value.entries.find((one) => one.name === name)?.id ?? ''
  }
  const tea = await create('Tea', null)
  const green = await create('Green', tea)
  const cups = await create('Cups', null)
  const choose = (categories: Id[]) =>
    owner.call(setProductCategories, { ...here, params: { item: pot }, body: { categories } })
  await choose([green])
  const body = { ...DISCOUNT, code: '', storeCategoryIds: [tea] }
  const { id } = (await owner.call(createDiscount, { ...here, body })).value
  const listed = (await owner.call(listDiscounts, here)).value.entries
  expect(listed.find((one) => one.id === id)?.storeCategories).toEqual([{ id: tea, name: 'Tea' }])
  const scopes = await owner.call(findDiscountScopes, { ...here, query: {} })
  expect(scopes.value.storeCategories.map(({ name }) => name)).toEqual(['Tea', 'Tea › Green', 'Cups'])
  const ada = await shopper(web, site)
  const { value } = await owner.call(getProduct, { ...here, params: { item: pot } })
  expect((await ada.add(value.variants[0]?.id ?? '')).cart.discountCents).toBe(500)
  await choose([cups])
  expect((await ada.read()).discountCents).toBe(0)
  await choose([tea])
  await owner.call(changeStoreCategory, {
    ...here,
    params: { category: tea },
    body: { name: 'Cups', parentId: null, urlId: 'leaves' },
  })
  expect((await ada.read()).discountCents).toBe(500)
  // Without its category a discount is for nothing, not for everything.
  await owner.call(deleteStoreCategory, { ...here, params: { category: tea } })
  expect((await ada.read()).discountCents).toBe(0)
  await owner.call(deleteDiscount, { ...here, params: { discount: id } })
  await choose([])
})

describe('shipping zones', () => {
  test('are saved with their options, which have the same ids afterwards, and deleted', async () => {
    const created = await owner.call(createShippingZone, {
      ...here,
      body: zone([option(), option({ name: 'Express', cents: 990 })]),
    })
    expect(created.status).toBe(201)
    const { id, options } = created.value
    const [standard, express] = options
    const params = { zone: id }
    const body = { ...zone([option({ id: express?.id, name: 'Fast' }), option({ name: 'New' })]), version: 1 }
    const changed = await owner.call(changeShippingZone, { ...here, params, body })
    expect(changed.value).toMatchObject({
      version: 2,
      options: [{ id: express?.id, name: 'Fast' }, { name: 'New' }],
    })
    expect((await owner.call(changeShippingZone, { ...here, params, body })).status).toBe(409)
    const gone = { ...zone([option({ id: standard?.id })]), version: 2 }
    expect((await owner.call(changeShippingZone, { ...here, params, body: gone })).status).toBe(400)
    expect((await owner.call(listShippingZones, here)).value.zones).toEqual([changed.value])
    expect((await owner.call(deleteShippingZone, { ...here, params })).status).toBe(204)
    expect((await owner.call(deleteShippingZone, { ...here, params })).status).toBe(404)
  })

  test('are rejected with a message at their field if they are invalid, and nothing is stored', async () => {
    const tiers = (...from: number[]) => from.map((start) => ({ from: start, cents: 100 }))
    const price = (more: object) => option({ kind: 'price', cents: 0, ...more })
    await expectRejected('POST', 'shipping-zones', [
      [{ ...zone(), name: '' }, 'name'],
      [zone([], []), 'areas'],
      [zone([], [{ country: 'XX' }]), 'areas.0.country'],
      [zone([], [{ country: 'DE', postalCodes: ['20000..10000'] }]), 'areas.0.postalCodes'],
      [zone([option({ name: '' })]), 'options.0.name'],
      [zone([option({ cents: -1 })]), 'options.0.cents'],
      [zone([option(), price({ tiers: [] })]), 'options.1.tiers'],
      [zone([price({ tiers: tiers(0, 500, 500) })]), 'options.0.tiers.2.from'],
      [zone([option({ kind: 'localDelivery' })]), 'options.0.postalCodes'],
      [zone([option({ kind: 'pickup' })]), 'options.0.place.address'],
    ])
    expect((await owner.call(listShippingZones, here)).value.zones).toEqual([])
  })
})

describe('taxes', () => {
  test('of a class apply to its products by its own rules, and it cannot be deleted while they have it', async () => {
    await owner.call(changeTaxSettings, { ...here, body: { pricesIncludeTax: false } })
    const { id } = (await owner.call(createTaxClass, { ...here, body: { name: 'Reduced' } })).value
    expect((await owner.call(createTaxClass, { ...here, body: { name: 'REDUCED' } })).status).toBe(409)
    await owner.call(createTaxRule, { ...here, body: RULE })
    const reduced = { ...RULE, rate: 70_000, taxClassId: id }
    const rule = (await owner.call(createTaxRule, { ...here, body: reduced })).value
    const params = { item: pot }
    const { version, variants } = (await owner.call(getProduct, { ...here, params })).value
    const save = (more: object) =>
      owner.call(saveProduct, { ...here, params, body: { ...product(), version, variants, ...more } })
    expect((await save({ taxClassId: '999999' })).status).toBe(400)
    expect((await save({ taxClassId: id })).value.taxClassId).toBe(id)
    // Without a class, a product keeps its own.
    expect((await save({ version: version + 1 })).value.taxClassId).toBe(id)
    const ada = await shopper(web, site)
    await ada.add(variants[0]?.id ?? '')
    const taxed = await ada.call('PUT', '/shipping-location', { country: 'DE' })
    expect(taxed.cart.taxCents).toBe(350)
    const inUse = await owner.call(deleteTaxClass, { ...here, params: { class: id } })
    expect([inUse.status, inUse.raw.text]).toEqual([409, expect.stringContaining('One product has')])
    const body = { ...reduced, validTo: '2020-01-01' }
    await owner.call(changeTaxRule, { ...here, params: { rule: rule.id }, body })
    expect((await ada.read()).taxCents).toBe(0)
    await save({ version: version + 2, taxClassId: null })
    expect((await ada.read()).taxCents).toBe(950)
    expect((await owner.call(deleteTaxClass, { ...here, params: { class: id } })).status).toBe(204)
    expect((await owner.call(getTaxes, here)).value).toMatchObject({
      classes: [],
      rules: [{ rate: 190_000 }],
    })
  })

  test('are rejected with a message at their field if a rule is invalid', async () => {
    await expectRejected('POST', 'tax-rules', [
      [{ ...RULE, country: '' }, 'country'],
      [{ ...RULE, name: '' }, 'name'],
      [{ ...RULE, rate: -1 }, 'rate'],
      [{ ...RULE, rate: 1_000_001 }, 'rate'],
      [{ ...RULE, rate: 0.5 }, 'rate'],
      [{ ...RULE, taxClassId: '999999' }, 'taxClassId'],
      [{ ...RULE, postalCodes: ['1..2..3'] }, 'postalCodes'],
      [{ ...RULE, region: 'A land that is unknown' }, 'region'],
      [{ ...RULE, validFrom: '2027-02-30' }, 'validFrom'],
      [{ ...RULE, validFrom: '2027-02-02', validTo: '2027-02-01' }, 'validTo'],
    ])
  })

  test('of the European Union are compared before they are imported, and own rules are unchanged', async () => {
    const { id } = (await owner.call(createTaxClass, { ...here, body: { name: 'Books' } })).value
    const island = { ...RULE, country: 'ES', region: 'CN', rate: 70_000 }
    await owner.call(createTaxRule, { ...here, body: island })
    const rates = EU_RATES.flatMap(({ country, standard, reduced: [lowest] }) => [
      { country, rate: standard, taxClassId: null },
      ...(lowest === undefined ? [] : [{ country, rate: lowest, taxClassId: id }]),
    ])
    const run = (dryRun: boolean, more = rates) =>
      owner.call(importTaxRates, { ...here, body: { name: 'VAT', dryRun, rates: more } })
    // Germany has its standard rate already.
    const expected = { added: 52, changed: 0, unchanged: 1 }
    expect((await run(true)).value).toEqual(expected)
    expect((await owner.call(getTaxes, here)).value.rules).toHaveLength(2)
    expect((await run(false)).value).toEqual(expected)
    expect((await run(false)).value).toEqual({ added: 0, changed: 0, unchanged: 53 })
    const raised = await run(false, [{ country: 'DE', rate: 200_000, taxClassId: null }])
    expect(raised.value).toEqual({ added: 0, changed: 1, unchanged: 0 })
    const { rules } = (await owner.call(getTaxes, here)).value
    expect(rules).toHaveLength(54)
    expect(rules.filter(({ country }) => country === 'ES').map(({ region, rate }) => [region, rate])).toEqual(
      [
        ['', 210_000],
        ['', 100_000],
        ['CN', 70_000],
      ],
    )
  })
})

test('store managers change all of these, and content editors cannot even read them', async () => {
  const manager = await signedIn(web, 'manager@example.test')
  const editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, manager.id, { 'store-manager': true })
  await permit(web, site, editor.id, { 'content-editor': true })
  expect((await manager.call(createDiscount, { ...here, body: { ...DISCOUNT, code: 'BOSS' } })).status).toBe(
    201,
  )
  expect((await manager.call(createShippingZone, { ...here, body: zone() })).status).toBe(201)
  expect((await manager.call(changeTaxSettings, { ...here, body: { pricesIncludeTax: true } })).status).toBe(
    204,
  )
  for (const path of ['discounts', 'shipping-zones', 'taxes'])
    expect((await editor.ask('GET', `/api/sites/steep/${path}`)).status).toBe(403)
})

test('P44 an archive contains the rules of a store, and a restored site has the same', async () => {
  const read = async (of: string) => [
    (await owner.call(listDiscounts, { site: of })).value,
    (await owner.call(listShippingZones, { site: of })).value,
    (await owner.call(getTaxes, { site: of })).value,
  ]
  unwrap(await restoreFrom(web, await archiveOf(web, site), { identifier: 'steep-again', ownerId: owner.id }))
  expect(await read('steep-again')).toEqual(await read('steep'))
})
