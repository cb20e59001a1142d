import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { coverDemo } from '#tools/templates/cover.ts'
import { parkedDemo } from '#tools/templates/parked.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { pngOf } from '../support/content.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let lobby: Site

beforeAll(async () => {
  web = await startWeb()
  for (const demo of [coverDemo, parkedDemo]) await seedSite(web, demo)
  lobby = await web.createSite('lobby', 'The Lobby')
  const mediaId = await web.addImage(lobby, 'hall.png', await pngOf(900, 600), 'A hall')
  await web.publish(lobby, 'collection', { urlId: 'news', title: 'News' })
  const splash = await web.publish(lobby, 'page', {
    urlId: 'hello',
    title: 'Mind the step',
    description: 'The hall is being painted this month.',
    design: 'splash',
    mediaId,
  })
  await web.configure(lobby, 'settings', { title: 'The Lobby', homeDocumentId: splash })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const looks = (['phone', 'desktop'] as const).flatMap((window) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    ['cover', 'parked', 'lobby'].map((site) => ({ window, colorScheme, site })),
  ),
)

describe('a cover page', () => {
  test.each(looks)('$site fits a $window in $colorScheme', async ({ window, colorScheme, site }) => {
    const visitor = await browser.visitor({ window, colorScheme })
    expect(await visitor.open(`${web.origin(site)}/`)).toBe(200)
    const { page } = visitor
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const box = await page.locator('.cover').boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `${site}-${window}-${colorScheme}.png`) })
    }
  })
})

describe('a splash page', () => {
  test('links to the site, and redirects returning visitors', async () => {
    const { page, open } = await browser.visitor()
    await open(`${web.origin('lobby')}/`)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/news')
    await page.goto('about:blank')
    await page.goto(`${web.origin('lobby')}/`, { waitUntil: 'commit' })
    await page.waitForURL('**/news')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('News')
  })

  test('links to the site without JavaScript', async () => {
    const { page, open } = await browser.visitor({ javaScriptEnabled: false })
    await open(`${web.origin('lobby')}/`)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/news')
  })
})
