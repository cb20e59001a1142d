import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Longer than a phone is wide. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller'

interface PageOfOurs {
  sitewright: Record<'dialog' | 'toast', (options: object) => Promise<unknown>>
}

let web: TestWeb
let browser: TestBrowser
let site: Site
let news: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('werft', LONG, { language: 'de' })
  const image = await web.addImage(site, 'a.png', await pngOf(600, 400), 'Ein Schiff')
  news = await web.publish(site, 'collection', { urlId: 'news', title: LONG, description: LONG })
  for (let index = 0; index < 6; index += 1)
    await web.publish(
      site,
      'item',
      {
        urlId: `entry-${index}`,
        title: LONG,
        excerpt: LONG,
        categories: [LONG.slice(0, 25)],
        tags: [LONG.slice(0, 50)],
        mediaId: image,
        layout: layoutOf(textBlock(LONG)),
      },
      news,
    )
  const summary = (layout: string) => ({
    type: BLOCK_TYPE.summaryV2,
    version: 1,
    data: { collectionId: news, layout, heading: LONG },
  })
  await web.publish(site, 'page', {
    urlId: 'rows',
    title: 'Reihen',
    layout: layoutOf(summary('carousel')),
  })
  await web.publish(site, 'page', {
    urlId: 'lists',
    title: LONG,
    layout: layoutOf(textBlock(LONG), summary('grid'), summary('list'), summary('wall')),
  })
  const links = [1, 2, 3].map((group) => ({
    label: LONG,
    target: { documentId: news },
    children: [{ label: `${LONG}${group}`, target: { documentId: news }, children: [] }],
  }))
  await web.configure(site, 'navigation', { title: 'Footer', role: 'footer', entries: links })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const at = (path: string) => web.origin('werft') + path
const call = ({ page }: Visitor, name: 'dialog' | 'toast', options: object) =>
  page.evaluate(([kind, given]) => void (window as unknown as PageOfOurs).sitewright[kind](given), [
    name,
    options,
  ] as const)

test('long words fit a phone in lists, cards, posts and the footer', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  const wide: string[] = []
  for (const width of [320, 390])
    for (const path of ['/news', '/news/entry-1', '/lists', '/nowhere']) {
      await page.setViewportSize({ width, height: 844 })
      await open(at(path))
      const over = await page.evaluate(
        () =>
          [...document.querySelectorAll('main *, footer *')].filter(
            (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.scrollWidth > one.clientWidth,
          ).length + Math.max(0, document.documentElement.scrollWidth - innerWidth),
      )
      if (over > 0) wide.push(`${path} at ${width}`)
    }
  expect(wide).toEqual([])
})

test('a carousel of entries is moved by its buttons, which are disabled at its ends', async () => {
  const { page, open } = await browser.visitor({ motion: false })
  await open(at('/rows'))
  const [previous, next] = ['Vorige Beiträge', 'Nächste Beiträge'].map((name) =>
    page.getByRole('button', { name }),
  )
  const isDisabled = (button: typeof next) => button?.getAttribute('aria-disabled')
  const position = () => page.locator('.p-summary-carousel').evaluate((row) => row.scrollLeft)
  await expect.poll(() => isDisabled(previous)).toBe('true')
  expect(await isDisabled(next)).toBe(null)
  await next?.click()
  await expect.poll(position).toBeGreaterThan(100)
  await expect.poll(() => isDisabled(previous)).toBe(null)
  await expect.poll(() => isDisabled(next)).toBe('true')
  await previous?.click()
  await expect.poll(position).toBe(0)
})

test('a page that does not exist has a search', async () => {
  const { page, open } = await browser.visitor()
  expect(await open(at('/nowhere'))).toBe(404)
  const field = page.getByRole('combobox', { name: 'Was suchen Sie?' })
  await field.fill('Kapitän')
  await field.press('Enter')
  await page.waitForURL('**/search?q=Kapit*')
})

test('a long dialog begins at its top and shows its buttons', async () => {
  const visitor = await browser.visitor({ window: 'phone' })
  const { page } = visitor
  await visitor.open(at('/rows'))
  await call(visitor, 'dialog', { title: 'Bedingungen', message: `${LONG} `.repeat(100) })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.evaluate((one) => [one.scrollTop, one.scrollHeight > one.clientHeight])).toEqual([
    0,
    true,
  ])
  const box = await dialog.getByRole('button').last().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(844)
})

test('Escape closes the dialog below while another one is hiding', async () => {
  const visitor = await browser.visitor()
  await visitor.open(at('/rows'))
  for (const title of ['Erste', 'Zweite']) await call(visitor, 'dialog', { title })
  const shown = visitor.page.locator('dialog[data-state="shown"]')
  await expect.poll(() => shown.count()).toBe(2)
  await visitor.page.evaluate(() => {
    for (const _press of [1, 2])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
  })
  expect(await shown.count()).toBe(0)
})

test('toasts from before a dialog and in it are below each other', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await visitor.open(at('/rows'))
  const toast = (message: string) => call(visitor, 'toast', { message, hideAfterTime: 20_000 })
  await toast('Eins')
  await page.getByText('Eins', { exact: true }).first().waitFor()
  await call(visitor, 'dialog', { title: 'Frage' })
  await page.getByRole('dialog').waitFor()
  await toast('Zwei')
  const boxes = async () =>
    Promise.all((await page.locator('.sw-toast').all()).map((one) => one.boundingBox()))
  await expect.poll(async () => (await boxes()).length).toBe(2)
  const [first, second] = await boxes()
  expect((first?.y ?? 0) + (first?.height ?? Infinity)).toBeLessThanOrEqual(second?.y ?? 0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('.sw-toast:visible').count()).toBe(2)
})
