import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImage } from '#features/media/media/actions.ts'
import { IMAGE_SIZES } from '#lib/images/image-url.ts'
import { renditionsJob } from '#features/media/media/jobs.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import { readConfig } from '#platform/config/config.ts'
import { withSite } from '#platform/db/tenant.ts'
import { image } from '#platform/images/testing-images.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { eventually } from '../support/eventually.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let folder: string
let jobs: Jobs

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('ahead')
  folder = await mkdtemp(join(tmpdir(), 'sitewright-image-jobs-'))
  const log = createLog('info', { write: (line) => void web.logLines.push(line) })
  const config = unwrap(readConfig({ DATA_DIR: folder }))
  const queue = await openQueue(web.database, { log, work: true })
  jobs = await startWorker(config, { ...web, jobs: queue }, { log, metrics: createMetrics() })
})
afterAll(async () => {
  await jobs.stop(5_000)
  await web.close()
  await rm(folder, { recursive: true, force: true })
})

const made = async () => {
  const keys: string[] = []
  for await (const { key } of web.files.forSite(site.id).list(RENDITIONS_PREFIX))
    keys.push(key.split('/').at(-1) ?? '')
  return keys.filter((name) => name !== 'facts.json').toSorted()
}
const add = async (bytes: Uint8Array) => {
  const input = { siteId: site.id, fileName: 'photo.jpg', bytes, alt: '' }
  return unwrap(await addImage({ db: web.database.app, files: web.files, jobs }, input))
}

test('IMG-17 a worker creates all renditions of an uploaded image in advance', async () => {
  const id = await add(await image(2600, 52).jpeg().toBuffer())
  const expected = IMAGE_SIZES.flatMap((size) =>
    ['avif', 'jpg', 'webp'].map((ending) => `${size}w.${ending}`),
  )
  await eventually('all are made', async () => (await made()).length >= expected.length)
  expect(await made()).toEqual(expected.toSorted())
  const { storage_key } = await web.database.owner
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const size of IMAGE_SIZES) {
    const path = `/_media/${storage_key}?format=${size}w`
    expect((await web.visit(site, path, { headers: { accept: 'image/avif' } })).status).toBe(200)
  }
  const here = await web.metrics.registry.getSingleMetricAsString('sitewright_renditions_made')
  expect(here).toMatch(/^sitewright_renditions_made 0$/m)
})

test('missing and damaged images do not fail the job', async () => {
  const damaged = await image(900, 600).png().toBuffer()
  damaged.fill(0x55, damaged.indexOf('IDAT') + 20, damaged.indexOf('IDAT') + 60)
  const folder = `ab/${'cd'.repeat(16)}`
  await web.files.forSite(site.id).put(`${folder}/damaged.png`, damaged, { contentType: 'image/png' })
  await withSite(web.database.app, site.id, async (tx) => {
    for (const name of ['damaged.png', 'gone.jpg'])
      await jobs.enqueue(tx, renditionsJob, { siteId: site.id, key: `${folder}/${name}` })
  })
  const count = async () => {
    const row = await web.database.ownerPool.query<{ state: string }>(
      `select state::text from pgboss.job where name = $1 and state <> 'completed'`,
      [renditionsJob.name],
    )
    return row.rows.length
  }
  await eventually('no job is left', async () => (await count()) === 0)
  expect(web.logLines.filter((line) => line.includes('A job'))).toEqual([])
})

test('a worker creates missing previews of older images', async () => {
  const id = await add(await image(80, 60).jpeg().toBuffer())
  const { owner } = web.database
  await owner.updateTable('media').set({ preview: null, preview_due: true }).where('id', '=', id).execute()
  await eventually('it has one', async () => {
    const found = owner.selectFrom('media').select('preview').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).preview !== null
  })
})
