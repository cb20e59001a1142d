import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'

const CONSENT = /^I agree that delivery begins before the withdrawal period ends/
const STARTED = 'No right of withdrawal once its delivery has begun with your consent.'
const ENGRAVED = 'No right of withdrawal: it is made to your specifications.'
/** Rejected orders have a status, which Chromium reports as an error. */
const REJECTED = /400.*\/(?:api\/commerce\/|checkout)/

let store: TestStore
let browser: TestBrowser
let owner: Person
let cupPath: string
let bookPath: string

beforeAll(async () => {
  store = await startStore('steep', { app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  await takePayments(store.web, store.site as never)
  await store.web.database.ownerPool.query(
    'insert into store_settings (site_id, withdrawal_days) values ($1, 14)',
    [store.site.id],
  )
  const book = { productType: 2, withdrawalExclusion: 'digital' } as const
  bookPath = (await store.sell([variant({ price: 900, unlimited: true })], book, 'Tea book')).path
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await store?.close()
})

const url = (path: string) => store.web.origin('steep') + path
const place = (page: Page) => page.locator('#checkout-place')

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Ada Buyer')
  await page.getByLabel('Country').selectOption('DE')
  // By keyboard: what a page loads may still move what a click is meant for.
  await page.getByLabel('Bank transfer').press('Space')
  expect(await page.getByLabel('Bank transfer').isChecked()).toBe(true)
}

test('an owner excludes a product, which is shown by its checkout, its order and the withdrawal page', async () => {
  const cup = await store.sell([variant({ price: 2000, openingStock: 50 })], {}, 'Engraved cup')
  cupPath = cup.path
  const app = await visitApp(store.web, browser, { as: owner })
  await app.go(`/sites/steep/products/${cup.item}`)
  const field = app.page.getByRole('combobox', { name: 'Right of withdrawal' })
  await field.click()
  await app.page.getByRole('option', { name: 'Excluded: personalised' }).click()
  await app.page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(app.page, 'Engraved cup saved.').waitFor()
  await app.page.reload()
  expect(await field.inputValue()).toBe('Excluded: personalised')

  const { page } = await browser.visitor({ forgives: REJECTED })
  for (const path of [cupPath, bookPath]) {
    await page.goto(url(path))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).waitFor()
  }
  await page.goto(url('/checkout'))
  await page.locator('#checkout-order').getByText(ENGRAVED).waitFor()
  await page.locator('#checkout-order').getByText(STARTED).waitFor()
  await fillIn(page, 'ada@example.test')
  await page.getByLabel('Street and number').fill('Hauptstraße 1')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('City').blur()
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  const consent = page.getByRole('checkbox', { name: CONSENT })
  expect(await consent.isChecked()).toBe(false)
  await place(page).click()
  await page.getByText('Consent to immediate delivery: please fill this in.').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-digitalConsent')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  await place(page).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Right of withdrawal' }).waitFor()
  await page.getByText(ENGRAVED).waitFor()
  await page.getByText(STARTED).waitFor()
  expect(await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).count()).toBe(
    0,
  )

  await app.go('/sites/steep/orders')
  await app.page.getByRole('link', { name: /#1001/ }).first().click()
  await app.page.getByText('No right of withdrawal: personalised').waitFor()
  await app.page.getByText(/^Agreed on .+, and so lost the right of withdrawal$/).waitFor()
})

test('the consent is required on a phone without scripts, and the withdrawal page lists what can be withdrawn from', async () => {
  const { path: potPath } = await store.sell([variant({ price: 4800, openingStock: 50 })], {}, 'The pot')
  const { page } = await browser.visitor({
    window: 'phone',
    javaScriptEnabled: false,
    forgives: REJECTED,
  })
  for (const path of [potPath, bookPath]) {
    await page.goto(url(path))
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    // Without a key it is confirmed once.
    await page.waitForURL(url('/cart'))
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await page.getByRole('button', { name: 'Checkout' }).waitFor()
  }
  await page.goto(url('/checkout'))
  await page.getByLabel('Country').selectOption('DE')
  const updated = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).tap()
  await updated
  await fillIn(page, 'bo@example.test')
  await page.getByLabel('Street and number').fill('Hauptstraße 1')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByLabel('City').fill('Berlin')
  await place(page).tap()
  await page.getByRole('link', { name: 'Consent to immediate delivery: please fill this in.' }).tap()
  await page.getByRole('checkbox', { name: CONSENT }).check()
  await place(page).tap()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).tap()
  await page.getByText('You can withdraw from', { exact: true }).waitFor()
  await page.getByText('The pot').waitFor()
  await page.getByText(STARTED).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByLabel('Your name').fill('Bo')
  await page.getByLabel('Email address of the order').fill('bo@example.test')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor()
  await page.getByText(STARTED).waitFor()
})
