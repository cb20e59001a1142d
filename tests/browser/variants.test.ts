import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustStock } from '#features/shop/catalogue/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { sellIn } from '../support/shopper.ts'
import { variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let shop: Id
let ids: readonly Id[]

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const values = ['S', 'M', 'L']
  const sold = values.map((value) =>
    variant({ optionValues: [{ value }], sku: `CUP-${value}`, openingStock: 5 }),
  )
  ;({ ids } = await sellIn(web, site, shop, sold, { options: [{ name: 'Size', values }] }, 'Cup'))
  await sellIn(web, site, shop, [variant({ sku: 'BOWL', openingStock: 1 })], {}, 'Bowl')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const open = async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  await visitor.go('/sites/steep/products/table')
  const grid = visitor.page.getByRole('grid', { name: 'Variants' })
  await grid.waitFor()
  return { ...visitor, visitor, grid }
}

test('an owner types, pastes and fills cells and reviews them, and a sale meanwhile is not overwritten', async () => {
  const { page, grid } = await open()
  const cell = (row: number, column: number) =>
    page.locator(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`)
  await page.getByLabel('Filter products').fill('cup')
  await page.getByText('3 variants', { exact: true }).waitFor()
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('16')
  await page.keyboard.press('Enter')
  await page.keyboard.type('free')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Enter a price such as 1,234.50.').first().waitFor()
  expect(await cell(3, 4).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+z')
  expect(await cell(3, 4).textContent()).toBe('14.00')
  // The price of the first row for all.
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  expect(await cell(4, 4).textContent()).toBe('16.00')
  // Stocks as a spreadsheet copies them.
  await page.keyboard.press('Control+ArrowUp')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '9\r\n+2\r\n7\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('6 changes, not saved yet').waitFor()
  await owner.call(adjustStock, {
    site: 'steep',
    params: { variant: ids[2] ?? '' },
    body: { change: -1, reason: 'other' },
  })
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByText('3 prices, 2 stocks, 1 rejected').waitFor()
  await page.getByRole('button', { name: 'Save the others' }).click()
  await toast(page, '5 changes saved.').waitFor()
  await page.getByText('1 change, 1 of them rejected').waitFor()
  expect(await cell(2, 7).textContent()).toBe('9')
  expect(await cell(3, 7).textContent()).toBe('7')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await cell(4, 7).textContent()).toBe('4')
  await page.locator('.ui-toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cell(2, 7).textContent()).toBe('5')
  await expect.poll(() => cell(2, 4).textContent()).toBe('14.00')
})

test('the table is accessible in every window size and color scheme, and so is the list in a narrow window', async () => {
  const { page, visitor } = await open()
  await visitor.loaded()
  expect(await faultsInEveryLook(page, 'All variants')).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('list', { name: 'Variants' }).getByText('BOWL', { exact: true }).waitFor()
})
