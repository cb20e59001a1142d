import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { addButton, type CartVisits, drawerOf, openCartVisits } from '../support/cart-visits.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { variant } from '../support/products.ts'
import { addDiscount } from '../support/store-rules.ts'

// The code fields of cart and drawer on a phone.

let visits: CartVisits
let pot: string

beforeAll(async () => {
  visits = await openCartVisits()
  pot = (await visits.sell('The pot', [variant({ price: 5000, unlimited: true })])).url
  await addDiscount(visits.web, visits.site, { code: 'SPRING', rate: 100_000 })
  await visits.web.caughtUp()
})
beforeEach(async () => {
  await visits.web.database.owner.deleteFrom('rate_limits').execute()
})
afterEach(() => visits.browser.finish())
afterAll(() => visits?.close())

const issued = async (cents: number) =>
  (await issueCard(visits.web.database.ownerPool, visits.site.id, cents)).code

async function withPot(place: 'cart' | 'drawer', options: VisitorOptions = {}) {
  const { page } = await visits.visitor({
    window: 'phone',
    forgives: /(?:400|404).*\/(?:api\/commerce\/|cart|checkout)/,
    ...options,
  })
  await page.goto(pot)
  await addButton(page).click()
  // Without scripts the page of the cart asks once more.
  if (options.javaScriptEnabled === false) await addButton(page).click()
  else await drawerOf(page).waitFor()
  if (place === 'cart') await page.goto(visits.cartUrl)
  return { page, cart: place === 'drawer' ? drawerOf(page) : page.locator('main') }
}

type Place = Awaited<ReturnType<typeof withPot>>['cart']

async function type(cart: Place, code: string) {
  const field = cart.getByLabel('Discount code')
  if (!(await field.isVisible())) await cart.getByText('Have a code?').click()
  await field.fill(code)
}

const checkout = (page: Page) => page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()

test.each([
  ['cart', true],
  ['drawer', true],
  ['cart', false],
] as const)(
  'the field of the %s says where gift cards are used, and links to the checkout (scripts: %s)',
  async (place, scripts) => {
    const { page, cart } = await withPot(place, { javaScriptEnabled: scripts })
    const code = await issued(1000)
    await type(cart, code)
    await cart.getByRole('button', { name: 'Apply' }).click()
    const problem = cart.locator('#cart-code-problem')
    await problem.getByText('Gift cards are used at the checkout. Take this code there:').waitFor()
    expect(await cart.getByLabel('Discount code').inputValue()).toBe(code)
    if (scripts) expect(await accessibilityFaults(page)).toEqual([])
    await problem.getByRole('button', { name: 'Checkout' }).click()
    await checkout(page)
    await page
      .getByText(`Gift card ending in ${code.slice(-4)} pays $10.00`)
      .first()
      .waitFor()
  },
)

test.each([
  ['cart', true],
  ['drawer', true],
  ['cart', false],
] as const)(
  'a code that is entered in the field of the %s and not applied is used at the checkout (scripts: %s)',
  async (place, scripts) => {
    const { page, cart } = await withPot(place, { javaScriptEnabled: scripts })
    await type(cart, 'spring')
    await cart.locator('#cart-checkout').click()
    await checkout(page)
    await expect
      .poll(() => page.locator('#checkout-order .order-sum-total').textContent())
      .toBe('Total $45.00')
    // One that there is not is in the field there, with what is wrong.
    await page.goto(visits.cartUrl)
    await type(page.locator('main'), 'SPRUNG')
    await page.locator('#cart-checkout').click()
    await checkout(page)
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('SPRUNG')
    await page.locator('#checkout-code-problem').getByText('There is no such code.').waitFor()
  },
)

test('the field of the drawer applies a code with the keyboard, and an invalid one remains in it', async () => {
  const { page, cart } = await withPot('drawer')
  await type(cart, 'SPRUNG')
  await page.keyboard.press('Enter')
  await cart.getByText('There is no such code. Check how it is written.').waitFor()
  const field = cart.getByLabel('Discount code')
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['SPRUNG', 'true'])
  await field.fill('Spring')
  await page.keyboard.press('Enter')
  await cart.getByText('−$5.00').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
