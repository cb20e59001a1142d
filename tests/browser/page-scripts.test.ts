import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/layouts/block-types.ts'
import type { Site } from '#features/sites/types.ts'
import { DEBOUNCE_MS } from '#visitor/emitters/debounced-events.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { startScripted } from '../support/visitor/scripted-server.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
/** Responses of the host that may receive credentials, and of one that may not. */
let elsewhere: Awaited<ReturnType<typeof startScripted>>
let port: string

const NOW = Date.parse('2026-03-04T15:05:00Z')

beforeAll(async () => {
  elsewhere = await startScripted()
  port = new URL(elsewhere.origin).port
  web = await startWeb({ assets: await buildClient(), secureHost: `pay.news.localhost:${port}` })
  site = await web.createSite('news', 'The News')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
  await elsewhere?.close()
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
    await visitor.page.clock.install({ time: NOW })
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
    const visitor = await labelOf(30, 'pl')
    await expect.poll(() => label(visitor).textContent()).toBe('about 30 seconds ago')
    expect(visitor.faults.splice(0)).toEqual([
      expect.stringContaining('There is no dictionary for the language pl; its texts stay in English.'),
    ])
    await web.configure(site, 'settings', { title: 'The News' })
  })
})

describe('an image with the loader', () => {
  const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const image = ({ page }: Visitor) => page.locator('.b-code img')

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

  test('IMG-12 warns for another element, a missing source or an unknown alignment', async () => {
    const url = await pageWith(
      [
        '<div data-src="/photo.gif"></div>',
        '<img data-src="" alt="">',
        '<img data-src="/photo.gif" data-fit-alignment="middle" alt="">',
      ].join(''),
    )
    const visitor = await browser.visitor()
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
})

interface AuthLayout {
  sitewright: {
    get(url: string): Promise<unknown>
    post(url: string, body: unknown, options?: object): Promise<unknown>
    image(element: Element, options?: object): Promise<void>
  }
}

test('DTL-13 a call by the page gets its crumb from the error, is retried once, and reports how it failed', async () => {
  const visitor = await browser.visitor({ forgives: /api\/rest\/nothing|status of 40/ })
  const { page } = visitor
  await visitor.open(await pageWith('<p>Call</p>'))
  const responses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/rest/nothing')) responses.push(response.status())
  })
  const result = await page.evaluate(() =>
    (globalThis as unknown as AuthLayout).sitewright.post('/api/rest/nothing', { a: 1 }, { onFailure() {} }),
  )
  expect(result).toMatchObject({ ok: false, failure: { status: 404, message: 'Unable to connect...' } })
  expect(responses).toEqual([400, 404])
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
    '__Host-visit',
    'crumb',
  ])
  await page.evaluate(
    () => void (globalThis as unknown as AuthLayout).sitewright.post('/api/rest/nothing', {}),
  )
  await page.getByRole('alertdialog', { name: 'Something Went Wrong!' }).waitFor()
})

test('DTL-03 RTE-14 a call by the page sends cookies and crumb to the host of SECURE_HOST, and to no other', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await visitor.open(await pageWith('<p>Call</p>'))
  const hosts = [`http://pay.news.localhost:${port}`, `http://shop.news.localhost:${port}`]
  await page.context().addCookies(hosts.map((url) => ({ url, name: 'known', value: 'yes' })))
  elsewhere.say({ status: 200, body: { total: 5 } })
  const reported = await page.evaluate((all) => {
    document.cookie = 'crumb=of-the-page; path=/'
    return Promise.all(
      all.map((host) => (globalThis as unknown as AuthLayout).sitewright.get(`${host}/total`)),
    )
  }, hosts)
  expect(reported).toEqual(hosts.map(() => ({ ok: true, data: { total: 5 } })))
  const heard = elsewhere.heard.map(({ url, headers }) => [headers.host?.split('.')[0], url, headers.cookie])
  expect(heard.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['pay', '/total?crumb=of-the-page', 'known=yes'],
    ['shop', '/total', undefined],
  ])
})

test('IMG-04 IMG-12 the loader rejects an unknown mode, and warns about an image without a parent', async () => {
  const visitor = await browser.visitor()
  await visitor.open(await pageWith('<p>Call</p>'))
  const reported = await visitor.page.evaluate(async () => {
    const { image } = (globalThis as unknown as AuthLayout).sitewright
    const element = Object.assign(new Image(), { alt: '' })
    element.dataset['src'] = '/photo.gif'
    await image(element)
    return image(element, { mode: 'x' }).catch((error: Error) => `${error.name}: ${error.message}`)
  })
  expect(reported).toBe('RangeError: The mode of an image is fit, fill, none or null.')
  expect(visitor.faults.splice(0)).toEqual([expect.stringContaining('This image has no parent to fit into.')])
})
