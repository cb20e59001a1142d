import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { emulateLook, faultsInLook, LOOKS } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { pngOf } from '../support/content.ts'
import { loadImages } from '../support/load-images.ts'
import { isSweepWhole } from '../support/pairwise.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const names = createBlockRegistry({ warn: () => undefined }).all.map(({ block }) => block.name)
const paths = ['/', '/blocks', '/journal', ...names.map((name) => `/blocks/${name}`)]
/** Folder for screenshots of the pages, with generated images. */
const shots = process.env['SCREENSHOTS']

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb()
  const png = await pngOf(600, 400)
  await seedSite(web, showcaseDemo(web.registry), shots === undefined ? [png] : [])
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test(
  'every page of the showcase fits its window and is accessible, on phones and desktops, light and dark',
  { timeout: 300_000 },
  async () => {
    const { page, open } = await browser.visitor({ window: 'phone' })
    const faults: string[] = []
    for (const [index, path] of paths.entries()) {
      const isWhole = isSweepWhole() || shots !== undefined
      for (const look of isWhole ? LOOKS : LOOKS.filter((_, at) => at === index % LOOKS.length)) {
        await emulateLook(page, look)
        await open(web.origin('showcase') + path)
        faults.push(...(await faultsInLook(page, path, look)))
        if (shots !== undefined) await shoot(page, path, look, shots)
      }
    }
    expect(faults).toEqual([])
  },
)

test('a button below images of full width is aligned with them', async () => {
  const { page, open } = await browser.visitor({ window: 'desktop' })
  await open(`${web.origin('showcase')}/`)
  const [images, button] = await Promise.all(
    ['.p-summary', '.b-button-link'].map(async (one) => (await page.locator(one).boundingBox())?.x),
  )
  expect(images).toBeGreaterThan(0)
  expect(button).toBeCloseTo(images ?? 0, 0)
})

test('a button with the default alignment begins where lines begin, also from right to left', async () => {
  const { page, open } = await browser.visitor({ window: 'desktop' })
  await open(`${web.origin('showcase')}/`)
  const gaps = () =>
    page
      .locator('.b-button-left')
      .first()
      .evaluate((block) => {
        const [outer, inner] = [block, block.querySelector('.b-button-link')].map((one) =>
          one?.getBoundingClientRect(),
        )
        return outer && inner && [inner.left - outer.left, outer.right - inner.right].map(Math.round)
      })
  expect((await gaps())?.[0]).toBe(0)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect((await gaps())?.[1]).toBe(0)
})

test('SOC-04 every account in a block of social links is a target of at least 24 px with a name', async () => {
  const visitor = await browser.visitor({ window: 'phone' })
  for (const name of ['social-links', 'social-account-links', 'social-account-links-v2']) {
    await visitor.open(`${web.origin('showcase')}/blocks/${name}`)
    const links = await visitor.page.locator(`.b-${name} a`).all()
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      expect((await link.ariaSnapshot()).replace(/^- link "(.*)":?[\s\S]*$/, '$1')).toMatch(/\w{2,}/)
    }
  }
})

test('the navigation block opens its entries by keyboard and closes them with Escape, without a script', async () => {
  const visitor = await browser.visitor({ javaScriptEnabled: false })
  const { page } = visitor
  await visitor.open(`${web.origin('showcase')}/blocks/navigation`)
  const nav = page.getByRole('navigation', { name: 'Around the showcase' })
  const quote = nav.getByRole('link', { name: 'Quote' })
  expect(await quote.isVisible()).toBe(false)
  await nav.getByRole('button', { name: 'Words' }).press('Enter')
  await quote.waitFor()
  await page.keyboard.press('Escape')
  await quote.waitFor({ state: 'hidden' })
  await nav.getByRole('button', { name: 'More under Notes' }).click()
  await nav.getByRole('link', { name: 'One thing at a time' }).click()
  await page.waitForURL('**/one-thing-at-a-time')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('One thing at a time')
})

async function shoot(
  page: Awaited<ReturnType<TestBrowser['visitor']>>['page'],
  path: string,
  { window, colorScheme }: VisitorOptions,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Lazy images would be missing in a full-page screenshot.
  await loadImages(page.locator('img'))
  const file = `${path.replaceAll('/', '_')}-${window}-${colorScheme}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}
