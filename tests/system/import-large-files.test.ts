import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMissingImages } from '#features/media/media/fetch/fetch.actions.ts'
import { claimDueSites, fetchDueImages } from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { pngOf } from '../support/content.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { openInternet, type TestInternet } from '../support/internet.ts'
import { video } from '../support/videos.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const MINUTE = 60_000
const MB = 1024 * 1024
const HOST = 'http://old.example'
const LIMITS = { audio: 200 * MB, video: 1000 * MB, file: 200 * MB }

let web: TestWeb
let source: Importing
let internet: TestInternet
let site: Site
let png: Buffer

beforeAll(async () => {
  web = await startWeb()
  internet = await openInternet()
  source = importing(web)
  png = await pngOf(40, 30)
})
beforeEach(async () => {
  site = await source.newSite()
})
afterAll(async () => {
  internet.close()
  await web.close()
})

/** Runs a worker for the site once, `after` milliseconds from now. */
const fetchDue = (after = 0, signal?: AbortSignal, limits = LIMITS) => {
  const jobs = { enqueue: () => Promise.resolve('') }
  const images = createFairQueue(4)
  const parts = { db: web.database.app, files: web.files, fetch: internet.fetch, limits, images, jobs }
  return fetchDueImages({ ...parts, now: () => Date.now() + after }, site.id, signal)
}
/** Whether a worker takes the site `after` milliseconds from now. */
async function isClaimed(after = 0): Promise<boolean> {
  const sites: string[] = []
  await claimDueSites(web.database.app, new Date(Date.now() + after), (_tx, id) =>
    Promise.resolve(sites.push(id)),
  )
  return sites.includes(site.id)
}
const missing = () => listMissingImages(web.database.app, site.id)
const linkTo = (...names: readonly string[]) =>
  wxrItem({
    id: 1,
    slug: 'one',
    content: names.map((name) => `<p><a href="${HOST}/files/${name}">${name}</a></p>`).join(''),
  })
const storedFiles = () =>
  web.database.owner
    .selectFrom('media')
    .select(['file_name', 'byte_size', 'content_type', 'storage_key'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()
/** Files that were received in part. */
const unfinished = () => readdir(join(web.filesDir, '.incoming')).catch(() => [])

/** Megabytes of the process without those that its heap has reserved, of buffers outside of the heap, and of the objects in it. */
function memoryInUse() {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  return { process: (rss - heapTotal) / MB, buffers: external / MB, objects: heapUsed / MB }
}

test('P28 a file of 300 MB is streamed into storage, and memory does not grow with it', async () => {
  const chunk = Buffer.alloc(MB, 0x61)
  const sizes: Readonly<Record<string, number>> = { '/files/short.mp4': 30 * MB, '/files/talk.mp4': 300 * MB }
  internet.response = ({ url = '' }, response) => {
    const size = sizes[url] ?? 0
    const start = video('mp4', true)
    function* content() {
      yield start
      for (let sent = start.length; sent < size; sent += chunk.length)
        yield chunk.subarray(0, Math.min(chunk.length, size - sent))
    }
    response.writeHead(200, { 'content-length': size })
    return pipeline(Readable.from(content(), { objectMode: false }), response)
  }
  // Code and buffers that every download needs are there after the first one.
  await source.importItems(site, [linkTo('short.mp4')])
  await fetchDue()
  await source.importItems(site, [linkTo('short.mp4', 'talk.mp4')])
  const before = memoryInUse()
  let peak = before
  const timer = setInterval(() => {
    const now = memoryInUse()
    peak = {
      process: Math.max(peak.process, now.process),
      buffers: Math.max(peak.buffers, now.buffers),
      objects: Math.max(peak.objects, now.objects),
    }
  }, 5)
  await fetchDue()
  clearInterval(timer)
  expect(await missing()).toEqual([])
  expect(await storedFiles()).toMatchObject([
    { file_name: 'short.mp4', byte_size: String(30 * MB), content_type: 'video/mp4' },
    { file_name: 'talk.mp4', byte_size: String(300 * MB), content_type: 'video/mp4' },
  ])
  // What stays in memory grows both: the system takes back what the heap gave up, and V8 what buffers left, a while later.
  const grown = {
    buffers: Math.min(peak.process - before.process, peak.buffers - before.buffers),
    objects: peak.objects - before.objects,
  }
  console.log(
    `A file of 300 MB: its buffers grew by ${grown.buffers.toFixed(0)} MB, and its objects by ${grown.objects.toFixed(0)} MB.`,
  )
  // V8 collects the buffers that nobody needs once there are 64 MB more of them.
  expect(grown.buffers).toBeLessThan(96)
  // Objects that nobody needs any more included: the young generation of processes of tests has 128 MB.
  expect(grown.objects).toBeLessThan(192)
})

test('P28 files have the limits of uploads of their kind, and larger ones are not stored', async () => {
  await source.importItems(site, [linkTo('song.mp3', 'clip.mp4', 'full.pdf', 'cut.pdf', 'photo.pdf')])
  const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)])
  const bodies: Record<string, Buffer> = {
    'song.mp3': padded(FILE_SAMPLES.mp3, 2 * MB),
    'clip.mp4': padded(FILE_SAMPLES.mp4, 4 * MB),
    'full.pdf': padded(FILE_SAMPLES.pdf, 30 * MB),
    'cut.pdf': padded(FILE_SAMPLES.pdf, MB),
    'photo.pdf': png,
  }
  internet.response = ({ url = '' }, response) => {
    const name = url.split('/').at(-1) ?? ''
    // Without a length the size is only known in the end.
    if (name !== 'clip.mp4') response.setHeader('content-length', bodies[name]?.length ?? 0)
    if (name === 'cut.pdf') response.write(bodies[name]?.subarray(0, 300_000), () => response.destroy())
    else response.end(bodies[name])
  }
  await web.database.owner
    .insertInto('site_limits')
    .values({ site_id: site.id, max_bytes: String(20 * MB) })
    .execute()
  await fetchDue(0, undefined, { audio: MB, video: 3 * MB, file: 40 * MB })
  expect((await missing()).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^The file is larger than 1 MB, the limit for audio/),
    expect.stringMatching(/^The file is larger than 3 MB, the limit for video/),
    expect.stringMatching(/^Not enough storage for 30 MB/),
    'The server did not respond correctly.',
  ])
  // Retried are a full storage, which the owner can resolve, and a broken connection.
  expect((await missing()).map(({ nextAttempt }) => nextAttempt !== null)).toEqual([false, false, true, true])
  expect(await storedFiles()).toMatchObject([{ file_name: 'photo.pdf', content_type: 'image/png' }])
  expect(await unfinished()).toEqual([])
  await web.database.owner.deleteFrom('site_limits').where('site_id', '=', site.id).execute()
  await fetchDue(2 * MINUTE)
  expect((await storedFiles()).map(({ byte_size: size }) => Number(size)).toSorted((a, b) => b - a)[0]).toBe(
    30 * MB,
  )
})

test('P24 a fetched video contains no location', async () => {
  await source.importItems(site, [linkTo('trip.mov')])
  internet.response = (_request, response) => void response.end(video('mov'))
  await fetchDue()
  const [stored] = await storedFiles()
  const served = await web.visit(site, `/_media/${stored?.storage_key}`)
  expect(served.body).toEqual(video('mov', true))
})

test('P27 large files are fetched after the images, and again after the process was stopped', async () => {
  await source.importItems(site, [
    wxrItem({
      id: 1,
      content: `<p><a href="${HOST}/files/talk.mp4">Talk</a></p><img src="${HOST}/a.png"><img src="http://b.test/b.png">`,
    }),
  ])
  const stop = new AbortController()
  let missingThen: readonly string[] = []
  internet.response = async ({ url }, response) => {
    if (url !== '/files/talk.mp4') {
      response.end(png)
      return
    }
    missingThen = (await missing()).map(({ sourceUrl }) => sourceUrl)
    response.write(video('mp4', true), () => stop.abort())
  }
  expect(await isClaimed()).toBe(true)
  await fetchDue(0, stop.signal)
  expect(missingThen).toEqual([`${HOST}/files/talk.mp4`])
  expect(await missing()).toMatchObject([{ problem: null, nextAttempt: expect.any(Date) }])
  expect(await unfinished()).toEqual([])
  internet.response = (_request, response) => {
    // No other worker takes the site while this one may still be at it.
    return isClaimed(30 * MINUTE).then((taken) => response.end(taken ? '' : video('mp4', true)))
  }
  expect(await isClaimed()).toBe(true)
  await fetchDue()
  expect(await missing()).toEqual([])
})
