import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA, cardOf, takePayments, TEST_CARDS } from '../support/buyer.ts'
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

const visitor = (options?: VisitorOptions) => browser.visitor(options)

async function openCheckout(page: Page) {
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
}

test.each(['the country first', 'the country last'])(
  'a browser that fills in all fields, %s, loses no field',
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

/** Comes to the checkout as who has no scripts, with the fields of an address in the United States. */
async function openWithoutScripts(page: Page) {
  await page.goto(potUrl)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('State').waitFor()
}

const DECLINED = [
  [TEST_CARDS.poor, 'There is not enough money on this card'],
  [TEST_CARDS.expired, 'This card has expired'],
] as const

test.each([
  ['phone', true],
  ['phone', false],
  ['desktop', true],
  ['desktop', false],
] as const)(
  'a declined payment has its reason at the payment, with the focus, on a %s; with scripts: %s',
  async (window, javaScriptEnabled) => {
    const { page } = await visitor({ window, javaScriptEnabled })
    await (javaScriptEnabled ? openCheckout(page) : openWithoutScripts(page))
    const enter = async (fields: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    }
    await page.getByLabel('Country').selectOption('US')
    const { shippingName, shippingLine1, shippingCity, shippingPostalCode } = ADA
    await enter({ email: `why-${window}-${javaScriptEnabled}@example.com`, shippingName, shippingLine1 })
    await enter({ shippingCity, shippingPostalCode })
    await page.getByLabel('State').selectOption('IL')
    await page.locator('[data-checkout]:not([aria-busy])').waitFor()
    const pay = async (number: string) => {
      await enter(cardOf(number))
      await page.locator('#checkout-place').click()
    }
    /** The message has the focus, and all of it is in the window. */
    const expectSaid = async (said: string) => {
      const message = page.locator('#payment-declined:focus').filter({ hasText: said })
      await message.waitFor()
      const { height = 0 } = page.viewportSize() ?? {}
      const isInWindow = async () => {
        const box = await message.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= height
      }
      if (javaScriptEnabled) await expect.poll(isInWindow).toBe(true)
    }
    for (const [number, said] of DECLINED) {
      await pay(number)
      await expectSaid(said)
    }
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
    await pay(TEST_CARDS.challenged)
    await page.waitForURL(/\/checkout\/challenge\//)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expectSaid('The payment was not approved at your bank')
  },
  60_000,
)
