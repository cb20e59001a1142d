import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { claimDuePosters, deleteUnusedPosters, fetchVideoPoster } from '#features/media/videos/actions.ts'
import { MAX_ATTEMPTS, nextAttempt, readDescription } from '#features/media/videos/poster.rules.ts'
import type { Id } from '#lib/id.ts'
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let respond: RequestListener
let asked: string[] = []
let tide: Id
const server = createServer((request, response) => {
  asked.push(`${String(request.headers.host)}${request.url ?? ''}`)
  respond(request, response)
})
const hour = 3_600_000

/** The providers, at the network: what is asked of them by HTTPS comes to a server of ours. */
function providers(): GuardedFetch {
  const { port } = server.address() as AddressInfo
  const fetch = createGuardedFetch({
    resolve: async () => ['93.184.216.34'],
    connect: () => connect({ host: '127.0.0.1', port }),
  })
  const plain = (url: string) => url.replace(/^https:/, 'http:')
  return Object.assign((...[url, options]: Parameters<GuardedFetch>) => fetch(plain(url), options), {
    stream: ((url, options, receive) => fetch.stream(plain(url), options, receive)) as GuardedFetch['stream'],
  })
}

/** Runs one round of the worker; returns how many posters were due. */
async function round(): Promise<number> {
  const db = web.database.app
  const claimed: { siteId: Id; id: Id }[] = []
  await claimDuePosters(db, { now: new Date(web.clock.now), limit: 10 }, async (_tx, poster) =>
    claimed.push(poster),
  )
  const jobs = { enqueue: async () => undefined } as never
  const limits = web.config.uploadLimits
  const parts = { db, files: web.files, fetch: providers(), limits, jobs, now: () => web.clock.now }
  for (const poster of claimed) await fetchVideoPoster(parts, poster)
  await web.web.hosts.refresh(site.id)
  return claimed.length
}

const page = (urlId: string, data: Record<string, unknown>) =>
  web.publish(site, 'page', {
    urlId,
    title: urlId,
    layout: layoutOf(textBlock('Above.'), { type: BLOCK_TYPE.video, version: 1, data }),
  })
const text = async (urlId: string) => (await web.visit(site, `/${urlId}`)).text
const describing = (body: object) => (response: Parameters<RequestListener>[1]) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  web = await startWeb()
  site = await web.createSite('shore')
})
beforeEach(() => void (asked = []))
afterAll(async () => {
  await web.close()
  server.close()
})

describe('the poster of a video', () => {
  test('is fetched from its provider once the page is published, and served by the site', async () => {
    const image = await pngOf(1280, 720)
    respond = (request, response) =>
      request.url?.startsWith('/api/oembed.json')
        ? describing({ title: 'The tide', thumbnail_url: 'https://i.vimeocdn.com/video/1.png' })(response)
        : void response.setHeader('content-type', 'image/png').end(image)
    tide = await page('tide', { url: 'https://vimeo.com/1084537' })
    // The page never waits for it.
    expect(await text('tide')).toContain('Watch on Vimeo')
    expect(await text('tide')).not.toContain('<img')
    expect(asked).toEqual([])
    expect(await round()).toBe(1)
    expect(asked).toEqual([
      'vimeo.com/api/oembed.json?width=1280&url=https%3A%2F%2Fvimeo.com%2F1084537',
      'i.vimeocdn.com/video/1.png',
    ])
    const shown = await text('tide')
    expect(shown).toMatch(/<img[^>]+src="\/_media\/[^"]+vimeo-1084537\.png"/)
    expect(shown).toContain('The tide')
    expect(shown).not.toContain('vimeocdn')
    expect(await round()).toBe(0)
  })

  test('of YouTube is its large image, otherwise the one that it names', async () => {
    const image = await pngOf(480, 360)
    respond = (request, response) => {
      if (request.url?.startsWith('/oembed'))
        return describing({ title: '', thumbnail_url: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg' })(
          response,
        )
      if (request.url?.includes('maxresdefault')) return void response.writeHead(404).end()
      response.setHeader('content-type', 'image/png').end(image)
    }
    await page('pier', { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'The pier' })
    expect(await round()).toBe(1)
    expect(asked.slice(1)).toEqual([
      'i.ytimg.com/vi/aqz-KE-bpKQ/maxresdefault.jpg',
      'i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    ])
    expect(await text('pier')).toMatch(/<img[^>]+youtube-aqz-ke-bpkq\.png/i)
  })

  test('is not requested if the owner chose one, if a file plays, or if nothing can be played', async () => {
    const poster = await web.addImage(site, 'own.png', await pngOf(60, 40), 'Own')
    await page('own', { url: 'https://vimeo.com/1', mediaId: poster })
    await page('file', { url: 'https://vimeo.com/2', fileMediaId: poster })
    await page('none', { url: 'https://example.org/3' })
    await page('animoto', { url: 'https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA' })
    expect(await round()).toBe(0)
  })

  test('is requested again later when its provider fails, and not after five times', async () => {
    respond = (_request, response) => void response.writeHead(503).end('down')
    await page('down', { url: 'https://vimeo.com/404' })
    for (const pause of [1, 2, 4, 8]) {
      expect(await round()).toBe(1)
      web.clock.now += pause * hour - 1000
      expect(await round()).toBe(0)
      web.clock.now += 2000
    }
    expect(await round()).toBe(1)
    web.clock.now += 1000 * hour
    expect(await round()).toBe(0)
    expect(await text('down')).toContain('Watch on Vimeo')
  })

  test('that is not an image leaves no records', async () => {
    respond = (request, response) =>
      request.url?.startsWith('/api/oembed.json')
        ? describing({ title: 'x', thumbnail_url: 'https://i.vimeocdn.com/video/2.png' })(response)
        : void response.end('<html>not an image</html>')
    await page('wrong', { url: 'https://vimeo.com/77' })
    expect(await round()).toBe(1)
    const files = await web.database.owner
      .selectFrom('media')
      .select('id')
      .where('file_name', 'like', '%77%')
      .execute()
    expect(files).toEqual([])
  })

  test('is deleted once no page shows it, and its image remains in the library', async () => {
    const { id, mediaId } = await web.database.owner
      .selectFrom('video_posters')
      .select(['id', 'media_id as mediaId'])
      .where('video_id', '=', '1084537')
      .executeTakeFirstOrThrow()
    const uses = () =>
      web.database.owner
        .selectFrom('media_references')
        .select('media_id')
        .where('owner', '=', 'video_poster')
        .where('owner_id', '=', id)
        .execute()
    expect(await uses()).toEqual([{ media_id: mediaId }])
    const before = await deleteUnusedPosters(web.database.owner)
    expect((await uses()).length).toBe(1)
    await web.revise(site, tide, { urlId: 'tide', title: 'tide' })
    expect([before, await deleteUnusedPosters(web.database.owner)]).toEqual([0, 1])
    expect(await uses()).toEqual([])
    const files = await web.database.owner
      .selectFrom('media')
      .select('id')
      .where('id', '=', mediaId ?? '')
      .execute()
    expect(files.length).toBe(1)
  })

  test('is not requested again by another release of its page', async () => {
    await withSite(web.database.app, site.id, async (tx) =>
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed', note: '' })),
    )
    expect(await round()).toBe(0)
  })
})

test('is not used from a description without a valid image', () => {
  const video = { provider: 'Vimeo', videoId: '1', href: 'https://vimeo.com/1' }
  for (const body of [
    '',
    'null',
    '[]',
    '{"title":"x"}',
    '{"thumbnail_url":"javascript:alert(1)"}',
    '{"thumbnail_url":7}',
  ])
    expect(readDescription(video, body), body).toBeUndefined()
  expect(readDescription(video, '{"title":5,"thumbnail_url":"https://i.example/1.jpg"}')).toEqual({
    title: '',
    images: ['https://i.example/1.jpg'],
  })
  expect(nextAttempt(1, 0)).toEqual(new Date(hour))
  expect(nextAttempt(MAX_ATTEMPTS, 0)).toBeUndefined()
})
