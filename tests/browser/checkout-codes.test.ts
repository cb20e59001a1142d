import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import type {} from '#features/shop/orders/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA, TEST_CARDS, takePayments } from '../support/buyer.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { buildClient } from '../support/client-build.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addDiscount, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Codes that are typed: with the Enter key, or left in their field when the order is placed.

let web: TestWeb
let browser: TestBrowser
let site: Site

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('codes', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US'], [{ name: 'Parcel', kind: 'flat', cents: 500 }])
  await takePayments(web, site)
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 5000, unlimited: true })], {})
  await web.caughtUp()
  browser = await openBrowser()
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'discounts'] as const)
    await web.database.owner.deleteFrom(table).execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const totalOf = (page: Page) => page.locator('#checkout-order .order-sum-total').textContent()
const dueOf = (page: Page) => page.locator('#checkout-order .order-sum-due').textContent()
const notice = (page: Page) => page.locator('#checkout-notice').textContent()
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const settled = (page: Page) => page.locator('[data-checkout]:not([aria-busy])').waitFor()
const ordered = async () =>
  (await web.database.owner.selectFrom('orders').select(['gift_card_amount', 'amount_due']).execute()).length

async function openCheckout(options: VisitorOptions): Promise<Page> {
  const { page } = await browser.visitor({
    window: 'phone',
    forgives: /(?:400|409).*\/checkout/,
    ...options,
  })
  await page.goto(`${web.origin('codes')}/shop/pot`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // Without scripts the page of the cart asks once more.
  if (options.javaScriptEnabled === false) await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  return page
}

async function fillIn(page: Page, scripts: boolean) {
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Country').selectOption('US')
  if (scripts) await page.getByLabel('State').waitFor()
  else await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  await fillInCard(page)
}

async function fillInCard(page: Page) {
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
}

async function type(page: Page, code: string) {
  if (!(await codeField(page).isVisible())) await page.getByText('Discount code or gift card').click()
  await codeField(page).fill(code)
}

const press = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('P34 a typed code is applied by Enter, or stops the order with a message, %s', async (_, scripts) => {
  await addDiscount(web, site, { code: 'SPRING', rate: 100_000 })
  await addDiscount(web, site, { code: 'LATER', minimumCents: 9000 })
  await addDiscount(web, site, { code: 'MORE', rate: 200_000 })
  const page = await openCheckout({ javaScriptEnabled: scripts })
  await fillIn(page, scripts)
  await type(page, 'spring')
  await page.keyboard.press('Enter')
  await expect.poll(() => totalOf(page)).toBe('Total $50.00')
  // One that takes nothing off says why.
  await type(page, 'LATER')
  await page.keyboard.press('Enter')
  await page
    .locator('#checkout-codes')
    .getByText('This code needs its products for at least $90.00.')
    .waitFor()
  await page.getByRole('button', { name: 'Remove LATER' }).click()
  await page.getByRole('button', { name: 'Remove LATER' }).waitFor({ state: 'detached' })
  if (scripts) await settled(page)
  const before = await ordered()
  // Left in the field, a code that takes something off shows its total first.
  await type(page, 'MORE')
  if (!scripts) await fillInCard(page)
  await press(page)
  await expect
    .poll(() => notice(page))
    .toBe('The total has changed, and nothing was charged. Check it, and order again.')
  expect(await totalOf(page)).toBe('Total $41.00')
  await type(page, 'LATER')
  if (!scripts) await fillInCard(page)
  await press(page)
  await expect.poll(() => notice(page)).toBe('This code takes nothing off this order.')
  await page
    .locator('#checkout-codes')
    .getByText('This code needs its products for at least $90.00.')
    .waitFor()
  // A gift card shows what it pays before it does.
  const { code } = await issueCard(web.database.ownerPool, site.id, 1000)
  await type(page, code)
  if (!scripts) await fillInCard(page)
  await press(page)
  await expect
    .poll(() => notice(page))
    .toBe('The total has changed, and nothing was charged. Check it, and order again.')
  expect(await dueOf(page)).toContain('$31.00')
  expect(await ordered()).toBe(before)
  if (!scripts) await fillInCard(page)
  await press(page)
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  expect(await ordered()).toBe(before + 1)
})
