import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createStoreCategory } from '#features/shop/storefront/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { forgive, rejected, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let shop: Id

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', {
    urlId: 'shop',
    title: 'Shop',
    typeName: 'products',
    listLayout: 'grid',
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

let count = 0
const addItem = (title: string, more = {}) =>
  web.publish(site, 'item', { urlId: `item-${++count}`, title, ...more }, shop)

const openProduct = async (item: Id) => {
  const visitor = await visitApp(web, browser, { as: owner })
  await visitor.go(`/sites/steep/products/${item}`)
  return visitor
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('an owner prices a product, corrects a price at its field, and visitors see it at once', async () => {
  const item = await addItem('The pot')
  const path = `/shop/item-${count}`
  expect((await web.visit(site, path)).text).not.toContain('$')
  const visitor = await openProduct(item)
  const { page } = visitor
  await page.getByLabel('Price', { exact: true }).fill('1.999')
  await save(page)
  await page.getByText('Enter a price with at most two decimals, such as 1,234.50.').first().waitFor()
  expect(await page.getByLabel('Price', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Price', { exact: true }).fill('1.234,5')
  await page.getByLabel('Sale price').fill('999')
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('1,234.50')
  await page.getByLabel('Stock', { exact: true }).fill('2')
  await page.getByLabel('Weight in kg').fill('1.25')
  await save(page)
  await toast(page, 'The pot saved.').waitFor()
  await web.caughtUp()
  const shown = await web.visit(site, path)
  for (const text of ['$999.00', '$1,234.50', 'In stock']) expect(shown.text).toContain(text)
  await page.reload()
  await page.getByLabel('Weight in kg').waitFor()
  expect(await page.getByLabel('Weight in kg').inputValue()).toBe('1.25')
  expect(await page.getByLabel('SKU').inputValue()).toMatch(/^SQ\d{7}$/)
})

test('options create variants, whose stock is unchanged when another option is added', async () => {
  const item = await addItem('The cup')
  await makeProduct(web, site, item, [variant({ sku: 'CUP', openingStock: 7 })])
  const { page } = await openProduct(item)
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.locator('input:focus:placeholder-shown, input:focus[value=""]').waitFor()
  await page.keyboard.type('Size')
  await page.getByLabel('Value 1 of Size').fill('S')
  await page.getByLabel('Value 1 of Size').press('Enter')
  await page.getByLabel('Value 2 of Size').fill('L')
  await page.getByRole('button', { name: '7 in stock of S. Adjust' }).waitFor()
  await page.getByLabel('Price of L', { exact: true }).fill('18')
  await page.getByLabel('Stock of L', { exact: true }).fill('3')
  await save(page)
  await toast(page, 'The cup saved.').waitFor()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.locator('input:focus:placeholder-shown, input:focus[value=""]').waitFor()
  await page.keyboard.type('Colour')
  await page.getByLabel('Value 1 of Colour').fill('Red')
  await page.getByRole('button', { name: 'Add value' }).last().click()
  await page.getByLabel('Value 2 of Colour').fill('Green')
  await page.getByRole('button', { name: 'Remove L / Green' }).click()
  await save(page)
  await page.getByRole('button', { name: '7 in stock of S / Red. Adjust' }).waitFor()
  await page.getByRole('button', { name: '3 in stock of L / Red. Adjust' }).waitFor()
  await page.getByRole('heading', { name: '3 variants' }).waitFor()
  await page.getByRole('button', { name: 'Add the missing one' }).click()
  await page.getByRole('heading', { name: '4 variants' }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: '3 variants' }).waitFor()
})

test('the stock is adjusted for a reason, and visitors see within two seconds that it is sold out', async () => {
  const item = await addItem('The bowl')
  const path = `${web.origin('steep')}/shop/item-${count}`
  await makeProduct(web, site, item, [variant({ openingStock: 4 })])
  const reader = await browser.visitor()
  await reader.open(path)
  await reader.page.getByText('In stock').waitFor()
  const visitor = await openProduct(item)
  const { page } = visitor
  await page.getByRole('button', { name: '4 in stock. Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stock' })
  await dialog.getByText('Opening stock').waitFor()
  await dialog.getByText('Remove').click()
  await dialog.getByLabel('Number').fill('5')
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await dialog.getByText('Only 4 are in stock. Take away 4 or fewer.').waitFor()
  expect(rejected(visitor, 409)).toBeGreaterThan(0)
  await dialog.getByLabel('Number').fill('4')
  await dialog.getByLabel('Note').fill('Fell from the shelf')
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await toast(page, '0 in stock now.').waitFor()
  const since = Date.now()
  await expect
    .poll(async () => {
      await reader.page.reload()
      return reader.page.locator('.product-stock').textContent()
    })
    .toBe('Sold out')
  expect(Date.now() - since).toBeLessThan(2_000)
  await page.getByRole('button', { name: '0 in stock. Adjust' }).click()
  await dialog.getByText('Damaged: Fell from the shelf').waitFor()
  await dialog.getByText(/Olga/).waitFor()
})

test('a visitor chooses a variant and sees its price, its image and its availability', async () => {
  const main = await web.addImage(site, 'pot.png', await pngOf(1200, 900), 'A red pot')
  const green = await web.addImage(site, 'green.png', await pngOf(1000, 750), 'A green pot')
  const item = await addItem('Six cups', { mediaId: main })
  const path = `/shop/item-${count}`
  const of = (size: string, colour: string, more = {}) =>
    variant({ optionValues: [{ value: size }, { value: colour }], ...more })
  await makeProduct(
    web,
    site,
    item,
    [
      of('S', 'Red', { openingStock: 0 }),
      of('S', 'Green', {
        mediaId: green,
        openingStock: 2,
        lowLevel: 3,
        price: 1600,
        salePrice: 1500,
        onSale: true,
      }),
      of('L', 'Red', { openingStock: 9, price: 2400 }),
    ],
    {
      options: [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Colour', values: ['Red', 'Green'] },
      ],
    },
  )
  await web.caughtUp()
  const { page, open } = await browser.visitor()
  await open(web.origin('steep') + path)
  const price = page.locator('[data-product-price]')
  expect(await price.textContent()).toBe('$15.00')
  expect(await page.locator('.product-stock').textContent()).toBe('Only 2 left')
  expect(await page.locator('.p-price-before').isVisible()).toBe(true)
  expect(await page.getByLabel('Colour').locator('option').allTextContents()).toEqual([
    'Red – Sold out',
    'Green',
  ])
  await page.getByLabel('Colour').selectOption('Red')
  await page.locator('.product-stock', { hasText: 'Sold out' }).waitFor()
  expect(await price.textContent()).toBe('$14.00')
  expect(await page.locator('.p-price-before').isVisible()).toBe(false)
  await page.getByLabel('Size').selectOption('L')
  await page.getByText('In stock', { exact: true }).waitFor()
  expect(await price.textContent()).toBe('$24.00')
  expect(await page.locator('.entry-image img').getAttribute('alt')).toBe('A red pot')
  await page.getByLabel('Colour').selectOption('Green')
  await page.getByText('Not offered in this combination').waitFor()
  await page.getByLabel('Size').selectOption('S')
  await expect.poll(() => page.locator('.entry-image img').getAttribute('alt')).toBe('A green pot')
  await page.getByRole('button', { name: 'Magnify image: A green pot' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a list shows the price of each product', async () => {
  await web.caughtUp()
  const { page, open } = await browser.visitor()
  await open(`${web.origin('steep')}/shop`)
  await page.locator('.story', { hasText: 'Six cups' }).getByText('From $14.00').waitFor()
  await page.locator('.story', { hasText: 'The bowl' }).getByText('Sold out').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('cards show unit prices, and badges of sales and low stock that match the item', async () => {
  const photo = await web.addImage(site, 'leaf.png', await pngOf(800, 1000), 'A leaf')
  const tea = await addItem('Green leaf', { mediaId: photo })
  const sale = { price: 1200, salePrice: 900, onSale: true, content: 150, openingStock: 2, lowLevel: 2 }
  await makeProduct(web, site, tea, [variant(sale)], { unit: '100g' })
  await web.caughtUp()
  const { page, open } = await browser.visitor()
  await open(`${web.origin('steep')}/commerce/products`)
  const card = page.locator('.product-card', { hasText: 'Green leaf' })
  expect(await card.locator('.p-price-unit').textContent()).toBe('$6.00 per 100 g')
  expect(await card.locator('.p-badge').allTextContents()).toEqual(['−25%', 'Only 2 left'])
  const image = await card.locator('.story-image').boundingBox()
  const badge = await card.locator('.p-badge').first().boundingBox()
  expect(badge?.y).toBeGreaterThan(image?.y ?? 0)
  expect(badge?.y).toBeLessThan((image?.y ?? 0) + 40)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Green leaf', exact: true }).click()
  expect(await page.locator('.product .p-price-off').textContent()).toBe('−25%')
  expect(await page.locator('.product-unit').textContent()).toBe('$6.00 per 100 g')
})

test('a product gets its categories in its own editor by keyboard, and their pages list it', async () => {
  const item = await addItem('Sencha')
  await addCategories([['Tea'], ['Cups'], ['Green', 'Tea']])
  const visitor = await openProduct(item)
  const { page } = visitor
  await page.getByText('Save its price first; then it can be in categories.').waitFor()
  await makeProduct(web, site, item, [variant({ openingStock: 4 })])
  await page.reload()
  await page.getByRole('button', { name: 'Choose categories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categories of “Sencha”' })
  // The dialog takes the focus when it is open, later than it can be filled in.
  await dialog.locator(':focus').waitFor()
  await dialog.getByRole('textbox', { name: 'Filter categories' }).fill('gre')
  await dialog.getByRole('status').filter({ hasText: '0 chosen, 2 shown' }).waitFor()
  for (const key of ['Enter', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  await dialog.getByRole('status').filter({ hasText: '1 chosen' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Sencha is in 1 category now.').waitFor()
  await page.getByText('Tea › Green').waitFor()
  await web.caughtUp()
  for (const urlId of ['tea', 'green'])
    expect((await web.visit(site, `/commerce/products/${urlId}`)).text).toContain('Sencha')
})

/** Adds categories, given with their parents. */
async function addCategories(names: readonly (readonly [string, string?])[]): Promise<void> {
  const ids = new Map<string, Id>()
  for (const [name, parent = ''] of names) {
    const body = { name, parentId: ids.get(parent) ?? null, urlId: '' }
    const { value } = await owner.call(createStoreCategory, { site: 'steep', body })
    ids.set(name, value.entries.find((one) => one.name === name)?.id ?? expect.fail(name))
  }
}

test('the list of products links to each product, and the editor of an item links to its price', async () => {
  const item = await addItem('Without a price')
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/steep/products')
  const row = page.getByRole('row', { name: /Without a price/ })
  await row.getByText('No price yet').waitFor()
  await page.getByLabel('Filter products').fill('without')
  await page.getByText('1 product', { exact: true }).waitFor()
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Without a price', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Edit content' }).click()
  await page.getByRole('tab', { name: 'Product' }).click()
  await page.getByRole('link', { name: 'Price, variants and stock' }).click()
  await page.waitForURL(`**/sites/steep/products/${item}`)
  forgive(visitor, /preview/)
})

test.each([
  ['the list', () => '/sites/steep/products', 'Products'],
  ['a product', () => `/sites/steep/products/${cup}`, 'Cups'],
])('the screen of %s is accessible in every window size and color scheme', async (_, path, heading) => {
  cup ||= await addItem('Cups')
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  if (heading === 'Cups')
    await makeProduct(
      web,
      site,
      cup,
      ['S', 'L'].map((value) => variant({ optionValues: [{ value }], openingStock: 3 })),
      { options },
    )
  const visitor = await visitApp(web, browser, { as: owner })
  await visitor.go(path())
  await visitor.loaded()
  expect(await faultsInEveryLook(visitor.page, heading)).toEqual([])
})
let cup: Id = ''

test('PRD-02 a script of a product page reads the type of the product, and prices, stock and SKUs of its variants', async () => {
  const item = await addItem('The jug')
  const path = `/shop/item-${count}`
  await makeProduct(
    web,
    site,
    item,
    [
      variant({ optionValues: [{ value: 'S' }], sku: 'JUG-S', openingStock: 41 }),
      variant({ optionValues: [{ value: 'L' }], sku: 'JUG-L', price: 2000, salePrice: 1800, onSale: true }),
    ],
    { options: [{ name: 'Size', values: ['S', 'L'] }] },
  )
  await web.caughtUp()
  const { page, open } = await browser.visitor()
  await open(web.origin('steep') + path)
  const read = await page.evaluate(
    'sitewright.get(location.pathname + "?format=json").then(({ data }) => data.item.structuredContent)',
  )
  expect(read).toMatchObject({
    productType: 1,
    variants: [
      { sku: 'JUG-S', price: 1400, qtyInStock: 41, optionValues: [{ value: 'S' }] },
      { sku: 'JUG-L', price: 2000, salePrice: 1800, onSale: true, optionValues: [{ value: 'L' }] },
    ],
  })
})

test('PRD-03 a script of a product page reads the price of a digital product', async () => {
  const item = await addItem('The guide')
  const path = `/shop/item-${count}`
  const guide = variant({ price: 900, salePrice: 700, onSale: true, unlimited: true })
  await makeProduct(web, site, item, [guide], { productType: 2 })
  await web.caughtUp()
  const { page, open } = await browser.visitor()
  await open(web.origin('steep') + path)
  const read = await page.evaluate(
    'sitewright.get(location.pathname + "?format=json").then(({ data }) => data.item.structuredContent)',
  )
  expect(read).toEqual({ productType: 2, priceCents: 900, salePriceCents: 700, onSale: true })
})
