import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import type { ProductTypeCode } from '#features/shop/catalogue/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { ADA, TEST_CARDS, takePayments } from '../support/buyer.ts'
import { readProviderBooks } from '../support/checkout/provider-books.ts'
import { buildClient } from '../support/client-build.ts'
import { makeDonationPage } from '../support/donations.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { makeProduct, variant } from '../support/products.ts'
import { addTax, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Everything that a store sells, bought by touch, by keyboard alone and without scripts. What the buyer reads in the
// cart, before and after paying and in the email is what the provider took.

let web: TestWeb
let browser: TestBrowser
let mails: Mails
let site: Site
let donations: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('fair', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, ['US'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await addTax(web, site, 'US', 100_000, { name: 'Sales tax' })
  await takePayments(web, site)
  const sell = async (urlId: string, title: string, price: number, productType: ProductTypeCode) => {
    const item = await web.publish(site, 'item', { urlId, title }, shop)
    const sku = urlId.toUpperCase()
    await makeProduct(web, site, item, [variant({ price, unlimited: true, sku })], { productType })
  }
  await sell('pot', 'The pot', 4805, 1)
  await sell('song', 'Harbour songs', 905, 2)
  await sell('lesson', 'Singing lesson', 5005, 3)
  await sell('card', 'A card for tea', 2505, 4)
  donations = await makeDonationPage(web, site)
  await web.caughtUp()
  mails = await openMails(web)
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await mails?.close()
  await browser?.close()
  await web?.close()
})

/** How somebody uses a page. */
interface Way {
  readonly options: VisitorOptions
  press(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  choose(list: Locator, label: string): Promise<void>
}

/** Presses Tab until a control has the focus, which is the only way to it for who has no pointer. */
async function reach(control: Locator) {
  await control.waitFor()
  const { keyboard } = control.page()
  for (let stops = 0; stops < 100; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${control.toString()}.`)
}

const WAYS: Readonly<Record<string, Way>> = {
  'with a touch screen': {
    options: { window: 'phone' },
    press: (control) => control.tap(),
    async write(field, text) {
      await field.tap()
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
      // As the keyboard on the screen of a phone does: it has no keys.
      await field.page().keyboard.insertText(text)
    },
    choose: async (list, label) => void (await list.selectOption({ label })),
  },
  'by keyboard alone': {
    options: {},
    async press(control) {
      await reach(control)
      await control.page().keyboard.press('Enter')
    },
    async write(field, text) {
      await reach(field)
      await field.page().keyboard.type(text)
    },
    async choose(list, label) {
      await reach(list)
      await list.page().keyboard.type(label)
    },
  },
  'without scripts': {
    options: { window: 'phone', javaScriptEnabled: false },
    press: (control) => control.click(),
    write: (field, text) => field.fill(text),
    choose: async (list, label) => void (await list.selectOption({ label })),
  },
}

const hasScripts = ({ options }: Way) => options.javaScriptEnabled !== false
const url = (path: string) => web.origin('fair') + path
const totalIn = async (part: Locator) => /Total\s*(\$[\d,.]+)/.exec(await part.innerText())?.[1]

async function writeCard(page: Page, way: Way) {
  await way.write(page.getByLabel('Card number'), TEST_CARDS.good)
  await way.write(page.getByLabel('Expiry date'), '12/49')
  await way.write(page.getByLabel('Security code'), '123')
}

/** Buys a product from its page to the button that pays; returns the totals that were shown. */
async function buyInCart(page: Page, way: Way, path: string, email: string, isSent: boolean) {
  await page.goto(url(path))
  await way.press(page.getByRole('button', { name: 'Add to cart' }))
  if (!hasScripts(way)) await way.press(page.getByRole('button', { name: 'Add to cart' }))
  await way.press(page.getByRole('button', { name: 'Checkout' }).last())
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await way.write(page.getByLabel('Email'), email)
  await way.choose(page.getByLabel('Country'), 'United States')
  if (!hasScripts(way)) await way.press(page.getByRole('button', { name: 'Update' }))
  await way.write(page.getByLabel('Full name'), ADA.shippingName)
  // What is not sent needs no street.
  if (isSent) {
    await way.write(page.getByLabel('Street and number'), ADA.shippingLine1)
    await way.write(page.getByLabel('City'), ADA.shippingCity)
    await way.choose(page.getByLabel('State'), ADA.shippingRegion)
    await way.write(page.getByLabel('ZIP code'), ADA.shippingPostalCode)
  }
  const sum = page.locator('#checkout-order .order-sum-total')
  if (!hasScripts(way)) await way.press(page.getByRole('button', { name: 'Update' }))
  await page.locator('#checkout-order').getByText('Sales tax').waitFor()
  const cart = await page.context().newPage()
  await cart.goto(url('/cart'))
  const shown = [await totalIn(cart.locator('main')), await totalIn(sum)]
  await cart.close()
  await page.bringToFront()
  await writeCard(page, way)
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  await way.press(page.locator('#checkout-place'))
  return shown
}

/** A purchase until its button that pays was pressed; returns the totals that were shown before. */
type Purchase = (page: Page, way: Way, email: string) => Promise<readonly (string | undefined)[]>

const buyCard: Purchase = async (page, way, email) => {
  await page.goto(url('/shop/card'))
  await way.press(page.getByRole('link', { name: /^Buy/ }).first())
  await page.getByRole('heading', { name: 'A card for tea', level: 1 }).waitFor()
  await way.write(page.getByLabel('Name of the recipient'), 'Grace')
  await way.write(page.getByLabel('Email of the recipient'), 'grace@example.test')
  await way.write(page.getByLabel('Your name'), 'Ada')
  await way.write(page.getByLabel('Your email'), email)
  await writeCard(page, way)
  const shown = /\$[\d.]+/.exec(await page.locator('main form').innerText())?.[0]
  await way.press(page.getByRole('button', { name: 'Buy now' }))
  return [shown]
}

const donate: Purchase = async (page, way, email) => {
  await page.goto(url(`/commerce/donate?donatePageId=${donations}`))
  await way.write(page.getByLabel('Another amount in USD'), '12.35')
  if (!hasScripts(way)) await page.getByLabel('Another amount', { exact: true }).check()
  await way.write(page.getByLabel('Name', { exact: true }), 'Ada')
  await way.write(page.getByLabel('Email address'), email)
  await writeCard(page, way)
  const button = page.getByRole('button', { name: 'Donate' })
  const shown = hasScripts(way) ? /\$[\d.]+/.exec(await button.innerText())?.[0] : '$12.35'
  await way.press(button)
  return [shown]
}

const inCart =
  (path: string, isSent = false): Purchase =>
  (page, way, email) =>
    buyInCart(page, way, path, email, isSent)

const SOLD: readonly (readonly [string, { readonly buy: Purchase; readonly cents: number }])[] = [
  ['CHK-07 a physical product', { buy: inCart('/shop/pot', true), cents: 5825 }],
  ['CHK-07 a digital product', { buy: inCart('/shop/song'), cents: 996 }],
  ['CHK-07 a service', { buy: inCart('/shop/lesson'), cents: 5506 }],
  ['GFT-01 a gift card', { buy: buyCard, cents: 2505 }],
  ['DON-03 a donation', { buy: donate, cents: 1235 }],
]

describe.each(Object.entries(WAYS))('%s', (name, way) => {
  test.each(SOLD)('%s costs the amount that is shown, mailed and charged', async (what, { buy, cents }) => {
    const { page } = await browser.visitor(way.options)
    const email = `${what}-${name}@example.test`.replaceAll(/[^\w@.-]/g, '').toLowerCase()
    const amount = `$${(cents / 100).toFixed(2)}`
    for (const shown of await buy(page, way, email)) expect(shown).toBe(amount)
    await page.getByRole('heading', { name: /^Thank you/, level: 1 }).waitFor()
    expect(await page.locator('main').innerText()).toContain(amount)
    const orders = await web.database.owner
      .selectFrom('orders')
      .select(['id', 'grand_total'])
      .where('email', '=', email)
      .execute()
    expect(orders.map((order) => order.grand_total)).toEqual([String(cents)])
    const taken = (await readProviderBooks(web.filesDir)).filter(({ orderId }) => orderId === orders[0]?.id)
    expect(taken.map(({ capturedCents }) => capturedCents)).toEqual([cents])
    const [mail] = await mails.to(email)
    expect(mail?.text).toContain(amount)
  })
})
