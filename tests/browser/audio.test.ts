import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { wavOf } from '../support/file-samples.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser

const block = (type: number, data: Record<string, unknown>): StoredBlock => ({ type, version: 1, data })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('radio', 'The Radio')
  const { secret } = await makeKey(web.database, site)
  const add = (seconds: number, name: string): Promise<Id> =>
    addFile(web.port, site.identifier, secret, wavOf(seconds * 8000), name)
  const [long, first, second, third] = [
    await add(60, 'long_talk.wav'),
    await add(0.3, 'one.wav'),
    await add(30, 'two.wav'),
    await add(31, 'three.wav'),
  ]
  const cover = await web.addImage(site, 'cover.png', await pngOf(400, 400), 'A radio')
  const audio = block(BLOCK_TYPE.audio, { fileMediaId: long, artist: 'Ines', mediaId: cover, download: true })
  const album = block(BLOCK_TYPE.album, {
    title: 'Four rooms',
    artist: 'The Quartet',
    mediaId: cover,
    tracks: [
      { mediaId: first, title: 'Kitchen', artist: '' },
      { mediaId: second, title: 'Stairs', artist: 'A guest' },
      { mediaId: third, title: '', artist: '' },
      { mediaId: null, title: 'Without a file', artist: '' },
    ],
  })
  const layout = layoutOf(textBlock('Above.'), audio, album)
  await web.publish(site, 'page', { urlId: 'both', title: 'Both', layout })
  await web.publish(site, 'page', { urlId: 'talk', title: 'Talk', layout: layoutOf(audio) })
  await web.publish(site, 'page', {
    urlId: 'cloud',
    title: 'Cloud',
    layout: layoutOf(block(BLOCK_TYPE.soundcloud, { url: 'https://soundcloud.com/a/b', title: 'Elsewhere' })),
  })
  const strict = await web.createSite('strict', 'Strict')
  const other = await makeKey(web.database, strict)
  const strictFile = await addFile(web.port, 'strict', other.secret, wavOf(480_000), 'talk.wav')
  await web.publish(strict, 'page', {
    urlId: 'talk',
    title: 'Talk',
    layout: layoutOf(block(BLOCK_TYPE.audio, { fileMediaId: strictFile })),
  })
  await web.configure(strict, 'settings', {
    title: 'Strict',
    cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  })
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

async function visit(path: string, options: VisitorOptions & { identifier?: string } = {}) {
  const { identifier = 'radio', ...rest } = options
  // Another track, or another page, ends the requests of the playing one: its file, and the cover that the system shows.
  const visitor = await browser.visitor({
    forgives: /^failed request: .*\/(?:[a-z_]+\.wav|cover\.png\?format=\w+) net::ERR_ABORTED/,
    ...rest,
  })
  const { page } = visitor
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) requested.push(request.url())
  })
  const open = async () => {
    await visitor.open(`${web.origin(identifier)}/${path}`)
    if (options.javaScriptEnabled !== false)
      await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
  }
  await open()
  return { page, requested, open }
}

const stateOf = (page: Page, root: string) =>
  page.locator(`${root} audio`).evaluate((one) => {
    const { paused, currentTime, src } = one as HTMLAudioElement
    return { paused, time: currentTime, file: src.split('/').at(-1) ?? '' }
  })
const play = (page: Page, root: string) =>
  page.locator(`${root} audio`).evaluate((one) => (one as HTMLAudioElement).play())
const tracks = (page: Page) => page.getByRole('list', { name: 'Tracks' }).getByRole('button')
const currentTrack = (page: Page) => page.locator('.b-album [aria-current]').textContent()

describe('an audio player', () => {
  test('AUD-01 is attached to pages with audio and album blocks, and not to a page with audio of SoundCloud', async () => {
    for (const [path, roots] of [
      ['both', ['.b-audio', '.b-album']],
      ['talk', ['.b-audio']],
      ['cloud', []],
    ] as const) {
      const { page, requested } = await visit(path)
      const scripts = await page.locator('script[src*="/audio-"]').count()
      expect([path, scripts]).toEqual([path, roots.length > 0 ? 1 : 0])
      for (const root of roots) expect((await stateOf(page, root)).paused).toBe(true)
      expect(requested).toEqual([])
      await page.close()
    }
  })

  test('plays one file at a time', async () => {
    const { page } = await visit('both')
    await play(page, '.b-audio')
    await tracks(page).nth(1).click()
    await expect.poll(async () => (await stateOf(page, '.b-audio')).paused).toBe(true)
    expect(await stateOf(page, '.b-album')).toMatchObject({ paused: false, file: 'two.wav' })
    await play(page, '.b-audio')
    await expect.poll(async () => (await stateOf(page, '.b-album')).paused).toBe(true)
  })

  test('plays the tracks of an album one after the other, and each by its button', async () => {
    const { page } = await visit('both')
    expect(await tracks(page).allTextContents()).toEqual(['1Kitchen', '2StairsA guest', '3three'])
    await tracks(page).first().click()
    await expect.poll(async () => (await stateOf(page, '.b-album')).file).toBe('two.wav')
    await expect.poll(() => currentTrack(page)).toBe('2StairsA guest')
    await expect.poll(async () => (await stateOf(page, '.b-album')).paused).toBe(false)
    // A second click on the playing track pauses it, a third one continues.
    await tracks(page).nth(1).click()
    await expect.poll(async () => (await stateOf(page, '.b-album')).paused).toBe(true)
    // The event comes after the state.
    await expect.poll(() => page.locator('.b-album [data-playing]').count()).toBe(0)
    await tracks(page).nth(1).click()
    await expect.poll(async () => (await stateOf(page, '.b-album')).paused).toBe(false)
    expect(await page.locator('.b-album audio').getAttribute('aria-label')).toBe('Stairs')
  })

  test('moves between the tracks with the arrow keys', async () => {
    const { page } = await visit('both')
    await tracks(page).first().focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('3three')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('2StairsA guest')
    await page.keyboard.press('Enter')
    await expect.poll(async () => stateOf(page, '.b-album')).toMatchObject({ file: 'two.wav', paused: false })
  })

  test('shows the track in the media controls of the system', async () => {
    const { page } = await visit('both')
    const shown = () =>
      page.evaluate(() => {
        const { title, artist, album, artwork } = navigator.mediaSession.metadata ?? {}
        return { title, artist, album, hasCover: (artwork?.length ?? 0) > 0 }
      })
    await tracks(page).nth(1).click()
    await expect
      .poll(shown)
      .toEqual({ title: 'Stairs', artist: 'A guest', album: 'Four rooms', hasCover: true })
    await play(page, '.b-audio')
    await expect.poll(shown).toEqual({ title: 'long talk', artist: 'Ines', album: '', hasCover: true })
  })

  test('continues where the visitor stopped, except under a restrictive cookie policy', async () => {
    const listen = (page: Page) =>
      page.locator('audio').evaluate(async (one) => {
        const audio = one as HTMLAudioElement
        await audio.play()
        audio.currentTime = 20
        await new Promise((done) => audio.addEventListener('seeked', done, { once: true }))
        audio.pause()
        await new Promise((done) => setTimeout(done))
      })
    for (const [identifier, expected] of [
      ['radio', 20],
      ['strict', 0],
    ] as const) {
      const { page, open } = await visit('talk', { identifier })
      await listen(page)
      await open()
      await play(page, '.b-audio')
      await expect
        .poll(async () => Math.floor((await stateOf(page, '.b-audio')).time / 10) * 10)
        .toBe(expected)
      const stored = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('audio:')),
      )
      expect(stored.length).toBe(identifier === 'strict' ? 0 : 1)
    }
  })

  test('AUD-02 AUD-04 the first start of each track of a page view is recorded and announced', async () => {
    const { page } = await visit('both')
    const hits: Record<string, unknown>[] = []
    page.on('request', (request) => {
      const fields = new URLSearchParams(request.postData() ?? '')
      if (new URL(request.url()).pathname === '/api/census/RecordHit' && fields.get('event') === '20')
        hits.push(JSON.parse(fields.get('data') ?? '') as Record<string, unknown>)
    })
    await page.evaluate(() => {
      const announced: unknown[] = []
      document.addEventListener('sitewright:played', (event) => announced.push((event as CustomEvent).detail))
      Object.assign(window, { announced })
    })
    await tracks(page).nth(1).click()
    await tracks(page).nth(2).click()
    await tracks(page).nth(1).click()
    await expect.poll(async () => (await stateOf(page, '.b-album')).file).toBe('two.wav')
    const announced = await page.evaluate(
      () => (window as unknown as { announced: Record<string, unknown>[] }).announced,
    )
    const media = [
      { mediaId: expect.stringMatching(/^\/_media\/.*two\.wav$/), mediaTitle: 'Stairs' },
      { mediaId: expect.stringMatching(/^\/_media\/.*three\.wav$/), mediaTitle: 'three' },
    ]
    expect(announced).toEqual(media.map((one) => ({ event: 20, ...one })))
    await expect.poll(() => hits).toEqual(media.map((one) => expect.objectContaining(one)))
  })

  test('is the player of the browser without scripts, with links to the tracks and downloads', async () => {
    const { page } = await visit('both', { javaScriptEnabled: false })
    expect(await page.locator('main audio[controls]').count()).toBe(2)
    const links = page.getByRole('list', { name: 'Tracks' }).getByRole('link')
    expect(await links.nth(1).getAttribute('href')).toMatch(/\/_media\/.*two\.wav$/)
    const download = page.getByRole('link', { name: 'Download long talk' })
    expect(await download.getAttribute('download')).toBe('long_talk.wav')
  })

  test('has the markup of the server again when the page is destroyed', async () => {
    const { page } = await visit('both')
    await tracks(page).nth(1).click()
    await page.evaluate(() => (window as unknown as { sitewright: { destroy(): void } }).sitewright.destroy())
    expect(await stateOf(page, '.b-album')).toMatchObject({ paused: true, file: 'one.wav' })
    expect(await page.getByRole('list', { name: 'Tracks' }).getByRole('link').count()).toBe(3)
  })
})

test('AUD-03 an album with 61 tracks is rejected when it is saved, with a message that says what to do', async () => {
  const save = (count: number) =>
    web.publish(site, 'page', {
      urlId: `many-${count}`,
      title: 'Many',
      layout: layoutOf(
        block(BLOCK_TYPE.album, {
          tracks: Array.from({ length: count }, () => ({ mediaId: null, title: 'a', artist: '' })),
        }),
      ),
    })
  await save(60)
  await expect(save(61)).rejects.toThrow('an album has at most 60 tracks; create a second one for the rest')
})
