import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { addButton, type CartVisits, drawerOf, openCartVisits } from '../support/cart-visits.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { variant } from '../support/products.ts'

let visits: CartVisits
let origin: string

beforeAll(async () => {
  visits = await openCartVisits()
  origin = visits.web.origin('steep')
})
afterEach(() => visits.browser.finish())
afterAll(() => visits?.close())

const block = (type: number, data: Readonly<Record<string, unknown>> = {}) => ({ type, version: 1, data })

async function publish(urlId: string, ...blocks: ReturnType<typeof block>[]): Promise<string> {
  const { web, site } = visits
  await web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(...blocks) })
  await web.caughtUp()
  return `${origin}/${urlId}`
}

async function sellCup(): Promise<Id> {
  const mediaId = await visits.web.addImage(visits.site, 'cup.png', await pngOf(800, 600), 'A cup')
  const of = (value: string, price: number, openingStock: number) =>
    variant({ optionValues: [{ value }], price, openingStock })
  const { item } = await visits.sell(
    'The cup',
    [of('S', 900, 0), of('L', 1100, 8)],
    { options: [{ name: 'Size', values: ['S', 'L'] }] },
    { excerpt: 'It keeps tea warm.', mediaId },
  )
  return item
}

test('BLK-01 PGM-02 a product block has its variants with their prices, and adds the chosen one without leaving the page', async () => {
  const url = await publish('one-cup', block(BLOCK_TYPE.product, { documentId: await sellCup() }))
  const { page, open } = await visits.visitor()
  await open(url)
  await page.getByRole('heading', { name: 'The cup', level: 2 }).waitFor()
  await page.getByText('It keeps tea warm.').waitFor()
  const sizes = page.getByLabel('Size')
  expect(await sizes.locator('option').allTextContents()).toEqual(['S – Sold out', 'L – $11.00'])
  expect(await sizes.locator('option').first().isDisabled()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Quantity').fill('2')
  await addButton(page).click()
  await drawerOf(page).getByText('$22.00').first().waitFor()
  expect(page.url()).toBe(url)
})

test('a product block links to the cart without scripts, and its price and stock are current', async () => {
  const item = await sellCup()
  const url = await publish('cup-alone', block(BLOCK_TYPE.product, { documentId: item }))
  const { page, open } = await visits.visitor({ javaScriptEnabled: false })
  await open(url)
  await addButton(page).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main').getByText('The cup').first().waitFor()
  await page.locator('main').getByRole('button').first().click()
  await page.locator('main').getByText('Size: L').waitFor()
  const { web, site } = visits
  const { id } = await web.database.owner
    .selectFrom('product_variants')
    .select('id')
    .where('item_id', '=', item)
    .where('price', '=', '1100')
    .executeTakeFirstOrThrow()
  await withSite(web.database.app, site.id, (tx) =>
    adjustStock(
      tx,
      { siteId: site.id, accountId: null, now: new Date() },
      id,
      { change: -8 },
      { reason: 'other', note: '' },
    ),
  )
  await web.caughtUp()
  await page.goto(url)
  expect(await page.getByRole('button', { name: 'Sold out' }).isDisabled()).toBe(true)
})

test('a product block shows nothing of a product that is not published', async () => {
  const url = await publish('nothing', block(BLOCK_TYPE.product, { documentId: '999999' }))
  const { page, open } = await visits.visitor()
  await open(url)
  expect(await page.locator('.b-product').count()).toBe(0)
})

test('BLK-01 a journal block lists the newest posts with a link to the older ones', async () => {
  const { web, site } = visits
  const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
  const url = await publish('front', block(BLOCK_TYPE.journal, { collectionId: diary, count: 2 }))
  const { page, open } = await visits.visitor()
  await open(url)
  expect(await page.locator('.b-journal').count()).toBe(0)
  for (const day of [1, 2, 3])
    await web.publish(
      site,
      'item',
      {
        urlId: `day-${day}`,
        title: `Day ${day}`,
        excerpt: `Rain ${day}`,
        publishedOn: `2020-03-0${day}T10:00:00.000Z`,
      },
      diary,
    )
  await web.caughtUp()
  await page.reload()
  const posts = page.locator('.b-journal-post')
  expect(await posts.locator('h2').allTextContents()).toEqual(['Day 3', 'Day 2'])
  await posts.first().getByText('March 3, 2020').waitFor()
  await posts.first().getByText('Rain 3').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Older posts: Diary' }).click()
  await page.waitForURL('**/diary')
  await page.goBack()
  await posts.first().getByRole('link', { name: 'Read on: Day 3' }).click()
  await page.getByRole('heading', { name: 'Day 3', level: 1 }).waitFor()
})

test('BLK-01 a place, the link of a message and the footer of an email are shown on a page without requests to other hosts', async () => {
  const location = {
    markerLat: 47.3769,
    markerLng: 8.5417,
    addressTitle: 'The bench',
    addressLine1: 'Quay 4',
  }
  const url = await publish(
    'letter',
    block(BLOCK_TYPE.inBrowserMessageLink),
    block(BLOCK_TYPE.geo, { location, hours: [{ days: 'Monday', times: 'Closed' }], phone: '+41 44 1' }),
    block(BLOCK_TYPE.emailFooter, { address: 'Quay 4\nZurich', link: { url: '/front' } }),
  )
  const { page, open } = await visits.visitor({ javaScriptEnabled: false })
  await open(url)
  const link = page.getByRole('link', { name: 'View this message in your browser' })
  expect(await link.getAttribute('href')).toBe(url)
  const hrefs = await page
    .locator('.b-geo a')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  expect(hrefs).toEqual([
    'tel:+41441',
    'geo:47.3769,8.5417',
    'https://www.openstreetmap.org/?mlat=47.3769&mlon=8.5417#map=17/47.3769/8.5417',
    'https://maps.google.com/maps?q=Quay%204',
  ])
  const footer = page.locator('.b-email-footer')
  await footer.getByText('Second Steep', { exact: false }).first().waitFor()
  await footer.getByText('You can unsubscribe at any time with the link in each email.').waitFor()
  await footer.getByRole('link', { name: 'Sign up' }).waitFor()
})
