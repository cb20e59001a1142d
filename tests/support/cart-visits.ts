import type { Page } from 'playwright-core'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { makeProduct } from './products.ts'
import { startWeb, type TestWeb } from './web.ts'

/** A store in a browser, whose visitors have carts. */
export interface CartVisits {
  readonly web: TestWeb
  readonly browser: TestBrowser
  readonly site: Site
  readonly shop: Id
  /** Publishes a product; `more` is content of its page. */
  sell(
    title: string,
    variants: Parameters<typeof makeProduct>[3],
    settings?: Parameters<typeof makeProduct>[4],
    more?: object,
  ): Promise<{ readonly item: Id; readonly url: string }>
  visitor(options?: VisitorOptions): ReturnType<TestBrowser['visitor']>
  readonly cartUrl: string
  /** Adds products by their pages, and opens the page of the cart. */
  openCart(page: Page, ...urls: readonly string[]): Promise<void>
  close(): Promise<void>
}

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true })

/** Starts a store with an empty list of products. */
export async function openCartVisits(): Promise<CartVisits> {
  const web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('steep', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const browser = await openBrowser()
  const cartUrl = `${web.origin('steep')}/cart`
  let made = 0
  return {
    web,
    browser,
    site,
    shop,
    cartUrl,
    async sell(title, variants, settings = {}, more = {}) {
      const urlId = `item-${++made}`
      const item = await web.publish(site, 'item', { urlId, title, ...more }, shop)
      await makeProduct(web, site, item, variants, settings)
      return { item, url: `${web.origin('steep')}/shop/${urlId}` }
    },
    visitor: (options = {}) => browser.visitor(options),
    async openCart(page, ...urls) {
      for (const url of urls) {
        await page.goto(url)
        await addButton(page).click()
        await drawerOf(page).waitFor()
      }
      await page.goto(cartUrl)
      await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
    },
    async close() {
      await browser.close()
      await web.close()
    },
  }
}
