import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site

/** Texts of the program stay in English. */
const FORGIVEN = /There is no dictionary/

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('shay', 'دكان الشاي', { language: 'he' })
  const mediaId = await web.addImage(site, 'pot.png', await pngOf(600, 450), 'إبريق')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'المتجر', typeName: 'products' })
  const common = { mediaId, categories: ['أباريق'] }
  const sell = async (
    urlId: string,
    title: string,
    variants: Parameters<typeof makeProduct>[3],
    body = {},
    settings: Parameters<typeof makeProduct>[4] = {},
  ) => {
    const item = await web.publish(site, 'item', { urlId, title, ...common, ...body }, shop)
    await makeProduct(web, site, item, variants, settings)
  }
  const sizes = ['صغير', 'كبير']
  const small = { price: 4000, salePrice: 3000, onSale: true, content: 250 }
  await sell(
    'pot',
    'إبريق الشاي',
    sizes.map((value) => variant({ ...small, optionValues: [{ value }], openingStock: 3 })),
    {
      customTexts: [{ label: 'الاسم', maxLength: 12 }],
      infoSections: [
        { title: 'العناية', text: paragraph('يغسل باليد.') },
        { title: 'التوصيل', text: paragraph('يومان.') },
      ],
      sizeChart: {
        unit: 'cm',
        rows: [
          ['', 'الارتفاع', 'العرض', 'القطر', 'الوزن'],
          ['صغير', '11 cm', '17 cm', '9 cm', '420 g'],
        ],
        otherRows: [
          ['', 'الارتفاع', 'العرض', 'القطر', 'الوزن'],
          ['صغير', '4.3 in', '6.7 in', '3.5 in', '420 g'],
        ],
      },
    },
    { unit: '100g', options: [{ name: 'المقاس', values: sizes }] },
  )
  const weights = ['صغير', 'Large (250 g)']
  await sell(
    'bag',
    'شاي أخضر',
    weights.map((value) => variant({ price: 700, optionValues: [{ value }], openingStock: 3 })),
    {},
    { options: [{ name: 'المقاس', values: weights }] },
  )
  for (const [at, title] of ['كوب', 'صحن', 'علبة'].entries())
    await sell(`cup-${at}`, title, [variant({ price: 900, openingStock: 2, lowLevel: 5 })])
  await web.caughtUp()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => `${web.origin('shay')}${path}`

/** Returns the left edges, in pixels, of parts of the first text that has all of them. */
const leftsOf = (page: Page, selector: string, parts: readonly string[]) =>
  page.evaluate(
    ([within = '', ...wanted]) => {
      for (const element of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent ?? ''
          if (!wanted.every((part) => text.includes(part))) continue
          return wanted.map((part) => {
            const range = document.createRange()
            range.setStart(node, text.indexOf(part))
            range.setEnd(node, text.indexOf(part) + part.length)
            return Math.round(range.getBoundingClientRect().left)
          })
        }
      }
      return []
    },
    [selector, ...parts],
  )
const isAscending = (lefts: readonly number[]) =>
  lefts.length > 1 && lefts.every((left, at) => at === 0 || left > (lefts[at - 1] ?? 0))

test.each([390, 1440])(
  'in a window of %d pixels a product is shown from right to left, and amounts with words of another script are in their order',
  async (width) => {
    const { page, open } = await browser.visitor({ forgives: FORGIVEN, width, locale: 'ar-EG' })
    await open(url('/shop/pot'))
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // Texts of the program are English on a site in Arabic.
    expect(await leftsOf(page, '.product-unit', ['12.00', 'per', '100 g'])).toSatisfy(isAscending)
    const edges = await page.evaluate(() =>
      ['[data-product-price]', '.product-unit', '.entry-product h1'].map((selector) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(selector) ?? document.body)
        const box = document.querySelector('.product')?.getBoundingClientRect()
        return Math.round((box?.right ?? 0) - range.getBoundingClientRect().right)
      }),
    )
    expect(edges).toEqual([0, 0, 0])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByText('Size chart').click()
    const dialog = page.getByRole('dialog', { name: 'Size chart' })
    await dialog.getByRole('cell', { name: '11 cm', exact: true }).waitFor()
    expect(await leftsOf(page, 'dialog td', ['11', 'cm'])).toSatisfy(isAscending)
    const [heading, cell] = [
      await dialog.getByRole('rowheader', { name: 'صغير' }).boundingBox(),
      await dialog.getByRole('cell', { name: '11 cm', exact: true }).boundingBox(),
    ]
    expect(heading?.x).toBeGreaterThan(cell?.x ?? Infinity)
  },
)

test('the tabs of a product follow the arrow keys in the direction of the text', async () => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN, width: 1440 })
  await open(url('/shop/pot'))
  const [first, second] = [
    page.getByRole('tab', { name: 'العناية' }),
    page.getByRole('tab', { name: 'التوصيل' }),
  ]
  expect((await first.boundingBox())?.x).toBeGreaterThan((await second.boundingBox())?.x ?? Infinity)
  await first.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('يومان.').waitFor()
  expect(await second.getAttribute('aria-selected')).toBe('true')
})

test.each([390, 1440])('in a window of %d pixels lists, badges and the cart are mirrored', async (width) => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN, width, locale: 'ar-EG' })
  await open(url('/shop'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await leftsOf(page, '.shop-total', ['5', 'products'])).toSatisfy(isAscending)
  const cards = await page
    .locator('main article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(cards[0]).toBe(Math.max(...cards))
  const badge = await page.locator('.p-badge-sale').first().textContent()
  expect(badge).toBe(new Intl.NumberFormat('he', { style: 'percent' }).format(-0.25).replace('-', '−'))
  await open(url('/shop/cup-0'))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.waitFor()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect((await drawer.boundingBox())?.x).toBe(0)
  expect(await leftsOf(page, '.p-cart-count', ['1', 'item'])).toSatisfy(isAscending)
  // Whatever the direction of their text, lines begin at the right.
  const gaps = await page.evaluate(() =>
    ['.p-cart-count', '.p-cart-line .p-cart-title', '.p-cart-line .p-cart-each'].map((selector) => {
      const line = document.querySelector(selector)
      const range = document.createRange()
      range.selectNodeContents(line ?? document.body)
      return Math.round((line?.getBoundingClientRect().right ?? 0) - range.getBoundingClientRect().right)
    }),
  )
  expect(gaps).toEqual([0, 0, 0])
  expect(await leftsOf(page, '.p-cart-more summary', ['Have', 'code', '?'])).toSatisfy(isAscending)
  expect(await leftsOf(page, '.p-cart-line .p-cart-each', ['9.00', 'each'])).toSatisfy(isAscending)
  const [image, about] = [
    await drawer.locator('.p-cart-line .p-cart-image').first().boundingBox(),
    await drawer.locator('.p-cart-line .p-cart-about').first().boundingBox(),
  ]
  expect(image?.x).toBeGreaterThan(about?.x ?? Infinity)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('each option of a list has the direction of its own text', async () => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(url('/shop/bag'))
  const options = page.locator('main .product-options option')
  const shown = await options.evaluateAll((all) =>
    all.map((option) => [option.getAttribute('dir'), getComputedStyle(option).direction]),
  )
  expect(shown).toEqual([
    ['auto', 'rtl'],
    ['auto', 'ltr'],
  ])
})
