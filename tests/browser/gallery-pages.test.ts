import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { faultsInLook } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, WINDOW } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { galleryState, settleGallerySite } from '../support/gallery-site.ts'
import { validation } from '../support/html-validation.ts'
import { loadImages } from '../support/load-images.ts'
import { readingOrder } from '../support/screen-reader.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const designs = Object.values(GALLERY_DESIGN)
const paths = ['/galleries', ...designs.map((design) => `/galleries/${design}`)]

let web: TestWeb
let browser: TestBrowser
/** Path of a page with galleries in Arabic, and of one with few images. */
let arabicPage: string
let shortPage: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const { store: _store, comments: _comments, ...showcase } = showcaseDemo(web.registry)
  const pngs = await Promise.all([pngOf(600, 400), pngOf(400, 600), pngOf(500, 500)])
  await seedSite(
    web,
    {
      ...showcase,
      pages: [
        ...showcase.pages.filter(({ key }) => key.startsWith('galler')),
        { key: 'block:gallery', urlId: 'blocks/gallery', title: 'Gallery', description: '' },
      ],
      collections: [],
      items: [],
      navigation: { main: [], footer: [] },
      home: 'galleries',
    },
    pngs,
  )
  const arabic = await settleGallerySite(web, 'right-to-left', 'he')
  arabicPage = await arabic.page('rtl', [
    { design: 'strip', slides: 8 },
    { design: 'strip', 'active-alignment': 'right', slides: 8 },
    { design: 'carousel', slides: 7 },
    { design: 'autorows', slides: 7 },
  ])
  shortPage = await arabic.page('short', [
    { design: 'strip', slides: 2 },
    { design: 'strip', slides: 2, vSize: 160 },
    { design: 'strip', slides: 2, vSize: 160, 'active-alignment': 'right' },
    { design: 'strip', slides: 8, 'active-alignment': 'left' },
    { design: 'strip', slides: 8, 'active-alignment': 'left', loop: false },
  ])
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const live = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)

describe('the pages of galleries in the showcase', () => {
  const validator = new HtmlValidate(validation)

  test.each(designs)('request images at the width at which they show them: %s', async (design) => {
    const { page, open } = await browser.visitor({ window: 'phone' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(`${web.origin('showcase')}/galleries/${design}`)
      await live(page)
      // The natural width of a responsive image is what `sizes` says.
      await loadImages(page.locator('.b-gallery-slide img'))
      const images = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLImageElement>('.b-gallery-slide img')]
        return all
          .filter((image) => image.clientWidth > 0)
          .map((image) => {
            const { clientWidth, clientHeight, naturalWidth } = image
            const whole =
              (clientHeight * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'))
            const isCut = getComputedStyle(image).objectFit === 'cover'
            return {
              requested: naturalWidth,
              shown: isCut ? Math.max(clientWidth, whole) : Math.min(clientWidth, whole),
            }
          })
      })
      expect(images.length).toBeGreaterThan(0)
      // Parts of a strip that are cropped on a phone need not be loaded.
      const enough = (shown: number) => (design === 'strip' ? Math.min(shown, 1.3 * width) : shown)
      const wrong = images.filter(
        ({ requested, shown }) => requested < 0.85 * enough(shown) || requested > 1.4 * shown,
      )
      expect(wrong, `${width} pixels`).toEqual([])
    }
  })

  test(
    'are valid and accessible in light and dark mode, and do not shift when their scripts run',
    { timeout: 180_000 },
    async () => {
      const { page } = await browser.visitor()
      // Layout shifts of late fonts are tested per theme.
      let fonts = Promise.withResolvers<void>()
      await page.route('**/_assets/fonts/**', async (route) => {
        await fonts.promise
        await route.continue()
      })
      await page.addInitScript(() => {
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
            moved.push(...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? ''))
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { moved })
      })
      const faults: string[] = []
      for (const path of paths) {
        const { text } = await web.visit('showcase', path)
        for (const { messages } of validator.validateStringSync(text).results)
          faults.push(...messages.map(({ ruleId, message, line }) => `${path} ${ruleId} ${line}: ${message}`))
        await page.setViewportSize(WINDOW.desktop.viewport)
        fonts = Promise.withResolvers()
        await page.goto(web.origin('showcase') + path, { waitUntil: 'domcontentloaded' })
        await live(page)
        const moved = await page.evaluate(async () => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          await frame()
          await frame()
          return (window as unknown as { moved: string[] }).moved
        })
        faults.push(...moved.map((what) => `${path} moved ${what}`))
        fonts.resolve()
        await page.waitForLoadState('load')
        faults.push(...(await faultsInLook(page, path, { window: 'desktop', colorScheme: 'light' })))
        faults.push(...(await faultsInLook(page, path, { window: 'phone', colorScheme: 'dark' })))
      }
      expect(faults).toEqual([])
    },
  )

  test.each(['autorows', 'autocolumns'])('do not shift while slides arrive: %s', async (design) => {
    const { page } = await browser.visitor()
    const { text } = await web.visit('showcase', `/galleries/${design}`)
    const slides = Array.from(text.matchAll(/<div class="b-gallery-slide/g), ({ index }) => index)
    await page.goto(`${web.origin('showcase')}/galleries/${design}`)
    const moved: number[] = []
    for (const end of slides.slice(1, 6))
      moved.push(
        await page.evaluate(
          async ([first, rest]) => {
            const frames = async () => {
              for (let frame = 0; frame < 3; frame++)
                await new Promise((resolve) => requestAnimationFrame(resolve))
            }
            document.open()
            document.write(first)
            for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
              if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve))
            await frames()
            let shift = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as unknown as { value: number }[]) shift += entry.value
            }).observe({ type: 'layout-shift' })
            document.write(rest)
            document.close()
            await frames()
            return shift
          },
          [text.slice(0, end), text.slice(end)] as const,
        ),
      )
    expect(moved).toEqual([0, 0, 0, 0, 0])
  })

  test('load at most 40 KB of scripts, including the lightbox', async () => {
    const { page, open } = await browser.visitor()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await open(`${web.origin('showcase')}/galleries/stacked`)
    await page.locator('.p-opener').first().click()
    await page.locator('.sw-lightbox[data-state=visible]').waitFor()
    expect(scripts.join()).toMatch(/gallery.*lightbox/)
    const sizes = await Promise.all(
      scripts.map(async (path) => {
        const { body } = await web.visit('showcase', path, { headers: { 'accept-encoding': 'gzip' } })
        return body.length
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024)
  })

  test('are operable by keyboard only, with arrows, the visible slide, thumbnails and the lightbox', async () => {
    // A key during a transition is ignored (GAL-11).
    const { page, open } = await browser.visitor({ motion: false })
    await open(`${web.origin('showcase')}/galleries/stacked`)
    await live(page)
    const gallery = page.locator('.b-gallery').first()
    await gallery.evaluate((root) => {
      const before = Object.assign(document.createElement('a'), { href: '#', id: 'before' })
      root.before(before)
      before.focus()
    })
    const stops: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { activeElement: one } = document
          return one?.ariaLabel ?? `image ${one?.closest('.b-gallery-slide')?.ariaLabel ?? ''}`
        }),
      )
    }
    expect(stops).toEqual([
      'Previous slide',
      'Next slide',
      'image 1 of 6',
      '1 of 6: October at the lake',
      '2 of 6: Breakfast',
    ])
    await page.keyboard.press('Enter')
    expect(await galleryState(page)).toMatchObject({
      index: 1,
      usable: [1],
      status: expect.stringContaining('2 of 6, Breakfast') as string,
    })
    await page.keyboard.press('ArrowRight')
    expect(await galleryState(page)).toMatchObject({ index: 2, usable: [2] })
    // Its own image is before the thumbnails, and the only focusable one.
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.locator('.sw-lightbox[data-state=visible]').waitFor()
    expect(await page.locator('.sw-lightbox-count').textContent()).toBe('3 / 6')
    await page.keyboard.press('Escape')
    await page.locator('.sw-lightbox').waitFor({ state: 'detached' })
    const focusedSlide = () =>
      page.evaluate(() => document.activeElement?.closest('.b-gallery-slide')?.ariaLabel)
    expect(await focusedSlide()).toBe('3 of 6')
    expect(await galleryState(page)).toMatchObject({ index: 2 })
    // The focus goes on with the slides.
    await page.keyboard.press('ArrowRight')
    expect(await focusedSlide()).toBe('4 of 6')
    await page.keyboard.press('ArrowLeft')
    expect(await focusedSlide()).toBe('3 of 6')
    const order = await readingOrder(page)
    const from = order.indexOf('group Images')
    expect(order.slice(from, from + 6)).toEqual([
      'group Images',
      'group Slide controls',
      'button Previous slide',
      'button Next slide',
      'group Slides',
      'group 3 of 6',
    ])
  })
})

/**
 * Returns the positions of frames and visible slides within their galleries, in pixels; undefined for invisible slides.
 */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.b-gallery')].map((root) => {
      const origin = root.getBoundingClientRect()
      const box = (element: Element) => element.getBoundingClientRect()
      const placed = ({ left, top, width, height }: DOMRect) => [
        left - origin.left,
        top - origin.top,
        width,
        height,
      ]
      const frame = [...root.querySelectorAll('.b-gallery-frame')].map(box)
      const [{ left: from, right: to } = origin] = frame
      const slides = [...root.querySelectorAll('.b-gallery-slide')].map(box)
      return [
        ...frame.map(placed),
        ...slides.map((one) => (one.right > from + 1 && one.left < to - 1 ? placed(one) : undefined)),
      ]
    }),
  )

test('visible slides do not move when their script runs', { timeout: 180_000 }, async () => {
  const plain = await browser.visitor({ width: 834 })
  await plain.page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const scripted = await browser.visitor({ width: 834 })
  const faults: string[] = []
  for (const address of [
    ...designs.map((design) => `${web.origin('showcase')}/galleries/${design}`),
    arabicPage,
    shortPage,
  ]) {
    await Promise.all([plain.open(address), scripted.open(address)])
    await live(scripted.page)
    const [before, after] = await Promise.all([places(plain.page), places(scripted.page)])
    expect(before.length).toBeGreaterThan(1)
    for (const [nth, gallery] of before.entries())
      for (const [part, place] of gallery.entries()) {
        const now = after[nth]?.[part]
        const isSame = place?.every((value, index) => Math.abs(value - (now?.[index] ?? NaN)) <= 1)
        if (isSame === false) faults.push(`${address} ${nth} ${part}: ${place?.join()} is ${now?.join()}`)
      }
  }
  expect(faults).toEqual([])
})

test('in right-to-left text, slides, arrows, keys and swipes are mirrored', async () => {
  const { page, open } = await browser.visitor({ motion: false })
  await open(arabicPage)
  await live(page)
  const middles = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return (left + right) / 2
      }),
    )
  for (const nth of [0, 1, 2]) {
    const [first = 0, second = 0] = await middles(`.b-gallery >> nth=${nth} >> .b-gallery-slide`)
    expect(second).toBeLessThan(first)
  }
  const carousel = page.locator('.b-gallery').nth(2)
  const [previous = 0, next = 0] = await middles(
    '.b-gallery >> nth=2 >> :is(.b-gallery-previous, .b-gallery-next)',
  )
  expect(next).toBeLessThan(previous)
  await carousel.locator('.b-gallery-next').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await galleryState(page, 2)).toMatchObject({ index: 3, seen: [3, 4, 5], usable: [3, 4, 5] })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await galleryState(page, 2)).toMatchObject({ index: 0, seen: [0, 1, 2] })
  await page.keyboard.press('ArrowRight')
  expect(await galleryState(page, 2)).toMatchObject({ index: 6, seen: [4, 5, 6] })
  await page.locator('.b-gallery').first().scrollIntoViewIfNeeded()
  const box = await page.locator('.b-gallery-frame').first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y)
  await page.mouse.move(x + 600, y)
  await page.mouse.up()
  expect(await galleryState(page)).toMatchObject({ index: 1, status: '2 of 8, Title 2' })
})

test('“2 of 8” is read in its own direction in right-to-left text', async () => {
  const { page, open } = await browser.visitor({ window: 'desktop' })
  await open(arabicPage)
  await live(page)
  const count = page.locator('.b-gallery-count').first()
  const order = await count.evaluate((element) => {
    const text = element.firstChild
    if (!text?.textContent) return []
    const letter = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return Array.from({ length: text.textContent.length }, (_, at) => letter(at))
  })
  expect(order.length).toBe('1 of 8'.length)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('the focus ring over images has two colours, one of which contrasts with any image', async () => {
  const { page, open } = await browser.visitor({ window: 'desktop' })
  for (const design of ['grid', 'strip']) {
    await open(`${web.origin('showcase')}/galleries/${design}`)
    await live(page)
    const link = page.locator('.b-gallery-slide .b-gallery-link').first()
    await page.keyboard.press('Tab')
    await link.focus()
    const rings = await link.evaluate((element) => {
      const image = element.querySelector('.p-image')
      const ring = (one: Element | null) => {
        const style = one && getComputedStyle(one)
        return style && { colour: style.outlineColor, width: style.outlineWidth, style: style.outlineStyle }
      }
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { outer: ring(element), inner: ring(image), backgroundColor, color }
    })
    expect(rings.outer, design).toMatchObject({ width: '3px', style: 'solid' })
    // Outside of the image, the page is the other colour.
    if (design === 'strip')
      expect(rings).toMatchObject({
        outer: { colour: rings.backgroundColor },
        inner: { colour: rings.color, width: '3px', style: 'solid' },
      })
  }
})
