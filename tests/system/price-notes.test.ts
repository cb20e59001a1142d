import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type {} from '#features/shop/storefront/feature.ts'
import { changeTaxSettings } from '#features/shop/taxes/api.types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { sellIn, shopper } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'olga@example.test')
})
afterAll(() => web.close())

const rule = (country: string) => ({
  name: 'VAT',
  country,
  rate: 190_000,
  taxClassId: null,
  appliesToShipping: true,
  isAdded: false,
})

/** Returns the only category of a store, in which products are related. */
async function categoryOf(siteId: Id): Promise<Id> {
  const { owner: database } = web.database
  const known = await database
    .selectFrom('store_categories')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await database
    .insertInto('store_categories')
    .values({ site_id: siteId, parent_id: null, position: 0, name: 'Tea', url_id: 'tea' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('prices say that they include tax and no shipping on pages, blocks, lists and in the cart if the law of a country of the store requires it', async () => {
  const site = await web.createSite('taxed', 'Taxed', { ownerId: owner.id })
  await permit(web, site, owner.id, { administrator: true })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const { path: pot, id, item } = await sellIn(web, site, shop, [variant({ unlimited: true })])
  const { path: book, item: other } = await sellIn(web, site, shop, [variant({ unlimited: true })], {
    productType: 2,
  })
  const noteOn = async (path: string) => {
    await web.caughtUp()
    return /<p class="product-unit">([^<]*)</.exec((await web.visit(site, path)).text)?.[1]
  }
  const notesIn = async (path: string) => {
    const { text } = await web.visit(site, path)
    return new Set([...text.matchAll(/<p class="p-price-unit">([^<]*)</g)].map(([, note]) => note))
  }
  const here = { site: 'taxed' }
  const visitor = await shopper(web, site)
  await visitor.add(id)
  const cartNote = async () =>
    /<p class="p-cart-hint">(incl[^<]*)</.exec((await visitor.page('/cart')).text)?.[1]
  const addRule = async (country: string) => {
    const { status } = await owner.ask('POST', '/api/sites/taxed/tax-rules', { body: rule(country) })
    expect(status).toBe(201)
  }
  expect(await noteOn(pot)).toBeUndefined()
  await owner.call(changeTaxSettings, { ...here, body: { pricesIncludeTax: true } })
  await addRule('US')
  expect(await noteOn(pot)).toBeUndefined()
  await addRule('DE')
  expect(await noteOn(pot)).toBe('incl. VAT, plus shipping')
  expect(await noteOn(book)).toBe('incl. VAT')
  for (const list of ['/shop', '/commerce/products'])
    expect(await notesIn(list)).toEqual(new Set(['incl. VAT', 'incl. VAT, plus shipping']))
  expect(await cartNote()).toBe('incl. VAT, plus shipping')
  const placed = layoutOf({ type: BLOCK_TYPE.product, version: 1, data: { documentId: item } })
  await web.publish(site, 'page', { urlId: 'placed', title: 'Placed', layout: placed })
  await web.caughtUp()
  expect(await notesIn('/placed')).toEqual(new Set(['incl. VAT, plus shipping']))
  const month = new Date(web.clock.now).toISOString().slice(0, 7)
  const byMonth = await notesIn(`/shop?month=${month}`)
  expect(byMonth).toEqual(new Set(['incl. VAT', 'incl. VAT, plus shipping']))
  for (const product of [item, other])
    await web.database.owner
      .insertInto('category_products')
      .values({ site_id: site.id, category_id: await categoryOf(site.id), item_id: product })
      .execute()
  const cart = (await visitor.page('/cart')).text
  expect(/class="p-cart-suggestion".*?<p class="p-cart-options">([^<]*)</s.exec(cart)?.[1]).toBe('incl. VAT')
  await owner.call(changeTaxSettings, { ...here, body: { pricesIncludeTax: false } })
  expect(await notesIn('/placed')).toEqual(new Set())
  expect(await noteOn(pot)).toBeUndefined()
  expect(await cartNote()).toBeUndefined()
  expect(await notesIn('/shop')).toEqual(new Set())
})
