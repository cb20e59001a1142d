import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { makeDonationPage, sendDonation, takeTestPayments } from '../support/donations.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let donations: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('roof', 'The Boathouse', { ownerId: owner.id })
  await takeTestPayments(web, site)
  donations = await makeDonationPage(web, site)
  const block = { type: BLOCK_TYPE.donation, version: 1, data: { pageId: donations, title: 'A new roof' } }
  await web.publish(site, 'page', { urlId: 'help', title: 'Help', layout: layoutOf(block) })
  browser = await openBrowser()
})
beforeEach(() => web.database.owner.deleteFrom('rate_limits').execute())
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const urlOf = (path: string) => web.origin('roof') + path
const donateUrl = () => urlOf(`/commerce/donate?donatePageId=${donations}`)
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const contextIn = (page: Page) => page.content().then((text) => contextOf({ text }))
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })

async function enter(page: Page, more: { readonly card?: string } = {}): Promise<void> {
  await nameField(page).fill('Ada Byron')
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByLabel('Card number').fill(more.card ?? '4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/99')
  await page.getByLabel('Security code').fill('123')
}

test('DON-01 RTE-06 the button of the block links to the donation page of its id, and there is no page of another id', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  expect(await open(urlOf('/help'))).toBe(200)
  const button = page.getByRole('link', { name: 'Donate' })
  expect(await button.getAttribute('href')).toBe(`/commerce/donate?donatePageId=${donations}`)
  await button.click()
  await page.getByRole('heading', { name: 'A new roof', level: 1 }).waitFor()
  expect([page.url(), (await contextIn(page)).pageType]).toEqual([donateUrl(), 203])
  expect(await page.getByRole('group', { name: 'Amount' }).isVisible()).toBe(true)
  const missing = await browser.visitor({ forgives: /404/ })
  expect(await missing.open(urlOf('/commerce/donate?donatePageId=999999'))).toBe(404)
})

test('DON-02 a donation on a phone without scripts has the page types of its form and its confirmation', async () => {
  const { page, open } = await browser.visitor({ window: 'phone', javaScriptEnabled: false, forgives: /400/ })
  await open(donateUrl())
  expect((await contextIn(page)).pageType).toBe(203)
  await page.getByLabel('Another amount', { exact: true }).check()
  await page.getByLabel('Another amount in USD').fill('0.5')
  await enter(page)
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByText('This is too little. From $1 to $1,000,000.').waitFor()
  expect(await nameField(page).inputValue()).toBe('Ada Byron')
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
  await page.getByLabel('Another amount in USD').fill('12,50')
  await page.getByLabel('Add what the payment costs').check()
  await enter(page)
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor()
  expect((await contextIn(page)).pageType).toBe(204)
  expect(await page.getByText('$12.50').isVisible()).toBe(true)
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
})

test('DON-03 a visitor who donates by keyboard sees the amount on the button, and pays it once', async () => {
  const { page, open } = await browser.visitor()
  await open(donateUrl())
  const button = page.getByRole('button', { name: 'Donate' })
  await expect.poll(() => button.innerText()).toBe('Donate: $10')
  await page.getByRole('radio', { name: '$10' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => button.innerText()).toBe('Donate: $25')
  await page.getByLabel('Another amount in USD').focus()
  await page.keyboard.type('1.234,56')
  expect(await page.getByRole('radio', { name: 'Another amount', exact: true }).isChecked()).toBe(true)
  await page.getByLabel('Add what the payment costs').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => button.innerText()).toBe('Donate: $1,271.75')
  expect(await accessibilityFaults(page)).toEqual([])
  await enter(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you for your donation' }).waitFor()
  expect(await page.getByText('$1,271.75').isVisible()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const { count } = await web.database.owner
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('grand_total', '=', 127_175 as never)
    .executeTakeFirstOrThrow()
  expect(count).toBe('1')
})

test('a suggestion replaces an entered amount, and a declined card is reported at the form', async () => {
  const { page, open } = await browser.visitor({ forgives: /409/ })
  await open(donateUrl())
  await page.getByLabel('Another amount in USD').fill('40')
  await page.getByRole('radio', { name: '$25' }).check({ force: true })
  expect(await page.getByLabel('Another amount in USD').inputValue()).toBe('')
  await enter(page, { card: '4000 0000 0000 0002' })
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('alert').filter({ hasText: 'Your bank refused this card' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-declined')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.getByRole('radio', { name: '$25' }).isChecked()).toBe(true)
})

test('an owner adds a page for donations, and sees its link and the donations', async () => {
  await sendDonation(web, site, donations, { name: 'Grace Hopper', message: 'For the nails' })
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/roof/donations')
  await page.getByRole('link', { name: 'A new roof' }).click()
  const list = page.getByRole('region', { name: 'Contributions' })
  await list.getByText('For the nails').waitFor()
  expect(await faultsInEveryLook(page, 'donation-page')).toEqual([])
  await page.getByRole('link', { name: 'Donations', exact: true }).first().click()
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill('New oars')
  await page.getByLabel('Goal').fill('2,500')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('New oars saved.').waitFor()
  const link = page.getByRole('link', { name: /commerce\/donate/ })
  const visitor = await browser.visitor()
  expect(await visitor.open((await link.getAttribute('href')) ?? '')).toBe(200)
  await visitor.page.getByText('The goal is $2,500.').waitFor()
})
