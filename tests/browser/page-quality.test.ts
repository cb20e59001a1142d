import { HtmlValidate } from 'html-validate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emulateLook, faultsInLook } from '../support/accessibility.ts'
import { breakDocument } from '../support/break-document.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { combinations } from '../support/pairwise.ts'
import { type ReadingSite, settleReadingSite } from '../support/reading-site.ts'
import { validation } from '../support/html-validation.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let bench: ReadingSite
let browser: TestBrowser
/** Every kind of page, by name. */
let pages: [name: string, url: string][]

beforeAll(async () => {
  web = await startWeb()
  bench = await settleReadingSite(web, 'bench')
  const broken = await web.publish(bench.site, 'page', { urlId: 'broken', title: 'Broken' })
  await breakDocument(web.database, bench.site.id, broken, { layout: [] })
  await web.web.hosts.refresh(bench.site.id)
  pages = [
    ...Object.entries(bench.kinds).map(([name, path]): [string, string] => [name, bench.url(path)]),
    ['error', bench.url('/broken')],
    ['unknown host', `${web.origin('nobody')}/`],
  ]
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

const validator = new HtmlValidate(validation)

describe('every kind of page', () => {
  test('is valid HTML', async () => {
    for (const [name, url] of pages) {
      const { host, pathname, search } = new URL(url)
      const { text } = await web.ask(host, pathname + search)
      const report = validator.validateStringSync(text)
      const errors = report.results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, line }) => `${ruleId} at ${line}: ${message}`)
      expect(errors, name).toEqual([])
    }
  })

  test('has no accessibility violation on a phone and a desktop, in light and dark mode', async () => {
    const { page, open } = await browser.visitor()
    const choices = combinations({
      page: pages,
      window: ['phone', 'desktop'],
      colorScheme: ['light', 'dark'],
    })
    for (const {
      page: [name, url],
      ...look
    } of choices) {
      await emulateLook(page, look)
      await open(url)
      expect(await faultsInLook(page, name, look)).toEqual([])
    }
  })

  test.each([320, 390, 1440])('fits a window of %i px without scrolling sideways', async (width) => {
    const { page, open } = await browser.visitor({ window: width < 1000 ? 'phone' : 'desktop', width })
    for (const [name, url] of pages) {
      await open(url)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, name).toBeLessThanOrEqual(0)
    }
  })

  test('has targets of sufficient size on a phone', async () => {
    const { page, open } = await browser.visitor({ window: 'phone' })
    await open(bench.url('/journal'))
    const small = await page
      .locator('.site-header button:visible, .pager a:visible')
      .evaluateAll(
        (found) =>
          found
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24).length,
      )
    expect(small).toBe(0)
  })

  test('requests only its images and the fonts of its theme', async () => {
    const { page, open } = await browser.visitor()
    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(new URL(request.url()).pathname)
    })
    for (const path of [bench.kinds.list, bench.kinds.item, bench.kinds.blocks]) {
      requests.length = 0
      await open(bench.url(path))
      await eventually('images are asked for', () => requests.some((asked) => asked.startsWith('/_media/')))
      expect(
        requests.filter(
          (requested) =>
            !requested.startsWith('/_media/') &&
            !requested.startsWith('/_assets/fonts/') &&
            !requested.startsWith('image/'),
        ),
        path,
      ).toEqual([])
    }
  })

  test('has one title and its landmarks', async () => {
    const { page, open } = await browser.visitor({ javaScriptEnabled: false })
    await open(bench.url(bench.kinds.item))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  })
})

describe('images', () => {
  test.each(['phone', 'desktop'] as const)(
    'have their width and height, load, and cause no layout shift, on a %s',
    async (size) => {
      const { page, open } = await browser.visitor({ window: size })
      await page.addInitScript(watchShifts)
      for (const path of [bench.kinds.list, bench.kinds.item, bench.kinds.blocks]) {
        await open(bench.url(path))
        const shifted = await page.evaluate(lookAtEveryImage)
        const images = await page.evaluate(() =>
          [...document.images].map((image) => ({
            width: Number(image.getAttribute('width')),
            height: Number(image.getAttribute('height')),
            natural: image.naturalWidth / image.naturalHeight,
            hasAlt: image.hasAttribute('alt'),
            source: new URL(image.currentSrc).search,
          })),
        )
        expect(images.length, path).toBeGreaterThan(0)
        for (const image of images) {
          expect(image.width).toBeGreaterThan(0)
          expect(image.width / image.height).toBeCloseTo(image.natural, 1)
          expect(image.hasAlt).toBe(true)
          expect(image.source).toMatch(/^\?format=\d+w$/)
        }
        expect(shifted, `${path} ${size}`).toBeLessThan(0.01)
      }
    },
  )
})

/** Runs before the page: records layout shifts without user input. */
function watchShifts(): void {
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { shifts, observer })
}

/**
 * Scrolls one image after the other into view, also sideways, and waits until it has loaded: a lazy image is requested
 * only when a frame is rendered with it. Returns the layout shift.
 */
async function lookAtEveryImage(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (const image of document.images) {
    image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (!image.complete)
      await new Promise((resolve) => {
        image.addEventListener('load', resolve, { once: true })
        image.addEventListener('error', resolve, { once: true })
      })
    if (image.naturalWidth === 0) throw new Error(`An image does not load: ${image.outerHTML}`)
  }
  // The shift of the last image is known after the next frame.
  await frame()
  await frame()
  const { shifts, observer } = globalThis as unknown as {
    shifts: PerformanceEntry[]
    observer: PerformanceObserver
  }
  const all = [...shifts, ...observer.takeRecords()] as unknown as { value: number }[]
  return all.reduce((sum, { value }) => sum + value, 0)
}
