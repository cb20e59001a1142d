import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import {
  draw,
  galleryState,
  press,
  settle,
  settleGallerySite,
  visitGallery,
} from '../support/gallery-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
/** URLs of a page of strips, most of them with few images, and of the same page in Arabic. */
let few: string
let arabic: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const settings = [
    { design: 'strip', slides: 2 },
    { design: 'strip', slides: 1 },
    { design: 'strip', slides: 3, vSize: 200 },
    { design: 'strip', slides: 3, vSize: 200, 'active-alignment': 'left' },
    { design: 'strip', slides: 8, vSize: 200, loop: false },
    { design: 'strip', slides: 8 },
  ]
  few = await (await settleGallerySite(web, 'strips')).page('few', settings)
  arabic = await (await settleGallerySite(web, 'arabic', 'ar')).page('few', settings)
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Returns the empty pixels at the left and the right of each row; below 0 where slides are hidden. */
const spaces = (page: Page) =>
  page.locator('.b-gallery').evaluateAll((all) =>
    all.map((root) => {
      const frame = root.querySelector('.b-gallery-frame')?.getBoundingClientRect() ?? new DOMRect()
      const boxes = [...root.querySelectorAll('.b-gallery-slide')].map((one) => one.getBoundingClientRect())
      return [
        Math.min(...boxes.map(({ left }) => left)) - frame.left,
        frame.right - Math.max(...boxes.map(({ right }) => right)),
      ].map((space) => Math.round(space) + 0)
    }),
  )
const [two, one, short, left, eight, loop] = [0, 1, 2, 3, 4, 5]

test('GAL-24 a strip that does not wrap ends at the edges of its frame, and is aligned as a whole if it is shorter', async () => {
  const plain = await browser.visitor({ javaScriptEnabled: false })
  await plain.open(few)
  const { page } = await visitGallery(browser, few)
  const [before, after] = [await spaces(plain.page), await spaces(page)]
  for (const nth of [two, eight]) {
    expect(after[nth]?.[0]).toBe(0)
    expect(after[nth]?.[1]).toBeLessThan(0)
  }
  for (const nth of [one, short]) {
    const [start = 0, end = 0] = after[nth] ?? []
    expect(start).toBeGreaterThan(100)
    expect(Math.abs(start - end)).toBeLessThanOrEqual(1)
  }
  expect(after[left]?.[0]).toBe(0)
  expect(after[left]?.[1]).toBeGreaterThan(0)
  // Only a script can fill the frame before the first slide of a loop.
  expect(after[loop]?.every((space) => space < 0)).toBe(true)
  expect(before).toEqual([...after.slice(0, loop), [0, before[loop]?.[1]]])
  const controls = page.locator('.b-gallery-controls')
  expect(await controls.evaluateAll((all) => all.map((each) => getComputedStyle(each).visibility))).toEqual([
    'visible',
    'hidden',
    'hidden',
    'visible',
    'visible',
  ])
  const texts = page.locator('.b-gallery').nth(short).locator('.b-gallery-text')
  await expect
    .poll(() => texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).opacity)))
    .toEqual(['1', '1', '1'])
  expect((await galleryState(page, short)).usable).toEqual([0, 1, 2])
})

test('a strip without a loop moves with each step until its last image is at the edge, never beyond', async () => {
  const { page } = await visitGallery(browser, few)
  const next = page.locator('.b-gallery').nth(eight).locator('.b-gallery-next')
  let [from = 0] = (await spaces(page))[eight] ?? []
  let steps = 0
  while ((await next.getAttribute('aria-disabled')) === null && (steps += 1) < 8) {
    await next.click()
    await settle(page)
    const [before = 0, after = 1] = (await spaces(page))[eight] ?? []
    expect(before).toBeLessThan(from)
    expect(after).toBeLessThanOrEqual(0)
    from = before
  }
  expect((await spaces(page))[eight]).toEqual([expect.any(Number), 0])
  expect(await galleryState(page, eight)).toMatchObject({ index: 7, count: '8 of 8' })
  // A swipe over half of what is hidden is enough.
  await page.evaluate(() => window.scrollTo(0, 0))
  await draw(page, [-100, -200])
  await settle(page)
  expect((await spaces(page))[two]).toEqual([expect.any(Number), 0])
  expect((await galleryState(page, two)).index).toBe(1)
  await press(page, 'next', 0)
  expect((await spaces(page))[two]?.[0]).toBe(0)
  expect((await galleryState(page, two)).index).toBe(0)
})

test('a strip begins at the right edge in right-to-left text', async () => {
  const { page } = await visitGallery(browser, arabic)
  const [ltr, rtl] = [await spaces((await visitGallery(browser, few)).page), await spaces(page)]
  for (const nth of [two, one, short, eight])
    expect(rtl[nth], `${nth}`).toEqual((ltr[nth] ?? []).toReversed())
  // Left is left in any language.
  expect(rtl[left]?.[0]).toBe(0)
})
