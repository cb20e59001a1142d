import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/checkout/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, rejected, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { makeDonationPage } from '../support/donations.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let giftCardPath: string
let donationPath: string

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('till', 'Second Steep', { ownerId: owner.id })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await takePayments(web, site)
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 4800, openingStock: 100 })], {})
  const card = await web.publish(site, 'item', { urlId: 'card', title: 'A card' }, shop)
  await makeProduct(web, site, card, [variant({ price: 2500, unlimited: true, sku: 'CARD-25' })], {
    productType: 4,
  })
  giftCardPath = `/checkout/giftcard?websiteId=${site.id}&giftCardProductId=${card}&sku=CARD-25`
  donationPath = `/commerce/donate?donatePageId=${await makeDonationPage(web, site)}`
  await web.caughtUp()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => web.origin('till') + path

async function openCheckout(): Promise<Page> {
  const { page } = await browser.visitor({ forgives: /(?:400|409).*\/api\/commerce\// })
  await page.goto(url('/shop/pot'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  return page
}

test('an owner changes the fields of the checkout, and buyers see each change', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/till/settings/checkout')
  const buyer = await openCheckout()
  await buyer.getByLabel('Phone (optional)').waitFor()
  expect(await buyer.getByLabel('Send me news').count()).toBe(0)

  await page.getByRole('combobox', { name: 'Phone number' }).click()
  await page.getByRole('option', { name: 'Required' }).click()
  await page.getByRole('switch', { name: 'Ask for consent to a newsletter' }).click()
  await page.getByLabel('Page with your terms').fill('/terms')
  for (const label of ['What for?', 'Which colour?', 'Wrapped?']) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('group').last().getByLabel('Question', { exact: true }).fill(label)
  }
  const second = page.getByRole('group', { name: 'Question 2' })
  await second.getByRole('combobox', { name: 'Answer' }).click()
  await page.getByRole('option', { name: 'Drop-down list' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter at least two choices, one in each line.').waitFor()
  expect(rejected(app, 400)).toBeGreaterThan(0)
  await second.getByLabel('Choices, one in each line').fill('Red\nGreen')
  await second.getByRole('switch', { name: 'Required' }).click()
  await page.getByRole('button', { name: 'Move question 3 up' }).click()
  expect(await focused(page)).toBe('button Move question 2 up')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('button Move question 1 down')
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  expect(await focused(page)).toBe('button Add a question')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Settings of the checkout saved.').waitFor()

  await page.reload()
  await page.getByRole('group', { name: 'Question 2' }).waitFor()
  const labels = page.getByLabel('Question', { exact: true })
  expect(await labels.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'Wrapped?',
    'Which colour?',
  ])
  expect(await page.getByRole('combobox', { name: 'Phone number' }).inputValue()).toBe('Required')
  expect(await faultsInEveryLook(page, 'Checkout')).toEqual([])

  await buyer.reload()
  await buyer.getByLabel('Phone', { exact: true }).waitFor()
  expect(await buyer.getByLabel('Send me news').isChecked()).toBe(false)
  expect(await buyer.getByRole('link', { name: 'terms of the store' }).getAttribute('href')).toBe('/terms')
  await buyer.getByLabel('Wrapped? (optional)').waitFor()
  await buyer.getByLabel('Which colour?').selectOption('Green')
  expect(await buyer.getByText('What for?').count()).toBe(0)
  expect(await accessibilityFaults(buyer)).toEqual([])
})

test('gift cards and donations have the same consents and offer the same payment methods', async () => {
  const { page } = await browser.visitor({
    forgives: /(?:400|422).*\/(?:checkout\/giftcard|commerce\/donate)/,
  })
  for (const [path, button] of [
    [giftCardPath, 'Buy now'],
    [donationPath, 'Donate'],
  ] as const) {
    await page.goto(url(path))
    await page.getByText('Test mode: no money is taken').waitFor()
    await page.getByRole('radio', { name: 'Card (test mode)' }).waitFor()
    expect(await page.getByLabel('Send me news').isChecked()).toBe(false)
    expect(await page.getByRole('link', { name: 'terms of the store' }).getAttribute('href')).toBe('/terms')
    await page.getByLabel('Send me news').check()
    if (button === 'Buy now') {
      await page.getByLabel('For me').check()
      await page.getByLabel('Your email').fill('ada@example.test')
    } else {
      await page.getByLabel('Name', { exact: true }).fill('Ada')
      await page.getByLabel('Email address').fill('ada@example.test')
    }
    await page.getByRole('button', { name: button }).click()
    await page.getByText('Check the number, the expiry date and the security code of the card.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-cardNumber')
    expect(await page.getByLabel('Send me news').isChecked()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiry date').fill('12 / 49')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: 'Thank you', level: 1 }).waitFor()
  }
  const orders = await web.database.owner
    .selectFrom('orders')
    .select(['kind', 'newsletter'])
    .orderBy('id')
    .execute()
  expect(orders).toEqual([
    { kind: 'giftCard', newsletter: true },
    { kind: 'donation', newsletter: true },
  ])
})

test('members who may not change settings can only see them', async () => {
  const writer = await signedIn(web, 'wim@example.test', { name: 'Wim' })
  await permit(web, site, writer.id, { 'content-editor': true })
  const app = await visitApp(web, browser, { as: writer })
  await app.go('/sites/till/settings/checkout')
  await app.page.getByText('Only administrators can change them.').waitFor()
  expect(await app.page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})
