import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { ADA, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { sellIn } from '../support/shopper.ts'
import { addDiscount, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// A store in a network without TLS: browsers keep its cart, but not the cookie that calls by script need.

let web: TestWeb
let browser: TestBrowser
let site: Site
let product: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), sitesDomain: 'lan.test' })
  site = await web.createSite('inn', 'The Inn')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US'], [{ name: 'Parcel', kind: 'flat', cents: 500 }])
  await addDiscount(web, site, { code: 'SPRING', rate: 100_000 })
  await takePayments(web, site)
  product = (await sellIn(web, site, shop)).path
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

const at = (path: string) => web.origin('inn') + path

async function withProduct(): Promise<Page> {
  const { page, open } = await browser.visitor({ window: 'phone' })
  await open(at(product))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // The page without scripts asks once more.
  await page.waitForURL(at('/cart'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  return page
}

test('the cart is changed by its forms, on its page and in the drawer', async () => {
  const page = await withProduct()
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByText('2 items').first().waitFor()
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('3 items').first().waitFor()
  await page.goto(at('/shop'))
  await page.locator('[data-cart-link]').first().click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('Have a code?').click()
  await drawer.getByLabel('Discount code').fill('spring')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(at('/cart'))
  await page.getByText('Applied').waitFor()
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await page.getByText('Applied').waitFor({ state: 'detached' })
})

test('an order is placed with the form of the checkout', async () => {
  const page = await withProduct()
  await page.locator('#cart-checkout').click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Street and number').fill(ADA.shippingLine1)
  await page.getByLabel('City').fill(ADA.shippingCity)
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill(ADA.shippingPostalCode)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Thank you for your order', level: 1 }).waitFor()
  expect(await web.database.owner.selectFrom('orders').select('status').execute()).toHaveLength(1)
})
