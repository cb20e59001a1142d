import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import { addDays, dayOf } from '#features/audience/analytics/site-day.rules.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { forgive, visitApp } from '../support/app-visit.ts'
import { type BarSite, startBar } from '../support/bar-site.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

let place: BarSite
let owner: Person

beforeAll(async () => {
  place = await startBar({
    app: await buildApp(),
    ownerOf: async (web) => (owner = await signedIn(web, 'ada@bar.example', { name: 'Ada Berg' })).id,
  })
  await place.configure({})
})
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

async function count(): Promise<void> {
  const { web } = place
  await web.web.flushHits()
  await rollUpVisits(web.database, new Date(web.clock.now + 60_000))
}

test('a visit to a page is counted in the numbers of its owner, and visits of the owner are not', async () => {
  const visitor = await place.visit('/home', { userAgent: CHROME })
  await visitor.page.waitForLoadState('networkidle')
  await visitor.page.goto(place.at('/search?q=late'))
  await visitor.page.waitForLoadState('networkidle')
  await count()
  const { page, go } = await visitApp(place.web, place.browser, { as: owner })
  await go('/sites/bar/analytics')
  const visits = page.getByRole('region', { name: 'Visits', exact: true })
  await expect.poll(() => visits.locator('dd').first().innerText()).toBe('1')
  expect(await page.getByRole('table', { name: 'Pages', exact: true }).locator('tbody').innerText()).toMatch(
    /\/home\s+1/,
  )
  await page.getByRole('radiogroup', { name: 'Actions by' }).getByText('Searches').click()
  await page.getByRole('table', { name: 'Searches' }).getByText('late').waitFor()
  await page.getByText('1 visitor in the last five minutes').waitFor()
  expect(await faultsInEveryLook(page, 'analytics')).toEqual([])
})

test('a chart has its table, periods can be chosen, and a screen without visits has a message', async () => {
  const today = dayOf(new Date(), 'UTC')
  await place.web.database.ownerPool.query(
    `insert into visit_days values ($1, $2::date - 90, -1, 1, 1, 1, 1, 0), ($1, $2::date - 1, -1, 1, 1, 1, 1, 0),
       ($1, $2::date, -1, 1, 1, 1, 1, 0) on conflict do nothing`,
    [place.site.id, today],
  )
  const { page, go } = await visitApp(place.web, place.browser, { as: owner })
  await go('/sites/bar/analytics')
  await page.getByText('Show as a table').click()
  const table = page.getByRole('region', { name: 'Visits as a table' })
  expect(await table.locator('tbody tr').count()).toBe(30)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Today' }).click()
  await expect.poll(() => table.locator('tbody tr').count()).toBe(24)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Other period' }).click()
  await page.locator('input[type=date]').first().fill(addDays(today, -400))
  await page.locator('input[type=date]').last().fill(addDays(today, -390))
  await page.getByText('No visits in this period').waitFor()
  expect(await faultsInEveryLook(page, 'analytics-empty')).toEqual([])
})

test('PRD-09 quick views of products are in the numbers of the owner, beside their views and additions to carts', async () => {
  const { web, site, browser } = place
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/bar/analytics')
  await page.getByRole('region', { name: 'Actions' }).waitFor()
  // Sites without products have no such list.
  expect(await page.getByRole('region', { name: 'Products' }).count()).toBe(0)
  const collection = { urlId: 'shop', title: 'Shop', typeName: 'products', listLayout: 'grid' }
  const shop = await web.publish(site, 'collection', collection)
  const jar = await web.publish(site, 'item', { urlId: 'jar', title: 'Olive jar' }, shop)
  await makeProduct(web, site, jar, [variant({ price: 900, openingStock: 5 })])
  await web.caughtUp()
  const products = page.getByRole('region', { name: 'Products' })
  await page.reload()
  await products.getByText('No products viewed in this period').waitFor()
  expect(await faultsInEveryLook(page, 'analytics-no-products')).toEqual([])
  const visitor = await place.visit('/shop', { userAgent: CHROME })
  await visitor.page.waitForLoadState('networkidle')
  await visitor.page.getByRole('link', { name: 'Quick view of Olive jar' }).click()
  const dialog = visitor.page.getByRole('dialog', { name: 'Olive jar' })
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await visitor.page.getByRole('dialog', { name: 'Cart' }).waitFor()
  await visitor.page.goto(place.at('/shop/jar'))
  await visitor.page.waitForLoadState('networkidle')
  await count()
  await page.reload()
  const table = page.getByRole('table', { name: 'Products', exact: true })
  await expect
    .poll(() => table.locator('tbody tr').allInnerTexts())
    .toEqual([expect.stringMatching(/^Olive jar\s+1\s+1\s+1 \(50 %\)$/)])
  expect(await products.locator('dd strong').allInnerTexts()).toEqual(['1', '1', '1'])
  const csv = await products
    .getByRole('link', { name: 'As CSV' })
    .evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).text())
  expect(csv.split('\r\n')[1]).toBe(`Olive jar,${jar},/shop/jar,1,1,1`)
  expect(await faultsInEveryLook(page, 'analytics-products')).toEqual([])
  await table.getByRole('button', { name: 'Olive jar' }).click()
  await page.getByText('Viewed: /shop/jar').waitFor()
  expect(await products.count()).toBe(0)
})

/** Counts a visit of each of these properties. */
async function visitAs(
  all: readonly {
    readonly zone: string
    readonly width: number
    readonly query?: string
    readonly url: string
  }[],
): Promise<void> {
  for (const [index, { zone, width, query = '', url }] of all.entries())
    await place.web.visit(place.site, '/api/census/RecordHit', {
      method: 'POST',
      headers: {
        'user-agent': CHROME,
        'content-type': 'application/json',
        cookie: `ss_cvr=filter-${index}|1|1|1|1`,
      },
      body: JSON.stringify({
        event: 1,
        data: {
          websiteId: place.site.id,
          url,
          queryString: query,
          language: 'de',
          timeZone: zone,
          viewportInnerWidth: width,
        },
      }),
    })
  await count()
}

test('filters combine, are in the URL, and are removed with the mouse, the keyboard or the back button', async () => {
  const spring = '?utm_source=newsletter&utm_campaign=spring'
  await visitAs([
    { zone: 'Europe/Berlin', width: 400, query: spring, url: '/oak' },
    { zone: 'Europe/Berlin', width: 400, query: spring, url: '/elm' },
    { zone: 'Europe/Berlin', width: 1_600, query: spring, url: '/oak' },
    { zone: 'Europe/Paris', width: 400, query: spring, url: '/oak' },
  ])
  const visitor = await visitApp(place.web, place.browser, { as: owner })
  const { page, go } = visitor
  await go('/sites/bar/analytics')
  const total = () =>
    page.getByRole('region', { name: 'Visits', exact: true }).locator('dd strong').first().innerText()
  const filters = page.getByRole('group', { name: 'Filters' })
  await page.getByRole('radiogroup', { name: 'Sources by' }).getByText('Campaigns').click()
  await page.getByRole('button', { name: 'spring' }).click()
  await expect.poll(total).toBe('4')
  await page.getByRole('button', { name: 'Germany' }).click()
  await expect.poll(total).toBe('3')
  await page.getByRole('radiogroup', { name: 'Visitors by' }).getByText('Devices').click()
  await page.getByRole('button', { name: 'Phone' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe('2')
  await page.getByRole('button', { name: '/oak' }).click()
  await expect.poll(total).toBe('1')
  expect(await filters.getByRole('listitem').allInnerTexts()).toEqual([
    'Campaign: spring · newsletter',
    'Country: Germany',
    'Device: Phone',
    'Viewed: /oak',
  ])
  expect(await page.getByRole('region', { name: 'Actions' }).count()).toBe(0)
  expect(await page.getByText('are shown without filters').count()).toBe(1)
  const csv = await page
    .getByRole('link', { name: 'Export as CSV' })
    .evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).text())
  expect(csv.split('\r\n')[1]).toMatch(/,1,1,1,1,0$/)
  // Otherwise the bar of the app may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await faultsInEveryLook(page, 'analytics-filters')).toEqual([])
  await page.reload()
  await expect.poll(total).toBe('1')
  await page.goBack()
  await expect.poll(total).toBe('2')
  await filters.getByRole('button', { name: 'Remove the filter Device: Phone' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe('3')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="group"]')?.ariaLabel))
    .toBe('Filters')
  await filters.getByRole('button', { name: 'Remove all' }).click()
  await page.getByText('Choose a row of a list').waitFor()
  await go('/sites/bar/analytics?period=7&filters=campaign%3Dspring%26source%3Dnowhere')
  await page.getByText('No visits with these filters').first().waitFor()
  expect(await faultsInEveryLook(page, 'analytics-no-match')).toEqual([])
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await page.getByText('Choose a row of a list').waitFor()
  expect(await page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe('Last 7 days')
  await go('/sites/bar/analytics?filters=ip%3D1')
  await page.getByText('The filters of this URL are invalid').waitFor()
  forgive(visitor, /400/)
  expect(await faultsInEveryLook(page, 'analytics-invalid')).toEqual([])
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await expect.poll(total).not.toBe('0')
})

test('an owner chooses the time zone, and stops counting', async () => {
  const { page, go } = await visitApp(place.web, place.browser, { as: owner })
  await go('/sites/bar/settings')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Auckland')
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await go('/sites/bar/settings/visitors')
  await page.getByLabel('Count visits').uncheck({ force: true })
  await page.getByText('Saved', { exact: true }).waitFor()
  const { rows } = await place.web.database.ownerPool.query<{ zone: string; counts: boolean }>(
    `select body ->> 'timeZone' as zone, (body -> 'analytics' ->> 'isEnabled')::boolean as counts from revisions
     where site_id = $1 and body ? 'timeZone' order by id desc limit 1`,
    [place.site.id],
  )
  expect(rows).toEqual([{ zone: 'Pacific/Auckland', counts: false }])
})

test('hits of many days are drawn', async () => {
  const now = new Date()
  await place.web.database.ownerPool.query(
    `insert into visit_days select $1, ($2::date - d), -1, 40 + d, 20 + d % 7, 18, 5, 900000 from generate_series(1, 60) d on conflict do nothing`,
    [place.site.id, dayOf(new Date(now.getTime() - DAY_MS), 'UTC')],
  )
  const { page, go } = await visitApp(place.web, place.browser, { as: owner, window: 'phone' })
  await go('/sites/bar/analytics')
  await expect.poll(() => page.locator('.analytics-chart rect').count()).toBe(30)
  expect(await page.locator('.analytics-worse, .analytics-better').count()).toBeGreaterThan(0)
  // Its text is as large as other text, however narrow the window is.
  expect(
    await page
      .locator('.analytics-axis')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height),
  ).toBeGreaterThan(11)
  expect(await faultsInEveryLook(page, 'analytics-days')).toEqual([])
})
