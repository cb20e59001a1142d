import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { PREVIEWED_EMAILS } from '#features/audience/email-previews/types.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { descriptionOf, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

const DETAILS = 'Second Steep Ltd\n12 High Street, Springfield\nVAT DE123456789'
const ADDRESS = {
  name: 'Ada Lovelace',
  company: '',
  line1: 'Gartenweg 1',
  line2: '',
  city: 'Jena',
  region: '',
  postalCode: '07743',
  country: 'DE',
}
const BUYER = {
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  phone: '',
  language: 'en',
  billingAddress: ADDRESS,
  shippingAddress: ADDRESS,
}

let store: TestStore
let browser: TestBrowser
let owner: Person
let mails: Mails

beforeAll(async () => {
  store = await startStore('steep', { app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  mails = await openMails(store.web)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await mails?.close()
  await store?.close()
})

test('the text under “Emails to buyers” is in the email of an order that is sent, and the card of the order has the tracking number', async () => {
  const app = await visitApp(store.web, browser, { as: owner, forgives: /400.*\/store-settings/ })
  const { page } = app
  await app.go('/sites/steep/settings/shop')
  const section = page.getByRole('region', { name: 'Emails to buyers' })
  const reply = section.getByLabel('Reply-to address')
  const details = section.getByLabel('Seller’s details')
  await reply.fill('hello')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => reply.getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf(reply)).toContain('Enter an email address such as name@example.com.')
  await reply.fill('hello@steep.example')
  await details.fill(DETAILS)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Store settings saved.').waitFor()
  await page.reload()
  expect(await reply.inputValue()).toBe('hello@steep.example')
  expect(await details.inputValue()).toBe(DETAILS)

  const { id: pot } = await store.sell([variant({ price: 4800, openingStock: 50 })], {}, 'The pot')
  const buyer = await store.buyer([[pot, 1]])
  const { id } = unwrap(await buyer.place({ method: 'bankTransfer', buyer: BUYER }))
  await app.go(`/sites/steep/orders/${id}`)
  const card = page.getByRole('region', { name: 'Delivery' })
  await card.getByText('Gartenweg 1').waitFor()
  expect(await card.getByText('Tracking').count()).toBe(0)
  await page.getByRole('button', { name: 'Mark as fulfilled' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('JD014')
  await dialog.getByLabel('Tracking link').fill('https://carrier.example/JD014')
  await dialog.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await card.getByText('DHL', { exact: true }).waitFor()
  const link = card.getByRole('link', { name: 'JD014' })
  expect(await link.getAttribute('href')).toBe('https://carrier.example/JD014')
  expect(await link.getAttribute('rel')).toBe('noreferrer')
  expect(await accessibilityFaults(page)).toEqual([])

  const sent = (await mails.to('ada@example.test')).at(-1)
  expect(sent?.subject).toContain('is on its way')
  expect(sent?.text).toContain('JD014')
  expect(sent?.replyTo?.email).toBe('hello@steep.example')
  for (const line of DETAILS.split('\n')) expect(sent?.text).toContain(line)
})

test('every email fits a phone of 320 pixels, in languages with short and with long words', async () => {
  const { page } = await browser.visitor({
    width: 320,
    window: 'phone',
    forgives: /foreign request|failed request/,
  })
  const wide: string[] = []
  for (const language of ['en', 'de', 'pl']) {
    await store.web.configure(store.site, 'settings', { title: 'Zweiter Aufguss', language })
    const { token } = (await owner.call(openPreview, { site: 'steep' })).value
    for (const email of PREVIEWED_EMAILS) {
      await page.goto(`${store.web.origin('steep')}/_preview/${token}/commerce/email-preview/${email}`)
      const html = await page.locator('.email-preview iframe').getAttribute('srcdoc')
      await page.setContent(html ?? '')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) wide.push(`${email} in ${language}: ${width} px`)
    }
  }
  expect(wide).toEqual([])
})

test('an owner who chooses another currency gets links to the products that contain amounts', async () => {
  const options = [{ name: 'Engraving', values: ['None', 'Your name, + $5'] }]
  const variants = ['None', 'Your name, + $5'].map((value) =>
    variant({ optionValues: [{ value }], price: 2000, unlimited: true }),
  )
  const { item } = await store.sell(variants, { options }, 'Engraved cup')
  const { page, go } = await visitApp(store.web, browser, { as: owner, window: 'phone' })
  await go('/sites/steep/settings/shop')
  await page.getByRole('combobox', { name: 'Currency' }).fill('chf')
  await page.getByRole('option', { name: 'CHF – Swiss franc' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'Amounts stay as they are written' })
  await warning.getByText('These products have amounts in their texts or options:').waitFor()
  expect(await warning.getByRole('listitem').allTextContents()).toEqual(['Engraved cup: “$5”'])
  const link = warning.getByRole('link', { name: 'Engraved cup' })
  expect(await link.getAttribute('href')).toBe(`/sites/steep/products/${item}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
})
