import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/sites/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { ADA, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addTax, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// What browsers and people put into the fields of the checkout.

let web: TestWeb
let browser: TestBrowser
let site: Site
let potUrl: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('filled', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US', 'DE'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await addTax(web, site, 'US', 100_000, { name: 'Sales tax' })
  await takePayments(web, site)
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 4800, openingStock: 100 })], {})
  potUrl = `${web.origin('filled')}/shop/pot`
  await web.caughtUp()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** The first call of a visitor gets a CSRF token, which Chromium reports as an error. */
const visitor = () => browser.visitor({ forgives: /400.*\/api\/commerce\// })

async function openCheckout(page: Page) {
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
}

test.each(['the country first', 'the country last'])(
  'a browser that fills in %s loses no field',
  async (order) => {
    const { page } = await visitor()
    await openCheckout(page)
    const filled = Object.entries({
      shippingCountry: 'US',
      shippingName: ADA.shippingName,
      shippingLine1: ADA.shippingLine1,
      shippingCity: ADA.shippingCity,
      shippingRegion: 'Illinois',
      shippingPostalCode: ADA.shippingPostalCode,
      email: 'autofill@example.com',
    })
    const entries = order === 'the country first' ? filled : filled.toReversed()
    await page.evaluate(async (all) => {
      for (const [name, value] of all) {
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name="${name}"]`)
        if (!control) throw new Error(`There is no ${name}.`)
        control.value = value
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
        await Promise.resolve()
      }
    }, entries)
    await expect.poll(() => page.locator('[data-checkout-status]').textContent()).toContain('Total $58.19')
    expect(await page.getByLabel('State').inputValue()).toBe('IL')
    await page.reload()
    for (const [name, value] of entries)
      expect(await page.locator(`form [name="${name}"]`).inputValue()).toBe(
        value === 'Illinois' ? 'IL' : value,
      )
  },
)

test('a card number is grouped as it is printed, and never cut', async () => {
  const { page } = await visitor()
  await openCheckout(page)
  const field = page.getByLabel('Card number')
  for (const [typed, shown] of [
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 4242 4242 123', '4242 4242 4242 4242 123'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    expect(await field.inputValue()).toBe(shown)
  }
})
