import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/browser.ts'
import {
  indexIn,
  itemsOf,
  type LightboxPage,
  openLightbox,
  type PageOfOurs,
  startLightboxPage,
} from '../support/lightbox-page.ts'

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
/** Clicks at a position in shares of the window. */
const clickAt = (x: number, y: number) => visitor.page.mouse.click(1440 * x, 900 * y)
const VIDEO = {
  content: {
    kind: 'video',
    src: '/_assets/none.mp4',
    isFile: true,
    title: 'The tide',
    width: 640,
    height: 360,
  },
  meta: 'A video',
}

describe('an open lightbox', () => {
  test('LBX-01 covers the window with one item of its set', async () => {
    await open()
    const bounds = await box().locator('.sw-lightbox-overlay').boundingBox()
    expect(bounds).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    const shown = await box()
      .locator('img')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => (one as HTMLImageElement).alt),
      )
    expect(shown).toEqual(['Boats'])
    await visitor.page.keyboard.press('ArrowRight')
    await expect.poll(() => box().locator('.current img').getAttribute('alt')).toBe('Nets')
  })

  test('LBX-02 has arrows when its set has more than one item, and no others', async () => {
    const arrows = box().locator('.sw-lightbox-previous, .sw-lightbox-next')
    await open({ set: itemsOf(pier, 1) })
    expect(await arrows.count()).toBe(0)
    await visitor.page.keyboard.press('Escape')
    await gone()
    await open({ set: itemsOf(pier, 2) })
    expect(await arrows.count()).toBe(2)
    await visitor.page.getByRole('button', { name: 'Next item' }).click()
    expect(await index()).toBe(1)
    await visitor.page.getByRole('button', { name: 'Previous item' }).click()
    expect(await index()).toBe(0)
  })

  test('LBX-03 closes by its close button, also if nothing else closes it', async () => {
    await open({ disableNormalClose: true })
    await visitor.page.getByRole('button', { name: 'Close' }).click()
    await gone()
  })

  test('LBX-05 LBX-20 steps with the left and the right arrow key, around both ends', async () => {
    await open()
    const seen: number[] = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      await visitor.page.keyboard.press(key)
      seen.push(await index())
      await visitor.page.clock.runFor(200)
    }
    expect(seen).toEqual([1, 2, 0, 2])
  })

  test('LBX-06 accepts one arrow key in 200 ms', async () => {
    await open()
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    for (let press = 0; press < 3; press += 1) {
      await visitor.page.keyboard.press('ArrowRight')
      await visitor.page.clock.runFor(30)
    }
    expect(await index()).toBe(1)
    await visitor.page.clock.runFor(109)
    await visitor.page.keyboard.press('ArrowRight')
    expect(await index()).toBe(1)
    await visitor.page.clock.runFor(1)
    await visitor.page.keyboard.press('ArrowRight')
    expect(await index()).toBe(2)
  })

  test('LBX-07 goes next by a click on the right half and back by one on the left, inside the edge', async () => {
    await open({ set: itemsOf(pier, 3), disableNormalClose: true })
    const seen: number[] = []
    for (const [x, y] of [
      [0.51, 0.5],
      [0.49, 0.5],
      [0.97, 0.9],
      [0.03, 0.9],
      [0.01, 0.5],
      [0.99, 0.5],
      [0.4, 0.01],
      [0.6, 0.99],
    ] as const) {
      await clickAt(x, y)
      seen.push(await index())
    }
    expect(seen).toEqual([1, 0, 1, 0, 0, 0, 0, 0])
  })

  test('LBX-08 closes by a click on the edge unless that is a link', async () => {
    const link = rimLink()
    await open({ set: [{ ...itemsOf(pier)[0], meta: undefined }, itemsOf(pier)[1]] })
    await visitor.page.evaluate(link)
    await clickAt(0.005, 0.5)
    expect(await isOpen()).toBe(true)
    expect(await visitor.page.locator('#rim[data-followed]').count()).toBe(1)
    await visitor.page.evaluate(() => document.querySelector('#rim')?.remove())
    await clickAt(0.005, 0.5)
    await gone()
  })

  test('LBX-09 starts a video that is clicked, and neither steps nor closes', async () => {
    await visitor.page.route('**/none.mp4', (route) => route.fulfill({ status: 204 }))
    await open({ set: [VIDEO, ...itemsOf(pier, 2)] })
    await visitor.page.getByRole('button', { name: 'Play video: The tide' }).click()
    const player = box().locator('.current video')
    await player.waitFor()
    expect([await index(), await isOpen()]).toEqual([0, true])
    // Its node is kept when another item is shown, so that it continues where it was (lesson 6).
    await player.evaluate((one) => one.setAttribute('data-same', ''))
    await visitor.page.getByRole('button', { name: 'Next item' }).click()
    await visitor.page.getByRole('button', { name: 'Previous item' }).click()
    expect(await box().locator('.current video[data-same]').count()).toBe(1)
    // Only interactive parts of a video handle clicks.
    await visitor.page.getByRole('button', { name: 'Close' }).click()
    await gone()
  })

  test('still has the focus and the keys after the focused slide is removed', async () => {
    await open({ set: [VIDEO, ...itemsOf(pier, 2)] })
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.page.getByRole('button', { name: 'Play video: The tide' }).focus()
    for (const shown of [1, 2]) {
      await visitor.page.keyboard.press('ArrowRight')
      await visitor.page.clock.runFor(200)
      expect([await index(), await focused()]).toEqual([shown, 'Close'])
    }
  })

  test('LBX-10 LBX-22 closes by Escape and by a click beside the image unless that is disabled', async () => {
    await open({ disableNormalClose: true })
    await visitor.page.keyboard.press('Escape')
    await clickAt(0.01, 0.5)
    await visitor.page.keyboard.press('Escape')
    expect(await isOpen()).toBe(true)
    expect(
      await visitor.page.evaluate(() =>
        (window as unknown as PageOfOurs).made.set('disableNormalClose', false),
      ),
    ).toBe(true)
    await visitor.page.keyboard.press('Escape')
    await gone()
    expect(visitor.page.url()).toBe(pier.url)
  })

  test('LBX-21 follows a link inside it, and closes by a click on the background of a single image', async () => {
    await open({ set: itemsOf(pier, 1) })
    await visitor.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/', textContent: 'The log' })
      link.addEventListener('click', (event) => {
        event.preventDefault()
        link.dataset['followed'] = ''
      })
      document.querySelector('.sw-lightbox-meta')?.append(link)
    })
    await box().getByRole('link', { name: 'The log' }).click()
    expect([await box().locator('a[data-followed]').count(), await isOpen()]).toEqual([1, true])
    await clickAt(0.5, 0.5)
    expect(await isOpen()).toBe(true)
    await clickAt(0.15, 0.15)
    await gone()
  })

  test('LBX-13 opens, fades its overlay in, then its content, and is visible', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    await visitor.page.keyboard.press('Escape')
    await gone()
    expect(await visitor.page.evaluate(() => (window as unknown as PageOfOurs).states)).toEqual([
      'opening',
      'overlay',
      'content',
      'visible',
      'closing',
      'closed',
    ])
  })

  test('LBX-14 fades out when it closes, then is removed, with the class of the page', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    expect(await visitor.page.evaluate(() => document.body.className)).toContain('lightbox-open')
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.page.keyboard.press('Escape')
    await visitor.page.clock.runFor(599)
    expect(await box().getAttribute('data-state')).toBe('closing')
    await visitor.page.clock.runFor(1)
    expect(await isOpen()).toBe(false)
    expect(await visitor.page.evaluate(() => document.body.className)).not.toContain('lightbox-open')
  })

  test('LBX-12 LBX-15 has its default values', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    const got = await visitor.page.evaluate(() => {
      const { made } = window as unknown as PageOfOurs
      return ['currentSetIndex', 'padding', 'speed', 'theme', 'historyHash'].map((name) => made.get(name))
    })
    expect(got).toEqual([0, 100, 0.6, 'dark', false])
    const look = (selector: string) =>
      box()
        .locator(selector)
        .evaluate((one) => {
          const { transitionDuration, opacity } = getComputedStyle(one)
          return { transitionDuration, opacity: Number(opacity) }
        })
    await expect
      .poll(() => look('.sw-lightbox-overlay'))
      .toEqual({ transitionDuration: '0.35s', opacity: 0.95 })
    await expect.poll(() => look('.sw-lightbox-stage')).toEqual({ transitionDuration: '0.6s', opacity: 1 })
    const slide = await box()
      .locator('.current')
      .evaluate((one) => getComputedStyle(one).padding)
    expect(slide).toBe('100px')
  })

  test('LBX-11 has every option, and ignores a value of another type', async () => {
    await open({
      content: itemsOf(pier)[1]?.content,
      meta: 'Alone',
      set: undefined,
      controls: { next: false },
    })
    const got = await visitor.page.evaluate(() => {
      const { made } = window as unknown as PageOfOurs
      const rejected = Object.entries({
        padding: '1',
        speed: null,
        theme: 'blue',
        set: [{}],
        historyHash: 1,
        none: 1,
      })
      return [
        made.get('meta'),
        (made.get('content') as { alt: string }).alt,
        rejected.map(([name, value]) => made.set(name, value)),
      ]
    })
    expect(got).toEqual(['Alone', 'Nets', [false, false, false, false, false, false]])
    await visitor.page.keyboard.press('Escape')
    await gone()
    await open({ controls: { previous: false, next: true }, theme: 'light', currentSetIndex: 2, padding: 40 })
    expect(await index()).toBe(2)
    expect(await box().locator('.sw-lightbox-previous').count()).toBe(0)
    expect(
      await box()
        .locator('.current')
        .evaluate((one) => getComputedStyle(one).padding),
    ).toBe('40px')
    expect(await box().getAttribute('class')).toContain('sw-lightbox-light')
  })

  test('LBX-16 hides its arrows 500 ms after the pointer’s last move, but never the one with the focus', async () => {
    await open()
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.page.mouse.move(300, 300)
    await visitor.page.clock.runFor(499)
    expect(await box().getAttribute('class')).not.toContain('arrows-hidden')
    await visitor.page.clock.runFor(1)
    expect(await box().getAttribute('class')).toContain('arrows-hidden')
    const opacity = (name: string) =>
      visitor.page.getByRole('button', { name }).evaluate((one) => getComputedStyle(one).opacity)
    await expect.poll(() => opacity('Next item')).toBe('0')
    await visitor.page.keyboard.press('Tab')
    expect(await focused()).toBe('Previous item')
    await expect.poll(() => opacity('Previous item')).toBe('1')
    expect(await opacity('Next item')).toBe('0')
    await visitor.page.mouse.move(320, 300)
    await expect.poll(() => opacity('Next item')).toBe('1')
  })

  test('LBX-17 has z-index 30000, and 10 more for each lightbox that is already open', async () => {
    await open()
    await open({ set: itemsOf(pier, 1) })
    const layers = () => box().evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex))
    expect(await layers()).toEqual(['30000', '30010'])
    await visitor.page.keyboard.press('Escape')
    await expect.poll(layers).toEqual(['30000'])
    expect(await visitor.page.evaluate(() => document.body.className)).toContain('lightbox-open')
  })
})

/** Adds a link on the edge of the lightbox. */
function rimLink(): string {
  return `(() => {
    const link = Object.assign(document.createElement('a'), { id: 'rim', href: '/', textContent: 'Rim' })
    link.style = 'position:fixed;inset:0 auto 0 0;width:14px'
    link.onclick = (event) => {
      event.preventDefault()
      link.dataset.followed = ''
    }
    document.querySelector('.sw-lightbox').append(link)
  })()`
}
