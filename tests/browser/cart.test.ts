import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { addButton, type CartVisits, drawerOf, openCartVisits } from '../support/cart-visits.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { variant } from '../support/products.ts'
import { contextOf } from '../support/web.ts'

let visits: CartVisits
let pot: string
let potItem: Id
let cup: string
let images = 0

beforeAll(async () => {
  visits = await openCartVisits()
})
beforeEach(async () => {
  const { web, site, sell } = visits
  await web.database.owner.deleteFrom('rate_limits').execute()
  const mediaId = await web.addImage(site, `pot-${++images}.png`, await pngOf(800, 600), 'A red pot')
  ;({ url: pot, item: potItem } = await sell(
    'The pot',
    [variant({ price: 4800, openingStock: 3 })],
    {},
    { mediaId },
  ))
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const of = (value: string, price: number, openingStock: number) =>
    variant({ optionValues: [{ value }], price, openingStock })
  ;({ url: cup } = await sell('The cup', [of('S', 900, 0), of('L', 1100, 8)], { options }))
  await web.caughtUp()
})
afterEach(() => visits.browser.finish())
afterAll(() => visits?.close())

test('adding a product opens the drawer with it, announces it, and counts it in the header of every tab', async () => {
  const { page, open } = await visits.visitor()
  await open(pot)
  const other = await page.context().newPage()
  await other.goto(cup)
  expect(await page.getByRole('link', { name: 'Cart', exact: true }).isVisible()).toBe(true)
  await page.getByLabel('Quantity').fill('2')
  await addButton(page).click()
  const drawer = drawerOf(page)
  await drawer.getByText('$48.00 each').waitFor()
  await drawer.getByText('$96.00').first().waitFor()
  await expect
    .poll(() => drawer.getByRole('status').textContent())
    .toBe('Added to your cart. 2 items, Subtotal $96.00')
  expect(await accessibilityFaults(page)).toEqual([])
  await other.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await other.close()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await addButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await drawerOf(page).getByText('The pot').waitFor()
  await drawerOf(page).getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
})

test('the chosen variant is added, and a sold-out one is not offered', async () => {
  const { page, open } = await visits.visitor()
  await open(cup)
  await page.getByLabel('Size').selectOption('S')
  const soldOut = page.getByRole('button', { name: 'Sold out' })
  expect(await soldOut.isDisabled()).toBe(true)
  await page.getByLabel('Size').selectOption('L')
  await addButton(page).click()
  await drawerOf(page).getByText('Size: L').waitFor()
  await drawerOf(page).getByText('$11.00 each').waitFor()
})

test('a quantity above the stock is rejected beside the button, and nothing is added', async () => {
  const { page, open } = await visits.visitor({ forgives: /(?:400|409).*\/api\/commerce\// })
  await open(pot)
  await page.getByLabel('Quantity').fill('4')
  await addButton(page).click()
  await page.getByText('Only 3 in stock. Please choose fewer.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Cart', exact: true }).isVisible()).toBe(true)
})

test('CRT-11 the page of a cart has quantities that are changed without a reload, and totals that follow', async () => {
  const { page } = await visits.visitor()
  await visits.openCart(page, pot, cup)
  expect(contextOf({ text: await page.content() }).pageType).toBe(205)
  const more = page.getByRole('button', { name: 'One more of The pot' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('$144.00', { exact: true }).waitFor()
  await page.getByText('$155.00', { exact: true }).waitFor()
  await expect.poll(() => more.isDisabled()).toBe(true)
  // The button of the limit cannot keep the focus.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('quantity')
  await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor()
  await expect.poll(() => page.getByRole('status').textContent()).toBe('4 items, Subtotal $155.00')
  await page.getByLabel('Quantity of The cup').fill('5')
  await page.keyboard.press('Enter')
  await page.getByText('$199.00', { exact: true }).waitFor()
  await page.reload()
  expect(await page.getByLabel('Quantity of The cup').inputValue()).toBe('5')
})

test('a change whose call lacks its cookie is sent by the form', async () => {
  const { page } = await visits.browser.visitor({ forgives: /400/ })
  await visits.openCart(page, pot, cup)
  let calls = 0
  await page.route('**/shopping-cart/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls += 1
    return route.fulfill({ status: 400, json: { code: 'NO_COOKIE', error: 'Allow cookies for this site.' } })
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'One more of The pot' }).click()
  await loaded
  await page.getByText('$96.00', { exact: true }).waitFor()
  expect(calls).toBe(1)
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
})

test('a removed product can be restored, and the focus stays in the cart', async () => {
  const { page } = await visits.visitor()
  await visits.openCart(page, pot, cup)
  await page.getByRole('button', { name: 'Remove The pot' }).click()
  await page.getByText('The pot was removed.', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('The pot was removed. 1 item, Subtotal $11.00')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The cup')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('$59.00', { exact: true }).waitFor()
  expect(await page.locator('.p-cart-title').allTextContents()).toEqual(['The pot', 'The cup'])
  for (const title of ['The pot', 'The cup'])
    await page.getByRole('button', { name: `Remove ${title}` }).click()
  await page.getByText('Your cart is empty.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the page lists changes of a price, of the stock, and of products that are no longer for sale', async () => {
  const { page } = await visits.visitor({ forgives: /(?:400|409).*\/api\/commerce\// })
  await visits.openCart(page, pot, cup)
  const { owner } = visits.web.database
  const ofPot = owner.selectFrom('product_variants').select('id').where('item_id', '=', potItem)
  await owner.updateTable('variant_stock').set({ on_hand: 0 }).where('variant_id', 'in', ofPot).execute()
  await owner.updateTable('product_variants').set({ price: 5200 }).where('item_id', '=', potItem).execute()
  await page.reload()
  await page.getByText('The price changed from $48.00 to $52.00 since you added it.').waitFor()
  await page.getByText('This is sold out now. Please remove it.').waitFor()
  await page.getByLabel('Quantity of The pot').fill('2')
  await page.keyboard.press('Enter')
  await page.getByText('This product is sold out.').waitFor()
  expect(await page.getByLabel('Quantity of The pot').inputValue()).toBe('1')
  await owner.deleteFrom('product_variants').where('item_id', '=', potItem).execute()
  await page.reload()
  await page.getByText('This is not sold any more, and does not count in the total.').waitFor()
  await page.getByText('$11.00', { exact: true }).last().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('without scripts a product is confirmed once, and the cart works with forms', async () => {
  const { page, open } = await visits.visitor({
    javaScriptEnabled: false,
    window: 'phone',
    forgives: /409.*\/cart$/,
  })
  await open(cup)
  await page.getByLabel('Variant').selectOption('L')
  await page.getByLabel('Quantity').fill('2')
  await addButton(page).click()
  await page.getByRole('heading', { name: 'Add The cup to your cart?' }).waitFor()
  await addButton(page).click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await page.getByText('$22.00', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'One more of The cup' }).click()
  await page.getByText('$33.00', { exact: true }).first().waitFor()
  await page.getByLabel('Quantity of The cup').fill('9')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Only 8 in stock. Please choose fewer.').waitFor()
  await page.getByRole('button', { name: 'Remove The cup' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('$33.00', { exact: true }).first().waitFor()
})

test('a change that could not be sent is undone, and the page shows a message', async () => {
  const { page } = await visits.visitor({ forgives: /\/api\/commerce\// })
  await visits.openCart(page, pot)
  await page.route('**/api/commerce/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove The pot' }).click()
  await page.locator('p.p-cart-problem').waitFor()
  expect(await page.locator('p.p-cart-problem').textContent()).toContain('Check your connection')
  expect(await page.getByLabel('Quantity of The pot').isVisible()).toBe(true)
})

test('gift cards are not offered, and a site without products has no cart in its header', async () => {
  const gift = await visits.sell('A card', [variant({ unlimited: true })], { productType: 4 })
  const plain = await visits.web.createSite('plain', 'Plain')
  await visits.web.publish(plain, 'page', { urlId: 'about', title: 'About' })
  await visits.web.caughtUp()
  const { page, open } = await visits.visitor()
  await open(gift.url)
  expect(await addButton(page).count()).toBe(0)
  await open(`${visits.web.origin('plain')}/about`)
  expect(await page.locator('[data-cart-link]').count()).toBe(0)
})

test('CHK-01 a link to the checkout shows an alert and does nothing without a cart, and opens the checkout with one', async () => {
  const href = '/commerce/goto-checkout'
  const marks = [{ type: 'link', attrs: { href } }]
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Check out', marks }] }
  const layout = layoutOf({
    type: BLOCK_TYPE.html,
    version: 1,
    data: { text: { type: 'doc', content: [paragraph] } },
  })
  await visits.web.publish(visits.site, 'page', { urlId: 'offer', title: 'Offer', layout })
  await visits.web.caughtUp()
  const { page, open } = await visits.visitor()
  const offer = `${visits.web.origin('steep')}/offer`
  await open(offer)
  const checkOut = page.getByRole('link', { name: 'Check out' })
  await checkOut.click()
  const alert = page.getByRole('alertdialog')
  await alert
    .getByText(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      { exact: true },
    )
    .waitFor()
  expect(page.url()).toBe(offer)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await alert.waitFor({ state: 'detached' })
  expect(page.url()).toBe(offer)
  expect(await checkOut.evaluate((link) => link === document.activeElement)).toBe(true)
  await visits.openCart(page, pot)
  await page.goto(offer)
  await checkOut.click()
  await page.waitForURL(/\/checkout$/)
  expect(await page.locator('main').textContent()).toContain('The pot')
})

test.each(['phone', 'desktop'] as const)(
  'the cart is accessible on a %s, in light and dark',
  async (window) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await visits.visitor({ window, colorScheme })
      await visits.openCart(page, pot, cup)
      expect(await accessibilityFaults(page)).toEqual([])
    }
  },
)

test('CHK-01 the alert is also shown where storage is blocked and tabs cannot communicate', async () => {
  const { page, open } = await visits.visitor()
  await page.addInitScript(() => {
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  const offer = `${visits.web.origin('steep')}/offer`
  await open(offer)
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(page.url()).toBe(offer)
})
