import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { changeStoreSettings, listWrittenAmounts } from '#features/shop/store-settings/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { CurrencyCode } from '#lib/money/currencies.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let shop: Id

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'olga@example.test')
  site = await web.createSite('amounts', 'Amounts', { ownerId: owner.id })
  await permit(web, site, owner.id, { administrator: true })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
afterAll(() => web.close())

let made = 0
/** Sells a product with a text, and an option of two values. */
async function sell(title: string, text: string, value = 'Plain'): Promise<Id> {
  const layout = layoutOf(textBlock(text))
  const item = await web.publish(site, 'item', { urlId: `item-${++made}`, title, layout }, shop)
  const variants = [value, 'Other'].map((one) =>
    variant({ optionValues: [{ value: one }], price: 2000, unlimited: true }),
  )
  await makeProduct(web, site, item, variants, { options: [{ name: 'Finish', values: [value, 'Other'] }] })
  return item
}
const here = { site: 'amounts' }
const found = async () => {
  const { products, more } = (await owner.call(listWrittenAmounts, here)).value
  return { named: products.map(({ title, amount }) => `${title}: ${amount}`), more }
}
const setCurrency = (currency: CurrencyCode) =>
  owner.call(changeStoreSettings, { ...here, body: { currency } })

test('a change of the currency names the products whose texts and options contain amounts', async () => {
  await sell('Plain pot', 'Holds 20 cups, since 1999. Order no. A$B 7 and 5USDA.')
  await sell('Engraved cup', 'With your name.', 'Engraved, + €5')
  await sell('Signed cup', 'With a signature.', 'Signed, +5')
  await sell('Tin', 'Refills cost 20 EUR each.')
  await sell('Box', 'From $10 without a lid.')
  await sell('Jar', 'Ab 7,50 € im Laden, sonst 8 Euro.')
  await setCurrency('USD')
  expect(await found()).toEqual({ named: ['Signed cup: +5', 'Box: $10'], more: false })
  await setCurrency('EUR')
  const named = ['Engraved cup: €5', 'Signed cup: +5', 'Tin: 20 EUR', 'Jar: 7,50 €']
  expect(await found()).toEqual({ named, more: false })
  await setCurrency('CHF')
  expect(await found()).toEqual({ named: ['Signed cup: +5'], more: false })
})

test('a message names ten products, and says that there are more', async () => {
  await setCurrency('PLN')
  for (let count = 0; count < 10; count += 1) await sell(`Plate ${count}`, `Costs ${count} zł more.`)
  const { named, more } = await found()
  expect([named.length, more]).toEqual([10, true])
  expect(named).toContain('Plate 3: 3 zł')
})
