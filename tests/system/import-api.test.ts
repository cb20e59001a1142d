import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteImportFile,
  getImportFile,
  type ImportFileView,
  listImports,
  runImportFile,
  uploadImportFile,
  undoImport,
} from '#features/transfer/imports/api.types.ts'
import { importFileHandler } from '#features/transfer/imports/run-file.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withDryRun } from '#platform/db/dry-run.ts'
import { eventually } from '../support/eventually.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let owner: Person
let stop: () => Promise<void>
let made = 0

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await stop()
  await web.close()
})

const newSite = () => web.createSite(`old-${++made}`, 'Old', { ownerId: owner.id })
const wxr = (...items: Parameters<typeof wxrItem>[0][]) => wxrHead() + items.map(wxrItem).join('') + WXR_TAIL
const POSTS = wxr(
  { id: 1, title: 'Spring', slug: 'spring' },
  { id: 2, title: 'Autumn', slug: 'autumn' },
  { id: 3, type: 'custom_css', title: 'Twenty' },
)
const upload = (site: Site, bytes: string, name = 'old.xml') =>
  owner.call(uploadImportFile, { site: site.identifier, bytes, query: { name } })
const read = async (site: Site, file: string) =>
  (await owner.call(getImportFile, { site: site.identifier, params: { file } })).value

/** Waits until an export is no longer being processed. */
async function waitUntilProcessed(site: Site, file: string): Promise<ImportFileView> {
  await eventually('the export is processed', async () => !(await read(site, file)).state.endsWith('ing'))
  await web.web.hosts.refresh(site.id)
  return read(site, file)
}

async function countStoredFiles(site: Site): Promise<number> {
  let count = 0
  for await (const _ of web.files.forSite(site.id).list('imports/')) count++
  return count
}

test('an export is checked without changes, then imported, reported and undone', async () => {
  const site = await newSite()
  const sent = await upload(site, POSTS)
  expect(sent.status).toBe(202)
  expect(sent.value).toMatchObject({
    fileName: 'old.xml',
    state: 'checking',
    bytes: Buffer.byteLength(POSTS),
  })
  const checked = await waitUntilProcessed(site, sent.value.id)
  expect(checked).toMatchObject({ state: 'checked', problem: null, report: { items: 3, skippedCount: 1 } })
  expect(checked.report?.imported['post']).toBe(2)
  expect((await web.visit(site, '/blog/spring')).status).toBe(404)
  expect((await owner.call(listImports, { site: site.identifier })).value.sources).toEqual([])

  const run = await owner.call(runImportFile, {
    site: site.identifier,
    params: { file: sent.value.id },
    body: {},
  })
  expect(run.value.state).toBe('importing')
  expect(await waitUntilProcessed(site, sent.value.id)).toMatchObject({ state: 'done', report: { items: 3 } })
  expect(await countStoredFiles(site)).toBe(0)
  const { value } = await owner.call(listImports, { site: site.identifier })
  expect(value.files).toHaveLength(1)
  const [source] = value.sources
  expect(source).toMatchObject({ fileName: 'old.xml', items: 3 })
  const [path = ''] = (
    await web.database.owner
      .selectFrom('published_documents')
      .select('path')
      .where('site_id', '=', site.id)
      .where('path', 'like', '%spring')
      .execute()
  ).map((row) => row.path)
  expect((await web.visit(site, path)).status).toBe(200)

  const undone = await owner.call(undoImport, {
    site: site.identifier,
    query: { source: source?.source ?? '' },
  })
  expect(undone.value).toMatchObject({ removed: { post: 2 }, retained: [] })
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, path)).status).toBe(404)
})

test('the same file twice is one entry while it waits, and another one after it was imported or discarded', async () => {
  const site = await newSite()
  const first = (await upload(site, POSTS)).value
  expect(first.isKnown).toBe(false)
  const checked = await waitUntilProcessed(site, first.id)
  const again = await upload(site, POSTS, 'copy.xml')
  expect([again.status, again.value]).toEqual([202, { ...checked, isKnown: true }])
  expect(await countStoredFiles(site)).toBe(1)
  // At once, too, and only of this site.
  const other = await newSite()
  const both = await Promise.all([upload(other, POSTS), upload(other, POSTS)])
  expect(both.filter(({ value }) => value.isKnown)).toHaveLength(1)
  expect(new Set(both.map(({ value }) => value.id)).size).toBe(1)
  const params = { file: first.id }
  await owner.call(deleteImportFile, { site: site.identifier, params })
  const anew = (await upload(site, POSTS)).value
  expect([anew.isKnown, anew.id === first.id]).toEqual([false, false])
  await waitUntilProcessed(site, anew.id)
  await owner.call(runImportFile, { site: site.identifier, params: { file: anew.id }, body: {} })
  await waitUntilProcessed(site, anew.id)
  expect((await upload(site, POSTS)).value.isKnown).toBe(false)
  await waitUntilProcessed(other, both[0].value.id)
})

test('rejects a file that is not an export with a reason, and deletes it', async () => {
  const site = await newSite()
  const sent = await upload(site, 'Dear diary, this is no export.', 'diary.txt')
  const rejected = await waitUntilProcessed(site, sent.value.id)
  expect(rejected).toMatchObject({ state: 'rejected', report: null })
  expect(rejected.problem).toContain("'diary.txt' cannot be imported.")
  expect(await countStoredFiles(site)).toBe(0)
  const run = await owner.call(runImportFile, {
    site: site.identifier,
    params: { file: sent.value.id },
    body: {},
  })
  expect(run.status).toBe(409)
})

test('deleting an export stops its check', async () => {
  const site = await newSite()
  const many = wxr(
    ...Array.from({ length: 3_000 }, (_, index) => ({ id: index + 1, title: `Post ${index}` })),
  )
  const { value: sent } = await upload(site, many)
  await eventually('the check has begun', async () => (await read(site, sent.id)).step !== '')
  expect(
    (await owner.call(deleteImportFile, { site: site.identifier, params: { file: sent.id } })).status,
  ).toBe(204)
  const { value: other } = await upload(site, POSTS)
  // It begins when the check before it has ended.
  expect(await waitUntilProcessed(site, other.id)).toMatchObject({ state: 'checked', report: { items: 3 } })
})

test('rejects an empty file and one export too many, and stores neither', async () => {
  const site = await newSite()
  expect((await upload(site, '')).apiError.code).toBe('EMPTY_FILE')
  const ids: string[] = []
  for (const name of ['a', 'b', 'c'])
    ids.push((await upload(site, `${POSTS}<!-- ${name} -->`, `${name}.xml`)).value.id)
  for (const id of ids) await waitUntilProcessed(site, id)
  expect((await upload(site, POSTS)).apiError).toMatchObject({ code: 'TOO_MANY_FILES' })
  expect(await countStoredFiles(site)).toBe(3)
  const [first = ''] = ids
  const deleted = await owner.call(deleteImportFile, { site: site.identifier, params: { file: first } })
  expect(deleted.status).toBe(204)
  expect(await countStoredFiles(site)).toBe(2)
  expect((await owner.call(getImportFile, { site: site.identifier, params: { file: first } })).status).toBe(
    404,
  )
})

test('visitors cannot request an uploaded export', async () => {
  const site = await newSite()
  await waitUntilProcessed(site, (await upload(site, POSTS)).value.id)
  for await (const { key } of web.files.forSite(site.id).list('imports/'))
    for (const siteFiles of ['/static/', '/media/', '/', '/s/'])
      expect((await web.visit(site, siteFiles + key)).status, siteFiles).toBe(404)
  expect(await countStoredFiles(site)).toBe(1)
})

test('resumes a killed import when its job is retried, without duplicates', async () => {
  const site = await newSite()
  const { id } = (await upload(site, POSTS)).value
  await waitUntilProcessed(site, id)
  await stop()
  await owner.call(runImportFile, { site: site.identifier, params: { file: id }, body: {} })
  const { database, files, registry } = web
  const siteFiles = files.forSite(site.id)
  let reads = 0
  const handler = importFileHandler({
    db: database.app,
    blocks: registry,
    jobs: { enqueue: () => Promise.resolve('') },
    limits: web.config.uploadLimits,
    dryRun: (work) => withDryRun(database.appPool, work),
    now: () => web.clock.now,
    files: {
      ...files,
      forSite: () => ({
        ...siteFiles,
        open: (key, range) => {
          if (reads++ === 0) throw new Error('killed')
          return siteFiles.open(key, range)
        },
      }),
    },
  })
  const run = { id: '1', attempt: 1, enqueuedAt: new Date(), signal: new AbortController().signal }
  const data = { siteId: site.id, fileId: id }
  await expect(handler(data, run)).rejects.toThrow('killed')
  expect((await read(site, id)).state).toBe('importing')
  await handler(data, run)
  await handler(data, run)
  expect(await read(site, id)).toMatchObject({ state: 'done' })
  const rows = await database.owner
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'item')
    .execute()
  expect(rows).toHaveLength(2)
  stop = await workFor(web)
})

test('P1 returns 404 for the exports of another site', async () => {
  const [site, other] = [await newSite(), await newSite()]
  const { id } = (await upload(site, POSTS)).value
  await waitUntilProcessed(site, id)
  const named = { site: other.identifier, params: { file: id } }
  for (const contract of [getImportFile, deleteImportFile])
    expect((await owner.call(contract, named)).status).toBe(404)
  expect((await owner.call(runImportFile, { ...named, body: {} })).status).toBe(404)
  expect((await owner.call(listImports, { site: other.identifier })).value.files).toEqual([])
  expect(await countStoredFiles(site)).toBe(1)
})

test('an import of one item does not wait for three files of 5,000 items of another site', async () => {
  const [busy, quiet] = [await newSite(), await newSite()]
  const many = wxr(
    ...Array.from({ length: 5000 }, (_, index) => ({
      id: index + 1,
      title: `Post ${index}`,
      slug: `p-${index}`,
    })),
  )
  const files: string[] = []
  // As many as a process can check at the same time.
  for (const name of ['one.xml', 'two.xml', 'three.xml'])
    files.push((await upload(busy, `${many}<!-- ${name} -->`, name)).value.id)
  const sent = await upload(quiet, wxr({ id: 1, title: 'Alone', slug: 'alone' }))
  expect(await waitUntilProcessed(quiet, sent.value.id)).toMatchObject({ state: 'checked' })
  const states = await Promise.all(files.map(async (file) => (await read(busy, file)).state))
  expect(states).toEqual(['checking', 'checking', 'checking'])
  for (const file of files.toReversed())
    await owner.call(deleteImportFile, { site: busy.identifier, params: { file } })
})
