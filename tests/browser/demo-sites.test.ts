import { HtmlValidate } from 'html-validate'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { templateSites } from '#tools/templates/sites.ts'
import type { DemoSite } from '#tools/templates/types.ts'
import { emulateLook, faultsInLook, LOOKS } from '../support/accessibility.ts'
import { brokenWords } from '../support/broken-words.ts'
import { openBrowser, type TestBrowser, WINDOW } from '../support/browser.ts'
import { pngOf } from '../support/content.ts'
import { pathsOf } from '../support/demo-paths.ts'
import { validation } from '../support/html-validation.ts'
import { loadImages } from '../support/load-images.ts'
import { everyCombination, isSweepWhole, pairwise } from '../support/pairwise.ts'
import { seedSite } from '../support/seeded-site.ts'
import { contrastsOfWhiteText } from '../support/text-contrast.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** The sites whose images are tested for their widths. */
const LARGE_IMAGES: ReadonlySet<string> = new Set(['guesthouse', 'bakery', 'quarter'])

/** Widths at which a page must fit, besides those of its looks. */
const WIDTHS = [320, 834] as const

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb()
  // What the images show does not matter here, and the browser would wait for their renditions.
  const [small, large] = await Promise.all([pngOf(300, 200), pngOf(1200, 800)])
  for (const demo of templateSites)
    await seedSite(web, demo, [LARGE_IMAGES.has(demo.identifier) ? large : small])
  browser = await openBrowser()
}, 120_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

describe.each(templateSites.map((site) => [site.identifier, site] as const))('the site %s', (name, site) => {
  test(
    'is accessible and fits every window, in light and dark mode, on every page',
    { timeout: isSweepWhole() ? 900_000 : 180_000 },
    async () => {
      const { page, open } = await browser.visitor({ window: 'phone' })
      const faults: string[] = []
      for (const { path, look, width } of choicesOf(site)) {
        await emulateLook(page, look)
        expect(await open(web.origin(name) + path), path).toBe(200)
        faults.push(...(await faultsInLook(page, path, look)))
        await page.setViewportSize({ width, height: WINDOW.desktop.viewport.height })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) faults.push(`${path} is ${over} px too wide for ${width} px`)
        for (const windowWidth of [WINDOW.phone.viewport.width, WINDOW.desktop.viewport.width]) {
          await page.setViewportSize({ width: windowWidth, height: WINDOW.desktop.viewport.height })
          faults.push(...(await brokenWords(page)).map((fault) => `${path}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    },
  )

  test('is valid HTML', async () => {
    const validator = new HtmlValidate(validation)
    const faults: string[] = []
    for (const path of lookedAt(site)) {
      const { text } = await web.visit(name, path)
      const { results } = validator.validateStringSync(text)
      faults.push(
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`),
        ),
      )
    }
    expect(faults).toEqual([])
  })
})

/** Of a site with more items, a part of them is looked at, of each collection: they differ in their texts only. */
const MANY_ITEMS = 8

/** Returns the paths of a site that are looked at; in a soak run all. */
function lookedAt(site: DemoSite): readonly string[] {
  const shopping = site.store === undefined ? [] : ['/cart']
  const step = isSweepWhole() ? 1 : Math.ceil(site.items.length / MANY_ITEMS)
  return [...pathsOf({ ...site, items: site.items.filter((_, at) => at % step === 0) }), ...shopping]
}

/** What is looked at of a site: each page in one look and width in turn; in a soak run in each. */
function choicesOf(site: DemoSite) {
  const paths = lookedAt(site)
  if (isSweepWhole()) return everyCombination({ path: paths, look: LOOKS, width: WIDTHS })
  return pairwise({ look: LOOKS, width: WIDTHS }).flatMap((choice, index, { length }) =>
    paths.filter((_, at) => at % length === index).map((path) => ({ path, ...choice })),
  )
}

test('the focal point of an image stays visible where lists crop it', async () => {
  const { text } = await web.visit('practice', '/notes')
  const stairs = /<img[^>]*\/stairs\.[^>]*>/.exec(text)?.[0]
  expect(stairs).toContain('object-position:50% 18%')
})

test('the text of the first image is below it in an upright window, and over it in a wide one', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  for (const [name, path] of [
    ['guesthouse', '/'],
    ['bakery', '/'],
  ] as const) {
    await open(web.origin(name) + path)
    // Returns how much of the image is below the first line of its text.
    const overlap = () =>
      page.evaluate(() => {
        const [image, words] = ['.band-image', 'h2'].map((inside) =>
          document.querySelector(`.band-screen.band-with-image ${inside}`)?.getBoundingClientRect(),
        )
        return image && words ? Math.round(image.bottom - words.top) : Number.NaN
      })
    expect(await overlap(), name).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await overlap(), `${name} on a tablet`).toBeLessThanOrEqual(0)
    await page.setViewportSize(WINDOW.desktop.viewport)
    expect(await overlap(), name).toBeGreaterThan(100)
    await page.setViewportSize(WINDOW.phone.viewport)
  }
})

test('white text has a contrast of 4.5 to the scrim over a white image', { timeout: 120_000 }, async () => {
  const { page, open } = await browser.visitor()
  const white = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route('**/_media/**', (route) => route.fulfill({ body: white, contentType: 'image/png' }))
  const faults: string[] = []
  let lines = 0
  for (const [name, selector] of [
    ['cover', '.cover'],
    ['guesthouse', '.band-with-image'],
    ['bakery', '.band-with-image'],
  ] as const)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(web.origin(name))
      for (const part of await page.locator(selector).all()) {
        await loadImages(part.locator('img').first())
        const found = await contrastsOfWhiteText(page, part)
        lines += found.length
        for (const { text, contrast } of found)
          if (contrast < 4.5) faults.push(`${name} at ${width}: ${contrast.toFixed(2)} of “${text}”`)
      }
    }
  expect(lines).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

/** Returns the images that are loaded narrower than they are shown, or than they must be to fill their frame. */
async function narrowImages(images: Locator, fillsFrame = false): Promise<readonly string[]> {
  await loadImages(images)
  return images.evaluateAll(
    (all, isFilling) =>
      (all as HTMLImageElement[]).flatMap(({ clientWidth, clientHeight, naturalWidth, naturalHeight }) => {
        // The natural width of a responsive image is what `sizes` says.
        const filling = isFilling ? (clientHeight * naturalWidth) / naturalHeight : 0
        const shown = Math.round(Math.max(clientWidth, filling))
        return naturalWidth < shown * 0.85 ? [`${naturalWidth} px for ${shown} px`] : []
      }),
    fillsFrame,
  )
}

test('an image behind text is loaded at the width at which it fills its frame', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  const faults: string[] = []
  for (const name of ['guesthouse', 'bakery'])
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(web.origin(name))
      const narrow = await narrowImages(page.locator('.band-image img'), true)
      faults.push(...narrow.map((fault) => `${name} at ${width}: ${fault}`))
    }
  expect(faults).toEqual([])
})

test('a title has more space before a heading than before text', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  const distance = async (name: string, path: string) => {
    await open(web.origin(name) + path)
    return page.evaluate(() => {
      const [title, first] = ['.page-head', '.layout .cell'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return title && first ? Math.round(first.top - title.bottom) : Number.NaN
    })
  }
  const words = await distance('store', '/delivery-and-returns')
  expect(await distance('practice', '/treatments')).toBeGreaterThan(words)
  expect(await distance('festival', '/tickets')).toBeGreaterThan(words)
})

test('a search shows the dates of posts, but not of products', async () => {
  const story = await web.visit('quarter', '/search?q=baker')
  expect(story.text).toContain('<time ')
  const room = await web.visit('guesthouse', '/search?q=stove')
  expect(room.text).toContain('/rooms/stove')
  expect(room.text).not.toContain('<time ')
})

test('lists request images at the width at which they show them', async () => {
  const { page, open } = await browser.visitor({ window: 'phone' })
  const faults: string[] = []
  for (const [name, path] of [
    ['guesthouse', '/rooms'],
    ['bakery', '/news'],
    ['quarter', '/'],
  ] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(web.origin(name) + path)
      const narrow = await narrowImages(page.locator('.story-image img'))
      faults.push(...narrow.map((fault) => `${name}${path} at ${width}: ${fault}`))
    }
  expect(faults).toEqual([])
})

test('an announcement is above a header that lies over an image', async () => {
  const site = await findByIdentifier(web.database.app, 'guesthouse')
  if (!site) throw new Error('There is no guesthouse.')
  await web.configure(site, 'settings', {
    title: 'Late Larch',
    announcementBar: { style: 2, text: 'Closed on Monday' },
  })
  const { page, open } = await browser.visitor()
  await open(web.origin('guesthouse'))
  const [bar, title] = await Promise.all(
    ['.announcement-bar', '.site-title'].map((one) => page.locator(one).boundingBox()),
  )
  expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity))
})
