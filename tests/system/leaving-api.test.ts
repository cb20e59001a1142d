import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteSite, exportSite } from '#features/transfer/exports/api.types.ts'
import { readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import { listSites } from '#features/tenancy/sites/api.types.ts'
import { createSite } from '#features/operation/new-sites/api.types.ts'
import { pngOf } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let owner: Person
let stop: () => Promise<void>

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await stop()
  await web.close()
})

async function furnish(identifier: string) {
  const site = await web.createSite(identifier, 'The marsh', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'about', title: 'About the marsh' })
  await web.addImage(site, 'heron.png', await pngOf(60, 40), 'A heron')
  return site
}
async function countFiles(siteId: string): Promise<number> {
  let count = 0
  for await (const _ of web.files.forSite(siteId).list('')) count++
  return count
}
const del = (site: string, identifier: string, person = owner) =>
  person.call(deleteSite, { site, query: { identifier } })

test('P6 an owner exports a site, deletes it, and restores it from the export', async () => {
  const site = await furnish('marsh')
  const { raw } = await owner.call(exportSite, { site: 'marsh' })
  expect(raw.status).toBe(200)
  expect(raw.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''marsh-\d{4}-\d\d-\d\d\.tar$/,
  )

  expect((await del('marsh', 'march')).apiError).toMatchObject({
    error: 'To delete this site, type its identifier: marsh.',
    errors: { identifier: expect.stringContaining('marsh') },
  })
  expect((await del('marsh', 'marsh')).status).toBe(204)
  expect((await owner.call(listSites)).value.entries).toEqual([])
  await web.web.hosts.refresh(site.id)
  expect((await web.visit('marsh', '/about')).status).toBe(404)
  await eventually('every row and file is gone', async () => {
    const { owner: db } = web.database
    const left = await Promise.all([
      db.selectFrom('sites').select('id').where('id', '=', site.id).execute(),
      db.selectFrom('documents').select('id').where('site_id', '=', site.id).execute(),
      db.selectFrom('file_sweeps').select('site_id').execute(),
    ])
    return left.flat().length === 0 && (await countFiles(site.id)) === 0
  })
  // Its address is free again.
  const again = await owner.call(createSite, { body: { identifier: 'marsh', title: 'Another' } })
  expect(again.status).toBe(201)

  const restored = unwrap(
    await readSiteArchive({ database: web.database, files: web.files }, Readable.from([raw.body]), {
      identifier: 'marsh-again',
    }),
  )
  await web.web.hosts.refresh(restored.id)
  expect((await web.visit('marsh-again', '/about')).text).toContain('About the marsh')
  expect(await countFiles(restored.id)).toBeGreaterThan(0)
})

test('P33 an administrator exports a site but does not delete it, and an editor does neither', async () => {
  const site = await furnish('fen')
  const admin = await signedIn(web, 'admin@example.test')
  await permit(web, site, admin.id, { administrator: true })
  const editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  expect((await admin.call(exportSite, { site: 'fen' })).status).toBe(200)
  expect((await editor.call(exportSite, { site: 'fen' })).status).toBe(403)
  for (const person of [admin, editor]) expect((await del('fen', 'fen', person)).status).toBe(403)
  expect((await web.visit('fen', '/about')).status).toBe(200)
})
