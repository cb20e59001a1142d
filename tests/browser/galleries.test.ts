import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import {
  draw,
  type GallerySite,
  galleryState,
  indexOf,
  openGallery,
  press,
  settle,
  settleGallerySite,
  transformOf,
  visitGallery,
} from '../support/gallery-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: GallerySite
/** Paths of the pages by their special galleries. */
const at: Record<string, string> = {}

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await settleGallerySite(web, 'images')
  const pages: Record<string, Parameters<GallerySite['page']>[1]> = {
    stacked: [{ design: 'stacked' }],
    ends: [{ design: 'carousel', loop: false, slides: 7 }],
    rows: [1, 2, 3, 5].map((slidesPerRow) => ({ design: 'carousel', slidesPerRow, slides: 8 })),
    linked: [
      { design: 'stacked', linked: 'both', thumbnails: false },
      { design: 'strip', linked: 'both', slides: 8 },
      { design: 'carousel', slidesPerRow: 1 },
    ],
    strip: [{ design: 'strip', slides: 8 }],
    below: [{ design: 'list', slides: 3 }, { design: 'stacked' }],
    heights: [{ design: 'autorows', slides: 8 }],
    grid: [{ design: 'grid', slides: 8 }],
    opening: [
      { design: 'stacked', lightbox: true },
      { design: 'grid', lightbox: true },
    ],
  }
  for (const [name, settings] of Object.entries(pages)) at[name] = await site.page(name, settings)
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const visit = (name: string, options: Parameters<typeof visitGallery>[2] = {}) =>
  visitGallery(browser, at[name] ?? '', options)

describe('the slide changes', () => {
  test('GAL-05 by its arrows, whose clicks are announced once, and by its thumbnails', async () => {
    const { page } = await visit('stacked')
    expect(await galleryState(page)).toMatchObject({
      index: 0,
      seen: [0],
      usable: [0],
      status: '',
      count: '1 of 5',
    })
    await press(page, 'next')
    expect(await galleryState(page)).toMatchObject({
      index: 1,
      seen: [1],
      usable: [1],
      status: '2 of 5, Title 2',
    })
    await press(page, 'previous')
    expect(await galleryState(page)).toMatchObject({ index: 0, status: '1 of 5, Title 1, With a caption' })
    await press(page, 'previous')
    expect(await indexOf(page)).toBe(4)
    await page.getByRole('button', { name: '3 of 5: Title 3' }).click()
    await settle(page)
    expect(await galleryState(page)).toMatchObject({ index: 2, count: '3 of 5' })
    expect(await page.locator('.b-gallery-thumbnail[aria-current]').count()).toBe(1)
  })

  test('GAL-05 GAL-06 by the keys 37 and 39, in the gallery and where nothing has the focus, not in a video or a field', async () => {
    const { page } = await visit('stacked')
    await page.keyboard.press('ArrowRight')
    await settle(page)
    expect(await indexOf(page)).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await settle(page)
    expect(await indexOf(page)).toBe(0)
    await page.locator('.b-gallery-next').focus()
    await page.keyboard.press('ArrowRight')
    await settle(page)
    expect(await galleryState(page)).toMatchObject({ index: 1, status: '2 of 5, Title 2' })
    await page.keyboard.press('Shift+ArrowRight')
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.querySelector('[data-active] .b-gallery-text')?.append(field)
      field.focus()
    })
    await page.keyboard.press('ArrowRight')
    await settle(page)
    expect(await indexOf(page)).toBe(1)
  })

  test('RTE-07 GAL-05 by the hash of the URL, with the id of a slide or with its url', async () => {
    const visitor = await visit('stacked')
    const { page } = visitor
    const { id, url } = await page
      .locator('.b-gallery-slide')
      .nth(3)
      .evaluate((slide) => ({ id: slide.dataset['slideId'] ?? '', url: slide.dataset['slideUrl'] ?? '' }))
    const last = await page.locator('.b-gallery-slide').nth(4).getAttribute('data-slide-id')
    await page.evaluate((value) => (location.hash = `#itemId=${value}`), url)
    await expect.poll(() => indexOf(page)).toBe(3)
    for (const value of [id, url]) {
      await page.goto('about:blank')
      await openGallery(visitor, `${at['stacked']}#itemId=${value}`)
      await settle(page)
      expect(await galleryState(page)).toMatchObject({ index: 3, seen: [3] })
    }
    // It is in the window, wherever the gallery is.
    const isShown = () =>
      page.locator('.b-gallery-stacked .b-gallery-frame').evaluate((frame) => {
        const { top, bottom } = frame.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await page.goto('about:blank')
    await openGallery(visitor, `${at['below']}#itemId=${id}`)
    await expect.poll(isShown).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await isShown()).toBe(false)
    await page.evaluate((value) => (location.hash = `#itemId=${value}`), last)
    await expect.poll(isShown).toBe(true)
    expect(await galleryState(page, 1)).toMatchObject({ index: 4 })
    await page.goto('about:blank')
    await openGallery(visitor, `${at['grid']}#itemId=${id}`)
    expect(await page.locator('[data-selected]').getAttribute('data-slide-id')).toBe(id)
  })

  test('RTE-07 not by the hash of a slide that opens in the lightbox; it changes when the focus returns', async () => {
    const visitor = await visit('grid')
    const { page } = visitor
    const id = await page.locator('.b-gallery-slide').nth(3).getAttribute('data-slide-id')
    await openGallery(visitor, `${at['opening']}#itemId=${id}`)
    await page.locator('.sw-lightbox').waitFor()
    await page.clock.runFor(2000)
    expect(await page.locator('.sw-lightbox .current img').getAttribute('alt')).toBe('Image 4')
    // Both galleries have it, one is opened.
    expect(await page.locator('.sw-lightbox').count()).toBe(1)
    expect(await indexOf(page)).toBe(0)
    expect(await page.locator('[data-selected]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.clock.runFor(2000)
    await page.locator('.sw-lightbox').waitFor({ state: 'detached' })
    expect(await galleryState(page)).toMatchObject({ index: 3, seen: [3] })
    expect(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('Image 4')
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('GAL-41 not by a hash with an unknown slide', async () => {
    const { page } = await visit('stacked', { after: '#itemId=unknown' })
    expect(await indexOf(page)).toBe(0)
    await press(page, 'next')
    await page.evaluate(() => (location.hash = '#itemId=nobody'))
    await settle(page)
    expect(await indexOf(page)).toBe(1)
  })

  test('GAL-05 in all linked galleries, and in none of them while one moves', async () => {
    const { page } = await visit('linked')
    await press(page, 'next', 1)
    expect([await indexOf(page, 0), await indexOf(page, 1), await indexOf(page, 2)]).toEqual([1, 1, 0])
    expect((await galleryState(page, 0)).status).toBe('')
    await page.locator('.b-gallery-next').nth(0).click()
    await page.clock.runFor(300)
    await page.locator('.b-gallery-next').nth(1).click()
    await page.locator('.b-gallery-next').nth(0).click()
    await settle(page)
    expect([await indexOf(page, 0), await indexOf(page, 1), await indexOf(page, 2)]).toEqual([2, 2, 0])
  })
})

describe('without a loop', () => {
  test('GAL-10 the arrow at each end is disabled, and screen readers announce it', async () => {
    const { page } = await visit('ends')
    const arrows = () =>
      page
        .locator('.b-gallery-previous, .b-gallery-next')
        .evaluateAll((all) =>
          all.map((button) => [button.classList.contains('disabled'), button.ariaDisabled].join()),
        )
    await page.evaluate(() => {
      for (const name of ['gallery:reached-beginning', 'gallery:reached-end'])
        document.addEventListener(name, () => (document.title += ` ${name}`))
    })
    expect(await arrows()).toEqual(['true,true', 'false,'])
    await press(page, 'previous')
    await press(page, 'next')
    expect(await arrows()).toEqual(['false,', 'false,'])
    await press(page, 'next')
    expect(await arrows()).toEqual(['false,', 'true,true'])
    await press(page, 'next')
    expect(await galleryState(page)).toMatchObject({ index: 6, seen: [4, 5, 6], usable: [4, 5, 6] })
    expect(await page.title()).toMatch(/ gallery:reached-beginning gallery:reached-end$/)
  })
})

describe('a carousel', () => {
  test('GAL-16 moves by as many slides as are side by side', async () => {
    const { page } = await visit('ends')
    expect(await galleryState(page)).toMatchObject({ index: 0, seen: [0, 1, 2], usable: [0, 1, 2] })
    await press(page, 'next')
    expect(await galleryState(page)).toMatchObject({ index: 3, seen: [3, 4, 5], usable: [3, 4, 5] })
  })

  test('GAL-17 GAL-45 shows 2 below 480 px and 3 below 724 px of its own width, whatever the width of the window', async () => {
    const { page } = await visit('rows')
    const shows = async (width: number, counts: readonly number[]) => {
      await page.evaluate((wanted) => {
        for (const root of document.querySelectorAll<HTMLElement>('.b-gallery'))
          root.style.width = `${wanted}px`
      }, width)
      // The observer reports with the next frame; the timer is paused.
      await expect
        .poll(async () => {
          await page.clock.runFor(100)
          const all = await Promise.all([0, 1, 2, 3].map((nth) => galleryState(page, nth)))
          return all.map(({ seen }) => seen.length)
        })
        .toEqual(counts)
    }
    await shows(479, [1, 2, 2, 2])
    await shows(480, [1, 2, 3, 3])
    await shows(723, [1, 2, 3, 3])
    await shows(724, [1, 2, 3, 5])
    await page.clock.runFor(200)
    await press(page, 'next', 3)
    expect((await galleryState(page, 3)).index).toBe(5)
  })

  test('GAL-33 is laid out once, 100 ms after the last of ten resizes', async () => {
    const { page } = await visit('ends')
    await page.evaluate(() => {
      const root = document.querySelector('.b-gallery')
      root?.addEventListener('gallery:layout', () => (document.title += '+'))
    })
    for (let width = 800; width < 810; width++) {
      await page.evaluate(async (wanted) => {
        const root = document.querySelector<HTMLElement>('.b-gallery')
        if (!root) return
        const seen = new Promise((resolve) =>
          new ResizeObserver((_, observer) => resolve(observer.disconnect())).observe(root),
        )
        root.style.width = `${wanted}px`
        await seen
      }, width)
      await page.clock.runFor(50)
    }
    expect(await page.title()).not.toContain('+')
    await page.clock.runFor(49)
    expect(await page.title()).not.toContain('+')
    await page.clock.runFor(51)
    expect(await page.title()).toMatch(/[^+]\+$/)
  })
})

describe('a swipe', () => {
  test('GAL-18 fixes its axis by 10 px, and nothing moves before', async () => {
    const { page } = await visit('strip')
    const still = await transformOf(page, '.b-gallery-track')
    await draw(page, [-9], { drop: false })
    expect(await transformOf(page, '.b-gallery-track')).toBe(still)
    expect(await page.locator('[data-swiping]').count()).toBe(0)
    await page.mouse.up()
    await draw(page, [-10], { drop: false })
    expect(await transformOf(page, '.b-gallery-track')).toBe(still - 10)
    expect(await page.locator('[data-swiping]').count()).toBe(1)
    await page.mouse.up()
    await settle(page)
    expect(await indexOf(page)).toBe(0)
    expect(await transformOf(page, '.b-gallery-track')).toBeCloseTo(still)
  })

  test('GAL-19 changes the slide past half the width or with a flick, and otherwise returns', async () => {
    const { page } = await visit('stacked')
    const width = (await page.locator('.b-gallery-frame').boundingBox())?.width ?? 0
    const swiped = async (share: number, lastTakes?: number) => {
      await draw(page, [share * 0.2 * width, share * width], lastTakes === undefined ? {} : { lastTakes })
      await settle(page)
      return indexOf(page)
    }
    expect(await swiped(-0.49)).toBe(0)
    expect(await swiped(-0.51)).toBe(1)
    expect(await swiped(0.49)).toBe(1)
    expect(await swiped(0.51)).toBe(0)
    // A flick: short, but more than a pixel per millisecond.
    expect(await swiped(-0.2, 20)).toBe(1)
    expect(await galleryState(page)).toMatchObject({ seen: [1], status: '2 of 5, Title 2' })
  })

  test('is not a click at its end', async () => {
    const { page } = await visit('ends')
    await page.evaluate(() => document.addEventListener('click', () => (document.title += ' clicked')))
    await draw(page, [-200, -700])
    await settle(page)
    expect(await indexOf(page)).toBe(3)
    expect(await page.title()).not.toContain('clicked')
    await draw(page, [])
    expect(await page.title()).toContain('clicked')
  })

  test('of a finger on a phone changes the slide, and a swipe in the other direction scrolls the page', async () => {
    const { page } = await visit('strip', { window: 'phone' })
    const session = await page.context().newCDPSession(page)
    const box = await page.locator('.b-gallery-frame').boundingBox()
    const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 60 }
    const touch = async (x: number, y: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + x * share, y: start.y + y * share }],
        })
      await send('touchStart', 0)
      for (const share of [0.1, 0.3, 0.6, 1]) {
        await page.clock.runFor(400)
        await send('touchMove', share)
      }
      await page.clock.runFor(400)
      await send('touchEnd', 1)
      await settle(page)
    }
    await touch(-250, 4)
    expect(await galleryState(page)).toMatchObject({ index: 1, status: '2 of 8, Title 2' })
    await touch(4, -60)
    expect(await indexOf(page)).toBe(1)
  })
})

test('GAL-43 images of the slides on each side are preloaded, and no others', async () => {
  const { page } = await visit('stacked')
  const near = () =>
    page
      .locator('.b-gallery-slide img')
      .evaluateAll((all) =>
        all.flatMap((img, index) => ((img as HTMLImageElement).loading === 'lazy' ? [] : [index])),
      )
  const fetched = (index: number) =>
    page
      .locator('.b-gallery-slide img')
      .nth(index)
      .evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  await expect.poll(near).toEqual([0, 1, 4])
  for (const index of [0, 1, 4]) await expect.poll(() => fetched(index)).toBe(true)
  await press(page, 'next')
  expect(await near()).toEqual([0, 1, 2, 4])
  await expect.poll(() => fetched(2)).toBe(true)
})

test('a row of autorows has one more image rather than a much larger height than the setting', async () => {
  const { page } = await visit('heights', { width: 1080 })
  const heights = await page
    .locator('.b-gallery-image')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0.84 * 250)
  expect(Math.max(...heights)).toBeLessThan(1.3 * 250)
})

test('a slideshow fits into the window with its controls', async () => {
  const { page } = await visit('stacked')
  const { height } = (await page.locator('.b-gallery').boundingBox()) ?? { height: Infinity }
  expect(height).toBeLessThanOrEqual(900)
})
