import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listThemes } from '#features/content/design/themes.rules.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { cardFaults } from '../support/card-faults.ts'
import { LISTS, openProductSite, type ProductSite, SHAPES } from '../support/product-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let shop: ProductSite

const themes = listThemes().map(({ id }) => id)

beforeAll(async () => {
  web = await startWeb()
  shop = await openProductSite(web, 'shelf')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test(
  'the texts of product cards have the same distance in every list of every theme',
  { timeout: 120_000 },
  async () => {
    const { page, open } = await browser.visitor({ motion: false })
    const faults: string[] = []
    for (const theme of themes) {
      await shop.dress(theme)
      for (const [list, path] of Object.entries(LISTS)) {
        await page.setViewportSize({ width: 390, height: 844 })
        await open(shop.url(path))
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          faults.push(...(await cardFaults(page)).map((fault) => `${theme}, ${list}, ${width} px: ${fault}`))
        }
      }
    }
    expect(faults).toEqual([])
  },
)

test(
  'the page of a product has one layout for images of every shape, in every theme',
  { timeout: 120_000 },
  async () => {
    const { page, open } = await browser.visitor({ motion: false })
    for (const theme of themes) {
      await shop.dress(theme)
      const places = new Map<string, Record<number, Place>>()
      for (const shape of Object.keys(SHAPES)) {
        await page.setViewportSize({ width: 390, height: 844 })
        await open(shop.url(`/grid/${shape}`))
        const measured: Record<number, Place> = {}
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          measured[width] = await placeOf(page)
        }
        places.set(shape, measured)
      }
      const { plain, ...pictured } = Object.fromEntries(places)
      for (const shape of Object.values(pictured)) {
        expect(shape[390], theme).toEqual({
          ...pictured['square']?.[390],
          top: expect.any(Number) as unknown,
        })
        expect(shape[1440], theme).toEqual(pictured['square']?.[1440])
        expect(shape[1024], theme).toEqual(pictured['square']?.[1024])
        // The price is in the first window.
        expect(shape[390]?.top).toBeLessThan(844)
      }
      expect(plain?.[1440]?.areBeside, theme).toBe(true)
      expect(plain?.[390]?.areBeside, theme).toBe(false)
    }
  },
)

interface Place {
  /** Start and width of image, title, price and description, in px. */
  readonly columns: readonly (string | undefined)[]
  /** Top of the price. */
  readonly top: number
  /** What is bought is beside the description. */
  readonly areBeside: boolean
}

const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const boxes = ['.entry-image', 'h1', '.product', '.product > .p-price', '.entry > .layout'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    )
    const [, , bought, price, description] = boxes
    return {
      columns: boxes.map((box) => box && `${Math.round(box.left)}+${Math.round(box.width)}`),
      top: Math.round(price?.top ?? Number.NaN),
      areBeside:
        bought !== undefined &&
        description !== undefined &&
        (bought.right <= description.left || description.right <= bought.left),
    }
  })
