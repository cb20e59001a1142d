import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let paths: { products: string; product: string }

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), betaFeatures: ['beta_product_cards'] })
  owner = await signedIn(web, 'ida@kiln.example', { name: 'Ida Holm' })
  const site = await web.createSite('kiln', 'The Kiln', { ownerId: owner.id })
  const mediaId = await web.addImage(site, 'cup.png', await pngOf(400, 300), 'A cup')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const cup = await web.publish(
    site,
    'item',
    { urlId: 'cup', title: 'Cup', mediaId, layout: layoutOf(textBlock('A cup.')) },
    shop,
  )
  paths = { products: `/sites/kiln/content/collections/${shop}`, product: `/sites/kiln/content/${cup}` }
  await makeProduct(web, site, cup, [variant()])
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Clicks or taps the middle of the first element that matches. */
async function press(page: Page, selector: string, how: 'click' | 'tap'): Promise<void> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (how === 'tap') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map((one) => one.finished))
  })
  await page.mouse.click(x, y)
}

/** Opening another screen stops the preview image of the site that is still loading. */
const leave = (visitor: AppVisitor) => forgive(visitor, /ERR_ABORTED/)

test.each([
  { how: 'click', width: 1440 },
  { how: 'click', width: 390 },
  { how: 'tap', width: 1440 },
  { how: 'tap', width: 390 },
] as const)('cards open by a $how in the middle of their image at $width px', async ({ how, width }) => {
  const window = how === 'tap' ? 'phone' : 'desktop'
  const visitor = await visitApp(web, browser, { as: owner, window, width })
  const { page } = visitor
  await visitor.go('/')
  await press(page, '.sites-card .sites-image', how)
  await page.waitForURL('**/sites/kiln')

  await visitor.go(paths.products)
  await page.locator('.content-card', { hasText: '$14.00 · Sold out' }).waitFor()
  await press(page, '.content-card img', how)
  await page.waitForURL(`**${paths.product}*`)

  await visitor.go('/sites/kiln/media')
  await press(page, '.media-tile img', how)
  await page.getByRole('textbox', { name: 'Alt text', exact: true }).waitFor()
  leave(visitor)
})

test('the link of a site card does not cover its view button', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  await visitor.go('/')
  const [opened] = await Promise.all([
    visitor.page.context().waitForEvent('page'),
    visitor.page.getByRole('link', { name: 'View The Kiln in a new tab' }).click(),
  ])
  await opened.waitForURL(`${web.origin('kiln')}/`)
  leave(visitor)
})
