import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { addImage, findMedia } from '#features/media/media/actions.ts'
import { bucketOf, IMAGE_SIZES } from '#lib/images/image-url.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import { mediaPath } from '#features/media/media/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import type { SiteFiles } from '#platform/storage/store.ts'
import { median, percentile, record } from '../support/bench/measurements.ts'
import { HEIGHT, photograph, WIDTH } from '../support/bench/photograph.ts'
import { cpuSeconds } from '../support/bench/wrk.ts'
import { imageBlock, layoutOf, textBlock } from '../support/content.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { askOnce, unwrap } from '../support/web.ts'

const COMMAND = 'npm run bench -- images'
const IMAGES = 12
const ROUNDS = 3
/** Of waits of milliseconds, which differ more. */
const ROUNDS_BESIDE = 5
/** Connections of a browser to one host. */
const CONNECTIONS = 6
/** The width requested by a wide window for an image of normal size. */
const SHOWN = '750w'
const VIEWS = 400
const VIEW_EVERY_MS = 10
const MAX_SLOWER = 2
const AT_A_TIME = 16
const FORMATS = {
  AVIF: 'image/avif,image/webp,*/*',
  WebP: 'image/webp,*/*',
  JPEG: '*/*',
} as const

let folder: string
let database: Database
let server: ServerProcess
let port: number
let metricsPort: number
let files: SiteFiles
/** Paths of the photos; the first one is on no page. */
let photos: readonly string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-images-'))
  database = await createTestDatabase({ poolSize: 4 })
  const dataDir = join(folder, 'data')
  const store = createDiskStore(join(dataDir, 'files'))
  const registry = createBlockRegistry({ warn: () => undefined })
  const site = unwrap(await createSite(database.app, registry, { identifier: 'images', title: 'Images' }))
  files = store.forSite(site.id)
  const ids: Id[] = []
  for (let index = 0; index <= IMAGES; index += 1) {
    const input = {
      siteId: site.id,
      fileName: `${index}.jpg`,
      bytes: await photograph(),
      alt: 'A photograph',
    }
    ids.push(unwrap(await addImage({ db: database.app, files: store }, input)))
  }
  photos = await withSite(database.app, site.id, async (tx) => {
    const media = await findMedia(tx, site.id, ids)
    const context = { siteId: site.id, blocks: registry, accountId: null }
    const pages = [
      { urlId: 'gallery', title: 'Gallery', layout: layoutOf(...ids.slice(1).map(imageBlock)) },
      { urlId: 'words', title: 'Words', layout: layoutOf(textBlock('Nothing but words.')) },
    ]
    for (const page of pages) {
      const body = { ...page, status: 1, publishedOn: '2026-01-01T00:00:00Z' }
      unwrap(await createDocument(tx, context, { kind: 'page', body }))
    }
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' }))
    return ids.map((id) => {
      const found = media.get(id)
      return (found && mediaPath(found)) ?? ''
    })
  })
  port = await freePort()
  metricsPort = await freePort()
  server = await startServer({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
    DEMO: '0',
    // Without a worker, so that renditions are created on request only.
    ROLE: 'web',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
}, 10 * 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const seconds = (value: number) => `${value.toFixed(1)} s`
const milliseconds = (value: number) => `${value.toFixed(1)} ms`

async function ask(path: string, accept: string = FORMATS.AVIF): Promise<number> {
  const started = performance.now()
  const { status } = await askOnce(port, `images.localhost:${port}`, path, { headers: { accept } })
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  return performance.now() - started
}

async function metric(name: string): Promise<number> {
  const { text } = await askOnce(metricsPort, 'localhost', '/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
const made = () => metric('sitewright_renditions_made')

/** Memory of the server in MiB: the peak since `forgetPeak`, or the current value. */
function memory(field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
const forgetPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5')

/** Deletes all renditions, once those of requests that got the original are created. */
async function deleteRenditions(): Promise<void> {
  await expect.poll(() => metric('sitewright_renditions_under_way'), { timeout: 60_000 }).toBe(0)
  await files.deletePrefix(RENDITIONS_PREFIX)
}

/** Loads a page and its images like a browser; returns milliseconds. */
async function viewGallery(): Promise<number> {
  const started = performance.now()
  await ask('/gallery')
  const waiting = photos.slice(1)
  const connection = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await ask(`${next}?format=${SHOWN}`)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return performance.now() - started
}

/** Loads a page repeatedly; returns milliseconds each. */
async function viewWords(isOver: () => boolean = () => false): Promise<number[]> {
  const times: number[] = []
  while (times.length < VIEWS && !isOver()) {
    times.push(await ask('/words'))
    await new Promise((resolve) => setTimeout(resolve, VIEW_EVERY_MS))
  }
  return times
}

test('all widths of a photo are created in each format', async () => {
  const [photo = ''] = photos
  await ask('/words')
  const base = memory('VmRSS')
  for (const [name, accept] of Object.entries(FORMATS)) {
    const before = { made: await made(), cpu: cpuSeconds(server.pid), at: performance.now() }
    forgetPeak()
    for (const size of IMAGE_SIZES) await ask(`${photo}?format=${bucketOf(size)}`, accept)
    const took = (performance.now() - before.at) / 1000
    expect((await made()) - before.made).toBe(IMAGE_SIZES.length)
    record(
      `images: seven widths of a photograph of ${(WIDTH * HEIGHT) / 1_000_000} megapixels as ${name}, one after the other`,
      `${seconds(took)}, ${seconds(cpuSeconds(server.pid) - before.cpu)} of CPU, at most ${memory('VmHWM').toFixed(0)} MiB in memory (${base.toFixed(0)} before)`,
      COMMAND,
    )
  }
})

test('the first view of a page of images is measured, and the next one', async () => {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteRenditions()
    cold.push(await viewGallery())
    warm.push(await viewGallery())
  }
  record(
    `images: a page with ${IMAGES} photographs at ${SHOWN} as AVIF over ${CONNECTIONS} connections, median of ${ROUNDS}`,
    `first view ever, all made on request, ${seconds(median(cold) / 1000)}; the next ${milliseconds(median(warm))}`,
    COMMAND,
  )
  expect(median(warm)).toBeLessThan(500)
})

describe('renditions beside other visitors', () => {
  test('do not slow down a page without images while they are created', async () => {
    const idle: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS_BESIDE; round += 1) {
      await deleteRenditions()
      idle.push(percentile(await viewWords(), 0.95))
      let isOver = false
      const work = Promise.all(photos.slice(1).map((photo) => ask(`${photo}?format=1500w`))).finally(() => {
        isOver = true
      })
      beside.push(percentile(await viewWords(() => isOver), 0.95))
      await work
    }
    const ratio = median(beside.map((milliseconds, round) => milliseconds / (idle[round] ?? 0)))
    record(
      `images: views of a cached page beside ${IMAGES} photographs being made at 1500w, p95, median of ${ROUNDS_BESIDE}`,
      `${milliseconds(median(beside))}; idle ${milliseconds(median(idle))}; ${ratio.toFixed(2)} times`,
      COMMAND,
    )
    expect(ratio).toBeLessThan(MAX_SLOWER)
  })

  test('are each created once for concurrent requests, and at most sixteen at a time', async () => {
    await deleteRenditions()
    const before = await made()
    const wishes = photos
      .slice(1)
      .flatMap((photo) =>
        ['100w', '300w'].flatMap((size) => Array.from({ length: 5 }, () => `${photo}?format=${size}`)),
      )
    let isOver = false
    let most = 0
    const watch = async () => {
      while (!isOver) most = Math.max(most, await metric('sitewright_renditions_under_way'))
    }
    const watching = watch()
    await Promise.all(wishes.map((wish) => ask(wish)))
    isOver = true
    await watching
    const count = (await made()) - before
    record(
      `images: ${wishes.length} requests at once for ${wishes.length / 5} renditions`,
      `${count} made, at most ${most} under way`,
      COMMAND,
    )
    expect(count).toBe(wishes.length / 5)
    expect(most).toBe(AT_A_TIME)
  })
})
