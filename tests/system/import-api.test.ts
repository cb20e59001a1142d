import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteImportFile,
  getImportFile,
  type ImportFileView,
  listImports,
  runImportFile,
  sendImportFile,
  undoImport,
} from '#features/imports/api.types.ts'
import { importFileHandler } from '#features/imports/run-file.ts'
import type { Site } from '#features/sites/types.ts'
import { runDry } from '#platform/db/dry-run.ts'
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
const send = (site: Site, bytes: string, name = 'old.xml') =>
  owner.call(sendImportFile, { site: site.identifier, bytes, query: { name } })
const read = async (site: Site, file: string) =>
  (await owner.call(getImportFile, { site: site.identifier, params: { file } })).value

/** Waits until nothing is done with an export any more. */
async function settled(site: Site, file: string): Promise<ImportFileView> {
  await eventually('it is settled', async () => !(await read(site, file)).state.endsWith('ing'))
  await web.web.hosts.refresh(site.id)
  return read(site, file)
}

async function kept(site: Site): Promise<number> {
  let count = 0
  for await (const _ of web.files.forSite(site.id).list('imports/')) count++
  return count
}

test('an export is checked first and changes nothing; then it is imported, told of and undone', async () => {
  const site = await newSite()
  const sent = await send(site, POSTS)
  expect(sent.status).toBe(202)
  expect(sent.value).toMatchObject({
    fileName: 'old.xml',
    state: 'checking',
    bytes: Buffer.byteLength(POSTS),
  })
  const checked = await settled(site, sent.value.id)
  expect(checked).toMatchObject({ state: 'checked', problem: null, report: { items: 3, skippedCount: 1 } })
  expect(checked.report?.imported['post']).toBe(2)
  expect((await web.visit(site, '/blog/spring')).status).toBe(404)
  expect((await owner.call(listImports, { site: site.identifier })).value.sources).toEqual([])

  const run = await owner.call(runImportFile, { site: site.identifier, params: { file: sent.value.id } })
  expect(run.value.state).toBe('importing')
  expect(await settled(site, sent.value.id)).toMatchObject({ state: 'done', report: { items: 3 } })
  expect(await kept(site)).toBe(0)
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
  expect(undone.value).toMatchObject({ removed: { post: 2 }, kept: [] })
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, path)).status).toBe(404)
})

test('what is no export is refused with a reason, and its file goes', async () => {
  const site = await newSite()
  const sent = await send(site, 'Dear diary, this is no export.', 'diary.txt')
  const rejected = await settled(site, sent.value.id)
  expect(rejected).toMatchObject({ state: 'refused', report: null })
  expect(rejected.problem).toContain("'diary.txt' cannot be imported.")
  expect(await kept(site)).toBe(0)
  const run = await owner.call(runImportFile, { site: site.identifier, params: { file: sent.value.id } })
  expect(run.status).toBe(409)
})

test('an empty file and one export too many are refused, and leave nothing', async () => {
  const site = await newSite()
  expect((await send(site, '')).apiError.code).toBe('EMPTY_FILE')
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) ids.push((await send(site, POSTS, `${name}.xml`)).value.id)
  for (const id of ids) await settled(site, id)
  expect((await send(site, POSTS)).apiError).toMatchObject({ code: 'TOO_MANY_FILES' })
  expect(await kept(site)).toBe(3)
  const [first = ''] = ids
  const gone = await owner.call(deleteImportFile, { site: site.identifier, params: { file: first } })
  expect(gone.status).toBe(204)
  expect(await kept(site)).toBe(2)
  expect((await owner.call(getImportFile, { site: site.identifier, params: { file: first } })).status).toBe(
    404,
  )
})

test('an export that waits is no file of the site that visitors could ask for', async () => {
  const site = await newSite()
  await settled(site, (await send(site, POSTS)).value.id)
  for await (const { key } of web.files.forSite(site.id).list('imports/'))
    for (const place of ['/static/', '/media/', '/', '/s/'])
      expect((await web.visit(site, place + key)).status, place).toBe(404)
  expect(await kept(site)).toBe(1)
})

test('an import that was killed goes on when its job is tried again, and twins are not made', async () => {
  const site = await newSite()
  const { id } = (await send(site, POSTS)).value
  await settled(site, id)
  await stop()
  await owner.call(runImportFile, { site: site.identifier, params: { file: id } })
  const { database, files, registry } = web
  const place = files.forSite(site.id)
  let reads = 0
  const handler = importFileHandler({
    db: database.app,
    blocks: registry,
    dryRun: (work) => runDry(database.appPool, work),
    now: () => web.clock.now,
    files: {
      ...files,
      forSite: () => ({
        ...place,
        open: (key, range) => {
          if (reads++ === 0) throw new Error('killed')
          return place.open(key, range)
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

test('P1 the exports of one site are not there for the other', async () => {
  const [site, other] = [await newSite(), await newSite()]
  const { id } = (await send(site, POSTS)).value
  await settled(site, id)
  for (const contract of [getImportFile, runImportFile, deleteImportFile])
    expect((await owner.call(contract, { site: other.identifier, params: { file: id } })).status).toBe(404)
  expect((await owner.call(listImports, { site: other.identifier })).value.files).toEqual([])
  expect(await kept(site)).toBe(1)
})
