import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let shop: Id

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const EXTRAS = {
  customTexts: [{ label: 'Name', isRequired: true, maxLength: 12 }],
  infoSections: [
    { title: 'Care', text: paragraph('Wash it by hand.') },
    { title: 'Delivery', text: paragraph('Two days.') },
  ],
  sizeChart: {
    rows: [
      ['', 'Chest', 'Length', 'Sleeve', 'Shoulder', 'Weight'],
      ['Small', '90 cm', '70 cm', '60 cm', '42 cm', '200 g'],
    ],
  },
}

const TWO_UNITS = {
  sizeChart: {
    unit: 'cm',
    rows: [
      ['', 'Waist'],
      ['Small', '90 cm'],
    ],
    otherRows: [
      ['', 'Waist'],
      ['Small', '35.4 in'],
    ],
  },
}

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  for (const [urlId, title, body] of [
    ['shirt', 'The shirt', EXTRAS],
    ['plain', 'The plain shirt', {}],
    ['trousers', 'The trousers', TWO_UNITS],
  ] as const) {
    const item = await web.publish(site, 'item', { urlId, title, ...body }, shop)
    await makeProduct(web, site, item, [variant({ price: 4800, openingStock: 3 })])
  }
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => `${web.origin('steep')}${path}`

test('a visitor enters a text, gets an error at its field, and finds the text in the cart', async () => {
  const { page, open } = await browser.visitor({ forgives: /400.*\/entries/ })
  await open(url('/shop/shirt'))
  const field = page.getByLabel('Name')
  await page.getByText('12 characters left').waitFor()
  await field.fill('   ')
  await page.getByText('9 characters left').waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Please fill in this field.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('Ada & <b>')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('Ada & <b>').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('sections are tabs by keyboard in a wide window, and the sizes open in a dialog', async () => {
  const { page, open } = await browser.visitor({ width: 1280 })
  await open(url('/shop/shirt#info-delivery'))
  const tab = (name: string) => page.getByRole('tab', { name })
  await page.getByRole('tabpanel', { name: 'Delivery' }).getByText('Two days.').waitFor()
  expect(await tab('Delivery').getAttribute('aria-selected')).toBe('true')
  await tab('Delivery').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Care' }).getByText('Wash it by hand.').waitFor()
  expect(new URL(page.url()).hash).toBe('#info-care')
  expect(await page.getByText('Two days.').isVisible()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Two days.').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Size chart').click()
  const dialog = page.getByRole('dialog', { name: 'Size chart' })
  await dialog.getByRole('columnheader', { name: 'Sleeve' }).waitFor()
  // While it fades in, its texts have little contrast.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('sections are opened below each other in a narrow window and without scripts', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false, width: 390 })
  await open(url('/shop/shirt'))
  expect(await page.getByText('Two days.').isVisible()).toBe(false)
  await page.getByText('Delivery', { exact: true }).click()
  await page.getByText('Two days.').waitFor()
  await page.getByText('Size chart').click()
  await page.getByRole('columnheader', { name: 'Sleeve' }).waitFor()
  // The table scrolls by itself.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.each([
  ['en-US', 'Inches', '35.4 in'],
  ['de-DE', 'Centimetres', '90 cm'],
  ['en', 'Centimetres', '90 cm'],
] as const)(
  'a visitor with the language %s sees sizes in %s first, and can choose the other unit by keyboard',
  async (locale, unit, size) => {
    const { page, open } = await browser.visitor({ locale })
    await open(url('/shop/trousers'))
    await page.getByText('Size chart').click()
    const dialog = page.getByRole('dialog', { name: 'Size chart' })
    await dialog.getByRole('cell', { name: size, exact: true }).waitFor()
    expect(await dialog.getByRole('table').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('radio', { name: unit }).focus()
    await page.keyboard.press('ArrowRight')
    const other = size === '90 cm' ? '35.4 in' : '90 cm'
    await dialog.getByRole('cell', { name: other, exact: true }).waitFor()
    expect(await dialog.getByRole('table').count()).toBe(1)
  },
)

test('the unit of sizes is chosen on a phone without scripts', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false, window: 'phone' })
  await open(url('/shop/trousers'))
  await page.getByText('Size chart').click()
  expect(await page.getByRole('table').count()).toBe(1)
  await page.getByRole('radio', { name: 'Inches' }).tap()
  await page.getByRole('cell', { name: '35.4 in', exact: true }).waitFor()
  expect(await page.getByRole('table').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an owner adds texts, a section, sizes from a spreadsheet and related products, and undoes one', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  const [item] = await web.database.owner
    .selectFrom('documents')
    .select('id')
    .where('title', '=', 'The plain shirt')
    .execute()
  await visitor.go(`/sites/steep/content/${item?.id}`)
  await page.getByRole('tab', { name: 'Product' }).click()
  await page.getByRole('button', { name: 'Add to texts from buyers' }).click()
  await page.getByLabel('Label', { exact: true }).fill('Initials')
  await page.getByRole('button', { name: 'Add to sections' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Care')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('By hand.')
  await page.getByRole('button', { name: 'Paste table' }).click()
  await page.getByLabel('Cells of a spreadsheet').fill('Size\tChest\nS\t90 cm')
  await page.getByRole('button', { name: 'Replace table' }).click()
  await page.getByLabel('S, Chest').fill('91 cm')
  await page.getByRole('combobox', { name: 'Unit of length' }).click()
  await page.getByRole('option', { name: 'Sizes are in centimetres' }).click()
  await page.getByRole('button', { name: 'Convert to inches' }).click()
  await page.getByText('Chosen', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Products' }).fill('the shirt')
  await page.getByRole('option', { name: 'The shirt', exact: true }).click()
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await page.getByLabel('Header of row 3').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByLabel('Header of row 3').waitFor({ state: 'detached' })
  const saved = async () => {
    const row = await web.database.owner
      .selectFrom('revisions')
      .select('body')
      .where('document_id', '=', item?.id ?? '')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { customTexts, infoSections, sizeChart, relatedProducts } = row.body as Record<string, unknown>
    return { customTexts, infoSections, sizeChart, relatedProducts }
  }
  await expect.poll(saved, { timeout: 15_000 }).toMatchObject({
    customTexts: [{ label: 'Initials', isRequired: false }],
    infoSections: [{ title: 'Care', text: paragraph('By hand.') }],
    sizeChart: {
      rows: [
        ['Size', 'Chest'],
        ['S', '91 cm'],
      ],
      unit: 'cm',
      otherRows: [
        ['Size', 'Chest'],
        ['S', '35.8 in'],
      ],
    },
    relatedProducts: [{ documentId: expect.stringMatching(/^\d+$/) as unknown }],
  })
  expect(await accessibilityFaults(page)).toEqual([])
  forgive(visitor, /preview/)
})
