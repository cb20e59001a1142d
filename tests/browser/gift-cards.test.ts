import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/gift-cards/feature.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { giftCardHref } from '#features/shop/gift-cards/gift-card-names.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { rejected, toast, visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { TEST_CARDS, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let item: Id

const options = (value: string) => [{ value }]

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  item = await web.publish(site, 'item', { urlId: 'card', title: 'A card for tea' }, shop)
  await makeProduct(
    web,
    site,
    item,
    [
      variant({ price: 2500, unlimited: true, sku: 'CARD-25', optionValues: options('$25') }),
      variant({ price: 5000, unlimited: true, sku: 'CARD-50', optionValues: options('$50') }),
    ],
    { productType: 4, options: [{ name: 'Amount', values: ['$25', '$50'] }] },
  )
  await takePayments(web, site)
  await web.caughtUp()
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => web.origin('steep') + path
/** Rejected forms have a status, which Chromium reports as an error; a form that is sent twice ends its first request. */
const FORGIVEN = /(?:400|409|429).*\/(?:checkout\/giftcard|commerce\/gift-card)|giftcard net::ERR_ABORTED/
const visitor = (more: VisitorOptions = {}) => browser.visitor({ forgives: FORGIVEN, ...more })

async function fillInCard(page: Page, number: string = TEST_CARDS.good) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
}

async function fillIn(page: Page, recipient: string) {
  await page.getByLabel('Name of the recipient').fill('Ada')
  await page.getByLabel('Email of the recipient').fill(recipient)
  await page.getByLabel('Message').fill('For the best\nbreaks')
  await page.getByLabel('Your name').fill('Grace')
  // What is seen of the hidden field is its label.
  await page.locator('.gift-design', { has: page.getByLabel('Night sky') }).click()
  expect(await page.getByLabel('Night sky').isChecked()).toBe(true)
  await page.getByLabel('Your email').fill('grace@example.test')
}

const cardFor = async (email: string) => {
  const card = await web.database.owner
    .selectFrom('gift_cards')
    .selectAll()
    .where('recipient_email', '=', email)
    .executeTakeFirst()
  return card && { ...card, code: giftCardCodes(web.secret).open(site.id, card.sealed_code) ?? '' }
}

const bought = (page: Page) =>
  page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()

test('GFT-01 RTE-05 a gift card is bought by a link with exactly three parameters, on a phone', async () => {
  const { page } = await visitor({ window: 'phone' })
  await page.goto(url('/shop/card'))
  const buy = page.getByRole('link', { name: 'Buy gift card', exact: true })
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  expect(await buy.getAttribute('href')).toBe(
    `/checkout/giftcard?websiteId=${site.id}&giftCardProductId=${item}&sku=CARD-25`,
  )
  await page.getByLabel('Amount').selectOption('$50')
  await buy.click()
  await page.getByRole('heading', { name: 'A card for tea', level: 1 }).waitFor()
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['websiteId', 'giftCardProductId', 'sku'])
  const text = await page.content()
  expect(contextOf({ text }).pageType).toBe(201)
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  expect(await page.getByLabel('$50.00').isChecked()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await fillIn(page, 'phone@example.test')
  await fillInCard(page, TEST_CARDS.declined)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('alert').getByText('Your bank refused this card, and nothing was charged.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-declined')
  expect(await page.getByLabel('Message').inputValue()).toBe('For the best\nbreaks')
  expect(await accessibilityFaults(page)).toEqual([])
  await fillInCard(page)
  await page.getByRole('button', { name: 'Buy now' }).dblclick()
  await bought(page)
  const card = await cardFor('phone@example.test')
  expect(card).toMatchObject({ initial: '5000', balance: '5000', status: 'active', design: 'night' })
  const { count } = await web.database.owner
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe('1')
})

test('GFT-03 a gift card is bought, viewed and checked without a script', async () => {
  const { page } = await visitor({ window: 'phone', javaScriptEnabled: false })
  await page.goto(url('/shop/card'))
  await page.getByRole('link', { name: 'Buy for $50.00' }).click()
  await page.getByLabel('For me').check()
  expect(await page.getByLabel('Name of the recipient').isVisible()).toBe(false)
  await page.getByLabel('Your email').fill('me@example.test')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByText('Check the number, the expiry date and the security code of the card.').waitFor()
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  await fillInCard(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await bought(page)
  await page.getByRole('link', { name: 'View and print' }).click()
  const { code = '' } = (await cardFor('me@example.test')) ?? {}
  await page.getByText(code.match(/.{4}/g)?.join('-') ?? '?').waitFor()
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  await page.getByRole('link', { name: 'Check a gift card' }).click()
  await page.getByLabel('Code of the gift card').fill('2222 2222 2222 2222')
  await page.getByRole('button', { name: 'Show balance' }).click()
  await page.getByText('There is no gift card with this code.').waitFor()
  await page.getByLabel('Code of the gift card').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Show balance' }).click()
  await page.getByRole('status', { name: 'Card ending in' }).getByText('$50.00').waitFor()
  expect(page.url()).toBe(url('/commerce/gift-card'))
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
})

test.each(['phone', 'desktop'] as const)('the pages of gift cards are accessible on a %s', async (window) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visitor({ window, colorScheme })
    for (const path of [
      giftCardHref(site.id, item, 'CARD-25'),
      giftCardHref(site.id, item, 'CARD-99'),
      '/commerce/gift-card',
    ]) {
      await page.goto(url(path))
      expect(await accessibilityFaults(page), path).toEqual([])
    }
  }
})

test('GFT-03 the owner issues a card, corrects it, sends it again, disables it and finds it', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/steep/gift-cards')
  await page.getByRole('button', { name: 'Issue gift card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue a gift card' })
  await dialog.getByLabel('Amount in USD').fill('0')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await dialog.getByText('Enter more than 0.').waitFor()
  await dialog.getByLabel('Amount in USD').fill('40')
  await dialog.getByLabel('Name of the recipient').fill('Bob')
  await dialog.getByLabel('Email of the recipient').fill('bob@example.test')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await page.getByText('Changes of the balance').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Correct balance' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct the balance' })
  await correct.getByLabel('New balance in USD').fill('15.50')
  await correct.getByLabel('Reason').fill('Paid at the counter')
  await correct.getByRole('button', { name: 'Correct' }).click()
  await page.getByText('Paid at the counter').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog', { name: 'Send the gift card' }).getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Gift card sent to bob@example.test.').first().waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  await page.getByRole('link', { name: 'Gift cards', exact: true }).first().click()
  const search = page.getByLabel('Search gift cards')
  await search.fill('nobody')
  await page.getByText('No such gift card').waitFor()
  await search.fill('bob@')
  const row = page.getByRole('row', { name: /Bob/ })
  await row.getByText('$15.50').waitFor()
  await row.getByText('Disabled').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of gift cards' })
  await settings.getByLabel('Months until new cards expire').fill('36')
  await settings.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Settings of gift cards saved.').waitFor()
  expect(await cardFor('bob@example.test')).toMatchObject({ status: 'disabled', balance: '1550' })
  expect(rejected(app, 400)).toBeGreaterThan(0)
})
