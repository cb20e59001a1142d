import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DEBOUNCE_MS } from '#visitor/emitters/debounced-events.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site

const NOW = Date.parse('2026-03-04T15:05:00Z')

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('news', 'The News')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

let count = 0
/** Creates a page with custom markup; returns its URL. */
async function pageWith(source: string): Promise<string> {
  const urlId = `page-${++count}`
  const layout = layoutOf({ type: BLOCK_TYPE.code, version: 1, data: { source, mode: 'run' } })
  await web.publish(site, 'page', { urlId, title: urlId, layout })
  return `${web.origin('news')}/${urlId}`
}

describe('a relative time', () => {
  const label = ({ page }: Visitor) => page.locator('time')
  async function labelOf(secondsAgo: number, language = 'en'): Promise<Visitor> {
    await web.configure(site, 'settings', { title: 'The News', language })
    const datetime = new Date(NOW - secondsAgo * 1000).toISOString()
    const url = await pageWith(`<time data-relative datetime="${datetime}">4 March</time>`)
    const visitor = await browser.visitor()
    // The clock runs until it is paused, and cannot be paused in its past.
    await visitor.page.clock.install({ time: Number(NOW) - 60_000 })
    await visitor.page.clock.pauseAt(NOW)
    await visitor.open(url)
    return visitor
  }

  test('I18-01 I18-03 is just now at first, and is updated every 5 seconds', async () => {
    const visitor = await labelOf(0)
    await expect.poll(() => label(visitor).textContent()).toBe('just now')
    await visitor.page.clock.runFor(4999)
    expect(await label(visitor).textContent()).toBe('just now')
    await visitor.page.clock.runFor(1)
    expect(await label(visitor).textContent()).toBe('about 5 seconds ago')
    await visitor.page.clock.runFor(5000)
    expect(await label(visitor).textContent()).toBe('about 10 seconds ago')
  })

  test('I18-02 I18-04 counts seconds up to a minute, and is a date from then on', async () => {
    const visitor = await labelOf(59)
    await expect.poll(() => label(visitor).textContent()).toBe('about 59 seconds ago')
    await visitor.page.clock.runFor(5000)
    await expect.poll(() => label(visitor).textContent()).toMatch(/^03\/04\/2026 \d{1,2}:\d\d [AP]M$/)
    const old = await labelOf(60)
    await expect.poll(() => label(old).textContent()).toMatch(/^03\/04\/2026 /)
  })

  test('uses the language of the site, and is restored when the page is destroyed', async () => {
    const visitor = await labelOf(30, 'es')
    await expect.poll(() => label(visitor).textContent()).toBe('hace cerca de 30 segundos')
    await visitor.page.evaluate(() =>
      (globalThis as unknown as { sitewright: { destroy(): void } }).sitewright.destroy(),
    )
    await visitor.page.clock.runFor(20_000)
    expect(await label(visitor).textContent()).toBe('4 March')
    await web.configure(site, 'settings', { title: 'The News' })
  })

  test('I18-14 warns without a dictionary, and falls back to English', async () => {
    const visitor = await labelOf(30, 'sv')
    await expect.poll(() => label(visitor).textContent()).toBe('about 30 seconds ago')
    expect(visitor.faults.splice(0)).toEqual([
      expect.stringContaining('There is no dictionary for the language sv; its texts stay in English.'),
    ])
    await web.configure(site, 'settings', { title: 'The News' })
  })
})

describe('an image with the loader', () => {
  const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const image = ({ page }: Visitor) => page.locator('.b-code img')

  const showPhotos = ({ page }: Visitor) =>
    page.route('**/photo*', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }))

  /** Opens a page whose images are held back; returns the requests and a function that releases them. */
  async function holding(markup: string) {
    const url = await pageWith(markup)
    const visitor = await browser.visitor({ width: 800 })
    const requested: string[] = []
    const waiting: (() => void)[] = []
    await visitor.page.route('**/photo*', async (route) => {
      requested.push(route.request().url().replace(/^.*\//, ''))
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.fulfill({ contentType: 'image/gif', body: DOT })
    })
    await visitor.page.goto(url, { waitUntil: 'domcontentloaded' })
    return { visitor, requested, release: () => waiting.shift()?.() }
  }

  test('IMG-05 has a class while it is loading', async () => {
    const held = await holding(
      '<div style="inline-size:280px"><img data-src="/photo.gif" data-fit-alignment="top" data-load-mode="fit" alt="A"></div>',
    )
    const element = image(held.visitor)
    await expect.poll(() => held.requested).toEqual(['photo.gif?format=300w'])
    expect(await element.getAttribute('class')).toBe('loading')
    held.release()
    await expect.poll(() => element.getAttribute('class')).toBe('')
    expect(await element.evaluate(({ style }) => [style.objectFit, style.objectPosition])).toEqual([
      'contain',
      '50% 0%',
    ])
  })

  test('IMG-06 is loaded larger when its container grows, and never smaller', async () => {
    const held = await holding(
      '<div style="inline-size:20vw"><img data-src="/photo.gif" data-size-format="filename" alt="A"></div>',
    )
    const { page } = held.visitor
    /** Resizes the window and waits for the loader. */
    async function resize(width: number): Promise<void> {
      await page.evaluate((rest) => {
        const { dataset } = document.documentElement
        delete dataset['rested']
        let timer = 0
        addEventListener('resize', () => {
          clearTimeout(timer)
          timer = window.setTimeout(() => (dataset['rested'] = ''), rest)
        })
      }, DEBOUNCE_MS)
      await page.setViewportSize({ width, height: 800 })
      await page.waitForFunction(() => document.documentElement.dataset['rested'] !== undefined)
    }
    await expect.poll(() => held.requested).toEqual(['photo-300w.gif'])
    held.release()
    await expect.poll(() => image(held.visitor).getAttribute('class')).toBe('')
    await resize(400)
    await resize(1600)
    await expect.poll(() => held.requested).toEqual(['photo-300w.gif', 'photo-500w.gif'])
    held.release()
    await resize(800)
    await resize(5200)
    await expect.poll(() => held.requested.length).toBe(3)
    held.release()
    expect(held.requested).toEqual(['photo-300w.gif', 'photo-500w.gif', 'photo-1500w.gif'])
  })

  test('IMG-12 warns about another element, a missing source or an unknown alignment', async () => {
    const url = await pageWith(
      [
        '<div data-src="/photo.gif"></div>',
        '<img data-src="" alt="">',
        '<img data-src="/photo.gif" data-fit-alignment="middle" alt="">',
      ].join(''),
    )
    const visitor = await browser.visitor()
    await showPhotos(visitor)
    await visitor.open(url)
    await expect.poll(() => visitor.faults.length).toBe(3)
    for (const [index, text] of [
      'Only an img element can be loaded.',
      'There is no source for this image.',
      'data-fit-alignment is one of top, left, center, right, bottom.',
    ].entries())
      expect(visitor.faults[index]).toContain(text)
    visitor.faults.splice(0)
  })

  const SHAPES = {
    box: '<div id="box" style="inline-size:240px;block-size:120px">IMG</div>',
    link: '<p id="link" style="inline-size:240px;block-size:120px"><a href="#top">IMG</a></p>',
    ratio: '<div id="ratio" style="inline-size:240px;aspect-ratio:2">IMG</div>',
    least: '<div id="least" style="inline-size:240px;min-block-size:120px">IMG</div>',
    padded:
      '<div id="padded" style="inline-size:240px;block-size:120px;padding:10px;box-sizing:content-box">IMG</div>',
    row: '<div style="display:flex;block-size:120px"><div id="row" style="inline-size:240px">IMG</div></div>',
  }
  /** What the visitor sees of the images: their size, how they are fitted and where. */
  const seen = (visitor: Visitor) =>
    image(visitor).evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const { objectFit, objectPosition } = getComputedStyle(one)
        return [width, height, objectFit, objectPosition]
      }),
    )

  test('IMG-16 cover fills the container of the image and contain fits into it, wherever it is', async () => {
    const marked = (attributes: string) => (shape: string) =>
      shape.replace('IMG', `<img data-src="/photo.gif" data-image-dimensions="300x300" alt="" ${attributes}>`)
    const visitor = await browser.visitor()
    await showPhotos(visitor)
    const shapes = Object.values(SHAPES)
    await visitor.open(
      await pageWith(
        [
          ...shapes.map(marked('data-crop-mode="cover" data-image-focal-point="0.25,1"')),
          ...shapes.map(marked('data-crop-mode="contain"')),
        ].join(''),
      ),
    )
    await expect
      .poll(() => seen(visitor))
      .toEqual([
        ...shapes.map(() => [240, 120, 'cover', '25% 100%']),
        ...shapes.map(() => [240, 120, 'contain', '50% 50%']),
      ])
  })

  test('IMG-16 the adjustment multiplies the width of the container before a width is chosen', async () => {
    const held = await holding(
      '<p style="inline-size:280px"><a href="#top"><img data-src="/photo.gif" data-size-adjustment="2" alt="A"></a></p>',
    )
    await expect.poll(() => held.requested).toEqual(['photo.gif?format=750w'])
    held.release()
  })

  test('IMG-03 is aligned in its container, and a malformed attribute has its default after a warning', async () => {
    const alignments = ['top', 'left', 'center', 'right', 'bottom', 'middle']
    const visitor = await browser.visitor()
    await showPhotos(visitor)
    const markup = alignments.map((alignment) =>
      SHAPES.box.replace(
        'IMG',
        `<img data-src="/photo.gif" data-load-mode="fit" data-fit-alignment="${alignment}" alt="">`,
      ),
    )
    const broken =
      '<img data-src="/photo.gif" data-image-focal-point="left" data-image-dimensions="big" alt="">'
    await visitor.open(await pageWith([...markup, SHAPES.box.replace('IMG', broken)].join('')))
    const positions = ['50% 0%', '0% 50%', '50% 50%', '100% 50%', '50% 100%', '50% 50%']
    await expect
      .poll(() => seen(visitor))
      .toEqual([
        ...positions.map((position) => [240, 120, 'contain', position]),
        [240, 120, 'cover', '50% 50%'],
      ])
    expect(
      await image(visitor).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).complete)),
    ).toEqual([...positions, ''].map(() => true))
    await expect.poll(() => visitor.faults.length).toBe(3)
    for (const name of ['data-fit-alignment', 'data-image-focal-point', 'data-image-dimensions'])
      expect(visitor.faults.join('\n')).toContain(name)
    visitor.faults.splice(0)
    // The same for an image that a script of the page adds.
    const added = await visitor.page.evaluate(async () => {
      const frame = document.createElement('div')
      frame.style.cssText = 'inline-size:200px;block-size:100px'
      const element = Object.assign(new Image(), { alt: '' })
      element.dataset['src'] = '/photo.gif'
      frame.append(element)
      document.querySelector('.b-code')?.append(frame)
      await (globalThis as unknown as PageOfOurs).sitewright.image(element, {
        mode: 'fit',
        fitAlignment: 'right',
      })
      const { width, height } = element.getBoundingClientRect()
      return [width, height, element.style.objectFit, element.style.objectPosition]
    })
    expect(added).toEqual([200, 100, 'contain', '100% 50%'])
    await expect.poll(() => image(visitor).last().getAttribute('src')).toMatch(/^\/photo\.gif\?format=\d+w$/)
  })
})

interface PageOfOurs {
  sitewright: {
    image(element: Element, options?: object): Promise<void>
  }
}

test('IMG-04 IMG-12 the loader rejects an unknown mode, and warns about an image without a parent', async () => {
  const visitor = await browser.visitor()
  await visitor.open(await pageWith('<p>Call</p>'))
  const reported = await visitor.page.evaluate(async () => {
    const { image } = (globalThis as unknown as PageOfOurs).sitewright
    const element = Object.assign(new Image(), { alt: '' })
    element.dataset['src'] = '/photo.gif'
    await image(element)
    return image(element, { mode: 'x' }).catch((error: Error) => `${error.name}: ${error.message}`)
  })
  expect(reported).toBe('RangeError: The mode of an image is fit, fill, none or null.')
  expect(visitor.faults.splice(0)).toEqual([expect.stringContaining('This image has no parent to fit into.')])
})

describe('an old Internet Explorer', () => {
  const MESSAGE = 'Please install Adobe Flash Player to view this content.'
  const OLD = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)'

  test('LIM-05 LIM-06 is asked to install Flash on every page if it has none, and other browsers are not', async () => {
    const url = await pageWith('<p>Content</p>')
    for (const [userAgent, hasFlash, isAsked] of [
      [OLD, false, true],
      [OLD, true, false],
      [undefined, false, false],
    ] as const) {
      const visitor = await browser.visitor(userAgent === undefined ? {} : { userAgent })
      if (hasFlash)
        await visitor.page.addInitScript(() =>
          Object.defineProperty(navigator, 'plugins', { value: { 'Shockwave Flash': {} } }),
        )
      await visitor.open(url)
      const message = visitor.page.getByRole('alert').filter({ hasText: MESSAGE })
      expect(await message.count(), `${userAgent} ${hasFlash}`).toBe(isAsked ? 1 : 0)
      if (!isAsked) continue
      expect(await message.textContent()).toBe(MESSAGE)
      expect(await message.isVisible()).toBe(true)
      await visitor.open(`${web.origin('news')}/missing`)
      await message.waitFor()
    }
  })
})
