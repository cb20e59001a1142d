import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { changePaymentSettings, settingsSeal } from '#features/shop/payments/payment-settings.actions.ts'
import { DEFAULT_PAYMENT_SETTINGS } from '#features/shop/payments/payment-settings.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addDiscount } from '../support/store-rules.ts'
import { type PlayedStripe, playStripe, STRIPE_CARDS, STRIPE_REQUESTS } from '../support/stripe-script.ts'
import { startStripe, type StripeServer } from '../support/stripe-server.ts'
import { startWeb, TEST_SECRET, type TestWeb, unwrap } from '../support/web.ts'

const SECRET_KEY = 'sk_test_51abc'

let web: TestWeb
let browser: TestBrowser
let stripe: StripeServer
let site: Site
let potUrl: string
let bookUrl: string

/** Rejected orders have a status, which Chromium reports as an error. */
const EXPECTED = /(?:400|409).*\/(?:api\/commerce\/|checkout)/
const forgiven = (...more: readonly RegExp[]) =>
  new RegExp([EXPECTED, STRIPE_REQUESTS, ...more].map(({ source }) => source).join('|'))

beforeAll(async () => {
  stripe = await startStripe(SECRET_KEY, { showsPages: true })
  web = await startWeb({ assets: await buildClient(), stripeUrl: stripe.url, paymentTimeout: 20_000 })
  site = await web.createSite('cards', 'Second Steep')
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(
      await changePaymentSettings(tx, site.id, settingsSeal(TEST_SECRET), {
        ...DEFAULT_PAYMENT_SETTINGS,
        stripeEnabled: true,
        stripePublishableKey: 'pk_test_51abc',
        stripeSecretKey: SECRET_KEY,
        stripeWebhookSecret: 'whsec_of_this_test',
        bankTransferEnabled: true,
        bankTransferText: 'IBAN DE02 1203 0000 0000 2020 51',
      }),
    ),
  )
  await addDiscount(web, site, { name: 'Spring', code: 'SPRING', kind: 'fixed', cents: 500 })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 4800, openingStock: 100 })], {})
  const book = await web.publish(site, 'item', { urlId: 'book', title: 'The book' }, shop)
  await makeProduct(web, site, book, [variant({ price: 1200, unlimited: true })], {
    productType: 2,
    withdrawalExclusion: 'digital',
  })
  await web.database.ownerPool.query(
    'insert into store_settings (site_id, withdrawal_days) values ($1, 14)',
    [site.id],
  )
  potUrl = `${web.origin('cards')}/shop/pot`
  bookUrl = `${web.origin('cards')}/shop/book`
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
  await stripe?.close()
})

const PLACE = '#checkout-place'

interface Buyer {
  readonly page: Page
  readonly played: PlayedStripe
}

/** Opens the checkout with a pot in the cart, and perhaps another product, and fills in everything but the card. */
async function comeToPay(
  email: string,
  options: VisitorOptions & { readonly isBlocked?: boolean; readonly alsoUrl?: string } = {},
): Promise<Buyer> {
  const { page } = await browser.visitor({ forgives: forgiven(), ...options })
  const played = await playStripe(page.context(), stripe, options)
  if (options.alsoUrl !== undefined) {
    await page.goto(options.alsoUrl)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  }
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // Without scripts a page asks first.
  if (options.javaScriptEnabled === false) await page.getByRole('button', { name: 'Add to cart' }).click()
  const cart = options.javaScriptEnabled === false ? page : page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country').selectOption('US')
  if (options.javaScriptEnabled === false) await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('State').waitFor()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  if (options.javaScriptEnabled !== false) {
    await page.getByLabel('ZIP code').blur()
    await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  }
  await page.getByRole('heading', { name: 'Payment', exact: true }).scrollIntoViewIfNeeded()
  return { page, played }
}

/** How Stripe's fields are asked to look. */
interface Look {
  readonly theme: string
  readonly variables: Readonly<Record<string, string>>
}

const fieldsIn = (page: Page) => page.frameLocator('[data-stripe] iframe')

async function enterCard(page: Page, number: string = STRIPE_CARDS.good) {
  const fields = fieldsIn(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 49')
  await fields.getByLabel('Security code').fill('123')
}

const thanks = (page: Page) =>
  page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()

/** The statuses of the orders of a buyer, and of their attempts to pay in the order in which they were made. */
async function storedOf(email: string) {
  const { rows } = await web.database.ownerPool.query<{ status: string; attempts: string[]; cents: string }>(
    `select o.status, array_agg(p.status order by p.id) as attempts, sum(p.captured) as cents
     from orders o join order_payments p on p.site_id = o.site_id and p.order_id = o.id
     where o.email = $1 group by o.id, o.status order by o.id`,
    [email],
  )
  return rows
}

test('a card is charged in the page, and the script of Stripe is loaded only at the payment', async () => {
  const { page, played } = await comeToPay('good@example.com', { window: 'phone' })
  await fieldsIn(page).getByLabel('Card number').waitFor()
  expect(await played.options()).toMatchObject({
    mode: 'payment',
    amount: 4800,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    locale: 'en',
  })
  expect(await accessibilityFaults(page)).toEqual([])
  await enterCard(page)
  await page.locator(PLACE).dblclick()
  await thanks(page)
  await page.getByText('Visa').first().waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await storedOf('good@example.com')).toEqual([
    { status: 'placed', attempts: ['captured'], cents: '4800' },
  ])
  const before = played.asked.length
  await page.goto(potUrl)
  expect(played.asked.length).toBe(before)
})

test('the fields of Stripe are dark on a dark page, and become light with it', async () => {
  const { page, played } = await comeToPay('dark@example.com', { colorScheme: 'dark' })
  await fieldsIn(page).getByLabel('Card number').waitFor()
  const look = async () => (await played.options())['appearance'] as Look
  const dark = await look()
  expect(dark.theme).toBe('night')
  expect(dark.variables.fontSizeBase).toBe('16px')
  // A page that is dark gets white behind a frame that is light, unless it is told so.
  const frame = page.locator('[data-stripe] iframe')
  expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => (await look()).theme).toBe('stripe')
  expect((await look()).variables.colorText).not.toBe(dark.variables.colorText)
})

test('no page sends requests to Stripe before its fields are in view, or when another payment method is chosen', async () => {
  const { page } = await browser.visitor({ window: 'phone', forgives: forgiven() })
  const played = await playStripe(page.context(), stripe)
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.locator('[name="method"][value="bankTransfer"]').evaluate((radio: HTMLElement) => radio.click())
  await page.getByRole('heading', { name: 'Payment', exact: true }).scrollIntoViewIfNeeded()
  await page.getByText('IBAN DE02').waitFor()
  expect(played.asked).toEqual([])
  await page.locator('[name="method"][value="stripe"]').click()
  await fieldsIn(page).getByLabel('Card number').waitFor()
})

test('missing fields are listed before the card, and a declined card can be replaced and is not charged', async () => {
  const email = 'declined@example.com'
  const { page, played } = await comeToPay(email)
  await fieldsIn(page).getByLabel('Card number').waitFor()
  await page.getByLabel('Full name').fill('')
  await page.locator(PLACE).click()
  await page.getByRole('link', { name: 'Full name: please fill this in.' }).waitFor()
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.locator(PLACE).click()
  await page.getByText('Your card number is incomplete.').waitFor()
  expect(await storedOf(email)).toEqual([])
  await enterCard(page, STRIPE_CARDS.declined)
  await page.locator(PLACE).click()
  await page.getByText('Your card has been declined.').waitFor()
  await page.getByRole('alert').getByText('nothing was charged').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-declined')
  expect(await accessibilityFaults(page)).toEqual([])
  // Everything can be changed, and the total follows.
  await page.getByText('Discount code or gift card').click()
  await page.getByLabel('Code', { exact: true }).fill('spring')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove spring' }).waitFor()
  await expect.poll(async () => (await played.options())['amount']).toBe(4300)
  await enterCard(page)
  await page.locator(PLACE).click()
  await thanks(page)
  expect(await storedOf(email)).toEqual([
    { status: 'cancelled', attempts: ['failed'], cents: '0' },
    { status: 'placed', attempts: ['captured'], cents: '4300' },
  ])
})

test('the consent to digital delivery is listed before the card, and the order records it', async () => {
  const { page } = await comeToPay('book@example.com', { alsoUrl: bookUrl })
  await fieldsIn(page).getByLabel('Card number').waitFor()
  await page.locator(PLACE).click()
  await page.getByRole('link', { name: 'Consent to immediate delivery: please fill this in.' }).waitFor()
  const box = page.getByRole('checkbox', { name: /^I agree that delivery begins/ })
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('Your card number is incomplete.').isVisible()).toBe(false)
  await box.check()
  await enterCard(page)
  await page.locator(PLACE).click()
  await thanks(page)
  expect(await storedOf('book@example.com')).toEqual([
    { status: 'placed', attempts: ['captured'], cents: '6000' },
  ])
})

test('a bank that asks for approval in the page gets it there', async () => {
  const { page } = await comeToPay('asked@example.com')
  await enterCard(page, STRIPE_CARDS.asked)
  await page.locator(PLACE).click()
  await page
    .frameLocator('iframe[src^="https://hooks.stripe.com"]')
    .getByRole('button', { name: 'Approve' })
    .click()
  await thanks(page)
  expect(await storedOf('asked@example.com')).toEqual([
    { status: 'placed', attempts: ['captured'], cents: '4800' },
  ])
})

test('a buyer who returns from the page of their bank sees the order, or chooses another payment', async () => {
  const email = 'returned@example.com'
  const { page } = await comeToPay(email)
  await enterCard(page, STRIPE_CARDS.redirected)
  await page.locator(PLACE).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alert').getByText('There is not enough money on this card').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-declined')
  expect(page.url()).toBe(`${web.origin('cards')}/checkout?declined=insufficientFunds`)
  expect(await page.getByLabel('Full name').inputValue()).toBe(ADA.shippingName)
  await page.getByRole('heading', { name: 'Payment', exact: true }).scrollIntoViewIfNeeded()
  await enterCard(page, STRIPE_CARDS.redirected)
  await page.locator(PLACE).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await thanks(page)
  expect(new URL(page.url()).search).toBe('')
  expect(await storedOf(email)).toEqual([
    { status: 'placed', attempts: ['failed', 'captured'], cents: '4800' },
  ])
})

test('a buyer who goes back from their bank sees the payment again, and is charged once', async () => {
  const email = 'back@example.com'
  const { page } = await comeToPay(email)
  await enterCard(page, STRIPE_CARDS.redirected)
  await page.locator(PLACE).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.goto(`${web.origin('cards')}/checkout`)
  await page.getByText('You have not paid yet, and nothing was charged.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).scrollIntoViewIfNeeded()
  await enterCard(page)
  await page.locator(PLACE).click()
  await thanks(page)
  expect(await storedOf(email)).toEqual([
    { status: 'placed', attempts: ['voided', 'captured'], cents: '4800' },
  ])
})

test('the page has a message and a link to the page of Stripe where the script of Stripe is blocked', async () => {
  const { page } = await comeToPay('blocked@example.com', {
    isBlocked: true,
    forgives: forgiven(/stripe\.com/),
  })
  await page.getByText('The card fields could not be loaded.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The card fields could not be loaded.').waitFor()
  await page.locator(PLACE).click()
  await page.getByRole('heading', { name: 'Stripe' }).waitFor()
  await page.getByRole('link', { name: 'Pay' }).click()
  await thanks(page)
})

test('the page of Stripe accepts the card without scripts', async () => {
  const { page, played } = await comeToPay('plain@example.com', {
    javaScriptEnabled: false,
  })
  await page.getByText('You pay on the secure page of our payment service').waitFor()
  await page.locator(PLACE).click()
  await page.getByRole('heading', { name: 'Stripe' }).waitFor()
  await page.getByRole('link', { name: 'Pay' }).click()
  await thanks(page)
  expect(played.asked).toEqual([])
})

test('only the checkout of a store with Stripe may load its script', async () => {
  const policyOf = async (page: Page, path: string) =>
    (await page.goto(web.origin('cards') + path))?.headers()['content-security-policy'] ?? ''
  const { page } = await comeToPay('policy@example.com', {
    forgives: forgiven(/fields\.html net::ERR_ABORTED/),
  })
  const policy = await policyOf(page, '/checkout')
  const directives = policy.split('; ')
  expect(directives).toContain(
    "script-src 'self' 'unsafe-inline' https://js.stripe.com https://*.js.stripe.com",
  )
  expect(policy).toMatch(
    /frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com/,
  )
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(directives).toContain("frame-ancestors 'self'")
  for (const path of ['/shop/pot', '/cart']) expect(await policyOf(page, path), path).not.toContain('stripe')
  await withSite(web.database.app, site.id, (tx) =>
    tx.updateTable('payment_settings').set({ stripe_enabled: false }).execute(),
  )
  try {
    expect(await policyOf(page, '/checkout')).toBe(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    )
  } finally {
    await withSite(web.database.app, site.id, (tx) =>
      tx.updateTable('payment_settings').set({ stripe_enabled: true }).execute(),
    )
  }
})
