import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/payments/feature.ts'
import { stripeKeysFinder } from '#features/shop/payments/payment-settings.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { rejected, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { newPayment, testCard } from '../support/payments.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, TEST_SECRET, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const stored = () => stripeKeysFinder(web.database.app, TEST_SECRET)(site.id)

test('an owner sets up how customers pay, and a secret is never shown again', async () => {
  const app = await visitApp(web, browser, { as: owner })
  const { page } = app
  await app.go('/sites/steep/payments')
  await page.getByText('No payment methods yet').waitFor()
  await page.getByRole('switch', { name: 'Accept test cards' }).click()
  await page.getByRole('cell', { name: 'Is declined', exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Bank transfer' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the account that customers transfer to.').waitFor()
  expect(rejected(app, 400)).toBeGreaterThan(0)
  await page.getByLabel('Bank details').fill('IBAN DE02 1203 0000 0000 2020 51')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Payments saved.').waitFor()
  await page.getByText('Test mode is on').waitFor()

  await page.getByRole('switch', { name: 'Accept cards with Stripe' }).click()
  await page.getByLabel('Publishable key').fill('pk_test_51abc')
  await page.getByLabel('Secret key', { exact: true }).fill('sk_test_51secretABCD')
  await page.getByLabel('Signing secret of the webhook', { exact: true }).fill('whsec_signingWXYZ')
  expect(await page.getByLabel('URL of the webhook').inputValue()).toBe(
    `${web.origin('steep')}/api/commerce/payments/stripe`,
  )
  await page.getByRole('switch', { name: 'Accept test cards' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Stripe is in test mode').waitFor()
  expect(await stored()).toEqual({
    publishableKey: 'pk_test_51abc',
    secretKey: 'sk_test_51secretABCD',
    webhookSecret: 'whsec_signingWXYZ',
  })
  await page.reload()
  await page.getByText('One that ends in ABCD is stored, encrypted.').waitFor()
  expect(await page.getByLabel('Secret key', { exact: true }).inputValue()).toBe('')
  expect(await page.content()).not.toContain('secretABCD')
  expect(await faultsInEveryLook(page, 'Payments')).toEqual([])

  await page.getByRole('switch', { name: 'Accept cards with Stripe' }).click()
  await page.getByRole('button', { name: 'Remove secret key' }).click()
  await page.getByText('It is removed when you save.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Payments saved.').waitFor()
  expect(await stored()).toBeUndefined()
})

test('a member without the right to manage payments can only look at them', async () => {
  const manager = await signedIn(web, 'mia@example.test', { name: 'Mia' })
  await permit(web, site, manager.id, { 'store-manager': true })
  const app = await visitApp(web, browser, { as: manager })
  await app.go('/sites/steep/payments')
  await app.page.getByText('Only administrators can change them.').waitFor()
  expect(await app.page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await app.page.getByRole('switch').first().isDisabled()).toBe(true)
})

test('the holder of a test card approves a payment without a script', async () => {
  const provider = unwrap(await web.payments.providerFor(site.id, 'test'))
  const returnUrl = `${web.origin('steep')}/cart`
  const payment = unwrap(
    await provider.createPayment(newPayment('1', { returnUrl, card: testCard('4000002760003184') })),
  )
  if (payment.action?.type !== 'redirect') throw new Error('There is no challenge.')
  const { page, open } = await browser.visitor({ javaScriptEnabled: false })
  await open(payment.action.url)
  await page.getByRole('heading', { name: 'Approve this payment?' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(returnUrl)
  expect(unwrap(await provider.fetchPayment(payment.ref))).toMatchObject({ state: 'captured' })
})
