import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { journalDemo } from '#tools/templates/journal.ts'
import { accessibilityFaults, faultsInLook } from '../support/accessibility.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { combinations } from '../support/pairwise.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site

const block = (type: number, data: Record<string, unknown>) => ({ type, version: 1, data })

/** The pages with the blocks, by path. */
const PAGES = {
  subjects: [
    block(BLOCK_TYPE.tagCloud, { heading: 'In short', showCounts: true }),
    block(BLOCK_TYPE.postsByAuthor, { heading: 'Who writes here' }),
    block(BLOCK_TYPE.postsByTag, { heading: 'By tag', order: 'byName' }),
    block(BLOCK_TYPE.postsByCategory, { heading: 'Departments' }),
    block(BLOCK_TYPE.postsByMonth, { heading: 'Month by month' }),
  ],
  archive: [
    block(BLOCK_TYPE.archive, { heading: 'Everything, year by year' }),
    block(BLOCK_TYPE.archive, { heading: 'By subject', groupBy: 'category' }),
    block(BLOCK_TYPE.search, { label: 'Search the journal', showLabel: true, placeholder: 'paper, ink' }),
  ],
  summaries: [
    block(BLOCK_TYPE.summaryV2, {
      heading: 'A carousel',
      layout: 'carousel',
      showAuthor: true,
      showCategories: true,
    }),
    block(BLOCK_TYPE.summaryV2, { heading: 'A grid', layout: 'grid', aspectRatio: 'standard' }),
    block(BLOCK_TYPE.summaryV2, { heading: 'A wall', layout: 'wall', aspectRatio: 'auto' }),
    block(BLOCK_TYPE.summary, { heading: 'A list' }),
  ],
}

beforeAll(async () => {
  web = await startWeb()
  // Screenshots for a review show the real images.
  const isReview = process.env['SCREENSHOTS'] !== undefined
  site = await seedSite(web, journalDemo, isReview ? [] : [await pngOf(1200, 800)])
  for (const [urlId, blocks] of Object.entries(PAGES))
    await web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(...blocks) })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test('BLG-03 authors, tags, categories, months, tag cloud and archive link to the filtered collection', async () => {
  const { page, open } = await browser.visitor()
  const places = {
    'b-posts-by-author': 'author',
    'b-posts-by-tag': 'tag',
    'b-posts-by-category': 'category',
    'b-posts-by-month': 'month',
    'b-tag-cloud': 'tag',
    'b-archive': 'month',
  }
  for (const [name, filter] of Object.entries(places)) {
    const start = `${web.origin('journal')}/${name === 'b-archive' ? 'archive' : 'subjects'}`
    await open(start)
    const list = page.locator(`.${name}`).first()
    const links = await list.getByRole('link').all()
    expect(links.length, name).toBeGreaterThan(1)
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? ''
      const { pathname, searchParams } = new URL(href, start)
      expect([pathname, ...searchParams.keys()], name).toEqual(['/journal', filter])
    }
    const link = links.at(-1)
    if (link === undefined) throw new Error(`${name} has no link.`)
    const line = await link.locator('xpath=ancestor::*[self::li or self::dd][1]').textContent()
    const promised = Number(/\((\d+)/.exec(line ?? '')?.[1])
    await link.click()
    await page.waitForURL(/\/journal\?/)
    expect(await page.locator('main article').count(), name).toBe(promised)
    expect(await page.locator('.eyebrow').first().textContent()).toBe(filter)
  }
})

test('a carousel scrolls with arrow keys and snaps to an entry without a script', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: true, window: 'phone' })
  await open(`${web.origin('journal')}/summaries`)
  const row = page.locator('.p-summary-carousel')
  expect(await page.locator('script[src]').count()).toBe(0)
  const offset = () => row.evaluate((element) => element.scrollLeft)
  const entries = row.getByRole('heading', { level: 3 }).getByRole('link')
  await entries.nth(3).focus()
  await expect.poll(offset).toBeGreaterThan(100)
  await expect
    .poll(() =>
      row.evaluate((element) => {
        const left = element.getBoundingClientRect().left
        return Math.min(
          ...[...element.children].map((child) => Math.abs(child.getBoundingClientRect().left - left)),
        )
      }),
    )
    .toBeLessThan(12)
})

test.each(
  combinations({ path: Object.keys(PAGES), window: ['phone', 'desktop'], colorScheme: ['light', 'dark'] }),
)('/$path fits a $window in $colorScheme and is accessible', async ({ path, ...look }) => {
  const { page, open } = await browser.visitor(look)
  await open(`${web.origin('journal')}/${path}`)
  expect(await faultsInLook(page, path, look)).toEqual([])
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  await image(page, `${path}-${look.window}-${look.colorScheme}`)
})

test.each(['editorial', 'grid', 'stacked', 'compact'])(
  'an index can have the layout %s',
  async (listLayout) => {
    const { id, body } = await web.database.owner
      .selectFrom('documents as d')
      .innerJoin('revisions as r', 'r.id', 'd.head_revision_id')
      .select(['d.id', 'r.body'])
      .where('d.site_id', '=', site.id)
      .where('d.kind', '=', 'collection')
      .executeTakeFirstOrThrow()
    await web.revise(site, id, { ...body, listLayout })
    for (const window of ['phone', 'desktop'] as const) {
      const { page, open } = await browser.visitor({ window })
      await open(`${web.origin('journal')}/journal`)
      expect(await page.locator('main article').count()).toBe(journalDemo.items.length)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await accessibilityFaults(page)).toEqual([])
      await image(page, `index-${listLayout}-${window}`)
    }
  },
)

/** Takes a full-page screenshot for manual review. */
async function image(page: Awaited<ReturnType<TestBrowser['visitor']>>['page'], name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
