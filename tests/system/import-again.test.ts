import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRevision } from '#features/content/documents/actions.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { trashDocument } from '#features/content/releases/content.actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import { eventually } from '../support/eventually.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrFile, wxrHead, wxrItem, WXR_TAIL } from '../support/imports/wxr.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

describe('importing again', () => {
  test('P27 creates no duplicates from the same export, and a later one updates only what changed', async () => {
    const site = await source.newSite()
    const items = (text: string) => [
      wxrItem({ id: 1, content: `<p>${text}</p><img src="/a.jpg">` }),
      wxrItem({ id: 2, content: 'the same' }),
      wxrItem({ id: 3, type: 'attachment', status: 'inherit', attachmentUrl: 'https://old.example/b.jpg' }),
      menuItem(4, 'main', { post: 2 }),
    ]
    const first = await source.importItems(site, items('first words'))
    const before = await source.countAll(site)
    expect(await source.importItems(site, items('first words'))).toMatchObject(first)
    expect(await source.countAll(site)).toEqual(before)
    const edited = (await source.publicPages(site)).get('/blog/entry-2')
    await web.revise(site, edited?.document_id ?? '', { ...edited?.body, title: 'Edited here' })
    expect(await source.importItems(site, [...items('second words'), wxrItem({ id: 5 })])).toEqual({
      ...first,
      items: 5,
      imported: { ...first.imported, post: 3 },
      sinceLast: { unchanged: 2, missing: 0, deleted: 0 },
    })
    // Entry 5 is no longer in the source, and stays here.
    const { sinceLast } = await source.importItems(site, items('second words'))
    expect(sinceLast).toEqual({ unchanged: 3, missing: 1, deleted: 0 })
    expect((await web.visit(site, '/blog/entry-1')).text).toContain('second words')
    expect((await web.visit(site, '/blog/entry-2')).text).toContain('Edited here')
    expect((await web.visit(site, '/blog/entry-5')).status).toBe(200)
    expect(await source.countAll(site)).toMatchObject({
      documents: before.documents + 1,
      media: before.media,
    })
  })

  test('P27 preserves a menu that the owner edited until the source changes it', async () => {
    const site = await source.newSite()
    const items = [wxrItem({ id: 1 }), menuItem(2, 'main', { post: 1 })]
    await source.importItems(site, items)
    const own = { title: 'main', role: 'main', entries: [{ label: 'Mine', target: null, children: [] }] }
    await web.configure(site, 'navigation', own)
    await source.importItems(site, items)
    expect(await source.navigations(site)).toEqual([own])
    await source.importItems(site, [
      ...items,
      menuItem(3, 'main', { url: 'https://else.example/' }, { title: 'New' }),
    ])
    expect((await source.navigations(site))[0]?.entries.map(({ label }) => label)).toEqual(['Entry 1', 'New'])
  })

  test('P27 changes the entries that use a changed reusable block, and no others', async () => {
    const site = await source.newSite()
    const placeOf = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
    const block = (id: number, content: string) => wxrItem({ id, type: 'wp_block', content })
    const items = (words: string, inner: string) => [
      wxrItem({ id: 1, content: `<p>One</p>${placeOf(90)}` }),
      wxrItem({ id: 2, content: `<p>Two</p>${placeOf(90)}` }),
      wxrItem({ id: 3, content: `<p>Three</p>${placeOf(91)}` }),
      wxrItem({ id: 4, type: 'page', content: `<p>Four</p>${placeOf(92)}` }),
      wxrItem({ id: 5, content: '<p>Five</p>' }),
      wxrItem({ id: 6, content: `<p>Six</p>${placeOf(90)}` }),
      block(90, `<p>${words}</p>`),
      block(91, '<p>Always the same</p>'),
      // A block in a block.
      block(92, `<p>Around</p>${placeOf(93)}`),
      block(93, `<p>${inner}</p>`),
    ]
    const paths = ['/blog/entry-1', '/blog/entry-2', '/blog/entry-3', '/entry-4', '/blog/entry-5']
    const revisions = async () => {
      const pages = await source.publicPages(site)
      const rows = await web.database.owner
        .selectFrom('revisions')
        .select('document_id as id')
        .where('site_id', '=', site.id)
        .execute()
      return paths.map((path) => rows.filter(({ id }) => id === pages.get(path)?.document_id).length)
    }
    const text = async (path: string) => (await web.visit(site, path)).text
    await source.importItems(site, items('Opening hours', 'Inner'))
    expect(await source.importItems(site, items('Opening hours', 'Inner'))).toMatchObject({
      sinceLast: { unchanged: 6 },
    })
    expect(await revisions()).toEqual([2, 2, 2, 2, 2])
    const edited = (await source.publicPages(site)).get('/blog/entry-2')
    await web.revise(site, edited?.document_id ?? '', { ...edited?.body, title: 'Edited here' })
    const removed = (await source.publicPages(site)).get('/blog/entry-6')?.document_id ?? ''
    await withSite(web.database.app, site.id, async (tx) =>
      unwrap(await trashDocument(tx, web.saveContext(site), removed)),
    )

    const report = await source.importItems(site, items('New hours', 'Inner'))
    expect(report.sinceLast).toEqual({ unchanged: 5, missing: 0, deleted: 1 })
    const kept =
      'A reusable block that it uses has changed in the old site. It was edited or deleted here, so it was not updated.'
    expect(report.notes).toEqual([
      { id: '2', note: kept },
      { id: '6', note: kept },
    ])
    expect(await revisions()).toEqual([3, 3, 2, 2, 2])
    expect(await text('/blog/entry-1')).toContain('New hours')
    expect(await text('/blog/entry-2')).toContain('Edited here')
    expect((await web.visit(site, '/blog/entry-6')).status).toBe(404)
    // A block in a block changes the entry too; an export without the blocks changes nothing.
    await source.importItems(site, items('New hours', 'Another inner text'))
    expect(await revisions()).toEqual([3, 3, 2, 3, 2])
    expect(await text('/entry-4')).toContain('Another inner text')
    const { sinceLast } = await source.importItems(site, items('', '').slice(0, 6))
    expect(sinceLast).toEqual({ unchanged: 6, missing: 0, deleted: 1 })
    expect(await source.importItems(site, items('New hours', 'Another inner text'))).toMatchObject({
      sinceLast: { unchanged: 6 },
    })
    expect(await revisions()).toEqual([3, 3, 2, 3, 2])
    // The entry itself changed: as before, the source wins.
    const changed = items('Last hours', 'Another inner text').map((item) => item.replace('Two', 'Two again'))
    await source.importItems(site, changed)
    expect(await text('/blog/entry-2')).toMatch(/Two again[^]*Last hours/)
  })

  test('P27 changes nothing if the file is truncated, and the error says where it ends', async () => {
    const site = await source.newSite()
    const before = await source.countAll(site)
    const result = await source.attempt(
      site,
      wxrFile([wxrItem({ id: 1 }), '\n<item><title>breaks off'], undefined, ''),
    )
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'UNREADABLE_FILE', message: expect.stringMatching(/'old\.xml' .*Line \d+/) },
    })
    expect(await source.countAll(site)).toEqual(before)
    expect(
      await web.database.owner
        .selectFrom('import_entries')
        .select('kind')
        .where('site_id', '=', site.id)
        .execute(),
    ).toEqual([])
    expect((await source.findImports(site)).map(({ status }) => status)).toEqual(['failed'])
  })

  test('P27 leaves nothing public after its process was killed, and the next run resumes without duplicates', async () => {
    const site = await source.newSite()
    const count = 170
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../support/run-module.js', import.meta.url)),
        fileURLToPath(new URL('../support/imports/child.ts', import.meta.url)),
        web.database.appUrl,
        web.database.ownerUrl,
        site.id,
        String(count),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const exited = once(child, 'exit')
    for await (const line of createInterface(child.stdout)) if (/^content \d/.test(line)) break
    child.kill('SIGKILL')
    await exited
    expect([...(await source.publicPages(site)).keys()]).toEqual([])
    const written = (await source.documents(site)).filter(({ kind }) => kind === 'item')
    expect(written).toHaveLength(count)
    // The database releases the lock when it notices the closed connection.
    const items = Array.from({ length: count }, (_, index) =>
      wxrItem({ id: index + 1, content: `<p>Post ${index + 1}</p><p><img src="/${index % 7}.jpg"></p>` }),
    )
    let report: ImportReport | undefined
    await eventually('the killed import has released the site', async () => {
      const result = await source.attempt(site, wxrFile(items))
      if (result.ok) report = result.value
      return result.ok
    })
    expect(report).toEqual({
      items: count,
      imported: { post: count, page: 0, attachment: 0, nav_menu_item: 0 },
      skipped: [],
      notes: [],
      missingMedia: 7,
      mediaWithoutUrl: 0,
      filledMedia: 0,
    })
    expect([...(await source.publicPages(site)).keys()]).toHaveLength(count + 1)
    const revisions = await web.database.owner
      .selectFrom('revisions')
      .select(['document_id', 'number'])
      .where('site_id', '=', site.id)
      .execute()
    const perItem = written.map(({ id }) => revisions.filter(({ document_id }) => document_id === id).length)
    expect(new Set(perItem)).toEqual(new Set([2]))
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/blog/entry-170')).text).toContain('Post 170')
  })

  test('is rejected while another import into the site is running', async () => {
    const site = await source.newSite()
    let other: unknown
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(wxrHead())
      other = await source.attempt(site, wxrFile([]))
      yield Buffer.from(WXR_TAIL)
    }
    unwrap(await source.attempt(site, slow()))
    expect(other).toMatchObject({ ok: false, error: { code: 'IMPORT_RUNNING' } })
  })

  test('does not publish drafts of the owner', async () => {
    const site = await source.newSite()
    const page = await web.publish(site, 'page', { urlId: 'mine', title: 'Public title' })
    await withSite(web.database.app, site.id, async (tx) => {
      const body = {
        urlId: 'mine',
        title: 'Unfinished title',
        status: 1,
        publishedOn: '2020-01-01T00:00:00Z',
      }
      unwrap(await saveRevision(tx, web.saveContext(site), { documentId: page, body }))
    })
    await source.importItems(site, [wxrItem({ id: 1 })])
    expect((await source.publicPages(site)).get('/mine')?.body).toMatchObject({ title: 'Public title' })
    expect((await source.publicPages(site)).has('/blog/entry-1')).toBe(true)
  })
})
