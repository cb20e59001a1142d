import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fullPage } from '#tools/templates/showcase/full-page.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** A video of the public API. */
interface Video {
  readonly type: string
  readonly providerName: string
  readonly mode: string | null
  readonly isShown: boolean
  setMode(mode: unknown): boolean
  play(): void
  pause(): void
  revert(): void
  destroy(): void
}
interface PageOfOurs {
  sitewright: { destroy(): void }
  heard: string[]
  ran?: boolean
}

let web: TestWeb
let site: Site
let browser: TestBrowser
let poster: Id

const PLAYERS = /^https:\/\/(?:player\.vimeo\.com|www\.youtube-nocookie\.com|video\.example\.org)\//
const PLAYER = `<!doctype html><title>Player</title><script>
  window.heard = []
  addEventListener('message', ({ data }) => heard.push(data))
</script>`
const VIMEO = 'https://vimeo.com/1084537'
const YOUTUBE = 'https://youtu.be/aqz-KE-bpKQ'

const videoBlock = (data: Record<string, unknown>): StoredBlock => ({
  type: BLOCK_TYPE.video,
  version: 1,
  data: { mediaId: poster, title: 'The tide', ...data },
})
const codeBlock = (source: string): StoredBlock => ({
  type: BLOCK_TYPE.code,
  version: 1,
  data: { source, language: '', mode: 'run' },
})
const publish = (urlId: string, ...blocks: StoredBlock[]) =>
  web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(textBlock('Above.'), ...blocks) })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('shore', 'The Shore')
  poster = await web.addImage(site, 'tide.png', await pngOf(900, 600), 'Low tide')
  await publish('two', videoBlock({ url: VIMEO }), videoBlock({ url: YOUTUBE, title: 'The pier' }))
  await publish('modes', videoBlock({ embedCode: embedOf(400, 300), mode: 'fill' }))
  await publish(
    'own',
    codeBlock(`
      <div id="bad" data-video data-html="&lt;div&gt;" data-provider-name="Vimeo"><span>Poster</span></div>
      <div id="object" data-video data-provider-name="Animoto" style="inline-size: 500px"
        data-html='<object><embed src="https://video.example.org/1"></object><script>window.ran = true</script>'></div>
      <div id="natural" data-video data-mode="none" data-provider-name="YouTube" style="inline-size: 700px"
        data-html='<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0" width="480" height="270"></iframe>'></div>
      <div id="forced" data-video data-force-autoplay data-provider-name="Vimeo" style="inline-size: 500px; block-size: 200px"
        data-html='<iframe src="https://player.vimeo.com/video/2" width="640" height="480" onload="window.ran = true"></iframe><img src="x" onerror="window.ran = true">'></div>`),
  )
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

function embedOf(width: number, height: number): string {
  return `<iframe src="https://player.vimeo.com/video/1084537" width="${width}" height="${height}"></iframe>`
}

/** Gives the providers of a page empty players, and marks the frames that fired `load`. */
async function addPlayers(page: Page, onRequest: (url: string) => void = () => undefined) {
  await page.addInitScript(() => {
    const mark = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) target.dataset['loaded'] = ''
    }
    // `load` does not bubble.
    document.addEventListener('load', mark, { capture: true })
  })
  await page.route(PLAYERS, (route) => {
    onRequest(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: PLAYER })
  })
}

/** Opens a page whose providers have empty players; `requested` are the URLs of those that were loaded. */
async function visit(path: string, options: VisitorOptions = {}) {
  const visitor = await browser.visitor({
    forgives: /^foreign request: https:\/\/(?:player|www|video)\./,
    ...options,
  })
  const { page } = visitor
  const requested: string[] = []
  await addPlayers(page, (url) => requested.push(url))
  await visitor.open(`${web.origin('shore')}/${path}`)
  if (options.javaScriptEnabled !== false)
    await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
  return { page, requested }
}

/** Runs a function with a video of the page. */
const withVideo = <Result>(page: Page, which: string, run: (video: Video) => Result): Promise<Result> =>
  page.evaluate(
    `sitewright.video(${JSON.stringify(which)}).then((video) => (${String(run)})(video))`,
  ) as Promise<Result>

const frames = (page: Page) => page.locator('main iframe')
/** Waits for a player: removing it, or closing its page, earlier aborts its request, which is a fault. */
const loaded = (page: Page, within = 'main') =>
  page.locator(`${within} iframe[data-loaded]`).waitFor({ state: 'attached' })
const overlay = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name })

test('a page with ten videos, three maps and a chart sends no request to another host before a click', async () => {
  const blocks = (fullPage.blocks ?? []).map(({ type, version, data }) => ({
    type,
    version,
    data: { ...data, ...(type === BLOCK_TYPE.video && { mediaId: poster }) },
  }))
  await publish('full', ...blocks)
  const { page } = await browser.visitor({ forgives: /^foreign request: https:\/\/player\.vimeo\.com/ })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).host))
  await addPlayers(page, () => undefined)
  await page.goto(`${web.origin('shore')}/full`)
  await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
  for (const [selector, count] of [
    ['.b-video', 10],
    ['.b-map', 3],
    ['.b-chart', 1],
  ] as const) {
    const found = page.locator(selector)
    expect([selector, await found.count()]).toEqual([selector, count])
    // What is loaded when it becomes visible has its occasion.
    for (const one of await found.all()) await one.scrollIntoViewIfNeeded()
  }
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([new URL(web.origin('shore')).host])
  await overlay(page, /Big Buck Bunny/).click()
  await loaded(page)
  expect([...asked].at(-1)).toBe('player.vimeo.com')
})

describe('a video of a provider', () => {
  test('VID-01 shows its poster, and a click on it plays the video', async () => {
    const { page, requested } = await visit('two')
    expect([await frames(page).count(), requested]).toEqual([0, []])
    expect(await page.locator('.b-video img').first().isVisible()).toBe(true)
    await overlay(page, /The tide/).click()
    await expect.poll(() => requested).toEqual(['https://player.vimeo.com/video/1084537?dnt=1&autoplay=1'])
    await loaded(page)
    const frame = frames(page)
    expect(await frame.getAttribute('title')).toBe('The tide')
    // Players reject a page that sends no referrer.
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  test('VID-05 shows its poster again when another one starts', async () => {
    const { page, requested } = await visit('two')
    await overlay(page, /The tide/).click()
    await loaded(page)
    await overlay(page, /The pier/).click()
    await expect.poll(() => requested.length).toBe(2)
    await loaded(page)
    expect(requested[1]).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1&autoplay=1')
    expect(await frames(page).count()).toBe(1)
    expect(await frames(page).getAttribute('title')).toBe('The pier')
    expect(await overlay(page, /The tide/).isVisible()).toBe(true)
  })

  test('VID-06 shows its poster again when it is reset, which still has the focus', async () => {
    const { page } = await visit('two')
    await overlay(page, /The tide/).click()
    await loaded(page)
    await withVideo(page, '.b-video', (video) => video.revert())
    expect(await frames(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('The tide')
    await withVideo(page, '.b-video', (video) => video.revert())
    expect(await overlay(page, /The tide/).count()).toBe(1)
  })

  test('VID-07 loads its player again when its mode changes, and VID-02 rejects an unknown one', async () => {
    const { page, requested } = await visit('modes')
    expect(await withVideo(page, '.b-video', (video) => [video.setMode('fit'), video.isShown])).toEqual([
      true,
      false,
    ])
    await overlay(page, /The tide/).click()
    await loaded(page)
    await frames(page).evaluate((frame) => frame.setAttribute('data-same', ''))
    expect(await withVideo(page, '.b-video', (video) => [video.setMode('x'), video.mode])).toEqual([
      false,
      'fit',
    ])
    expect(await page.locator('iframe[data-same]').count()).toBe(1)
    expect(await withVideo(page, '.b-video', (video) => [video.setMode(null), video.mode])).toEqual([
      true,
      null,
    ])
    expect([await frames(page).count(), await page.locator('iframe[data-same]').count()]).toEqual([1, 0])
    await expect.poll(() => requested.length).toBe(2)
    await loaded(page)
  })

  test('VID-08 starts by itself behind an overlay, or if that is forced', async () => {
    const { page, requested } = await visit('own')
    await withVideo(page, '#object', (video) => video.play())
    await expect.poll(() => requested).toEqual(['https://video.example.org/1'])
    await loaded(page, '#object')
    await withVideo(page, '#forced', (video) => video.play())
    await expect.poll(() => requested[1]).toBe('https://player.vimeo.com/video/2?autoplay=1')
    await loaded(page, '#forced')
  })

  test('VID-09 sends play and pause to its player', async () => {
    const { page } = await visit('two')
    await overlay(page, /The tide/).click()
    await loaded(page)
    await withVideo(page, '.b-video', (video) => {
      video.pause()
      video.play()
    })
    const heard = () =>
      page
        .frames()
        .find((frame) => frame.url().startsWith('https://player.vimeo.com/'))
        ?.evaluate(() => (window as unknown as PageOfOurs).heard.map((text) => JSON.parse(text) as unknown))
    await expect
      .poll(heard)
      .toEqual([
        { method: 'pause' },
        { event: 'command', func: 'pauseVideo', args: [] },
        { method: 'play' },
        { event: 'command', func: 'playVideo', args: [] },
      ])
  })

  test('VID-13 fills its frame, is contained in it, or has its natural size', async () => {
    const { page } = await visit('modes')
    await overlay(page, /The tide/).click()
    const boxes = async () => {
      await loaded(page)
      const [frame, player] = await Promise.all(
        ['.b-video-frame', 'main iframe'].map((part) => page.locator(part).boundingBox()),
      )
      if (!frame || !player) throw new Error('Nothing is shown.')
      return { frame, player, ratio: Math.round((player.width / player.height) * 100) / 100 }
    }
    const filled = await boxes()
    expect(filled.ratio).toBe(1.33)
    expect(Math.abs(filled.player.width - filled.frame.width)).toBeLessThan(1)
    expect(filled.player.height).toBeGreaterThan(filled.frame.height + 50)
    await withVideo(page, '.b-video', (video) => void video.setMode('fit'))
    const fitting = await boxes()
    expect(fitting.ratio).toBe(1.33)
    expect(Math.abs(fitting.player.height - fitting.frame.height)).toBeLessThan(1)
    expect(fitting.player.width).toBeLessThan(fitting.frame.width - 50)
    await withVideo(page, '.b-video', (video) => void video.setMode('none'))
    const natural = await boxes()
    expect([Math.round(natural.player.width), Math.round(natural.player.height)]).toEqual([400, 300])
  })

  test('VID-13 has its natural size in custom markup that is wider, and its container is as high', async () => {
    const { page } = await visit('own')
    const boxes = async () => {
      await loaded(page, '#natural')
      const [container, player] = await Promise.all(
        ['#natural', '#natural iframe'].map((part) => page.locator(part).boundingBox()),
      )
      return [container, player].map((box) => [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)])
    }
    await withVideo(page, '#natural', (video) => video.play())
    expect(await boxes()).toEqual([
      [700, 270],
      [480, 270],
    ])
    await withVideo(page, '#natural', (video) => void video.setMode('fit'))
    expect(await boxes()).toEqual([
      [700, 394],
      [700, 394],
    ])
  })

  test('VID-09 pauses a player of YouTube in custom markup whose embed code does not enable the API', async () => {
    const { page, requested } = await visit('own')
    await withVideo(page, '#natural', (video) => video.play())
    await loaded(page, '#natural')
    expect(requested.some((url) => /\/embed\/aqz-KE-bpKQ\?.*\brel=0\b.*\benablejsapi=1\b/.test(url))).toBe(
      true,
    )
  })

  test('VID-10 has the fallback ratio without dimensions', async () => {
    const { page } = await visit('own')
    await withVideo(page, '#object', (video) => video.play())
    await loaded(page, '#object')
    const box = await page.locator('#object iframe').boundingBox()
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([
      500,
      Math.round(500 * 0.563),
    ])
  })

  test('VID-11 is laid out again 1000 ms after the window was resized', async () => {
    const visitor = await browser.visitor({ forgives: /^foreign request: https:\/\/player\./ })
    const { page } = visitor
    await addPlayers(page)
    await page.clock.install({ time: 0 })
    await visitor.open(`${web.origin('shore')}/own`)
    await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
    await withVideo(page, '#forced', (video) => {
      video.setMode('fit')
      video.play()
    })
    await loaded(page, '#forced')
    await page.clock.pauseAt(10_000)
    const ratio = async () => {
      const box = await page.locator('#forced iframe').boundingBox()
      return Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100) / 100
    }
    expect(await ratio()).toBe(1.33)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#forced')?.style.setProperty('block-size', '100px'),
    )
    await page.evaluate(() =>
      addEventListener('resize', () => (document.body.dataset['resized'] = ''), { once: true }),
    )
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.locator('body[data-resized]').waitFor()
    await page.clock.runFor(999)
    expect(await ratio()).toBe(2.67)
    await page.clock.runFor(1)
    await expect.poll(ratio).toBe(1.33)
  })

  test('VID-12 runs nothing of an embed code, and VID-03 says when it is invalid', async () => {
    const { page } = await visit('own')
    expect(await page.locator('#bad').textContent()).toBe('Invalid video embed.')
    await withVideo(page, '#forced', (video) => video.play())
    // The handler of its embed code would run now; playing the other video removes it.
    await loaded(page, '#forced')
    expect(await page.locator('#forced script, #forced img').count()).toBe(0)
    await withVideo(page, '#object', (video) => video.play())
    await loaded(page, '#object')
    expect(await page.evaluate(() => (window as unknown as PageOfOurs).ran)).toBeUndefined()
    expect(await page.locator('#object script, #forced script, #forced img').count()).toBe(0)
  })

  test('VID-04 has the type of its embed code, and the name of its provider', async () => {
    const { page } = await visit('own')
    const types = []
    for (const which of ['#bad', '#object', '#forced'])
      types.push(await withVideo(page, which, (video) => [video.type, video.providerName]))
    expect(types).toEqual([
      ['invalid', 'Vimeo'],
      ['object', 'Animoto'],
      ['iframe', 'Vimeo'],
    ])
  })

  test('is a link to its provider without scripts, and again after the page was destroyed', async () => {
    const plain = await visit('two', { javaScriptEnabled: false })
    const link = plain.page.getByRole('link', { name: /The tide/ })
    expect(await link.getAttribute('href')).toBe(VIMEO)
    const { page } = await visit('two')
    await overlay(page, /The tide/).click()
    await loaded(page)
    await page.evaluate(() => (window as unknown as PageOfOurs).sitewright.destroy())
    expect(await frames(page).count()).toBe(0)
    expect(await page.getByRole('link', { name: /The tide/ }).getAttribute('href')).toBe(VIMEO)
    expect(await page.locator('.b-video-frame').first().getAttribute('style')).not.toContain('overflow')
  })
})
