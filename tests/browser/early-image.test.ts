import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, WINDOW } from '../support/browser.ts'
import { imageBlock, layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site

beforeAll(async () => {
  web = await startWeb()
  browser = await openBrowser()
  site = await web.createSite('early')
  const add = async (height: number, name: string) => web.addImage(site, name, await photo(height), name)
  // The first is the largest by far: which of several images of one size counts depends on when each is painted.
  const images = [
    imageBlock(await add(800, 'First.jpg')),
    imageBlock(await add(401, 'Second.jpg')),
    imageBlock(await add(402, 'Third.jpg')),
  ]
  const layout = layoutOf(textBlock('A few words before it.'), ...images)
  await web.publish(site, 'page', { urlId: 'p', title: 'P', layout })
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

/** An image with detail: browsers ignore plain colours for the largest contentful paint. */
const photo = (height: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 1200, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

/** The largest contentful paint so far, and the requests of images. */
interface Painted {
  readonly largest: string | null
  readonly started: Readonly<Record<string, number>>
}

test.each(Object.keys(WINDOW) as (keyof typeof WINDOW)[])(
  'the largest contentful paint is the first image of the blocks, requested before anything else: %s',
  async (window) => {
    const { page, open } = await browser.visitor({ window })
    const priorities = new Map<string, string>()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request }) => {
      const name = /[a-z]+(?=\.jpg)/.exec(request.url)?.[0]
      if (name !== undefined && !priorities.has(name)) priorities.set(name, request.initialPriority)
    })
    await open(`${web.origin('early')}/p`)
    await page.waitForLoadState('networkidle')
    const painted = await page.evaluate(
      () =>
        new Promise<Painted>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1)
            const element = last && 'element' in last && last.element instanceof Element ? last.element : null
            const started = performance
              .getEntriesByType('resource')
              .map((entry) => [/[a-z]+(?=\.jpg)/.exec(entry.name)?.[0] ?? entry.name, entry.startTime])
            resolve({
              largest: element?.getAttribute('alt') ?? null,
              started: Object.fromEntries(started) as Painted['started'],
            })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(painted.largest).toBe('First.jpg')
    expect(priorities.get('first')).toBe('High')
    expect([...priorities.values()].filter((priority) => priority === 'High')).toHaveLength(1)
    const { first = Infinity, ...others } = painted.started
    for (const start of Object.values(others)) expect(first).toBeLessThanOrEqual(start)
    expect(await page.locator('img[fetchpriority="high"]').count()).toBe(1)
    expect(await page.locator('img:not([loading="lazy"])').count()).toBe(1)
  },
)
