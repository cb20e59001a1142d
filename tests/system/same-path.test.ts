import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPaths } from '#main/doctor/check-database.ts'
import * as api from '#features/content/pages/documents.api.types.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('paths', 'Paths')
  anna = await editorOf(web, site, 'Anna')
})
afterAll(() => web.close())

const page = (urlId: string, title = urlId) => anna.starts({ kind: 'page', title, body: { urlId } })
const collection = (urlId: string) => anna.starts({ kind: 'collection', title: urlId, body: { urlId } })
const item = (collectionId: Id, urlId: string, title = urlId) =>
  anna.starts({ kind: 'item', title, collectionId, body: { urlId } })

const at = async (path: string) => {
  await web.web.hosts.refresh(site.id)
  return (await web.visit(site, path)).status
}

/** Gives a document a url id as earlier releases stored it, without a check. */
async function writeUrlId(documentId: Id, urlId: string): Promise<void> {
  await web.database.ownerPool.query(
    `with saved as (
       insert into revisions (site_id, document_id, number, body, search_text)
       select r.site_id, r.document_id, r.number + 1, r.body || jsonb_build_object('urlId', $3::text), r.search_text
       from documents d join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
       where d.site_id = $1 and d.id = $2 returning id)
     update documents set url_id = $3, head_revision_id = (select id from saved) where site_id = $1 and id = $2`,
    [site.id, documentId, urlId],
  )
}

describe('a path', () => {
  test('of an item cannot be given to a page, nor can that of a page be given to an item', async () => {
    const blog = await collection('blog')
    await item(blog.id, 'first', 'First post')
    const own = await page('about')
    const saved = await anna.saves(own.id, own.version, { ...own.body, urlId: 'blog/first' })
    expect(saved).toMatchObject({
      status: 400,
      apiError: { errors: { urlId: '“First post” already has the URL /blog/first. Choose another URL.' } },
    })
    const created = await anna.tries(api.createDocument, {
      body: { kind: 'page', title: 'Twin', body: { urlId: 'blog/first' } },
    })
    expect(created).toMatchObject({ status: 400, apiError: { errors: { urlId: expect.anything() } } })
    await page('blog/second', 'A page')
    const second = await anna.tries(api.createDocument, {
      body: { kind: 'item', title: 'Second', collectionId: blog.id, body: { urlId: 'second' } },
    })
    expect(second).toMatchObject({
      status: 400,
      apiError: { errors: { urlId: '“A page” already has the URL /blog/second. Choose another URL.' } },
    })
  })

  test('of an item is reported as taken, and another one is suggested', async () => {
    const shop = await collection('shop')
    await item(shop.id, 'vase')
    await page('shop/bowl')
    const ask = (query: Record<string, string>) => anna.does(api.checkUrlIdAvailability, { query })
    expect(await ask({ urlId: 'shop/vase' })).toMatchObject({
      available: false,
      problem: '“vase” already has the URL /shop/vase. Choose another URL.',
    })
    expect(await ask({ urlId: 'bowl', collection: shop.id, title: 'Bowl' })).toMatchObject({
      available: false,
      suggestion: 'bowl-2',
    })
    const made = await anna.starts({ kind: 'item', title: 'Bowl', collectionId: shop.id })
    expect(made.path).toBe('/shop/bowl-2')
  })

  test('of an item of a nested collection is also taken', async () => {
    const year = await collection('news/2026')
    await item(year.id, 'may')
    const news = await collection('news')
    const twin = await anna.tries(api.createDocument, {
      body: { kind: 'item', title: 'May', collectionId: news.id, body: { urlId: '2026/may' } },
    })
    expect(twin.status).toBe(400)
  })

  test('of a collection is rejected if one of its items would then have the path of a page', async () => {
    const notes = await collection('notes')
    await item(notes.id, 'one')
    const taken = await page('texts/one', 'Texts')
    const { version, body } = await anna.reads(notes.id)
    const renamed = { ...body, urlId: 'texts' }
    expect(await anna.saves(notes.id, version, renamed)).toMatchObject({
      status: 400,
      apiError: { errors: { urlId: '“Texts” already has the URL /texts/one. Choose another URL.' } },
    })
    await anna.does(api.trashDocument, { params: { document: taken.id } })
    expect((await anna.saves(notes.id, version, renamed)).status).toBe(200)
    const restored = await anna.tries(api.restoreDocument, { params: { document: taken.id } })
    expect(restored).toMatchObject({ status: 400, apiError: { errors: { urlId: expect.anything() } } })
  })

  test('is free while the collection of the item is in the trash, which then cannot be restored', async () => {
    const old = await collection('old')
    await item(old.id, 'thing')
    await anna.does(api.trashDocument, { params: { document: old.id } })
    await page('old/thing')
    expect((await anna.tries(api.restoreDocument, { params: { document: old.id } })).status).toBe(400)
  })
})

describe('publishing when two documents already have the same path', () => {
  test('names the document that remains unpublished, and publishes the others', async () => {
    const guide = await collection('guide')
    const post = await item(guide.id, 'start', 'Start here')
    const twin = await page('twin', 'Twin')
    const other = await page('other')
    for (const { id } of [guide, post, twin, other])
      await anna.does(api.setDocumentStatus, { params: { document: id }, body: { status: 1 } })
    await writeUrlId(twin.id, 'guide/start')
    expect(await checkPaths(web.database)).toMatchObject({
      state: 'warn',
      message: `/guide/start of site ${site.id}: “Start here” and “Twin”`,
    })
    const all = await anna.does(createRelease, { body: {} })
    expect(all.clashes).toEqual([
      { document: twin.id, title: 'Twin', path: '/guide/start', usedBy: 'Start here' },
    ])
    expect([await at('/guide/start'), await at('/other')]).toEqual([200, 200])
    const alone = await anna.tries(createRelease, { body: { documents: [twin.id] } })
    expect(alone).toMatchObject({ status: 409, apiError: { code: 'PATH_TAKEN' } })
    expect(alone.apiError.error).toContain('“Twin”')
    const saved = await anna.reads(other.id)
    await anna.saves(other.id, saved.version, { ...saved.body, title: 'Again' })
    const both = await anna.does(api.publishDocuments, { body: { documents: [other.id, twin.id] } })
    expect(both).toMatchObject({
      documents: 1,
      results: [
        { id: other.id, ok: true },
        { id: twin.id, ok: false, error: expect.stringContaining('/guide/start') },
      ],
    })
    const changed = await anna.does(api.changeDocuments, {
      body: { documents: [twin.id, other.id], change: { type: 'trash' } },
    })
    expect(changed.results).toMatchObject([{ ok: true }, { ok: true }])
    expect(await checkPaths(web.database)).toMatchObject({ state: 'ok' })
  })

  test('leaves a renamed collection unchanged if an item of it would take the path of a page', async () => {
    const tips = await collection('tips')
    const tip = await item(tips.id, 'glaze', 'Glaze')
    const taken = await page('ideas/glaze', 'Ideas')
    await anna.does(api.publishDocuments, { body: { documents: [tips.id, tip.id, taken.id] } })
    await writeUrlId(tips.id, 'ideas')
    const other = await page('more')
    const released = await anna.does(api.publishDocuments, { body: { documents: [tips.id, other.id] } })
    expect(released).toMatchObject({
      documents: 1,
      results: [
        { id: tips.id, ok: false, error: expect.stringContaining('“Ideas”') },
        { id: other.id, ok: true },
      ],
    })
    expect([await at('/tips/glaze'), await at('/ideas/glaze'), await at('/more')]).toEqual([200, 200, 200])
  })
})
