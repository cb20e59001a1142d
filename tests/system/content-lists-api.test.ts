import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#features/content/pages/documents.api.types.ts'
import * as lists from '#features/content/pages/lists.api.types.ts'
import { getSettings } from '#features/content/settings/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('kiln', 'Kiln')
  anna = await editorOf(web, site, 'Anna')
})
afterAll(() => web.close())

const visit = (path: string) => web.visit(site, path)
const startBlog = (title: string) => anna.starts({ kind: 'collection', title })

describe('a list', () => {
  test('of a collection supports search, filters, sorting and paging', async () => {
    const blog = await startBlog('Listed')
    const author = (await anna.does(lists.createAuthor, { body: { name: 'Ada Example' } })) as {
      id: string
    }
    for (const [index, title] of ['Apple pie', 'banana 50%', 'Cherry_cake', 'Date', 'Elder'].entries())
      await anna.starts({
        kind: 'item',
        title,
        collectionId: blog.id,
        body: {
          publishedOn: `2026-01-0${index + 1}T00:00:00Z`,
          tags: index % 2 === 0 ? ['even', 'all'] : ['all'],
          categories: index === 3 ? ['Dates'] : [],
          authorId: index === 4 ? author.id : null,
          status: index === 0 ? 1 : 4,
        },
      })
    const params = { collection: blog.id }
    const list = async (query: Record<string, string>) =>
      (await anna.does(lists.listItems, { params, query })) as {
        entries: lists.ListedView[]
        next: string | null
        total: number | null
      }
    const titles = async (query: Record<string, string>) =>
      (await list(query)).entries.map(({ title }) => title)
    expect(await titles({})).toEqual(['Elder', 'Date', 'Cherry_cake', 'banana 50%', 'Apple pie'])
    expect(await titles({ sort: 'title' })).toEqual([
      'Apple pie',
      'banana 50%',
      'Cherry_cake',
      'Date',
      'Elder',
    ])
    expect(await titles({ search: 'A', sort: 'title' })).toEqual([
      'Apple pie',
      'banana 50%',
      'Cherry_cake',
      'Date',
    ])
    expect(await titles({ search: '50%' })).toEqual(['banana 50%'])
    expect(await titles({ search: 'y_c' })).toEqual(['Cherry_cake'])
    expect(await titles({ status: '1' })).toEqual(['Apple pie'])
    expect(await titles({ tag: 'even' })).toEqual(['Elder', 'Cherry_cake', 'Apple pie'])
    expect(await titles({ category: 'Dates' })).toEqual(['Date'])
    expect(await titles({ author: author.id })).toEqual(['Elder'])
    for (const sort of ['newest', 'changed', 'title', 'position']) {
      const seen: string[] = []
      for (let after = '', end = false; !end;) {
        const page = await list({ sort, limit: '2', ...(after === '' ? {} : { after }) })
        expect(page.total).toBe(after === '' ? 5 : null)
        seen.push(...page.entries.map(({ id }) => id))
        after = page.next ?? ''
        end = page.next === null
      }
      expect(seen, sort).toHaveLength(5)
      expect(new Set(seen).size, sort).toBe(5)
    }
    expect(await list({ after: 'nonsense' })).toMatchObject({ total: 5 })
    const terms = await anna.does(lists.listTerms, { params, query: { kind: 'tags' } })
    expect(terms).toEqual({
      entries: [
        { name: 'all', count: 5 },
        { name: 'even', count: 3 },
      ],
    })
    const authors = (await anna.does(lists.listAuthors)) as { entries: unknown[] }
    expect(authors.entries).toContainEqual({ id: author.id, slug: 'ada-example', name: 'Ada Example' })
    expect(await anna.does(lists.createAuthor, { body: { name: 'Ada Example' } })).toMatchObject({
      id: author.id,
    })
  })

  test('of pages and collections has the order of the owner', async () => {
    const first = await anna.starts({ kind: 'page', title: 'Zebra' })
    const second = await anna.starts({ kind: 'page', title: 'Aardvark' })
    const order = async () =>
      ((await anna.does(lists.listContent)) as { entries: lists.ListedView[] }).entries
        .map(({ id }) => id)
        .filter((id) => id === first.id || id === second.id)
    const place = (document: string, before: string | null) =>
      anna.tries(api.moveDocument, { params: { document }, body: { before } })
    expect((await place(first.id, second.id)).status).toBe(204)
    expect(await order()).toEqual([first.id, second.id])
    await place(first.id, null)
    expect(await order()).toEqual([second.id, first.id])
    expect((await place(first.id, '999999')).status).toBe(404)
  })

  test('of pages is a tree: pages are nested with their descendants, and back', async () => {
    const start = (urlId: string) =>
      anna.starts({ kind: 'page', title: `Tree ${urlId}`, body: { urlId: `tree-${urlId}` } })
    const [oak, ash] = [await start('oak'), await start('ash')]
    const leaf = await anna.starts({ kind: 'page', title: 'Leaf', body: { urlId: 'tree-ash/leaf' } })
    const place = (document: string, before: string | null, urlId?: string) =>
      anna.tries(api.moveDocument, {
        params: { document },
        body: { before, ...(urlId === undefined ? {} : { urlId }) },
      })
    const tree = async () =>
      ((await anna.does(lists.listContent)) as { entries: lists.ListedView[] }).entries
        .map(({ urlId }) => urlId)
        .filter((urlId) => urlId.startsWith('tree-'))
    expect((await place(oak.id, ash.id)).status).toBe(204)
    expect((await place(ash.id, null, 'tree-oak/tree-ash')).status).toBe(204)
    expect(await tree()).toEqual(['tree-oak', 'tree-oak/tree-ash', 'tree-oak/tree-ash/leaf'])
    expect(await anna.reads(leaf.id)).toMatchObject({ number: 2, body: { title: 'Leaf' } })

    // Nothing is changed partially, and the error is on the URL field.
    const taken = await anna.starts({ kind: 'page', title: 'Taken', body: { urlId: 'tree-x/leaf' } })
    for (const urlId of ['tree-x', 'tree-oak/tree-ash/below', 'Not An Address'])
      expect((await place(ash.id, null, urlId)).apiError, urlId).toMatchObject({
        errors: { urlId: expect.any(String) },
      })
    // New pages come first.
    expect(await tree()).toEqual([taken.urlId, 'tree-oak', 'tree-oak/tree-ash', 'tree-oak/tree-ash/leaf'])
    const blog = await startBlog('Wood')
    const item = await anna.starts({ kind: 'item', title: 'Item', collectionId: blog.id })
    expect((await place(item.id, null, 'top')).apiError).toMatchObject({
      errors: { urlId: expect.any(String) },
    })

    expect((await place(ash.id, oak.id, 'tree-ash')).status).toBe(204)
    expect(await tree()).toEqual([taken.urlId, 'tree-ash', 'tree-ash/leaf', 'tree-oak'])
  })

  test('finds documents by title and by id', async () => {
    const page = await anna.starts({ kind: 'page', title: 'Findable thing' })
    const find = (query: Record<string, string>) => anna.does(lists.findDocuments, { query })
    expect(await find({ search: 'findable' })).toMatchObject({ entries: [{ id: page.id }] })
    expect(await find({ ids: page.id })).toMatchObject({ entries: [{ title: 'Findable thing' }] })
  })
})

describe('bulk changes', () => {
  test('set status and tags, move to the trash and restore, each document separately', async () => {
    const blog = await startBlog('Several')
    const page = await anna.starts({ kind: 'page', title: 'Not an item' })
    const post = await anna.starts({
      kind: 'item',
      title: 'One',
      collectionId: blog.id,
      body: { tags: ['old', 'kept'] },
    })
    const change = async (documents: string[], what: object) =>
      (await anna.does(api.changeDocuments, { body: { documents, change: what } })) as api.Outcomes
    expect(await change([post.id, page.id], { type: 'tags', add: ['new'], remove: ['old'] })).toMatchObject({
      results: [{ ok: true }, { ok: false, error: expect.stringContaining('Only items') }],
    })
    expect((await anna.reads(post.id)).tags).toEqual(['kept', 'new'])
    const long = await change([post.id], { type: 'tags', add: ['x'.repeat(51)] })
    expect(long.results[0]).toMatchObject({ ok: false, error: expect.stringContaining('50 characters') })
    await change([post.id, page.id], { type: 'status', status: 3 })
    expect(await anna.reads(page.id)).toMatchObject({ status: 3 })
    await change([post.id, page.id], { type: 'trash' })
    const trash = (await anna.does(lists.listTrash)) as { entries: lists.ListedView[] }
    expect(trash.entries.map(({ id }) => id)).toEqual(expect.arrayContaining([post.id, page.id]))
    expect(await change([post.id, page.id], { type: 'restore' })).toMatchObject({
      results: [{ ok: true }, { ok: true }],
    })
    expect(await anna.reads(post.id)).toMatchObject({ status: 4 })
  })
})

describe('the trash', () => {
  test('ITS-04 restores documents as drafts, or deletes them permanently', async () => {
    const blog = await startBlog('Thrown away')
    const post = await anna.starts({ kind: 'item', title: 'In it', collectionId: blog.id })
    await anna.does(api.publishDocuments, { body: { documents: [blog.id, post.id] } })
    await web.web.hosts.refresh(site.id)
    expect((await visit('/thrown-away/in-it')).status).toBe(200)
    const params = { document: blog.id }
    expect((await anna.tries(api.removeDocument, { params })).status).toBe(409)
    await anna.does(api.trashDocument, { params })
    await web.web.hosts.refresh(site.id)
    expect((await visit('/thrown-away')).status).toBe(404)
    const version = (await anna.reads(blog.id)).version
    expect((await anna.saves(blog.id, version, { ...blog.body, title: 'Late' })).status).toBe(409)
    expect(await anna.does(api.restoreDocument, { params })).toMatchObject({ status: 4 })
    await anna.does(api.trashDocument, { params })
    await anna.does(api.removeDocument, { params })
    for (const document of [blog.id, post.id])
      expect((await anna.tries(api.getDocument, { params: { document } })).status).toBe(404)
  })
})

test('a page becomes the front page in the unpublished settings; items, pages in the trash and unknown documents cannot', async () => {
  const editor = await editorOf(web, site, 'Ella', 'administrator')
  const choose = (document: string | null) => editor.tries(api.setFrontPage, { body: { document } })
  const named = async () => (await editor.does(getSettings)).body.homeDocumentId
  const page = await editor.starts({ kind: 'page', title: 'Welcome here' })
  const before = await named()
  const chosen = await choose(page.id)
  expect(chosen).toMatchObject({ status: 200, value: { previous: before } })
  expect(await named()).toBe(page.id)
  const { publishedBody } = await editor.does(getSettings)
  expect(publishedBody?.homeDocumentId).toBe(before)

  const blog = await startBlog('Front')
  const item = await editor.starts({ kind: 'item', title: 'One', collectionId: blog.id })
  const deleted = await editor.starts({ kind: 'page', title: 'Gone' })
  await editor.does(api.changeDocuments, { body: { documents: [deleted.id], change: { type: 'trash' } } })
  for (const [document, status, code] of [
    [item.id, 400, 'INVALID_BODY'],
    [deleted.id, 409, 'INVALID_STATUS'],
    ['999999', 404, 'NOT_FOUND'],
  ] as const)
    expect(await choose(document), document).toMatchObject({ status, apiError: { code } })
  expect((await anna.tries(api.setFrontPage, { body: { document: page.id } })).status).toBe(403)
  expect(await named()).toBe(page.id)
  expect(await choose(null)).toMatchObject({ status: 200, value: { previous: page.id } })
  expect(await named()).toBeNull()
})
