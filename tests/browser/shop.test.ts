import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let boot: Id

const OPTIONS = [
  { name: 'Size', values: ['41', '42'] },
  { name: 'Colour', values: ['Red', 'Black'] },
]
const of = (size: string, colour: string, price: number, openingStock = 3, more = {}) =>
  variant({ optionValues: [{ value: size }, { value: colour }], price, openingStock, ...more })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('shoes', 'The shoe shop')
  const collection = { urlId: 'shop', title: 'Shop', typeName: 'products', listLayout: 'grid' }
  const shop = await web.publish(site, 'collection', collection)
  const image = await web.addImage(site, 'boot.png', await pngOf(900, 1100), 'A pair of boots')
  const red = await web.addImage(site, 'red.png', await pngOf(800, 1000), 'A red boot')
  const sell = async (title: string, more: object, ...rest: [Parameters<typeof makeProduct>[3], object?]) => {
    const item = await web.publish(site, 'item', { urlId: title.toLowerCase(), title, ...more }, shop)
    await makeProduct(web, site, item, ...rest)
    return item
  }
  for (let count = 1; count <= 9; count += 1)
    await sell(`Lace-${count}`, {}, [variant({ price: 200 + count, openingStock: 5 })])
  await sell('Clog', { mediaId: image }, [of('42', 'Red', 3000)], { options: OPTIONS, brand: 'Elm' })
  boot = await sell(
    'Boot',
    { mediaId: image },
    [of('41', 'Black', 8000, 0), of('41', 'Red', 9000, 3, { mediaId: red }), of('42', 'Black', 7000)],
    { options: OPTIONS, brand: 'Oak' },
  )
  await web.caughtUp()
  browser = await openBrowser()
})
beforeEach(() => web.database.owner.deleteFrom('rate_limits').execute())
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const at = (path: string) => web.origin('shoes') + path
const visitor = (options: VisitorOptions = {}) => browser.visitor(options)
const titles = (page: Page) => page.locator('.product-card h2').allTextContents()

test('filters are applied in place, the number of products is announced, and Back removes the filters again', async () => {
  const { page, open } = await visitor()
  await open(at('/commerce/products'))
  const status = page.getByRole('status').filter({ hasText: 'product' })
  expect(await status.textContent()).toBe('11 products')
  const marked = await status.elementHandle()
  await page.locator('summary', { hasText: 'Size' }).click()
  const size = page.getByRole('checkbox', { name: '41' })
  await size.check()
  await page.getByRole('link', { name: 'Remove filter Size: 41' }).waitFor()
  expect(await titles(page)).toEqual(['Boot'])
  expect(await marked?.textContent()).toBe('1 product')
  expect(page.url()).toBe(at('/commerce/products?option=Size%3A41'))
  // The focus and what is open stay.
  expect(await size.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.locator('.product-card img').getAttribute('src')).toContain('red')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(
    await page.locator('summary', { hasText: 'Size' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await page.goBack()
  await expect.poll(() => status.textContent()).toBe('11 products')
  await page.goForward()
  await page.getByRole('link', { name: 'Remove filter Size: 41' }).click()
  await expect.poll(() => status.textContent()).toBe('11 products')
  expect(page.url()).toBe(at('/commerce/products'))
  await page.getByLabel('Sort by').selectOption('price')
  await expect.poll(async () => (await titles(page))[0]).toBe('Lace-1')
})

test('PRD-08 a product list opens a quick view, and the image of a product can be magnified', async () => {
  const { page, open } = await visitor()
  for (const list of ['/shop', '/commerce/products?brand=Oak']) {
    await open(at(list))
    await page.getByRole('link', { name: 'Quick view of Boot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Boot' })
    await dialog.getByRole('img', { name: /boot/ }).waitFor()
    // Contrasts are those of a dialog that has appeared.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Quick view of Boot')
  }
  await open(at('/shop'))
  await page.getByRole('link', { name: 'Quick view of Boot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boot' })
  await dialog.getByLabel('Size').selectOption('42')
  await dialog.getByLabel('Colour').selectOption('Black')
  await dialog.getByText('$70.00').waitFor()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('Boot').first().waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await open(at('/shop/boot'))
  const zoom = page.getByRole('button', { name: /Magnify image/ })
  await zoom.click()
  expect(await zoom.getAttribute('aria-pressed')).toBe('true')
})

test('PRD-09 PRD-10 opening a quick view reports it with a JSON body, and any response is accepted', async () => {
  const { page, open } = await visitor({ forgives: /500.*RecordQuickView/ })
  await page.route('**/api/census/RecordQuickView/*', (route) =>
    route.fulfill({ status: 500, body: 'nonsense' }),
  )
  await open(at('/shop'))
  const reported = page.waitForRequest('**/api/census/RecordQuickView/*')
  await page.getByRole('link', { name: 'Quick view of Boot' }).click()
  const request = await reported
  expect([request.method(), new URL(request.url()).pathname]).toEqual([
    'POST',
    `/api/census/RecordQuickView/${boot}`,
  ])
  expect(Object.keys(request.postDataJSON() as object).filter((key) => key !== 'visitorCookie')).toEqual([])
  await page.getByRole('dialog', { name: 'Boot' }).getByText('$90.00').waitFor()
  const call = (body: string) =>
    web.visit(site, `/api/census/RecordQuickView/${boot}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  for (const body of ['{}', '', '{"visitorCookie":"1"}']) expect((await call(body)).status).toBe(200)
})

test('a variant has a URL, which follows the chosen options and shows the variant without scripts', async () => {
  const { page, open } = await visitor()
  await open(at('/shop/boot'))
  await page.getByLabel('Size').selectOption('42')
  await page.getByLabel('Colour').selectOption('Black')
  await page.getByText('$70.00').waitFor()
  const url = page.url()
  expect(url).toMatch(/\/shop\/boot\?variant=\d+$/)
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.open(url)
  await plain.page.getByText('$70.00').first().waitFor()
  expect(await plain.page.locator('select[name=variant]').inputValue()).toBe(
    new URL(url).searchParams.get('variant'),
  )
})

test('filters are sent by a button without scripts, and the quick view is a link', async () => {
  const { page, open } = await visitor({ javaScriptEnabled: false })
  await open(at('/commerce/products'))
  await page.locator('summary', { hasText: 'Brand' }).click()
  await page.getByRole('checkbox', { name: 'Elm' }).check()
  await page.getByRole('button', { name: 'Show products' }).click()
  await page.getByText('1 product', { exact: true }).waitFor()
  expect(await titles(page)).toEqual(['Clog'])
  await page.getByRole('link', { name: 'Remove filter Elm' }).click()
  await page.getByText('11 products').waitFor()
  await page.getByRole('link', { name: 'Quick view of Boot' }).click()
  await page.waitForURL('**/shop/boot')
})

test('a phone shows two columns, and the image of a product before its price', async () => {
  const { page, open } = await visitor({ width: 390 })
  await open(at('/commerce/products'))
  const [first, second] = await page.locator('.product-card').all()
  const boxes = [await first?.boundingBox(), await second?.boundingBox()]
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  expect(boxes[1]?.x).toBeGreaterThan(boxes[0]?.x ?? 400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await open(at('/shop/boot'))
  const image = await page.locator('.entry-image').boundingBox()
  const price = await page.locator('.product .p-price').boundingBox()
  expect(image?.y).toBeLessThan(price?.y ?? 0)
  expect(await accessibilityFaults(page)).toEqual([])
})
