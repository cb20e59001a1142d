import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import { CODE_LIMIT } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { formatCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { newCode } from '#features/shop/gift-cards/gift-card-codes.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import { variant } from '../support/products.ts'
import { keyIn, sellIn, sendForm, type Shopper, shopper } from '../support/shopper.ts'
import { addDiscount } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// What is typed into the code field of the cart: codes of discounts, and those of gift cards, which pay at the checkout.

let web: TestWeb
let site: Site
let pot: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  pot = (await sellIn(web, site, shop, [variant({ price: 5000, unlimited: true })])).id
  await addDiscount(web, site, { code: 'SPRING', rate: 100_000 })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

async function withPot(): Promise<Shopper> {
  const ada = await shopper(web, site)
  await ada.add(pot)
  return ada
}
const issued = async (cents: number) => (await issueCard(web.database.ownerPool, site.id, cents)).code
const goTo = (who: Shopper, coupon: string, headers = {}) =>
  sendForm(web, who, { coupon }, headers, '/commerce/goto-checkout')

test('a gift card has the same message, which points to the checkout, whether it exists or not', async () => {
  const ada = await withPot()
  const codes = [await issued(1000), newCode(), formatCode(newCode()).toLowerCase()]
  const said = []
  for (const code of codes) {
    const rejected = await ada.call('POST', '/coupons', { code })
    const page = await sendForm(web, ada, { coupon: code, key: keyIn(await ada.page('/cart')) })
    expect(page.text).toContain('Gift cards are used at the checkout.')
    expect(page.text).not.toContain('There is no such code')
    said.push([rejected.status, (rejected as { readonly json?: unknown }).json, page.status])
  }
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(said[0]?.[0]).toBe(400)
})

test('gift-card codes that are tried in the cart count together with those at the checkout', async () => {
  const ada = await withPot()
  for (let tried = 0; tried < CODE_LIMIT.hits - 1; tried++)
    expect((await ada.call('POST', '/coupons', { code: newCode() })).status).toBe(400)
  expect((await goTo(ada, newCode())).headers['location']).toContain('problem=NO_CODE')
  expect((await ada.call('POST', '/coupons', { code: newCode() })).status).toBe(429)
  expect((await goTo(ada, newCode())).headers['location']).toBe('/checkout?problem=GIFT_CARD_GUESSES')
  // Other codes of discounts are no guesses of gift cards.
  expect((await ada.call('POST', '/coupons', { code: 'spring' })).status).toBe(200)
})

test('P34 the button to the checkout applies the entered code: a discount, a gift card, or an error', async () => {
  const ada = await withPot()
  expect((await goTo(ada, ' spring ')).headers['location']).toBe('/checkout')
  expect((await ada.read()).grandTotalCents).toBe(4500)
  expect((await goTo(ada, formatCode(await issued(1000)))).headers['location']).toBe('/checkout')
  expect((await ada.page('/checkout')).text).toMatch(/Gift card ending in .{4} pays \$10\.00/)
  const wrong = await goTo(ada, 'SPRUNG')
  expect(wrong.headers['location']).toBe('/checkout?problem=NO_CODE&code=SPRUNG')
  const page = await ada.page('/checkout?problem=NO_CODE&code=SPRUNG')
  expect(page.text).toContain('value="SPRUNG"')
  // One without a code, twice, and one of who has no cart.
  for (const _ of [1, 2]) expect((await goTo(ada, '')).headers['location']).toBe('/commerce/goto-checkout')
  const ben = await shopper(web, site)
  expect((await goTo(ben, 'SPRING')).headers['location']).toBe('/cart?problem=session')
  expect(ben.jar.has('CART')).toBe(false)
  // Another site can send no code.
  expect((await goTo(ada, 'SPRING', { origin: 'https://evil.test' })).status).toBe(403)
})
