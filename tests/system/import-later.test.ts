import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRevision, setDocumentPassword } from '#features/content/documents/actions.ts'
import { importExport } from '#features/transfer/imports/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { eventually } from '../support/eventually.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrFile, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

const post = (text: string, password = '', id = 1): string => wxrItem({ id, content: text, password })

/** Returns which public posts of a site are locked, by url id. */
async function locks(site: Site): Promise<Readonly<Record<string, boolean>>> {
  const pages = await source.publicPages(site)
  return Object.fromEntries([...pages].map(([path, { locked }]) => [path.replace('/blog/', ''), locked]))
}

async function documentOf(site: Site, urlId: string): Promise<string> {
  const found = (await source.documents(site)).find(({ url_id }) => url_id === urlId)
  return found?.id ?? ''
}

describe('a password', () => {
  test('that the owner set here is unchanged when other parts of the source change', async () => {
    const site = await source.newSite()
    await source.importItems(site, [post('one'), post('two', 'theirs', 2)])
    await web.lock(site, await documentOf(site, 'entry-1'), 'mine')
    await web.lock(site, await documentOf(site, 'entry-2'), 'mine')
    const hashes = async () => (await source.documents(site)).map((row) => row.password_hash)
    const before = await hashes()
    await source.importItems(site, [post('changed'), post('changed', 'theirs', 2)])
    expect(await locks(site)).toMatchObject({ 'entry-1': true, 'entry-2': true })
    expect(await hashes()).toEqual(before)
    // A file in between without the entry has no effect.
    await source.importItems(site, [post('changed')])
    await source.importItems(site, [post('changed'), post('once more', 'theirs', 2)])
    expect(await hashes()).toEqual(before)
    await source.importItems(site, [post('changed'), post('changed', 'new', 2)])
    expect(await hashes()).not.toEqual(before)
    expect(await locks(site)).toMatchObject({ 'entry-1': true, 'entry-2': true })
  })

  test('removed in the source is removed with the release of the import, not before', async () => {
    const site = await source.newSite()
    await source.importItems(site, [post('secret', 'theirs')])
    const attempt = importExport(
      { db: web.database.app, blocks: web.registry },
      {
        siteId: site.id,
        fileName: 'old.xml',
        streams: [wxrFile([post('open now')])],
        onProgress: ({ step }) => {
          if (step === 'publishing') throw new Error('stopped before publishing')
        },
      },
    )
    await expect(attempt).rejects.toThrow('stopped before publishing')
    expect(await locks(site)).toMatchObject({ 'entry-1': true })
    await source.importItems(site, [post('open now')])
    expect(await locks(site)).toMatchObject({ 'entry-1': false })
    expect((await web.visit(site, '/blog/entry-1')).text).toContain('open now')
    await web.lock(site, await documentOf(site, 'entry-1'), 'mine')
    await source.importItems(site, [post('open and changed')])
    expect(await locks(site)).toMatchObject({ 'entry-1': true })
  })

  test('added in the source is set before any release can show the entry', async () => {
    const site = await source.newSite()
    await source.importItems(site, [post('open')])
    const attempt = importExport(
      { db: web.database.app, blocks: web.registry },
      {
        siteId: site.id,
        fileName: 'old.xml',
        streams: [wxrFile([post('secret', 'theirs')])],
        onProgress: ({ step }) => {
          if (step === 'publishing') throw new Error('stopped before publishing')
        },
      },
    )
    await expect(attempt).rejects.toThrow('stopped before publishing')
    await withSite(web.database.app, site.id, async (tx) => {
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' }))
    })
    expect(await locks(site)).toMatchObject({ 'entry-1': true })
  })
})

test('an import and a release of the same documents wait for each other and both succeed', async () => {
  const site = await source.newSite()
  await source.importItems(site, [post('one'), post('two', '', 2)])
  const [first, second] = [await documentOf(site, 'entry-1'), await documentOf(site, 'entry-2')]
  let running: Promise<unknown> | undefined
  await withSite(web.database.app, site.id, async (tx) => {
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [second] }))
    // Without authors the first change of the import is a document.
    const head = wxrHead().replace(/<wp:author>.*<\/wp:author>/, '')
    running = source.importItems(site, [post('locked now', 'theirs'), post('locked too', 'theirs', 2)], head)
    await eventually('the import waits for the site', async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())
        union all
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        web.database.owner,
      )
      return rows.length > 0
    })
    const body = { urlId: 'entry-1', title: 'Released', status: 1, publishedOn: '2020-01-01T00:00:00Z' }
    unwrap(await saveRevision(tx, web.saveContext(site), { documentId: first, body }))
    unwrap(await setDocumentPassword(tx, site.id, first, 'mine'))
  })
  await running
  expect(await locks(site)).toMatchObject({ 'entry-1': true, 'entry-2': true })
  expect((await web.visit(site, '/blog')).status).toBe(200)
})

describe('stored entries', () => {
  const storedEntries = async (site: Site) => {
    const rows = await web.database.owner
      .selectFrom('import_entries')
      .select(['import_id', 'kind', 'source_id'])
      .where('site_id', '=', site.id)
      .orderBy('kind')
      .orderBy('source_id')
      .execute()
    return rows.map(({ kind, source_id }) => `${kind} ${source_id}`)
  }

  test('contain the newest version of each entry, however often the file is imported', async () => {
    const site = await source.newSite()
    const items = [post('one'), post('two', '', 2), menuItem(3, 'main', { post: 1 })]
    await source.importItems(site, items)
    const once = await storedEntries(site)
    expect(once).toEqual(['author ann', 'nav_menu_item 3', 'post 1', 'post 2'])
    await source.attempt(site, wxrFile([post('one'), '<item><title>breaks off'], undefined, ''))
    await source.importItems(site, items)
    await source.importItems(site, [post('changed'), ...items.slice(1)])
    expect(await storedEntries(site)).toEqual(once)
  })

  test('identify entries that a file in between did not have', async () => {
    const site = await source.newSite()
    await source.importItems(site, [post('one'), post('two', '', 2)])
    const edited = (await source.publicPages(site)).get('/blog/entry-1')
    await web.revise(site, edited?.document_id ?? '', { ...edited?.body, title: 'Edited here' })
    await source.importItems(site, [post('two', '', 2), post('three', '', 3)])
    expect(await storedEntries(site)).toEqual(['author ann', 'post 1', 'post 2', 'post 3'])
    await source.importItems(site, [post('one'), post('two', '', 2), post('three', '', 3)])
    expect((await source.publicPages(site)).get('/blog/entry-1')?.body).toMatchObject({
      title: 'Edited here',
    })
    expect(await storedEntries(site)).toEqual(['author ann', 'post 1', 'post 2', 'post 3'])
  })
})

describe('a menu with more entries than fit', () => {
  const entries = (count: number, parent: (index: number) => number) =>
    Array.from({ length: count }, (_, index) =>
      menuItem(
        index + 10,
        'main',
        { url: `https://else.example/${index}` },
        { title: `L${index}`, parent: parent(index) },
      ),
    )
  const reason = 'A menu has room for 500 top-level entries; this one is beyond the limit.'

  test('imports the first 500 and reports the others as skipped', async () => {
    const site = await source.newSite()
    const report = await source.importItems(
      site,
      entries(503, () => 0),
    )
    expect(report.imported['nav_menu_item']).toBe(500)
    expect(report.skipped).toEqual(['510', '511', '512'].map((id) => ({ id, reason })))
    const [menu] = await source.navigations(site)
    expect(menu?.entries.map(({ label }) => label)).toEqual(
      Array.from({ length: 500 }, (_, index) => `L${index}`),
    )
  })

  test('imports the descendants of the first 500 and skips those of the others', async () => {
    const site = await source.newSite()
    const parents = new Map([
      [502, 10],
      [503, 510],
      [504, 513],
    ])
    const report = await source.importItems(
      site,
      entries(505, (index) => parents.get(index) ?? 0),
    )
    expect(report.imported['nav_menu_item']).toBe(501)
    expect(report.skipped.map(({ id }) => id)).toEqual(['510', '511', '513', '514'])
    const [menu] = await source.navigations(site)
    expect(menu?.entries).toHaveLength(500)
    expect(menu?.entries[0]?.children.map(({ label }) => label)).toEqual(['L502'])
  })
})
