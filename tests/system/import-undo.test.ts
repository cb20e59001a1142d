import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoImport } from '#features/imports/undo.actions.ts'
import type { Site } from '#features/sites/types.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrItem } from '../support/imports/wxr.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

const undo = (site: Site, from?: string) =>
  undoImport({ db: web.database.app, blocks: web.registry }, { siteId: site.id, source: from })

const items = [
  wxrItem({
    id: 1,
    content: '<p>One <a href="/two/">two</a></p><img src="/a.jpg">',
    tags: ['t'],
    password: 'x',
  }),
  wxrItem({ id: 2, type: 'page', slug: 'two', content: '<p>Two</p><img src="/b.jpg">' }),
  wxrItem({ id: 3, type: 'attachment', status: 'inherit', attachmentUrl: 'https://old.example/c.jpg' }),
  wxrItem({ id: 4, status: 'future', date: '2099-01-01 00:00:00' }),
  wxrItem({ id: 5, status: 'trash' }),
  menuItem(6, 'main', { post: 2 }),
  menuItem(7, 'footer', { post: 2 }),
]

/** Everything that a visitor and an owner see of a site. */
async function looks(site: Site) {
  const documents = await source.documents(site)
  const bodies = await web.database.owner
    .selectFrom('documents as d')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.head_revision_id'),
    )
    .select(['d.id', 'r.body'])
    .where('d.site_id', '=', site.id)
    .orderBy('d.id')
    .execute()
  return {
    documents: documents.map(({ id, kind, url_id }) => ({ id, kind, url_id })),
    bodies,
    public: [...(await source.publicPages(site)).keys()].toSorted(),
    rows: { ...(await source.countAll(site)), revisions: 0 },
  }
}

describe('undoing an import', () => {
  test('P27 removes exactly what came, also after it was imported again', async () => {
    const site = await source.newSite()
    await web.publish(site, 'page', { urlId: 'mine', title: 'Mine' })
    const before = await looks(site)
    await source.bring(site, items)
    await source.bring(site, [wxrItem({ id: 1, content: '<p>changed</p>' }), ...items.slice(1)])
    expect((await web.visit(site, '/two')).status).toBe(200)
    const report = unwrap(await undo(site))
    expect(report).toEqual({
      source: 'old.example',
      removed: { post: 3, page: 1, menu: 2, collection: 1, media: 3, author: 1 },
      kept: [],
    })
    await web.web.hosts.refresh(site.id)
    expect(await looks(site)).toEqual(before)
    expect((await web.visit(site, '/two')).status).toBe(404)
    expect((await web.visit(site, '/blog')).status).toBe(404)
    expect((await web.visit(site, '/mine')).status).toBe(200)
    // What is gone comes over again as if it had never been here.
    await source.bring(site, items)
    expect((await web.visit(site, '/two')).text).toContain('Two')
    expect((await web.visit(site, '/blog/entry-1')).status).toBe(401)
  })

  test('P27 keeps and names what was changed here, with what it shows, and the next import neither doubles nor overwrites it', async () => {
    const site = await source.newSite()
    await source.bring(site, items)
    const two = (await source.publicPages(site)).get('/two')
    await web.revise(site, two?.document_id ?? '', { ...two?.body, title: 'Edited here' })
    const own = await web.publish(site, 'page', {
      urlId: 'mine',
      title: 'Mine',
      layout: two ? (two.body as { layout: unknown }).layout : {},
    })
    const report = unwrap(await undo(site))
    expect(report.kept).toEqual([
      { id: '2', title: 'Edited here', reason: 'It was changed here since it came.' },
    ])
    expect(report.removed).toMatchObject({ post: 3, page: 0, media: 2 })
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/two')).text).toContain('Edited here')
    expect((await source.publicPages(site)).get('/mine')?.document_id).toBe(own)
    const between = await source.countAll(site)
    await source.bring(site, [items[1] ?? ''])
    expect(await source.countAll(site)).toMatchObject({
      documents: between.documents + 1,
      media: between.media,
    })
    expect((await source.publicPages(site)).get('/two')?.body).toMatchObject({ title: 'Edited here' })
  })

  test('a collection with an item of the owner in it stays, so does a name that the owner gave the site', async () => {
    const site = await source.newSite()
    await source.bring(site, items)
    const blog = (await source.documents(site)).find(({ kind }) => kind === 'collection')
    await web.publish(site, 'item', { urlId: 'own', title: 'Own' }, blog?.id)
    const report = unwrap(await undo(site))
    expect(report.removed).toMatchObject({ collection: 0, author: 1 })
    await web.web.hosts.refresh(site.id)
    expect([...(await source.publicPages(site)).keys()].toSorted()).toEqual(['/blog', '/blog/own'])
  })

  test('of several sources one is named, and the other stays as it is', async () => {
    const site = await source.newSite()
    expect(await undo(site)).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_UNDO' } })
    await source.bring(site, items)
    await source.bringText(site, ghostFile([ghostPost({ id: 'g1', slug: 'ghostly' })]))
    expect(await undo(site)).toMatchObject({
      ok: false,
      error: { code: 'WHICH_SOURCE', message: expect.stringContaining('ghost:ghostly-co, old.example') },
    })
    expect(await undo(site, 'else.example')).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_UNDO' } })
    unwrap(await undo(site, 'old.example'))
    await web.web.hosts.refresh(site.id)
    expect([...(await source.publicPages(site)).keys()].toSorted()).toEqual(['/blog', '/blog/ghostly'])
    unwrap(await undo(site))
    expect(await source.publicPages(site)).toEqual(new Map())
  })
})
