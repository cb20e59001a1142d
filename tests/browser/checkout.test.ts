import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA, TEST_CARDS, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addDiscount, addTax, addZone } from '../support/store-rules.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let browser: TestBrowser
let site: Site
let shop: Id
let potUrl: string
let potItem: Id

/** Rejected orders have a status, which Chromium reports as an error. */
const EXPECTED = /(?:400|409).*\/(?:api\/commerce\/|checkout)/

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  mails = await openMails(web)
  site = await web.createSite('till', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(
    web,
    site,
    ['US', 'DE', 'JP'],
    [
      { name: 'Parcel', kind: 'flat', cents: 490 },
      { name: 'Express', kind: 'flat', cents: 1490 },
    ],
  )
  await addTax(web, site, 'US', 100_000, { name: 'Sales tax' })
  await takePayments(web, site)
  await addDiscount(web, site, { name: 'Spring', code: 'SPRING', kind: 'fixed', cents: 500 })
  const mediaId = await web.addImage(site, 'pot.png', await pngOf(800, 600), 'A red pot')
  potItem = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot', mediaId }, shop)
  await makeProduct(web, site, potItem, [variant({ price: 4800, openingStock: 100 })], {})
  potUrl = `${web.origin('till')}/shop/pot`
  await web.caughtUp()
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await mails?.close()
  await web?.close()
})

const url = (path: string) => web.origin('till') + path
const visitor = (options: VisitorOptions = {}) => browser.visitor({ forgives: EXPECTED, ...options })

/** Puts a pot into the cart, and opens the checkout by its button. */
async function openCheckout(page: Page) {
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
}

const status = (page: Page) => page.locator('[data-checkout-status]').textContent()
const place = (page: Page) => page.locator('#checkout-place')

/** Fills in what is needed for an address in the United States. */
async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('State').waitFor()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  await page.getByLabel('ZIP code').blur()
  // What the address changes moves the button, and a click would miss it.
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
}

async function fillInCard(page: Page, number: string = TEST_CARDS.good) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
}

test('CHK-07 CHK-02 a visitor with a phone buys a product, and cart, checkout, page 202 and email have the same cents', async () => {
  const { page } = await visitor({ window: 'phone' })
  await openCheckout(page)
  expect(contextOf({ text: await page.content() }).pageType).toBe(201)
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  await fillIn(page, 'phone@example.com')
  // At most eight fields before the card: no account, no second line, no second address.
  const fields = page.locator(
    '.co-main section:not([aria-labelledby="checkout-payment"]) :is(input:not([type="radio"], [type="checkbox"], [type="hidden"]), select)',
  )
  const shown = await fields.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  expect(shown).toBeLessThanOrEqual(8)
  await expect.poll(() => page.locator('#checkout-order .order-sum-total').textContent()).toBe('Total $58.19')
  await expect.poll(() => page.locator('#checkout-top summary').textContent()).toContain('$58.19')
  await expect.poll(() => status(page)).toContain('Total $58.19')
  await page.getByText('Express').click()
  await page.getByText('$69.19').last().waitFor()
  await page.getByText('Parcel').first().click()
  await expect.poll(() => page.locator('#checkout-order .order-sum-total').textContent()).toBe('Total $58.19')
  await fillInCard(page)
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await accessibilityFaults(page)).toEqual([])
  await place(page).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  const text = await page.content()
  expect(contextOf({ text }).pageType).toBe(202)
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  expect(await page.locator('.order-sum-total').textContent()).toBe('Total $58.19')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByText('Springfield, IL 62701').first().waitFor()
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
  const [mail] = await mails.to('phone@example.com')
  expect(mail?.text).toContain('Total: $58.19')
  expect(mail?.text).toContain('Sales tax 10%: $5.29')
  expect(mail?.html).toContain('$58.19')
})

test('RTE-04 the checkout is opened by its route, and only with a cart', async () => {
  const { page } = await visitor()
  await page.goto(potUrl)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/commerce/goto-checkout',
      textContent: 'Pay now',
    })
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByText('Either your session has expired or you do not have cookies enabled.').waitFor()
  expect(page.url()).toBe(potUrl)
  expect(asked).not.toContain('/commerce/goto-checkout')
  await page.keyboard.press('Escape')
  await openCheckout(page)
  expect(asked).toContain('/commerce/goto-checkout')
  expect(page.url()).toBe(url('/checkout'))
})

test('a keyboard is enough: errors are listed, the focus moves to the first one, and the order is placed', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  // Leaving a field empty while filling in says nothing; a wrong address does when its field is left.
  await page.getByLabel('Email').focus()
  await page.keyboard.type('ada@')
  await page.keyboard.press('Tab')
  await page.getByText('Enter an email address, such as name@example.com.').waitFor()
  await place(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Full name: please fill this in.' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-email')
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('keys@example.com')
  await page.keyboard.press('Tab')
  await page.getByLabel('Country').focus()
  await page.keyboard.type('United')
  await page.getByLabel('State').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-shippingCountry')
  await page.keyboard.press('Tab')
  for (const text of [ADA.shippingName, ADA.shippingLine1]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('City').focus()
  for (const text of [ADA.shippingCity, 'Illinois', ADA.shippingPostalCode]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => status(page)).toContain('Total $58.19')
  await page.getByLabel('Card number').focus()
  for (const text of [TEST_CARDS.good, '1249', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await place(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
})

test('entered text survives another country, a reload and a second tab', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  await fillIn(page, 'tabs@example.com')
  await page.getByLabel('Country').selectOption('JP')
  await page.getByLabel('Prefecture').waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe(ADA.shippingCity)
  await page.getByLabel('Country').selectOption('US')
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('IL')
  await expect.poll(() => status(page)).toContain('Total $58.19')
  const other = await page.context().newPage()
  await other.goto(url('/checkout'))
  expect(await other.getByLabel('Full name').inputValue()).toBe(ADA.shippingName)
  await other.close()
  await page.reload()
  expect(await page.getByLabel('Email').inputValue()).toBe('tabs@example.com')
  expect(await page.getByLabel('State').inputValue()).toBe('IL')
  await page.getByText('The billing address is the same').click()
  await page.locator('#checkout-billingName').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a declined card loses no input and moves to the payment, another card pays, and a code lowers the total', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  await fillIn(page, 'declined@example.com')
  await page.getByText('Discount code or gift card').click()
  await page.getByLabel('Code', { exact: true }).fill('spring')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove spring' }).waitFor()
  await expect.poll(() => page.locator('#checkout-order .order-sum-total').textContent()).toBe('Total $52.69')
  await fillInCard(page, TEST_CARDS.declined)
  await place(page).click()
  await page.getByRole('alert').getByText('Your bank refused this card, and nothing was charged.').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe(ADA.shippingName)
  await fillInCard(page)
  await place(page).dblclick()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  const orders = await web.database.owner
    .selectFrom('orders')
    .select('status')
    .where('email', '=', 'declined@example.com')
    .execute()
  expect(orders).toEqual([{ status: 'placed' }])
})

test('a bank that asks for approval shows its page, which returns to the order', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  await fillIn(page, 'asked@example.com')
  await fillInCard(page, TEST_CARDS.challenged)
  await place(page).click()
  await page.waitForURL(/\/checkout\/challenge\//)
  await page.getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
})

test('a total that changed is shown, and charged only after another press', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  await fillIn(page, 'changed@example.com')
  await fillInCard(page)
  await expect.poll(() => status(page)).toContain('Total $58.19')
  const setPrice = (price: number) =>
    web.database.owner.updateTable('product_variants').set({ price }).where('item_id', '=', potItem).execute()
  await setPrice(5000)
  try {
    await place(page).click()
    await page.getByText('The total has changed, and nothing was charged.').waitFor()
    await expect
      .poll(() => page.locator('#checkout-order .order-sum-total').textContent())
      .toBe('Total $60.39')
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    await place(page).click()
    await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
    expect(await page.locator('.order-sum-total').textContent()).toBe('Total $60.39')
  } finally {
    await setPrice(4800)
  }
})

test('the same page orders without scripts, and nothing stands between the total and the button', async () => {
  const { page } = await visitor({ javaScriptEnabled: false, window: 'phone' })
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('State').waitFor()
  await fillIn(page, 'plain@example.com')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.locator('#checkout-order').getByText('$58.19').waitFor()
  const last = page.locator('.co-review #checkout-order > *')
  expect(await last.last().getAttribute('id')).toBe('checkout-place')
  expect(await last.nth(-2).getAttribute('class')).toBe('order-sums')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.locator('#checkout-cardNumber-problem').waitFor()
  await fillInCard(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
})

test('CHK-05 a product that is added opens the checkout if express checkout is enabled', async () => {
  const { page } = await visitor()
  await withSite(web.database.app, site.id, (tx) =>
    changeStoreSettings(tx, site.id, { expressCheckout: true }),
  )
  await web.caughtUp()
  try {
    await page.goto(potUrl)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
    expect(page.url()).toBe(url('/checkout'))
  } finally {
    await withSite(web.database.app, site.id, (tx) =>
      changeStoreSettings(tx, site.id, { expressCheckout: false }),
    )
    await web.caughtUp()
  }
})

test('the time to pay is counted down, and at its end all input is still there', async () => {
  const { page } = await visitor({ window: 'phone' })
  await openCheckout(page)
  await fillIn(page, 'late@example.com')
  await fillInCard(page, TEST_CARDS.challenged)
  await place(page).click()
  await page.waitForURL(/\/checkout\/challenge\//)
  await page.clock.install()
  await page.goto(url('/checkout'))
  await page.getByRole('heading', { name: 'Your payment is not completed' }).waitFor()
  const timer = page.getByRole('timer', { name: 'Time left' })
  await expect.poll(() => timer.textContent()).toMatch(/^1[45]:\d\d$/)
  await page.locator('time[data-reserved]').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.clock.fastForward('05:00')
  await expect.poll(() => timer.textContent()).toMatch(/^(?:9|10):\d\d$/)
  // It is not read out each second.
  expect(await status(page)).toBe('')
  await page.clock.fastForward('08:20')
  await expect.poll(() => status(page)).toBe('Two minutes are left to pay.')
  await page.clock.fastForward('02:00')
  await expect.poll(() => status(page)).toContain('The time to pay has ended, and nothing was charged.')
  expect(await timer.isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Confirm the payment' }).isVisible()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the checkout' }).click()
  expect(await page.getByLabel('Full name').inputValue()).toBe(ADA.shippingName)
  await fillInCard(page)
  await place(page).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
})

test('a phone number is stored with its country code, and shown as it is dialled in its country', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  await fillIn(page, 'called@example.com')
  await page.getByLabel('Phone').fill('12345')
  await fillInCard(page)
  await place(page).click()
  await page.getByRole('link', { name: 'Enter a phone number with its area code' }).waitFor()
  await page.getByLabel('Phone').fill('217.555.0123')
  await place(page).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  await page.getByText('(217) 555-0123').waitFor()
  const order = () =>
    web.database.owner.selectFrom('orders').select('phone').where('email', '=', 'called@example.com')
  expect(await order().executeTakeFirstOrThrow()).toEqual({ phone: '+12175550123' })
  // An older order has what was typed.
  await web.database.owner
    .updateTable('orders')
    .set({ phone: '0217 / 55 50 ext. 3' })
    .where('email', '=', 'called@example.com')
    .execute()
  await page.reload()
  await page.getByText('0217 / 55 50 ext. 3').waitFor()
})
