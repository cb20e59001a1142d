import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertFile, getFile, listFiles } from '#features/media/media/files.api.types.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { removeMedia } from '#features/media/media/remove/remove-media.actions.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import { readConfig } from '#platform/config/config.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { ffmpeg, makeClip } from '../support/clips.ts'
import { convertNow } from '../support/converted.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { eventually } from '../support/eventually.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { video } from '../support/videos.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let secret: string
let folder: string
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('clips')
  anna = await editorOf(web, site, 'Anna', 'administrator')
  secret = (await makeKey(web.database, site)).secret
  folder = await mkdtemp(join(tmpdir(), 'sitewright-video-versions-'))
})
afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true, force: true })
})

const add = (bytes: Buffer, name: string) => addFile(web.port, site.identifier, secret, bytes, name)

async function startJobs(env: Readonly<Record<string, string>> = {}): Promise<Jobs> {
  const log = createLog('info', { write: (line) => void web.logLines.push(line) })
  const config = unwrap(readConfig({ DATA_DIR: folder, ...env }))
  const queue = await openQueue(web.database, { log, work: true })
  return startWorker(config, { ...web, jobs: queue }, { log, metrics: createMetrics() })
}

const rowOf = (id: Id) =>
  web.database.owner
    .selectFrom('media as m')
    .leftJoin('video_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'm.site_id').onRef('v.sha256', '=', 'm.sha256'),
    )
    .select(['m.storage_key as key', 'm.sha256', 'v.error', 'v.converted_at as at', 'v.byte_size as bytes'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()

async function storedNames(): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { key } of web.files.forSite(site.id).list(RENDITIONS_PREFIX))
    names.push(key.split('/').at(-1) ?? '')
  return names.toSorted()
}

/** Publishes a page with a video of this file and returns its HTML. */
async function pageWith(urlId: string, fileMediaId: Id): Promise<string> {
  const block = { type: BLOCK_TYPE.video, version: 1, data: { fileMediaId, title: 'Clip' } }
  await web.publish(site, 'page', { urlId, title: 'Clip', layout: layoutOf(block) })
  return (await web.visit(site, `/${urlId}`)).body.toString('utf8')
}

const sourcesIn = (html: string) => [...html.matchAll(/<source [^>]+>/g)].map(([tag]) => tag)

test('a video is served unchanged if ffmpeg is not installed', async () => {
  const id = await add(video('mp4'), 'trip.mp4')
  const jobs = await startJobs({ FFMPEG: '/nowhere/ffmpeg' })
  // The schedules have run once when it has stopped.
  await jobs.stop(5_000)
  const { key, bytes } = await rowOf(id)
  expect(bytes).toBeNull()
  expect(sourcesIn(await pageWith('as-it-is', id))).toEqual([
    `<source src="/_media/${key}" type="video/mp4"/>`,
  ])
  expect((await web.visit(site, `/_media/${key}?format=1080p.webm`)).status).toBe(404)
  // What is damaged for ffmpeg stays out of the other tests.
  await withSite(web.database.app, site.id, (tx) => removeMedia(tx, site.id, [id]))
})

describe.skipIf(ffmpeg === undefined)('conversion with ffmpeg', () => {
  test(
    'creates versions of a video for all browsers and a poster, which are deleted with it',
    { timeout: 120_000 },
    async () => {
      const id = await add(await makeClip('mov', { size: '1292x726' }), 'clip.mov')
      const jobs = await startJobs()
      try {
        // A conversion takes several times as long beside other tests.
        await eventually('it is converted', async () => (await rowOf(id)).at !== null, { within: 50_000 })
      } finally {
        await jobs.stop(5_000)
      }
      const { key, bytes } = await rowOf(id)
      const html = await pageWith('versions', id)
      const url = `/_media/${key}`
      expect(sourcesIn(html)).toEqual([
        `<source src="${url}?format=720p.mp4" type="video/mp4" media="(max-width: 48rem)"/>`,
        `<source src="${url}?format=1080p.webm" type="video/webm; codecs=&quot;vp9, opus&quot;"/>`,
        `<source src="${url}?format=1080p.mp4" type="video/mp4"/>`,
        `<source src="${url}"/>`,
      ])
      expect(html).toContain(`poster="${url}?format=poster.jpg"`)
      let stored = 0
      for (const [format, type] of [
        ['720p.mp4', 'video/mp4'],
        ['1080p.webm', 'video/webm'],
        ['1080p.mp4', 'video/mp4'],
        ['poster.jpg', 'image/jpeg'],
      ]) {
        const path = `${url}?format=${format}`
        const whole = await web.visit(site, path)
        expect([whole.status, whole.headers['content-type']]).toEqual([200, type])
        stored += whole.body.length
        const part = await web.visit(site, path, { headers: { range: 'bytes=4-7' } })
        expect([part.status, part.body]).toEqual([206, whole.body.subarray(4, 8)])
        if (format?.endsWith('.mp4'))
          expect(whole.body.indexOf('moov')).toBeLessThan(whole.body.indexOf('mdat'))
      }
      expect(Number(bytes)).toBe(stored)
      expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.sitewright-video-'))
      expect(await storedNames()).toEqual(['1080p.mp4', '1080p.webm', '720p.mp4', 'poster.jpg'])

      await withSite(web.database.app, site.id, (tx) => removeMedia(tx, site.id, [id]))
      const later = new Date(Date.now() + 3 * 60 * 60_000)
      await deleteAbandonedUploads({ ...web.database, files: web.files }, later)
      expect(await storedNames()).toEqual([])
      expect(await web.database.owner.selectFrom('video_versions').select('sha256').execute()).toEqual([])
    },
  )

  test('fails for a broken file with a clear message, and the file is served unchanged', async () => {
    const clip = Buffer.from(await makeClip('mp4', { sound: false }))
    const frames = clip.indexOf('mdat')
    clip.fill(0, frames + 4, frames - 4 + clip.readUInt32BE(frames - 4))
    const id = await add(clip, 'broken.mp4')
    const failure = await convert(id)
    expect(failure).toMatchObject({ code: 'unreadable', final: true })
    expect(failure?.message).toContain(
      'The video cannot be read. Export it again as MP4 and replace the file. ffmpeg says: ',
    )
    expect(failure?.message).not.toContain(folder)
    const { key } = await rowOf(id)
    const shown = async () => (await anna.does(getFile, { params: { file: id } })).conversion
    expect(await shown()).toEqual({ state: 'failed', versions: 0, bytes: 0, problem: failure?.message })
    expect(sourcesIn(await pageWith('broken', id))).toEqual([
      `<source src="/_media/${key}" type="video/mp4"/>`,
    ])
  })

  test('counts versions towards the quota, and none is stored that exceeds it', async () => {
    const id = await add(await makeClip('webm', { sound: false }), 'small.webm')
    const used = async () =>
      (await web.database.ownerPool.query<{ bytes: string }>('select sum(byte_size) as bytes from media'))
        .rows[0]
    const limits = { maxItems: null, maxMailsPerDay: null, maxRequestsPerMinute: null, lightbox: true }
    const limit = (maxBytes: number | null) =>
      withSite(web.database.app, site.id, (tx) => setLimits(tx, site.id, { ...limits, maxBytes }))
    await limit(Number((await used())?.bytes) + 100)
    expect(await convert(id)).toMatchObject({ code: 'no-room', final: true })
    expect(await storedNames()).toEqual([])
    await limit(null)
    expect(await convert(id)).toBeUndefined()
    expect(await storedNames()).toContain('1080p.mp4')
  })

  test('leaves only its reason after it was stopped, if nothing repeats it', async () => {
    const id = await add(await makeClip('mp4', { size: '640x360' }), 'long.mp4')
    const stopped = new AbortController()
    const before = await storedNames()
    const converting = convert(id, { signal: stopped.signal, isLast: true })
    await eventually('it has begun', async () =>
      (await readdir(folder)).some((name) => name.startsWith('.sitewright-video-')),
    )
    stopped.abort()
    await expect(converting).resolves.toMatchObject({ code: 'interrupted' })
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.sitewright-video-'))
    expect(await storedNames()).toEqual(before)
    // Nothing repeats the last attempt, so the owner sees it.
    expect((await rowOf(id)).error).toContain('The server stopped')
  })

  test('can be followed by an owner, and a failed one can be repeated', async () => {
    const id = await add(await makeClip('mp4', { sound: false, size: '324x180' }), 'again.mp4')
    const params = { file: id }
    const shown = async () => (await anna.does(getFile, { params })).conversion
    expect((await shown())?.state).toBe('waiting')
    const stopped = AbortSignal.abort()
    await convert(id, { signal: stopped })
    expect(await shown()).toMatchObject({ state: 'converting', problem: null })
    // One that is being made is not begun twice.
    expect((await anna.does(convertFile, { params })).conversion?.state).toBe('converting')
    await convert(id, { signal: stopped, isLast: true })
    const problem = 'The server stopped or failed during the conversion. Try again.'
    expect(await shown()).toMatchObject({ state: 'failed', problem })
    const { entries } = await anna.does(listFiles, { query: { search: 'again.mp4' } })
    expect(entries.map(({ conversion }) => conversion?.state)).toEqual(['failed'])
    expect((await anna.does(convertFile, { params })).conversion?.state).toBe('waiting')
    const jobs = await startJobs()
    try {
      await eventually('it is converted', async () => (await shown())?.state === 'converted')
    } finally {
      await jobs.stop(5_000)
    }
    const made = await shown()
    expect(made).toMatchObject({ problem: null })
    expect(made?.versions).toBeGreaterThan(0)
    expect(made?.bytes).toBe(Number((await rowOf(id)).bytes))
    expect((await anna.does(convertFile, { params })).conversion).toEqual(made)
    const image = await web.addImage(site, 'still.png', await pngOf(40, 30), '')
    expect((await anna.does(getFile, { params: { file: image } })).conversion).toBeNull()
    const rejected = await anna.tries(convertFile, { params: { file: image } })
    expect([rejected.status, rejected.apiError.code]).toEqual([409, 'NOT_A_VIDEO'])
  })

  const convert = (id: Id, options: { readonly signal?: AbortSignal; readonly isLast?: boolean } = {}) =>
    convertNow(web, site, id, { ...options, folder })
})
