import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackSections } from '#features/content/layouts/layout.rules.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { ffmpeg, makeClip } from '../support/clips.ts'
import { convertNow } from '../support/converted.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { recordVideo } from '../support/recorded-video.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser
let file: Id
let poster: Id

const vtt = (...cues: string[]) => Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`)
const videoBlock = (data: Record<string, unknown>): StoredBlock => ({
  type: BLOCK_TYPE.video,
  version: 1,
  data: { fileMediaId: file, mediaId: poster, title: 'The tide', ...data },
})

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('shore', 'The Shore')
  const { secret } = await makeKey(web.database, site)
  const add = (bytes: Buffer, name: string) => addFile(web.port, site.identifier, secret, bytes, name)
  browser = await openBrowser()
  const { page, close } = await browser.visitor()
  file = await add(await recordVideo(page, 2), 'tide.webm')
  await close()
  poster = await web.addImage(site, 'tide.png', await pngOf(900, 600), 'Low tide')
  const captions = await add(vtt('00:00.000 --> 00:02.000\nThe sea comes back.'), 'en.vtt')
  const chapters = await add(
    vtt('00:00.000 --> 00:01.000\nEbb', '00:01.000 --> 00:02.000\n<b>Flood</b>'),
    'chapters.vtt',
  )
  await web.publish(site, 'page', {
    urlId: 'files',
    title: 'Files',
    layout: layoutOf(
      videoBlock({
        tracks: [
          { mediaId: captions, kind: 'captions', language: '', label: 'English' },
          { mediaId: chapters, kind: 'chapters', language: '', label: '' },
        ],
      }),
      videoBlock({ mediaId: null, title: 'The pier' }),
      { type: BLOCK_TYPE.video, version: 1, data: { url: 'https://vimeo.com/1084537', title: 'Elsewhere' } },
    ),
  })
  await web.publish(site, 'page', { urlId: 'one', title: 'One', layout: layoutOf(videoBlock({})) })
  const tall = Array.from({ length: 12 }, () => textBlock('A line of text.'.repeat(30)))
  await web.publish(site, 'page', {
    urlId: 'behind',
    title: 'Behind',
    layout: stackSections([
      { mediaId: poster, videoMediaId: file, height: 'tall', blocks: [textBlock('Above the sea.')] },
      { blocks: tall },
    ]),
  })
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Opens a page and records the requests of video files. */
async function visit(path: string, options: VisitorOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const visitor = await browser.visitor(options)
  const { page } = visitor
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) requested.push(request.url())
  })
  await prepare?.(page)
  await visitor.open(`${web.origin('shore')}/${path}`)
  if (options.javaScriptEnabled !== false)
    await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
  return { page, requested }
}

const isPlaying = (page: Page, nth = 0) =>
  page
    .locator('main video')
    .nth(nth)
    .evaluate((video) => !(video as HTMLVideoElement).paused)

describe('a video file', () => {
  test('loads nothing before it plays, and is then loaded in ranges', async () => {
    const { page, requested } = await visit('one')
    const first = page.locator('main video')
    expect(await first.getAttribute('poster')).toContain('/_media/')
    expect(requested).toEqual([])
    const range = page.waitForResponse(
      (response) => response.url().endsWith('.webm') && response.status() === 206,
    )
    await first.evaluate((video) => (video as HTMLVideoElement).play())
    await range
    expect(await isPlaying(page)).toBe(true)
  })

  test('VID-05 is paused when another video starts, from a file or a provider', async () => {
    const { page } = await visit('files', { forgives: /^foreign request: https:\/\/player\.vimeo\.com/ })
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    )
    const play = (nth: number) =>
      page
        .locator('main video')
        .nth(nth)
        .evaluate((video) => (video as HTMLVideoElement).play())
    await play(0)
    await play(1)
    await expect.poll(() => isPlaying(page)).toBe(false)
    expect(await isPlaying(page, 1)).toBe(true)
    // Starting a paused one again does not pause it.
    await page
      .locator('main video')
      .nth(1)
      .evaluate((video) => (video as HTMLVideoElement).pause())
    await play(1)
    expect(await isPlaying(page, 1)).toBe(true)
    await page.getByRole('button', { name: /Elsewhere/ }).click()
    await expect.poll(() => isPlaying(page, 1)).toBe(false)
    // A player that is removed while it loads is a failed request.
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('Player')
    await play(0)
    await expect.poll(() => page.locator('main iframe').count()).toBe(0)
  })

  test('has captions, and a list of links to its chapters', async () => {
    const { page } = await visit('files')
    const video = page.locator('main video').first()
    expect(await video.locator('track[kind=captions]').getAttribute('srclang')).toBe('en')
    const chapters = page.getByRole('list', { name: 'Chapters' })
    await chapters.getByRole('button', { name: 'Flood' }).click()
    expect(await chapters.getByRole('button').allTextContents()).toEqual(['0:00Ebb', '0:01Flood'])
    await expect
      .poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.9)
    await page.evaluate(() => (window as unknown as { sitewright: { destroy(): void } }).sitewright.destroy())
    expect(await page.locator('[data-video-chapters]').isVisible()).toBe(false)
  })

  test('plays in the player of the browser without scripts', async () => {
    const { page } = await visit('files', { javaScriptEnabled: false })
    expect(await page.locator('main video[controls] source').count()).toBe(2)
    expect(await page.locator('[data-video-chapters]').isVisible()).toBe(false)
  })
})

const stop = (page: Page) => page.getByRole('button', { name: 'Stop the video' })
/** What a browser is told that asks for little data. */
const saving = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )

describe('a video behind a section', () => {
  test('plays without sound while it is visible, and stops out of sight', async () => {
    const { page } = await visit('behind')
    await expect.poll(() => isPlaying(page)).toBe(true)
    const video = page.locator('main video')
    expect(await video.evaluate((one) => (one as HTMLVideoElement).muted)).toBe(true)
    await expect.poll(() => video.isVisible()).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isPlaying(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isPlaying(page)).toBe(true)
  })

  test('is stopped and started by a button', async () => {
    const { page } = await visit('behind')
    await expect.poll(() => isPlaying(page)).toBe(true)
    await stop(page).click()
    expect(await stop(page).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => isPlaying(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isPlaying(page)).toBe(false)
    await stop(page).click()
    await expect.poll(() => isPlaying(page)).toBe(true)
  })

  test('loads nothing with reduced motion, with Save-Data, with nomotion and without scripts', async () => {
    for (const [path, options, prepare] of [
      ['behind', { motion: false }, undefined],
      ['behind', {}, saving],
      ['behind?nomotion=true', {}, undefined],
      ['behind', { javaScriptEnabled: false }, undefined],
    ] as const) {
      const { page, requested } = await visit(path, options, prepare)
      await page.waitForLoadState('networkidle')
      expect(requested, path).toEqual([])
      expect(await page.locator('.band-image img').isVisible()).toBe(true)
      expect(await stop(page).count()).toBe(0)
    }
  })

  test('stops when the visitor turns reduced motion on', async () => {
    const { page } = await visit('behind')
    await expect.poll(() => isPlaying(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => isPlaying(page)).toBe(false)
    expect(await stop(page).isVisible()).toBe(false)
  })
})

describe.skipIf(ffmpeg === undefined)('a video behind a section that was converted', () => {
  beforeAll(async () => {
    const { secret } = await makeKey(web.database, site)
    const clip = await makeClip('mp4', { size: '1292x726' })
    const id = await addFile(web.port, site.identifier, secret, clip, 'waves.mp4')
    const failure = await convertNow(web, site, id)
    if (failure !== undefined) throw new Error(failure.message)
    await web.publish(site, 'page', {
      urlId: 'converted',
      title: 'Converted',
      layout: stackSections([
        { mediaId: poster, videoMediaId: id, height: 'tall', blocks: [textBlock('Above the sea.')] },
        { blocks: Array.from({ length: 12 }, () => textBlock('A line of text.'.repeat(30))) },
      ]),
    })
  }, 120_000)

  test.each([
    ['desktop', '1080p.webm'],
    ['phone', '720p.mp4'],
  ] as const)('plays its version on a %s, and only while it is visible', async (window, format) => {
    const { page, requested } = await visit('converted', { window })
    await expect.poll(() => isPlaying(page)).toBe(true)
    const video = page.locator('main video')
    await expect.poll(() => video.getAttribute('data-playing')).not.toBeNull()
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/background-video-${window}.png` })
    // A browser without the patented formats has the other one.
    const plays = await video.evaluate((one) => (one as HTMLVideoElement).canPlayType('video/mp4') !== '')
    const expected = plays ? format : '1080p.webm'
    expect(new Set(requested.map((url) => new URL(url).searchParams.get('format')))).toEqual(
      new Set([expected]),
    )
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isPlaying(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isPlaying(page)).toBe(true)
    await stop(page).click()
    await expect.poll(() => isPlaying(page)).toBe(false)
  })

  test('loads none of its versions with reduced motion and with Save-Data', async () => {
    for (const [options, prepare] of [
      [{ motion: false }, undefined],
      [{}, saving],
    ] as const) {
      const { page, requested } = await visit('converted', options, prepare)
      await page.waitForLoadState('networkidle')
      expect(requested).toEqual([])
      expect(await page.locator('.band-image img').isVisible()).toBe(true)
    }
  })
})
