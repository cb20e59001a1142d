import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA, TEST_CARDS, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// What a buyer does while the response to an earlier change is on its way.

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('slow', 'Slow lane')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(
    web,
    site,
    ['US', 'GB', 'DE'],
    [
      { name: 'Parcel', kind: 'flat', cents: 500 },
      { name: 'Express', kind: 'flat', cents: 1500 },
    ],
  )
  await takePayments(web, site)
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 5000, unlimited: true })], {})
  await web.caughtUp()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const total = (page: Page) => page.locator('#checkout-order .order-sum-total').textContent()

async function openCheckout(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await browser.visitor(options)
  await page.goto(`${web.origin('slow')}/shop/pot`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  return page
}

/** Holds back what the page asks the server to show it; returns what waits until something does, and what lets all go on. */
async function holdUpdates(page: Page, path = '/checkout') {
  const held: Route[] = []
  let isHolding = true
  let notice: (() => void) | undefined
  await page.route(`**${path}`, async (route) => {
    if (!isHolding || route.request().resourceType() !== 'fetch') return route.continue()
    held.push(route)
    notice?.()
  })
  return {
    isWaiting: () => (held.length > 0 ? undefined : new Promise<void>((resolve) => (notice = resolve))),
    async release() {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

async function fillIn(page: Page) {
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('State').waitFor()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
  await expect.poll(() => total(page)).toBe('Total $55.00')
}

test('CHK-07 a card that was not entered is named above its field, which gets the focus', async () => {
  const page = await openCheckout({ forgives: /400.*\/checkout\/orders/ })
  await page.getByLabel('Email').fill('card@example.com')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('State').waitFor()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  await page.getByLabel('ZIP code').blur()
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.locator('#checkout-cardNumber-problem').filter({ hasText: /./ }).waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('cardNumber')
})

test('a field has the focus and its text while the fields of another country are loaded', async () => {
  const page = await openCheckout()
  const updates = await holdUpdates(page)
  await page.getByLabel('Country').selectOption('DE')
  await updates.isWaiting()
  const name = await page.getByLabel('Full name').elementHandle()
  await page.getByLabel('Full name').click()
  await page.keyboard.type('Ada Lo')
  await updates.release()
  await page.getByLabel('Postal code').waitFor()
  await page.keyboard.type('velace')
  const kept = await name?.evaluate(
    (field) => field === document.activeElement && (field as HTMLInputElement).value,
  )
  expect(kept).toBe('Ada Lovelace')
})

test('a list of countries that is typed into stays open while the rest of the name is typed', async () => {
  const page = await openCheckout()
  const updates = await holdUpdates(page)
  const list = await page.getByLabel('Country').elementHandle()
  await page.getByLabel('Country').focus()
  await page.keyboard.type('United K')
  await updates.isWaiting()
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  await page.getByLabel('Country').selectOption('US')
  await updates.release()
  await page.getByLabel('State').waitFor()
  const kept = await list?.evaluate(
    (one) => one === document.activeElement && (one as HTMLSelectElement).value,
  )
  expect(kept).toBe('US')
  await expect.poll(() => total(page)).toBe('Total $55.00')
})

test('fields that are filled in before the script has loaded are saved when it has', async () => {
  const page = await openCheckout()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await held.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Email').fill('early@example.test')
  await page.getByLabel('Country').selectOption('US')
  held.resolve(undefined)
  await page.getByLabel('State').waitFor()
  await page.reload()
  expect(await page.getByLabel('Email').inputValue()).toBe('early@example.test')
})

test('a press of the button that began before a new total was shown pays that total', async () => {
  const page = await openCheckout()
  await fillIn(page)
  const updates = await holdUpdates(page)
  await page.locator('label', { hasText: 'Express' }).click()
  await updates.isWaiting()
  await page.locator('#checkout-place').hover()
  await page.mouse.down()
  await updates.release()
  await expect.poll(() => total(page)).toBe('Total $65.00')
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  expect(await page.locator('.order-sum-total').textContent()).toBe('Total $65.00')
})

test('the last choice is used, whatever requests were pending', async () => {
  const page = await openCheckout()
  await fillIn(page)
  const updates = await holdUpdates(page)
  await page.locator('label', { hasText: 'Express' }).click()
  await updates.isWaiting()
  await page.locator('label', { hasText: 'Parcel' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await updates.release()
  await saved
  await expect.poll(() => total(page)).toBe('Total $55.00')
  expect(await page.getByRole('radio', { name: /Parcel/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(false)
})

test('a press of the checkout link continues after a typed quantity is saved', async () => {
  const { page } = await browser.visitor()
  await page.goto(`${web.origin('slow')}/shop/pot`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  await page.goto(`${web.origin('slow')}/cart`)
  const updates = await holdUpdates(page, '/cart')
  await page.getByRole('spinbutton', { name: /quantity/i }).fill('2')
  await page.getByRole('button', { name: 'Checkout' }).hover()
  await page.mouse.down()
  await updates.isWaiting()
  await updates.release()
  await page.getByText('2 items').first().waitFor()
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  expect(await total(page)).toBe('Total $100.00')
})

test('P36 an order with an empty response may have been placed, so the next press sends the same request', async () => {
  const page = await openCheckout()
  await fillIn(page)
  const keys: (string | undefined)[] = []
  await page.route('**/checkout/orders*', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 200, body: ['', 'null', '{}', '<html>'][keys.length - 1] ?? '' })
  })
  const button = page.locator('#checkout-place')
  for (let press = 1; press <= 4; press += 1) {
    await button.click()
    await expect.poll(() => keys.length).toBe(press)
    await page.getByText('No connection. Nothing was ordered as far as we know').first().waitFor()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
  }
  expect(new Set(keys).size).toBe(1)
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.test')
})
