import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import type { Visitor } from '../support/browser.ts'
import {
  indexIn,
  itemsOf,
  type LightboxPage,
  openLightbox,
  type PageOfOurs,
  startLightboxPage,
} from '../support/lightbox-page.ts'
import { readingOrder } from '../support/screen-reader.ts'

let pier: LightboxPage
let visitor: Visitor

beforeAll(async () => (pier = await startLightboxPage()))
beforeEach(async () => (visitor = await pier.enter()))
afterEach(() => pier.browser.finish())
afterAll(() => pier?.close())

const open = (options: object = {}) => openLightbox(visitor, { set: itemsOf(pier), ...options })
const index = () => indexIn(visitor)
const box = () => visitor.page.locator('.sw-lightbox')
const isOpen = async () => (await box().count()) > 0
const focused = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const gone = () => box().waitFor({ state: 'detached' })
const hash = () => visitor.page.evaluate(() => location.hash)
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Moves a finger through these points. */
async function swipe(...points: (readonly [number, number])[]): Promise<void> {
  const client = await visitor.page.context().newCDPSession(visitor.page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  const [first, ...rest] = points
  let [x, y] = first ?? [0, 0]
  await send('touchStart', [x, y])
  for (const [toX, toY] of rest) {
    for (let part = 1; part <= 5; part += 1)
      await send('touchMove', [x + ((toX - x) * part) / 5, y + ((toY - y) * part) / 5])
    ;[x, y] = [toX, toY]
  }
  await send('touchEnd')
  await client.detach()
}

describe('the URL of an open lightbox', () => {
  test('LBX-18 names the current item, and nothing once it is closed', async () => {
    await visitor.page.evaluate(() => history.replaceState(null, '', '#tab=2'))
    await open({ historyHash: true })
    expect(await hash()).toBe('#tab=2&itemId=s1')
    await visitor.page.keyboard.press('ArrowRight')
    expect(await hash()).toBe('#tab=2&itemId=s2')
    await visitor.page.getByRole('button', { name: 'Close' }).click()
    await gone()
    await expect.poll(hash).toBe('#tab=2')
  })

  test('going back closes the lightbox and stays on the page, after any number of steps', async () => {
    await open({ historyHash: true })
    await visitor.page.keyboard.press('ArrowRight')
    await visitor.page.goBack()
    await gone()
    expect(visitor.page.url()).toBe(pier.url)
    await open()
    await visitor.page.goBack()
    await gone()
    expect(visitor.page.url()).toBe(pier.url)
    expect(
      await visitor.page.evaluate(() => [document.body.className, document.documentElement.style.overflow]),
    ).toEqual(['', ''])
  })
})

describe('the lightbox on a phone', () => {
  beforeEach(async () => (visitor = await pier.enter({ window: 'phone', userAgent: IPHONE })))

  test('LBX-04 has a toggle for the description of an item, which a desktop lacks', async () => {
    const { page } = visitor
    await open()
    const toggle = page.getByRole('button', { name: 'Show description' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await page.getByText('Caption 1').isVisible()).toBe(false)
    await toggle.tap()
    expect(await page.getByText('Caption 1').isVisible()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide description' }).tap()
    expect(await page.getByText('Caption 1').isVisible()).toBe(false)
    visitor = await pier.enter()
    await open()
    expect(await visitor.page.locator('.sw-lightbox-info').count()).toBe(0)
    expect(await visitor.page.getByText('Caption 1').isVisible()).toBe(true)
  })

  test('steps by a swipe, closes by a swipe down, and does nothing by one that returns', async () => {
    await open()
    await swipe([300, 400], [120, 410])
    expect(await index()).toBe(1)
    await swipe([100, 400], [290, 395])
    expect(await index()).toBe(0)
    await swipe([200, 400], [170, 402], [202, 401])
    expect(await index()).toBe(0)
    await swipe([200, 300], [204, 520])
    await gone()
  })
})

describe('images that open in the lightbox', () => {
  const opener = (name: string) => visitor.page.getByRole('button', { name })

  test('are buttons that open the lightbox, and links to their files without scripts', async () => {
    expect(pier.files).toHaveLength(3)
    expect(await visitor.page.locator('main a[data-lightbox-item]').count()).toBe(0)
    await opener('Nets').click()
    await visitor.page.locator('.sw-lightbox[data-state=visible]').waitFor()
    expect(await box().locator('.current img').getAttribute('alt')).toBe('Nets')
    const plain = await pier.browser.visitor({ javaScriptEnabled: false })
    await plain.open(pier.url)
    expect(await plain.page.getByRole('link', { name: 'Nets' }).getAttribute('href')).toBe(pier.files[1])
  })

  test('do not lose the focus when the script runs after a visitor has set it, and when the script ends', async () => {
    const { page } = visitor
    const focusedTag = () => page.evaluate(() => document.activeElement?.localName)
    await opener('Nets').focus()
    await page.evaluate(() => (window as unknown as PageOfOurs).sitewright.destroy())
    expect(await focusedTag()).toBe('a')
    await page.evaluate(() => (window as unknown as PageOfOurs).sitewright.init())
    await opener('Nets').waitFor()
    expect(await focusedTag()).toBe('button')
  })

  test('can be opened, stepped through, described and closed with the keyboard only, and the focus returns to the opener', async () => {
    const { page } = visitor
    // Scrolling to the focus would take time.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await opener('Boats').focus()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await page.keyboard.press('Enter')
    await page.locator('.sw-lightbox[data-state=visible]').waitFor()
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Escape')
    await gone()
    expect(await page.evaluate(() => [document.activeElement?.querySelector('img')?.alt, scrollY])).toEqual([
      'Boats',
      before,
    ])

    await open()
    expect(await readingOrder(page)).toEqual([
      'dialog Image viewer',
      'button Close',
      'group 1 / 3',
      'image Boats',
      'button Previous item',
      'button Next item',
      'status',
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    const stops: string[] = []
    for (let press = 0; press < 5; press += 1) {
      stops.push(await focused())
      await page.keyboard.press('Tab')
    }
    expect(stops).toEqual(['Close', 'Previous item', 'Next item', 'Close', 'Previous item'])
    await page.keyboard.press('ArrowRight')
    expect(await box().getByRole('status').textContent()).toBe('2 / 3: Nets')
    expect(await readingOrder(page)).toContain('group 2 / 3')
    expect(await readingOrder(page)).not.toContain('image Boats')
  })

  test('RTE-07 are opened by a URL that names them, by id and by url id', async () => {
    const { page } = visitor
    await page.evaluate(() => {
      const ours = window as unknown as PageOfOurs
      ours.sitewright.destroy()
      const main = document.querySelector('main')
      main?.setAttribute('data-lightbox', JSON.stringify({ historyHash: true }))
      for (const inner of document.querySelectorAll('main [data-lightbox]'))
        inner.removeAttribute('data-lightbox')
      document.querySelectorAll<HTMLElement>('.b-image').forEach((one, at) => {
        one.dataset['slideId'] = `s${at}`
        one.dataset['slideUrl'] = `slide/${at}`
      })
      ours.sitewright.init()
    })
    for (const name of ['s1', 'slide/1']) {
      await page.evaluate((item) => void (location.hash = `itemId=${encodeURIComponent(item)}`), name)
      await page.locator('.sw-lightbox[data-state=visible]').waitFor()
      expect(await box().locator('.current img').getAttribute('alt')).toBe('Nets')
      await page.keyboard.press('Escape')
      await gone()
      expect(await hash()).toBe('')
    }
    await page.evaluate(() => void (location.hash = 'itemId=unknown'))
    expect(await isOpen()).toBe(false)
  })
})
