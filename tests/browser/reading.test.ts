import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { type ReadingSite, settleReadingSite } from '../support/reading-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let bench: ReadingSite
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb()
  bench = await settleReadingSite(web, 'bench')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

const visitors: readonly (readonly [string, VisitorOptions])[] = [
  ['on a phone', { window: 'phone' }],
  ['at a desk', { window: 'desktop' }],
  ['without JavaScript', { javaScriptEnabled: false }],
  ['without JavaScript on a phone', { window: 'phone', javaScriptEnabled: false }],
]

describe('reading', () => {
  test.each(visitors)(
    'a visitor reads a post, its neighbours and a tag, and goes back, %s',
    async (_, options) => {
      const { page, open } = await browser.visitor(options)
      expect(await open(bench.url('/journal'))).toBe(200)
      await page.getByRole('link', { name: 'A stool', exact: true }).click()
      await page.waitForURL('**/journal/a-stool')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('A stool')
      expect(await page.getByRole('main').textContent()).toContain('The workshop opens at seven')

      await page.getByRole('link', { name: /Older.*Oak and ash/ }).click()
      await page.waitForURL('**/journal/oak-and-ash')
      await page.getByRole('link', { name: /Newer.*A stool/ }).click()
      await page.waitForURL('**/journal/a-stool')

      await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'hand tools' }).click()
      await page.waitForURL('**/journal?tag=hand%20tools')
      const stories = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(stories).toEqual(['Winter glue', 'A stool', 'Sharpening'])

      await page.goBack()
      await page.waitForURL('**/journal/a-stool')
      await page.goBack()
      await page.goForward()
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('A stool')
      await page.getByRole('link', { name: 'All of Journal' }).click()
      await page.waitForURL('**/journal')
      await page.getByRole('link', { name: 'Older entries' }).click()
      await page.waitForURL('**/journal?page=2')
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Sharpening',
      ])
      await page.getByRole('link', { name: 'Newer entries' }).click()
      await page.waitForURL('**/journal')
    },
  )

  test('every page has a title, and all its links go to existing pages', async () => {
    const { page, open } = await browser.visitor()
    const seen = new Set<string>()
    const waiting = [bench.url('/')]
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url) || seen.size > 60) continue
      seen.add(url)
      expect(await open(url), url).toBe(200)
      expect(await page.title(), url).toContain('The Bench')
      const links = await page
        .locator('header a, footer a, .index a, .entry-head a, .entry-foot a')
        .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
      waiting.push(
        ...links.map((link) => link.replace(/#.*$/, '')).filter((link) => link.startsWith(bench.url('/'))),
      )
    }
    expect(seen.size).toBeGreaterThan(10)
  })
})

describe('the menu', () => {
  test('opens by mouse, shows its submenus and navigates', async () => {
    const { page, open } = await browser.visitor()
    await open(bench.url('/journal'))
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link', { name: 'Planes' }).isVisible()).toBe(false)
    await menu.getByRole('button', { name: 'Workshop', exact: true }).click()
    await menu.getByRole('link', { name: 'Tools', exact: true }).waitFor()
    await menu.getByRole('link', { name: 'Planes' }).click()
    await page.waitForURL('**/planes')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Planes')
  })

  test('closes by a click elsewhere and by Escape, which returns the focus', async () => {
    const { page, open } = await browser.visitor()
    await open(bench.url('/about'))
    const menu = page.getByRole('navigation', { name: 'Main' })
    const button = menu.getByRole('button', { name: 'Workshop', exact: true })
    await button.click()
    const planes = menu.getByRole('link', { name: 'Planes' })
    await planes.waitFor()
    await page.mouse.click(20, 880)
    await planes.waitFor({ state: 'hidden' })
    await button.click()
    await planes.waitFor()
    await page.keyboard.press('Escape')
    await planes.waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test.each([true, false])('works by touch on a phone, JavaScript %s', async (javaScriptEnabled) => {
    const { page, open } = await browser.visitor({ window: 'phone', javaScriptEnabled })
    await open(bench.url('/journal'))
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link', { name: 'Planes' }).isVisible()).toBe(false)
    await menu.getByRole('button', { name: 'Menu' }).tap()
    for (const name of ['Journal', 'Tools', 'Planes', 'About us', 'All tools'])
      await menu.getByRole('link', { name, exact: true }).waitFor()
    await menu.getByRole('button', { name: 'Close' }).tap()
    await menu.getByRole('link', { name: 'Planes' }).waitFor({ state: 'hidden' })
    await menu.getByRole('button', { name: 'Menu' }).tap()
    await menu.getByRole('link', { name: 'Planes' }).tap()
    await page.waitForURL('**/planes')
  })

  test.each(['desktop', 'phone'] as const)(
    'works by keyboard only on a %s, and the focus is always visible',
    async (window) => {
      const { page, open } = await browser.visitor({ window })
      await open(bench.url('/journal'))
      const focused = () =>
        page.evaluate(() =>
          (
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent ??
            ''
          ).trim(),
        )
      const tabTo = async (name: string) => {
        for (let steps = 0; steps < 40; steps += 1) {
          await page.keyboard.press('Tab')
          const box = await page.evaluate(() => {
            const element = document.activeElement
            if (!element || element === document.body) return undefined
            const { outlineStyle, outlineWidth } = getComputedStyle(element)
            return {
              outline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
              width: element.getBoundingClientRect().width,
            }
          })
          if (box) expect(box.outline, `focus ring on “${await focused()}”`).toBe(true)
          if ((await focused()) === name) return
        }
        throw new Error(`The keyboard does not reach “${name}”.`)
      }
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
      await open(bench.url('/journal'))
      if (window === 'phone') {
        await tabTo('Menu')
        await page.keyboard.press('Enter')
      } else {
        await tabTo('Workshop')
        await page.keyboard.press('Space')
      }
      await tabTo('Planes')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/planes')
    },
  )

  test('marks the current page', async () => {
    const { page, open } = await browser.visitor()
    await open(bench.url('/journal/a-stool'))
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    expect(await current.allTextContents()).toEqual(['Journal'])
  })
})
