import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import {
  type GallerySite,
  galleryState,
  indexOf,
  openGallery,
  press,
  settle,
  settleGallerySite,
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
    autoplay: [{ design: 'stacked', autoplay: true, thumbnails: false }],
    timed: [{ design: 'strip', autoplay: true, 'autoplay-duration': 3, slides: 8 }],
    random: [{ design: 'carousel', slidesPerRow: 1, autoplay: true, 'autoplay-random': true }],
    kenburns: [{ design: 'stacked', transition: 'kenBurns', autoplay: true, 'autoplay-duration': 4 }],
    videos: [
      { design: 'stacked', autoplay: true, video: 'https://vimeo.com/1084537', thumbnails: false },
      { design: 'grid', video: 'https://youtu.be/aqz-KE-bpKQ' },
      { design: 'carousel', lightbox: true, video: 'https://vimeo.com/1084537/0123abcdef' },
    ],
    scroll: [{ design: 'stacked', transition: 'scroll' }],
    around: [
      ...[4, 5, 8].map((slides) => ({ design: 'carousel', gutter: 10, slides })),
      { design: 'strip', vSize: 560, gutter: 10, slides: 3 },
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

/** Returns the milliseconds between automatic changes in that time. */
async function waits(page: Page, milliseconds: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    document.addEventListener('gallery:change', () => times.push(Date.now()))
    Object.assign(window, { times })
  })
  await page.clock.runFor(milliseconds)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

describe('autoplay', () => {
  test('GAL-42 advances after 5000 ms without a configured duration, and announces nothing', async () => {
    const { page } = await visit('autoplay')
    expect((await waits(page, 22_000)).slice(0, 3)).toEqual([5000, 5000, 5000])
    expect(await galleryState(page)).toMatchObject({ status: '' })
  })

  test('GAL-32 GAL-38 advances after its own seconds, a strip with a speed of half a second', async () => {
    const { page } = await visit('timed')
    expect((await waits(page, 11_000)).slice(0, 2)).toEqual([3000, 3000])
    const track = page.locator('.b-gallery-track')
    await page.clock.runFor(2000)
    await press(page, 'next')
    expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
    await page.locator('.b-gallery-next').click()
    expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s')
  })

  test('GAL-13 pauses while the mouse is over the gallery or its controls and continues afterwards', async () => {
    const { page } = await visit('autoplay')
    for (const part of ['.b-gallery-frame', '.b-gallery-next']) {
      const before = await indexOf(page)
      await page.locator(part).hover()
      await page.clock.runFor(20_000)
      expect(await indexOf(page)).toBe(before)
      await page.mouse.move(5, 5)
      await page.clock.runFor(4900)
      expect(await indexOf(page)).toBe(before)
      await page.clock.runFor(200)
      expect(await indexOf(page)).toBe(before + 1)
    }
  })

  test('GAL-13 does not pause for emulated mouse events on a phone', async () => {
    const visitor = await browser.visitor({ window: 'phone' })
    const { page } = visitor
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setUserAgentOverride', {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await openGallery(visitor, at['autoplay'] ?? '')
    await page.locator('.b-gallery-frame').hover()
    await page.clock.runFor(4100)
    expect(await indexOf(page)).toBe(1)
  })

  test('GAL-14 pauses while a video in it plays', async () => {
    const { page } = await visit('autoplay')
    const video = await page.evaluateHandle(async () => {
      const video = document.createElement('video')
      video.muted = true
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      video.srcObject = canvas.captureStream()
      document.querySelector('.b-gallery-slide figure')?.append(video)
      await video.play()
      return video
    })
    await page.clock.runFor(60_000)
    expect(await indexOf(page)).toBe(0)
    await video.evaluate(
      (video) =>
        new Promise<void>((resolve) => {
          video.onpause = () => resolve()
          video.pause()
        }),
    )
    await page.clock.runFor(4900)
    expect(await indexOf(page)).toBe(0)
    await page.clock.runFor(200)
    expect(await indexOf(page)).toBe(1)
  })

  test('GAL-15 advances to the next slide, or with random order to any other slide', async () => {
    const { page } = await visit('random')
    for (const [drawn, expected] of [
      [0.6, 3],
      [0.99, 4],
      [0, 0],
    ] as const) {
      await page.evaluate((value) => (Math.random = () => value), drawn)
      await page.clock.runFor(5000)
      expect(await indexOf(page)).toBe(expected)
    }
  })

  test('RTE-10 does not start with nomotion=true', async () => {
    const { page } = await visit('autoplay', { after: '?nomotion=true' })
    await page.clock.runFor(10_000)
    expect(await galleryState(page)).toMatchObject({ live: true, index: 0 })
    expect(await page.locator('.b-gallery-rotation').isVisible()).toBe(false)
    await press(page, 'next')
    expect(await indexOf(page)).toBe(1)
  })

  test('does not start by itself with reduced motion, and then shows the next slide without animation', async () => {
    const { page } = await visit('autoplay', { motion: false })
    await page.clock.runFor(20_000)
    expect(await indexOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Start the slideshow' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5000)
    expect(await galleryState(page)).toMatchObject({ index: 1, seen: [1] })
    await page.getByRole('button', { name: 'Stop the slideshow' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(60_000)
    expect(await indexOf(page)).toBe(1)
  })

  test('stops for keyboard focus, which first reaches the button that starts it again', async () => {
    const { page } = await visit('autoplay')
    const rotation = page.locator('.b-gallery-rotation')
    expect(await rotation.getAttribute('aria-label')).toBe('Stop the slideshow')
    await page.locator('.b-gallery').evaluate((root) => {
      root.previousElementSibling?.scrollIntoView()
      document.querySelector<HTMLElement>('#content')?.focus()
    })
    await page.keyboard.press('Tab')
    expect(await rotation.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await rotation.getAttribute('aria-label')).toBe('Start the slideshow')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(60_000)
    expect(await indexOf(page)).toBe(0)
  })
})

describe('transitions', () => {
  test('GAL-37 an image of kenBurns grows to 1.075 times its size, around its focal point', async () => {
    const { page } = await visit('kenburns')
    const image = page.locator('.b-gallery-slide[data-active] img')
    const look = await image.evaluate((img) => {
      for (const one of img.getAnimations()) one.finish()
      const { transform, transitionDuration } = getComputedStyle(img)
      return { scale: new DOMMatrix(transform).a, transitionDuration, origin: img.style.transformOrigin }
    })
    expect(look).toEqual({ scale: 1.075, transitionDuration: '4s', origin: '50% 50%' })
    await page.clock.runFor(4000)
    await settle(page)
    expect(
      await page
        .locator('.b-gallery-slide:not([data-active]) img')
        .evaluateAll((all) => all.filter((img) => (img as HTMLElement).style.transform !== '').length),
    ).toBe(0)
  })

  test('a scrolling slide enters from the side of the direction', async () => {
    const { page } = await visit('scroll')
    await page.locator('.b-gallery-next').click()
    const transforms = await page
      .locator('.b-gallery-slide')
      .evaluateAll((all) => all.slice(0, 2).map((slide) => (slide as HTMLElement).style.transform))
    expect(transforms[1]).toBe('translateX(0px)')
    expect(transforms[0]).toMatch(/^translateX\(-\d/)
    await page.locator('.b-gallery-next').click()
    await settle(page)
    expect(await galleryState(page)).toMatchObject({ index: 1, seen: [1] })
  })
})

/** Returns the position of a row of slides, and the share of its frame covered by slides. */
const standing = (page: Page, nth: number) =>
  page
    .locator('.b-gallery')
    .nth(nth)
    .evaluate((root) => {
      const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      const frame = box(root.querySelector('.b-gallery-frame'))
      const seen = [...root.querySelectorAll('.b-gallery-slide')].map(box)
      const gutters =
        10 * (seen.filter(({ left, right }) => right > frame.left && left < frame.right).length - 1)
      const filled = seen.reduce(
        (sum, { left, right }) =>
          sum + Math.max(0, Math.min(right, frame.right) - Math.max(left, frame.left)),
        gutters,
      )
      return { at: -box(root.querySelector('.b-gallery-track')).left, filled: filled / frame.width }
    })

describe('the end of a loop', () => {
  test.each([
    ['a carousel of 4', 0, 1],
    ['a carousel of 5', 1, 1],
    ['a carousel of 8', 2, 2],
    ['a strip of 3', 3, 2],
  ])('%s wraps around it in both directions without a gap', async (_what, nth, steps) => {
    const { page } = await visit('around')
    for (let step = 0; step < steps; step += 1) await press(page, 'next', nth)
    const last = await galleryState(page, nth)
    for (const [arrow, way, index] of [
      ['next', 1, 0],
      ['previous', -1, last.index],
    ] as const) {
      await page.locator(`.b-gallery-${arrow}`).nth(nth).click()
      let before = await standing(page, nth)
      for (let time = 0; time < 480; time += 120) {
        await page.clock.runFor(120)
        const now = await standing(page, nth)
        expect(now.filled, `after ${time} ms`).toBeGreaterThan(0.99)
        expect((now.at - before.at) * way, `after ${time} ms`).toBeGreaterThan(-1)
        before = now
      }
      await settle(page)
      expect((await standing(page, nth)).filled).toBeGreaterThan(0.99)
      expect((await galleryState(page, nth)).index).toBe(index)
    }
    expect(await galleryState(page, nth)).toEqual(last)
  })
})

describe('a video of a provider', () => {
  const PLAYERS = /^https:\/\/(?:player\.vimeo\.com|www\.youtube-nocookie\.com)\//

  /** Opens the page with empty players; records every requested URL. */
  async function visitVideos() {
    const visitor = await browser.visitor({ forgives: /^foreign request: https:\/\/(?:player|www)\./ })
    const { page } = visitor
    const requested: string[] = []
    await page.route(PLAYERS, (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await openGallery(visitor, at['videos'] ?? '')
    return { page, requested }
  }
  const players = (page: Page) => page.locator('.b-gallery iframe').count()

  test('VID-01 GAL-14 plays in its slide once it is clicked, and autoplay waits for it', async () => {
    const { page, requested } = await visitVideos()
    await press(page, 'next')
    expect(requested).toEqual([])
    await page.getByRole('button', { name: 'Video: Image 2' }).first().click()
    await page.mouse.move(5, 5)
    await expect.poll(() => requested).toEqual(['https://player.vimeo.com/video/1084537?dnt=1&autoplay=1'])
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('b-gallery-player')
    const [player, frame] = await Promise.all(
      ['.b-gallery-player', '.b-gallery-frame'].map((part) => page.locator(part).first().boundingBox()),
    )
    expect(player?.width).toBe(frame?.width)
    await page.clock.runFor(60_000)
    expect(await indexOf(page)).toBe(1)
    // Changing the slide ends it.
    await press(page, 'next')
    expect(await players(page)).toBe(0)
    await page.mouse.move(5, 5)
    await page.clock.runFor(5100)
    expect(await indexOf(page)).toBe(3)
  })

  test('VID-05 VID-06 is replaced by its image when another video starts, and is a link without a player', async () => {
    const { page, requested } = await visitVideos()
    await press(page, 'next')
    const videos = page.getByRole('button', { name: 'Video: Image 2' })
    await videos.nth(0).click()
    await page.locator('.b-gallery-stacked iframe').waitFor()
    await page.locator('.b-gallery-grid').getByRole('button', { name: 'Video: Image 2' }).click()
    await expect.poll(() => requested.length).toBe(2)
    expect(requested[1]).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1&autoplay=1')
    expect(await page.locator('.b-gallery-stacked iframe').count()).toBe(0)
    await page.evaluate(() => (window as unknown as { sitewright: { destroy(): void } }).sitewright.destroy())
    expect(await players(page)).toBe(0)
    expect(
      await page
        .locator('.b-gallery-grid a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://youtu.be/aqz-KE-bpKQ'])
  })

  test('LBX-09 of a gallery with lightbox starts with a click in the lightbox', async () => {
    const { page, requested } = await visitVideos()
    await page.locator('.b-gallery-carousel').getByRole('button', { name: 'Video: Image 2' }).click()
    await page.locator('.sw-lightbox').waitFor()
    await page.clock.runFor(2000)
    expect(requested).toEqual([])
    await page.getByRole('button', { name: 'Play video: Image 2' }).click()
    await expect
      .poll(() => requested)
      .toEqual(['https://player.vimeo.com/video/1084537?dnt=1&h=0123abcdef&autoplay=1'])
    expect(await page.locator('.sw-lightbox-count').textContent()).toBe('2 / 5')
  })
})
