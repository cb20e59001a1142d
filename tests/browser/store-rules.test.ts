import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import type {} from '#features/shop/shipping/feature.ts'
import type {} from '#features/shop/taxes/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { rejected, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addDiscount, addTax, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let pot: string

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const item = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, item, [variant({ price: 5000, openingStock: 90, weight: 1_000_000 })])
  pot = `${web.origin('steep')}/shop/pot`
  browser = await openBrowser()
})
beforeEach(async () => {
  const { owner: db } = web.database
  for (const table of ['rate_limits', 'discounts', 'shipping_zones', 'tax_rules', 'tax_classes'] as const)
    await db.deleteFrom(table).execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** A wrong code is answered with 404. */
const FORGIVEN = /(?:400|404).*\/(?:api\/commerce\/|cart)/
const visitor = (options: VisitorOptions = {}) => browser.visitor({ forgives: FORGIVEN, ...options })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const totalOf = (page: Page) => page.locator('.p-cart-grand strong')

test('a visitor applies a code, sees why another one does not count, and estimates shipping and tax', async () => {
  await addZone(
    web,
    site,
    ['DE', 'FR'],
    [
      { name: 'Standard', kind: 'flat', cents: 490 },
      { name: 'Express', kind: 'flat', cents: 990 },
    ],
  )
  await addTax(web, site, 'DE', 190_000)
  await addDiscount(web, site, { code: 'SPRING', name: 'Spring' })
  await addDiscount(web, site, { code: 'MANY', minimumQuantity: 3 })
  const { page, open } = await visitor()
  // A link to any page applies a code by itself.
  await open(`${pot}?discount=SPRING`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('−$5.00').waitFor()
  expect(await drawer.getByLabel('Discount code').isVisible()).toBe(false)
  await drawer.getByText('Have a code?').click()
  await drawer.getByLabel('Discount code').fill('WRONG')
  await page.keyboard.press('Enter')
  await drawer.getByText('There is no such code. Check how it is written.').waitFor()
  const field = drawer.getByLabel('Discount code')
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['WRONG', 'true'])
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('many')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await drawer.getByText('This code needs at least 3 of its products.', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await drawer.getByText('Estimate shipping and tax').click()
  await drawer.getByLabel('Country').selectOption('DE')
  await drawer.getByRole('button', { name: 'Show costs' }).click()
  // 45.00 and 4.90 with 19 %.
  await drawer.getByText('$59.38', { exact: true }).waitFor()
  await drawer.getByLabel('Express').check()
  await drawer.getByText('$65.33', { exact: true }).waitFor()
  await page.goto(`${web.origin('steep')}/cart`)
  expect(await totalOf(page).textContent()).toBe('$65.33')
  await page.getByText('VAT 19%').waitFor()
  await page.getByRole('button', { name: 'Remove SPRING' }).click()
  await expect.poll(() => totalOf(page).textContent()).toBe('$71.28')
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toContain('Total $71.28. many: This code needs at least 3 of its products.')
  await page.getByRole('button', { name: 'One more of The pot' }).click()
  await page.getByRole('button', { name: 'One more of The pot' }).click()
  await page.getByText('Ten off (MANY)').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('codes, places and options are forms without scripts, and a place without delivery has a message', async () => {
  await addZone(
    web,
    site,
    ['DE'],
    [
      { name: 'Standard', kind: 'flat', cents: 490 },
      { name: 'Bicycle', kind: 'localDelivery', cents: 290, postalCodes: ['101*'] },
    ],
  )
  await addTax(web, site, 'FR', 200_000)
  await addDiscount(web, site, { code: 'SPRING', name: 'Spring' })
  const { page, open } = await visitor({ javaScriptEnabled: false, window: 'phone' })
  await open(pot)
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto(`${web.origin('steep')}/cart?discount=SPRING`)
  await page.getByText('−$5.00').waitFor()
  await page.getByText('Estimate shipping and tax').click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Postal code').fill('10117')
  await page.getByRole('button', { name: 'Show costs' }).click()
  expect(await totalOf(page).textContent()).toBe('$47.90')
  await page.getByLabel('Standard').check()
  await page.getByRole('button', { name: 'Choose' }).click()
  expect(await totalOf(page).textContent()).toBe('$49.90')
  await page.getByText('Delivery to Germany, 10117').click()
  await page.getByLabel('Country').selectOption('FR')
  await page.getByRole('button', { name: 'Show costs' }).click()
  await page.getByText('We do not deliver these products to France, 10117. Please contact us.').waitFor()
})

test('an owner adds a discount, corrects it at its field, and carts have it at once', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/steep/discounts')
  await page.getByRole('heading', { name: 'No discounts yet' }).waitFor()
  await page.getByRole('link', { name: 'Add discount' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Spring sale')
  await page.getByLabel('Percentage').fill('110')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a percentage from 0 to 100, such as 8.25.').waitFor()
  await page.getByLabel('Percentage').fill('12.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a code, or make the discount automatic.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('SPRING')
  await page.getByText('Specific products').click()
  await page.getByRole('combobox', { name: 'Products' }).fill('po')
  await page.getByRole('option', { name: 'The pot' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'The pot' }).waitFor({ state: 'hidden' })
  expect(await faultsInEveryLook(page, 'Discount')).toEqual([])
  // What is usual in its class, until its owner says something else.
  const combined = () =>
    page
      .getByRole('group', { name: 'Combines with' })
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
  expect(await combined()).toEqual([false, true, true])
  await page.getByText('All products', { exact: true }).click()
  expect(await combined()).toEqual([true, false, true])
  await page.getByText('Specific products').click()
  await page.getByRole('checkbox', { name: 'Order discounts' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Spring sale saved.').waitFor()
  await page.getByText('12.5% of The pot').waitFor()
  const bought = await visitor()
  await bought.open(`${pot}?discount=spring`)
  await bought.page.getByRole('button', { name: 'Add to cart' }).click()
  await bought.page.getByText('−$6.25').waitFor()
  await page.getByRole('link', { name: 'Spring sale' }).click()
  await expect.poll(combined).toEqual([false, false, true])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No discounts yet' }).waitFor()
  expect(rejected(app, 400)).toBe(0)
})

test('an owner adds a zone with prices by weight, and tests it with an address', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/steep/shipping')
  await page.getByRole('link', { name: 'Add zone' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Home')
  await choose(page, 'Countries', 'Germany')
  await page.getByRole('button', { name: 'Add a region' }).click()
  await page.getByRole('menuitem', { name: 'South America' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Parcel')
  await choose(page, 'Rate type', 'By weight')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('From kg').last().fill('0')
  await page.getByLabel('Price', { exact: true }).first().fill('4.90')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Pick up')
  await choose(page, 'Rate type', 'Pickup')
  await page.getByLabel('Address').fill('1 Kiln Lane')
  await choose(page, 'Country', 'Germany')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Two rows begin at the same value. Change or remove one of them.').waitFor()
  expect(rejected(app, 400)).toBeGreaterThan(0)
  await page.getByLabel('From kg').last().fill('2.5')
  await page.getByLabel('Price', { exact: true }).last().fill('9,90')
  expect(await faultsInEveryLook(page, 'Shipping zone')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Home saved.').waitFor()
  await page.getByText('$4.90 – $9.90').waitFor()
  await page.getByText('Pickup at 1 Kiln Lane').waitFor()
  await choose(page, 'Country', 'Germany')
  await page.getByText('Zone Home').waitFor()
  await choose(page, 'Country', 'France')
  await page.getByText('No zone: you do not deliver there.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an owner imports rates of the European Union, adds a class, and gives it to a product', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/steep/taxes')
  await page.getByRole('heading', { name: 'No tax rules yet' }).waitFor()
  await page.getByRole('button', { name: 'Add class' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Books')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Books added.').waitFor()
  await page.getByRole('button', { name: 'Import EU rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import EU rates' })
  await dialog.getByText('27 rules are added, 0 are changed, and 0 stay as before.').waitFor()
  await choose(page, 'Class of reduced rates', 'Books')
  await dialog.getByText('53 rules are added, 0 are changed, and 0 stay as before.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import' }).click()
  await toast(page, '53 tax rates imported.').waitFor()
  await choose(page, 'Country', 'Finland')
  await page
    .getByRole('row', { name: /Books.*VAT 10%/ })
    .last()
    .waitFor()
  await page.getByRole('switch', { name: 'Prices include tax' }).press('Space')
  await toast(page, 'Prices include tax now.').waitFor()
  await choose(page, 'Tax of shipping where no shipped product has a price', 'Books')
  await toast(page, 'Tax of shipping saved.').waitFor()
  await page.reload()
  const chosen = page.getByRole('combobox', { name: 'Tax of shipping where no shipped product has a price' })
  await expect.poll(() => chosen.inputValue()).toBe('Books')
  expect(await faultsInEveryLook(page, 'Tax')).toEqual([])
  await app.go('/sites/steep/products')
  await page.getByRole('link', { name: 'The pot' }).click()
  await choose(page, 'Tax class', 'Books')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The pot saved.').waitFor()
  const bought = await visitor()
  await bought.open(pot)
  await bought.page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = bought.page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('Estimate shipping and tax').click()
  await drawer.getByLabel('Country').selectOption('FI')
  await drawer.getByRole('button', { name: 'Show costs' }).click()
  // 10 % in 50.00; nothing is delivered yet.
  await drawer.getByText('Includes $4.55 VAT 10%').waitFor()
})
