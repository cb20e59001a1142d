import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { addButton, type CartVisits, drawerOf, openCartVisits } from '../support/cart-visits.ts'
import { variant } from '../support/products.ts'

let visits: CartVisits
let pot: string
let potItem: Id

beforeAll(async () => {
  visits = await openCartVisits()
  const { web, site } = visits
  await withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, { cartNote: true }))
})
beforeEach(async () => {
  const { web, sell } = visits
  await web.database.owner.deleteFrom('rate_limits').execute()
  const cup = await sell('The cup', [variant({ price: 900, openingStock: 5 })])
  const tray = await sell(
    'The tray',
    ['S', 'L'].map((value, at) =>
      variant({ optionValues: [{ value }], price: 2000 + at * 500, openingStock: 2 }),
    ),
    { options: [{ name: 'Size', values: ['S', 'L'] }] },
  )
  const relatedProducts = [cup, tray].map(({ item }) => ({ documentId: item }))
  ;({ url: pot, item: potItem } = await sell(
    'The pot',
    [variant({ price: 4800, openingStock: 3 })],
    {},
    {
      relatedProducts,
    },
  ))
  await web.caughtUp()
})
afterEach(() => visits.browser.finish())
afterAll(() => visits?.close())

const statusOf = (page: Page) => page.locator('main [data-cart-status]').textContent()
const titlesIn = (page: Page, part: string) => page.locator(`${part} .p-cart-title`).allTextContents()

test('a keyboard saves a product for later and moves it back with its current data, and the focus stays in the cart', async () => {
  const { page } = await visits.visitor()
  await visits.openCart(page, pot)
  await page.getByRole('button', { name: 'Save for later: The pot' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  await expect.poll(() => statusOf(page)).toBe('The pot is saved for later. Your cart is empty.')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-cart]') !== null)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const { owner } = visits.web.database
  await owner.updateTable('product_variants').set({ price: 5200 }).where('item_id', '=', potItem).execute()
  await page.getByRole('button', { name: 'Move to cart: The pot' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => statusOf(page))
    .toBe(
      'The pot is in your cart again. The price changed from $48.00 to $52.00 since you added it. 1 item, Subtotal $52.00',
    )
  expect(await page.getByRole('heading', { name: 'Saved for later' }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-cart]') !== null)).toBe(true)
})

test('a product that was saved for later can be removed and restored to its list', async () => {
  const { page } = await visits.visitor()
  await visits.openCart(page, pot)
  await page.getByRole('button', { name: 'Save for later: The pot' }).click()
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  await page.getByRole('button', { name: 'Remove The pot' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Move to cart: The pot' }).waitFor()
  expect(await page.getByText('Your cart is empty.', { exact: true }).count()).toBe(1)
})

test('a touch adds suggested products in the drawer, which stays open and no longer suggests them', async () => {
  const { page } = await visits.visitor({ window: 'phone' })
  await page.goto(pot)
  await addButton(page).tap()
  const drawer = drawerOf(page)
  await drawer.getByRole('heading', { name: 'You may also like' }).waitFor()
  for (const button of await drawer.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await drawer.getByRole('button', { name: 'Add: The cup' }).tap()
  await drawer.getByText('$57.00', { exact: true }).waitFor()
  await drawer.getByLabel('Choose the variant of The tray').selectOption('L: $25.00')
  await drawer.getByRole('button', { name: 'Add: The tray' }).tap()
  await drawer.getByText('$82.00', { exact: true }).waitFor()
  expect(await titlesIn(page, '.p-cart-drawer .p-cart-line')).toEqual(['The pot', 'The cup', 'The tray'])
  expect(await titlesIn(page, '.p-cart-suggestion')).toEqual([])
  await expect
    .poll(() => drawer.getByRole('status').textContent())
    .toBe('Added to your cart. 3 items, Subtotal $82.00')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a note is saved when its field is left, and text that is being entered survives other changes', async () => {
  const { page } = await visits.visitor()
  await visits.openCart(page, pot)
  await page.getByText('Note to the store').first().click()
  const field = page.getByRole('textbox', { name: 'Note to the store' })
  await field.fill('Please wrap it.')
  await page.keyboard.press('Tab')
  await page.getByText('Your note is saved.', { exact: true }).first().waitFor()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/shopping-cart/note') && sent.push(request.postData() ?? ''),
  )
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Blue.')
  // Another tab changes the cart while the note is being written.
  const other = await page.context().newPage()
  await other.goto(visits.cartUrl)
  await other.getByRole('button', { name: 'One more of The pot' }).click()
  await page.getByText('$96.00', { exact: true }).first().waitFor()
  await other.close()
  await page.keyboard.type(' Ribbon.')
  await expect.poll(() => field.inputValue()).toBe('Please wrap it. Blue. Ribbon.')
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('Ribbon.') === true,
  )
  await page.getByRole('button', { name: 'Save note' }).click()
  await saved
  await expect.poll(() => statusOf(page)).toBe('Your note is saved. 2 items, Subtotal $96.00')
  // Leaving the field and pressing the button send one note once.
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
  expect(sent.at(-1)).toContain('Blue. Ribbon.')
  await page.reload()
  expect(await field.inputValue()).toBe('Please wrap it. Blue. Ribbon.')
})

test('a note, a suggestion and saving for later are forms without scripts', async () => {
  const { page } = await visits.visitor({ javaScriptEnabled: false, window: 'phone' })
  await page.goto(pot)
  for (let step = 0; step < 2; step++) await addButton(page).click()
  await page.getByRole('button', { name: 'Add: The cup' }).click()
  await page.getByText('$57.00', { exact: true }).first().waitFor()
  await page.getByText('Note to the store').first().click()
  await page.getByRole('textbox', { name: 'Note to the store' }).fill('Wrap it')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Your note is saved.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save for later: The cup' }).click()
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  expect(await titlesIn(page, '.p-cart-saved')).toEqual(['The cup'])
  await page.getByRole('button', { name: 'Move to cart: The cup' }).click()
  await page.getByText('$57.00', { exact: true }).first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Note to the store' }).inputValue()).toBe('Wrap it')
})
