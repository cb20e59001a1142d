import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixture } from '#blocks/chart/fixture.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { CHART_LAYOUT } from '#features/content/layouts/style-types.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

const chart = (data: Record<string, unknown>): StoredBlock => ({
  type: BLOCK_TYPE.chart,
  version: 1,
  data: { ...fixture, ...data },
})
const charts = Object.values(CHART_LAYOUT).map((layout) => chart({ layout, title: `A ${layout}` }))

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna')
  await web.publish(site, 'page', { urlId: 'charts', title: 'Charts', layout: layoutOf(...charts) })
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  // Closing a page aborts loading its preview.
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test('CHT-01 bars, lines and a pie are readable without scripts, with all values in a table', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false })
  await open(`${web.origin('kiln')}/charts`)
  for (const layout of Object.values(CHART_LAYOUT)) {
    const figure = page.locator(`.b-chart-${layout}`)
    await expect.poll(() => figure.locator('svg').first().isVisible()).toBe(true)
    expect(await figure.getByRole('img').first().getAttribute('aria-label')).toContain(`A ${layout}`)
    expect(await figure.getByRole('table').isVisible()).toBe(false)
    await figure.getByText('Show as a table').click()
    expect(await figure.getByRole('row').count()).toBe(6)
  }
})

test('charts are accessible on phones and desktops, light and dark', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('kiln')}/charts`)
  expect(await faultsInEveryLook(page, 'charts')).toEqual([])
})

test('labels below a chart do not overlap, at 320 and 1440 px', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => ({ label: `Week ${index + 1}`, values: [index] }))
  const layout = layoutOf(chart({ table: { columns: ['Guests'], rows } }))
  await web.publish(site, 'page', { urlId: 'weeks', title: 'Weeks', layout })
  for (const width of [320, 1440]) {
    const { page, open } = await browser.visitor({ width })
    await open(`${web.origin('kiln')}/weeks`)
    const boxes = await boxesOf(page, '.b-chart-xs > *')
    expect(boxes.length).toBeGreaterThanOrEqual(3)
    boxes.slice(1).forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual((boxes[index]?.right ?? 0) - 1)
    })
  }
})

test('the first row is at the right in right-to-left text', async () => {
  const other = await web.createSite('egypt', 'Egypt', { language: 'ar' })
  await web.publish(other, 'page', { urlId: 'charts', title: 'Charts', layout: layoutOf(...charts) })
  const { page, open } = await browser.visitor()
  await open(`${web.origin('egypt')}/charts`)
  for (const selector of ['.b-chart-bar .b-chart-xs > *', '.b-chart-bar .b-chart-shapes > rect']) {
    const lefts = (await boxesOf(page, selector)).map(({ left }) => left)
    expect(lefts.length).toBeGreaterThan(1)
    expect(Math.max(...lefts), selector).toBe(lefts[0])
  }
})

/** Returns the boxes of the visible elements, in the order of the document. */
async function boxesOf(page: Page, selector: string) {
  const boxes = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return { left, right, width }
    }),
  )
  return boxes.filter(({ width }) => width > 0)
}

test('an owner types and pastes the numbers of a chart into a grid', async () => {
  const { page, saved, data } = await editChart()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('textbox', { name: 'Name of row 1' }).fill('May')
  await page.getByRole('textbox', { name: 'May, column 1' }).fill('1,5')
  await saved()
  expect(await data()).toMatchObject({ table: { columns: [''], rows: [{ label: 'May', values: [1.5] }] } })

  await page.getByRole('textbox', { name: 'May, column 1' }).fill('many')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'May, column 1' }).getAttribute('aria-invalid'))
    .toBe('true')

  await pasteText(page, 'Name of column 1', 'Guests\tNights\n12\t40\n7')
  await expect.poll(() => page.getByRole('textbox', { name: 'Row 2, Guests' }).inputValue()).toBe('7')
  await page.getByText('One row was shorter; its missing cells are empty.').waitFor()
  await saved()
  expect(await data()).toMatchObject({
    table: {
      columns: ['Guests', 'Nights'],
      rows: [
        { label: 'May', values: [12, 40] },
        { label: '', values: [7, null] },
      ],
    },
  })
  await page.getByRole('textbox', { name: 'May, Guests' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row 2, Guests')
  await page.frameLocator('iframe[title="Page preview"]').locator('.b-chart-bar-mark').first().waitFor()
})

test('a pasted table of 500 rows is rejected as a whole, and the grid is unchanged', async () => {
  const { page, saved, data } = await editChart()
  const paste = async (text: string) => {
    await page.getByRole('button', { name: 'Paste table' }).click()
    await page.getByRole('textbox', { name: 'Cells of a spreadsheet' }).fill(text)
    await page.getByRole('button', { name: 'Replace table' }).click()
  }
  await paste('Month\tGuests\nMay\t12\nJune\t15')
  await saved()
  await paste(Array.from({ length: 500 }, (_, index) => `Day ${index}\t${index}`).join('\n'))
  await page.getByText(/at most 200 rows.* There would be 500\. Nothing was pasted\./).waitFor()
  expect(await page.getByRole('textbox', { name: /^Name of row/ }).count()).toBe(2)
  expect(await data()).toMatchObject({
    table: {
      columns: ['Guests'],
      rows: [
        { label: 'May', values: [12] },
        { label: 'June', values: [15] },
      ],
    },
  })
})

/** Opens a new page with an empty chart in the editor. */
async function editChart() {
  const empty: StoredBlock = { type: BLOCK_TYPE.chart, version: 1, data: {} }
  const { id } = await anna.starts({ kind: 'page', title: 'Numbers', body: { layout: layoutOf(empty) } })
  const visitor = await visitApp(web, browser, { as: anna })
  visits.push(visitor)
  await visitor.go(`/sites/kiln/content/${id}`)
  const { page } = visitor
  return {
    page,
    saved: () => page.locator('.ui-save-state[data-status="saved"]').waitFor(),
    data: async () => {
      const { body } = await anna.reads(id)
      const { layout } = body as { readonly layout: Layout }
      return Object.values(layout.blocks)[0]?.data
    },
  }
}

/** Pastes a text into a cell as from the clipboard. */
async function pasteText(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
