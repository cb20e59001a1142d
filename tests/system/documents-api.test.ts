import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#features/content/pages/documents.api.types.ts'
import { listUnpublishedChanges, type UnpublishedView } from '#features/content/releases/api.types.ts'
import * as lists from '#features/content/pages/lists.api.types.ts'
import * as revisions from '#features/content/pages/revisions.api.types.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let anna: SiteEditor
let ben: SiteEditor
let stranger: SiteEditor

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('kiln', 'Kiln')
  anna = await editorOf(web, site, 'Anna')
  ben = await editorOf(web, site, 'Ben', 'administrator')
  stranger = await editorOf(web, await web.createSite('other', 'Other'), 'Carl', 'administrator')
})
afterAll(() => web.close())

const visit = (path: string) => web.visit(site, path)
const publish = async (documents: readonly Id[] | 'changed') => {
  const done = await anna.does(api.publishDocuments, { body: { documents } })
  await web.web.hosts.refresh(site.id)
  return done
}
const startBlog = (title: string) => anna.starts({ kind: 'collection', title })

describe('a document', () => {
  test('is created as a draft with a URL made from its title', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Our Übung' })
    expect(page).toMatchObject({
      kind: 'page',
      title: 'Our Übung',
      urlId: 'our-ubung',
      path: '/our-ubung',
    })
    expect(page).toMatchObject({ status: 4, released: 'no', number: 1, savedBy: 'Anna', collection: null })
    const twin = await anna.starts({ kind: 'page', title: 'Our Übung' })
    expect(twin.urlId).toBe('our-ubung-2')
    const search = await anna.starts({ kind: 'page', title: 'Search' })
    expect(search.urlId).toBe('search-page')
    const blog = await anna.starts({ kind: 'collection', title: 'News', typeName: 'gallery' })
    expect(blog).toMatchObject({ kind: 'collection', typeName: 'gallery', ordering: 'byDate' })
    const item = await anna.starts({ kind: 'item', title: '日本', collectionId: blog.id })
    expect(item).toMatchObject({ path: '/news/untitled', collection: { id: blog.id, title: 'News' } })
  })

  test('is rejected if it is invalid: an item without a collection, an unknown field', async () => {
    const lost = await anna.tries(api.createDocument, { body: { kind: 'item', title: 'x' } })
    expect(lost).toMatchObject({ status: 400, apiError: { errors: { collectionId: expect.anything() } } })
    const odd = await anna.tries(api.createDocument, {
      body: { kind: 'page', body: { colour: 'red' } },
    })
    expect(odd.apiError.errors).toEqual({ colour: 'Unknown field colour. Remove it.' })
    const unknown = await anna.tries(api.createDocument, { body: { kind: 'page', colour: 'red' } })
    expect(unknown.status).toBe(400)
  })

  test('is saved with the version in which it was read', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Hours' })
    const body = { ...page.body, layout: layoutOf(textBlock('Nine to five')) }
    const saved = await anna.saves(page.id, page.version, body)
    expect(saved).toMatchObject({ status: 200, value: { number: 2, released: 'no' } })
    const again = await ben.reads(page.id)
    expect(again.body).toEqual(body)
    expect(again.version).toBe(saved.value.version)
  })

  test('with unchanged content is saved without a new revision, whatever its base', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Twice' })
    const body = { ...page.body, title: 'Twice!' }
    const first = await anna.saves(page.id, page.version, body)
    const second = await anna.saves(page.id, page.version, body)
    expect(second).toMatchObject({ status: 200, value: first.value as object })
    expect((await anna.reads(page.id)).number).toBe(2)
  })

  test('saved by someone else in the meantime causes a conflict with the newer revision', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Two' })
    await ben.saves(page.id, page.version, { ...page.body, title: 'Of Ben' })
    const lost = await anna.saves(page.id, page.version, { ...page.body, title: 'Of Anna' })
    expect(lost.status).toBe(409)
    expect(lost.apiError).toMatchObject({
      code: 'CONFLICT',
      remote: { number: 2, savedBy: 'Ben', body: { title: 'Of Ben' } },
    })
    const { version } = lost.apiError['remote'] as { version: string }
    expect(await anna.saves(page.id, version, { ...page.body, title: 'Of both' })).toMatchObject({
      status: 200,
    })
  })

  test('with invalid fields is rejected by field, and nothing is saved', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Fields' })
    const rejectedAt = async (change: Record<string, unknown>, status = 400) => {
      const response = await anna.saves(page.id, page.version, { ...page.body, ...change })
      expect(response.status).toBe(status)
      return Object.keys(response.apiError.errors ?? {})
    }
    expect(await rejectedAt({ title: 'x'.repeat(501) })).toEqual(['title'])
    expect(await rejectedAt({ publishedOn: 'soon' })).toEqual(['publishedOn'])
    expect(await rejectedAt({ colour: 'red' })).toEqual(['colour'])
    expect(await rejectedAt({ status: 6 }, 409)).toEqual(['status'])
    expect(
      await rejectedAt({
        layout: { ...layoutOf(), sections: { a: { placements: [], glow: 1 } }, order: ['a'] },
      }),
    ).toEqual(['layout.sections.a.glow'])
    const block = { ...textBlock('x'), data: { text: 'no rich text' } }
    expect(await rejectedAt({ layout: layoutOf(block) })).toEqual(['layout.blocks.b1'])
    expect((await anna.reads(page.id)).number).toBe(1)
  })

  test('RTE-16 cannot have a reserved URL, and gets 400 with the field', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Mine' })
    const blog = await startBlog('Journal of mine')
    for (const document of [page, blog])
      for (const urlId of ['search', 'config', 'commerce', 'checkout', 'api', 'universal', 'static']) {
        const response = await anna.saves(document.id, document.version, { ...document.body, urlId })
        expect(response, urlId).toMatchObject({
          status: 400,
          apiError: { errors: { urlId: expect.stringContaining(urlId) } },
        })
      }
    const check = (query: Record<string, string>) => anna.does(api.checkUrlIdAvailability, { query })
    expect(await check({ urlId: 'search' })).toMatchObject({
      available: false,
      suggestion: expect.stringMatching(/^search-page/),
    })
    expect(await check({ urlId: 'mine' })).toMatchObject({ available: false, suggestion: 'mine-2' })
    expect(await check({ urlId: 'mine', document: page.id })).toMatchObject({
      available: true,
      problem: null,
    })
    expect(await check({ title: 'Café 2' })).toMatchObject({ suggestion: 'cafe-2' })
  })

  test('is duplicated as a draft', async () => {
    const blog = await startBlog('Copied')
    const post = await anna.starts({
      kind: 'item',
      title: 'Post',
      collectionId: blog.id,
      body: { tags: ['a'] },
    })
    const copy = (await anna.does(api.duplicateDocument, {
      params: { document: post.id },
      body: {},
    })) as lists.ListedView
    expect(copy).toMatchObject({
      title: 'Post (copy)',
      urlId: 'post-copy',
      status: 4,
      tags: ['a'],
      collectionId: blog.id,
    })
  })
})

test('COL-08 COL-04 an item beyond the limit of a collection gets 400 with an error that names it', async () => {
  const blog = await startBlog('Full')
  await web.database.owner
    .insertInto('documents')
    .values(
      Array.from({ length: 249 }, (_, index) => ({
        site_id: site.id,
        kind: 'item' as const,
        collection_id: blog.id,
        url_id: `item-${index}`,
      })),
    )
    .execute()
  await anna.saves(blog.id, blog.version, { ...blog.body, ordering: 'manual' })
  await anna.starts({ kind: 'item', title: 'Last', collectionId: blog.id })
  const rejected = await anna.tries(api.createDocument, {
    body: { kind: 'item', title: 'One more', collectionId: blog.id },
  })
  expect(rejected.status).toBe(400)
  expect(rejected.raw.headers['content-type']).toContain('application/json')
  expect(rejected.apiError).toMatchObject({
    code: 'LIMIT_REACHED',
    error: expect.stringContaining('at most 250 items'),
  })
})

describe('a status', () => {
  test('ITS-04 changes freely among draft, needs review, scheduled, published and private, never to deleted', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Moves' })
    const move = (status: number) =>
      anna.tries(api.setDocumentStatus, { params: { document: page.id }, body: { status } })
    for (const from of [1, 2, 3, 4, 5]) {
      for (const to of [1, 2, 3, 4, 5]) {
        expect((await move(from)).status, `${from} to ${to}`).toBe(200)
        expect(await move(to), `${from} to ${to}`).toMatchObject({ status: 200, value: { status: to } })
      }
    }
    expect(await move(6)).toMatchObject({ status: 409, apiError: { code: 'INVALID_STATUS' } })
  })

  test('ITS-04 scheduled is visible to visitors from its date on', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Tomorrow' })
    const due = new Date(web.clock.now + 3_600_000)
    const params = { document: page.id }
    await anna.does(api.setDocumentStatus, {
      params,
      body: { status: 2, publishedOn: due.toISOString() },
    })
    await anna.does(api.publishDocuments, { body: { documents: [page.id] } })
    await web.web.hosts.refresh(site.id)
    expect((await visit('/tomorrow')).status).toBe(404)
    const before = web.clock.now
    web.clock.now = due.getTime()
    expect((await visit('/tomorrow')).status).toBe(200)
    web.clock.now = before
  })
})

describe('publishing', () => {
  test('publishes the newest revision, unpublishes it, and publishes all changes', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Shown' })
    expect(await publish([page.id])).toMatchObject({ results: [{ id: page.id, ok: true }], documents: 1 })
    expect((await visit('/shown')).text).toContain('Shown')
    const shown = await anna.reads(page.id)
    expect(shown).toMatchObject({ status: 1, released: 'newest' })

    await anna.saves(page.id, shown.version, { ...shown.body, title: 'Shown anew' })
    expect((await visit('/shown')).text).not.toContain('anew')
    const unpublished = async () => ((await anna.does(listUnpublishedChanges)) as UnpublishedView).entries
    expect(await unpublished()).toContainEqual(
      expect.objectContaining({ documentId: page.id, change: 'changed' }),
    )
    await publish('changed')
    expect((await visit('/shown')).text).toContain('anew')
    expect(await unpublished()).toEqual([])

    await anna.does(api.unpublishDocument, { params: { document: page.id } })
    await web.web.hosts.refresh(site.id)
    expect((await visit('/shown')).status).toBe(404)
  })

  test('of several documents returns a result for each', async () => {
    const good = await anna.starts({ kind: 'page', title: 'Good' })
    const gone = await anna.starts({ kind: 'page', title: 'Gone' })
    await anna.does(api.trashDocument, { params: { document: gone.id } })
    const done = await anna.does(api.publishDocuments, {
      body: { documents: [gone.id, good.id, '999999'] },
    })
    expect(done).toMatchObject({
      documents: 1,
      results: [
        { id: gone.id, ok: false, error: expect.stringContaining('trash') },
        { id: good.id, ok: true },
        { id: '999999', ok: false },
      ],
    })
  })
})

describe('publishing an item whose collection is hidden', () => {
  const startBoth = async (title: string) => {
    const blog = await startBlog(title)
    const post = await anna.starts({ kind: 'item', title: 'Post', collectionId: blog.id })
    return [blog, post, `${blog.path}/post`] as const
  }

  test('returns the collection each time until that is published too', async () => {
    const [blog, post, path] = await startBoth('Closed')
    const hiddenCollections = [{ id: blog.id, title: 'Closed', opensOn: null }]
    expect(await publish([post.id])).toMatchObject({ documents: 1, hiddenCollections })
    expect((await visit(path)).status).toBe(404)
    expect(await anna.reads(post.id)).toMatchObject({ released: 'newest', collectionHidden: true })
    expect(await publish([post.id])).toMatchObject({ documents: 0, hiddenCollections })
    expect(await publish([blog.id])).toMatchObject({ documents: 1, hiddenCollections: [] })
    expect((await visit(path)).status).toBe(200)
    expect(await anna.reads(post.id)).toMatchObject({ collectionHidden: false })
    expect(await publish([post.id])).toMatchObject({ hiddenCollections: [] })
  })

  test('returns the collection also when all changes are published, but not when both are published together', async () => {
    const [blog, post, path] = await startBoth('Together')
    await anna.does(api.setDocumentStatus, { params: { document: post.id }, body: { status: 1 } })
    const all = await anna.does(createRelease, { body: {} })
    expect(all.hiddenCollections).toContainEqual({ id: blog.id, title: 'Together', opensOn: null })
    await anna.does(api.unpublishDocument, { params: { document: post.id } })
    expect(await publish([post.id, blog.id])).toMatchObject({ documents: 2, hiddenCollections: [] })
    expect((await visit(path)).status).toBe(200)
  })

  test('returns the date of a scheduled collection, and fails while it is in the trash', async () => {
    const [blog, post, path] = await startBoth('Later')
    const opensOn = new Date(web.clock.now + 3_600_000).toISOString()
    const later = { status: 2, publishedOn: opensOn }
    await anna.does(api.setDocumentStatus, { params: { document: blog.id }, body: later })
    expect(await publish([blog.id, post.id])).toMatchObject({ hiddenCollections: [{ id: blog.id, opensOn }] })
    expect((await visit(path)).status).toBe(404)
    await anna.does(api.trashDocument, { params: { document: blog.id } })
    expect((await publish([post.id])).results).toMatchObject([
      { ok: false, error: 'The collection “Later” is in the trash. Restore it first.' },
    ])
  })
})

describe('the history of a document', () => {
  test('lists the authors and times of revisions, compares revisions, and restores one', async () => {
    const page = await anna.starts({
      kind: 'page',
      title: 'First',
      body: { layout: layoutOf(textBlock('one'), textBlock('two')) },
    })
    const layout = layoutOf(textBlock('one and more'), textBlock('two'), textBlock('three'))
    await ben.saves(page.id, page.version, { ...page.body, title: 'Second', layout })
    const params = { document: page.id }
    const history = await anna.does(revisions.listRevisions, { params })
    expect(history).toMatchObject({
      entries: [
        { number: 2, title: 'Second', savedBy: 'Ben', released: false },
        { number: 1, title: 'First', savedBy: 'Anna', releasedAt: null },
      ],
    })
    const difference = await anna.does(revisions.compareRevisions, {
      params: { ...params, number: '1' },
    })
    expect(difference).toMatchObject({
      fields: [{ field: 'title', before: 'First', after: 'Second' }],
      blocks: [
        { id: 'b1', change: 'changed', fields: ['text'], before: 'one', after: 'one and more' },
        { id: 'b3', change: 'added', after: 'three' },
      ],
      sections: false,
    })
    const restored = await anna.does(revisions.restoreRevision, {
      params: { ...params, number: '1' },
    })
    expect(restored).toMatchObject({ number: 3 })
    expect((await anna.reads(page.id)).body).toEqual(page.body)
    expect((await anna.tries(revisions.restoreRevision, { params: { ...params, number: '9' } })).status).toBe(
      404,
    )
  })
})

test('a password protects a page immediately and can be removed', async () => {
  const page = await anna.starts({ kind: 'page', title: 'Secret' })
  await anna.does(api.publishDocuments, { body: { documents: [page.id] } })
  const set = (password: string | null) =>
    anna.does(api.setDocumentPassword, { params: { document: page.id }, body: { password } })
  await set('open sesame')
  await web.web.hosts.refresh(site.id)
  expect((await visit('/secret')).status).toBe(401)
  expect(await anna.reads(page.id)).toMatchObject({ locked: true })
  await set(null)
  await web.web.hosts.refresh(site.id)
  expect((await visit('/secret')).status).toBe(200)
})

test('people with a document open see each other until they close it or time out', async () => {
  const page = await anna.starts({ kind: 'page', title: 'Together' })
  const params = { document: page.id }
  const open = (who: SiteEditor) => who.does(api.recordEditing, { params })
  expect(await open(anna)).toMatchObject({ editors: [], version: page.version })
  expect(await open(ben)).toMatchObject({ editors: [{ name: 'Anna' }] })
  expect(await anna.reads(page.id)).toMatchObject({ editors: [{ name: 'Ben' }] })
  await ben.does(api.endEditing, { params })
  expect(await open(anna)).toMatchObject({ editors: [] })
  await open(ben)
  web.clock.now += 60_000
  expect(await open(anna)).toMatchObject({ editors: [] })
})

describe('P1 P33 other people', () => {
  test('cannot read or change documents of another site, and readers cannot change those of their own', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Ours alone' })
    const reader = await editorOf(web, site, 'Rita', 'reporting')
    const all = [...Object.values(api), ...Object.values(lists), ...Object.values(revisions)].filter(
      (one): one is typeof api.getDocument => typeof one === 'object' && one !== null && 'access' in one,
    )
    for (const contract of all) {
      const params = { document: page.id, collection: page.id, number: '1' }
      const foreign = await stranger.call(contract, { site: site.identifier, params })
      expect(foreign.status, contract.name).toBe(403)
      const smuggled = await stranger.call(contract, { site: 'other', params, body: {} })
      expect(smuggled.raw.text, contract.name).not.toContain('Ours alone')
      const rita = await reader.call(contract, { site: site.identifier, params })
      if (contract.access !== 'content:read') expect(rita.status, contract.name).toBe(403)
      else expect(rita.status, contract.name).not.toBe(403)
    }
    expect(await anna.reads(page.id)).toMatchObject({ title: 'Ours alone', number: 1 })
  })
})
