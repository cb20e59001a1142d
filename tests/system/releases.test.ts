import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { createRelease, restoreRelease } from '#features/content/releases/actions.ts'
import { findByPath, listItems } from '#features/content/releases/published.actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { Database } from '#platform/db/database.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

const blocks = createBlockRegistry({ warn: () => undefined })
const NOW = new Date('2026-11-21T12:00:00Z')

let database: Database
let siteId: Id

beforeAll(async () => {
  database = await createTestDatabase()
  siteId = value(await createSite(database.app, blocks, { identifier: 'releases', title: 'Releases' })).id
})
afterAll(() => database?.close())

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`Unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

const body = (urlId: string, more: object = {}) => ({
  urlId,
  title: urlId,
  status: 1,
  publishedOn: '2026-01-01T00:00:00Z',
  ...more,
})
const context = () => ({ siteId, blocks, accountId: null })

const create = (kind: DocumentKind, given: object, collectionId?: Id) =>
  withSite(database.app, siteId, async (tx) => {
    const input = { kind, body: given, ...(collectionId === undefined ? {} : { collectionId }) }
    return value(await createDocument(tx, context(), input)).documentId
  })
const save = (documentId: Id, given: object) =>
  withSite(database.app, siteId, async (tx) =>
    value(await saveRevision(tx, context(), { documentId, body: given })),
  )
const release = (documentIds: readonly Id[] | 'changed' = 'changed') =>
  withSiteResult(database.app, siteId, (tx) => createRelease(tx, { siteId, documentIds }))
const titleAt = (path: string, now = NOW) =>
  withSite(
    database.app,
    siteId,
    async (tx) => (await findByPath(publishedContent(tx), siteId, path, now))?.title,
  )

describe('a release', () => {
  test('of a document of another site, or of none, fails and stores nothing', async () => {
    const other = value(await createSite(database.app, blocks, { identifier: 'other', title: 'Other' })).id
    const foreign = await withSite(database.app, other, async (tx) => {
      const input = { kind: 'page', body: body('foreign') } as const
      return value(await createDocument(tx, { ...context(), siteId: other }, input)).documentId
    })
    const own = await create('page', body('own'))
    for (const documentIds of [[foreign], [own, foreign], ['999999999']])
      expect(await release(documentIds)).toMatchObject({
        ok: false,
        error: { code: 'NO_DOCUMENT', status: 404 },
      })
    expect(await titleAt('/own')).toBeUndefined()
    expect(value(await release([own, own]))).toMatchObject({ documents: 1 })
  })

  test('publishes only the given documents', async () => {
    const named = await create('page', body('named'))
    await create('page', body('saved'))
    value(await release([named]))
    expect(await titleAt('/named')).toBe('named')
    expect(await titleAt('/saved')).toBeUndefined()
  })

  test('raises the version by one and counts what it changed', async () => {
    value(await release())
    const id = await create('page', body('counted'))
    const first = value(await release())
    await save(id, body('counted', { title: 'again' }))
    const second = value(await release())
    expect(BigInt(second.version) - BigInt(first.version)).toBe(1n)
    expect(second.documents).toBe(1)
  })

  test('lets two pages swap their URLs', async () => {
    const one = await create('page', body('left', { title: 'One' }))
    const two = await create('page', body('right', { title: 'Two' }))
    value(await release([one, two]))
    await save(one, body('between', { title: 'One' }))
    await save(two, body('left', { title: 'Two' }))
    await save(one, body('right', { title: 'One' }))
    value(await release([one, two]))
    expect([await titleAt('/left'), await titleAt('/right')]).toEqual(['Two', 'One'])
  })

  test('lets pages, a collection and new documents exchange URLs in a cycle', async () => {
    const ids = []
    for (const name of ['r1', 'r2']) ids.push(await create('page', body(name)))
    const blog = await create('collection', body('r3'))
    await create('item', body('kept', { title: 'Kept' }), blog)
    value(await release())
    const [first = '', second = ''] = ids
    await save(first, body('r0', { title: 'first' }))
    await save(second, body('r1', { title: 'second' }))
    await save(blog, body('r2', { title: 'third' }))
    await create('page', body('r3', { title: 'fresh' }))
    value(await release())
    const titles = await Promise.all(
      ['/r0', '/r1', '/r2', '/r3', '/r2/kept', '/r3/kept'].map((path) => titleAt(path)),
    )
    expect(titles).toEqual(['first', 'second', 'third', 'fresh', 'Kept', undefined])
  })

  test('fails if a document takes the URL of another', async () => {
    const staying = await create('page', body('stays', { title: 'Stays' }))
    const moving = await create('page', body('moves', { title: 'Moves' }))
    value(await release())
    await save(staying, body('left-for-later', { title: 'Stays' }))
    await save(moving, body('stays', { title: 'Moves' }))
    expect(await release([moving])).toMatchObject({ ok: false, error: { code: 'PATH_TAKEN' } })
    expect([await titleAt('/stays'), await titleAt('/moves')]).toEqual(['Stays', 'Moves'])
  })

  test('fails as a whole when two documents would share a URL', async () => {
    const old = await create('page', body('shared', { title: 'Old' }))
    value(await release([old]))
    await save(old, body('moved', { title: 'Old' }))
    const fresh = await create('page', body('shared', { title: 'Fresh' }))
    const rejected = await release([fresh])
    expect(rejected).toMatchObject({ ok: false, error: { code: 'PATH_TAKEN' } })
    expect(await titleAt('/shared')).toBe('Old')
    value(await release([old, fresh]))
    expect(await titleAt('/shared')).toBe('Fresh')
  })

  test('moves and unpublishes the items of a collection with it', async () => {
    const blog = await create('collection', body('news'))
    await create('item', body('hello', { title: 'Hello', tags: ['a'] }), blog)
    value(await release())
    expect(await titleAt('/news/hello')).toBe('Hello')
    await save(blog, body('stories'))
    value(await release([blog]))
    expect([await titleAt('/news/hello'), await titleAt('/stories/hello')]).toEqual([undefined, 'Hello'])
    await save(blog, body('stories', { status: 4 }))
    value(await release([blog]))
    expect(await titleAt('/stories/hello')).toBeUndefined()
  })

  test('shows a scheduled item from its date on', async () => {
    const blog = await create('collection', body('soon'))
    await create(
      'item',
      body('later', { title: 'Later', status: 2, publishedOn: '2026-12-01T08:00:00Z' }),
      blog,
    )
    value(await release())
    expect(await titleAt('/soon/later', new Date('2026-12-01T07:59:59.999Z'))).toBeUndefined()
    expect(await titleAt('/soon/later', new Date('2026-12-01T08:00:00Z'))).toBe('Later')
  })
})

describe('restoring a release', () => {
  test('restores exactly the published state, preserves drafts, and can be undone', async () => {
    const id = await create('page', body('story', { title: 'First' }))
    const first = value(await release([id]))
    await save(id, body('story', { title: 'Second' }))
    const added = await create('page', body('added'))
    const second = value(await release([id, added]))
    await save(id, body('story', { title: 'Third, only saved' }))

    const restore = (version: string) =>
      withSiteResult(database.app, siteId, (tx) => restoreRelease(tx, { siteId, version }))
    value(await restore(first.version))
    expect([await titleAt('/story'), await titleAt('/added')]).toEqual(['First', undefined])
    value(await restore(second.version))
    expect([await titleAt('/story'), await titleAt('/added')]).toEqual(['Second', 'added'])
    value(await release([id]))
    expect(await titleAt('/story')).toBe('Third, only saved')
  })

  test('rejects an unknown version', async () => {
    const result = await withSiteResult(database.app, siteId, (tx) =>
      restoreRelease(tx, { siteId, version: '999999' }),
    )
    expect(result).toMatchObject({ ok: false, error: { code: 'NO_VERSION' } })
  })
})

describe('lists', () => {
  test('are filtered by tag, category, author and month, newest first', async () => {
    const blog = await create('collection', body('listed'))
    const item = (urlId: string, publishedOn: string, more: object) =>
      create('item', body(urlId, { publishedOn, ...more }), blog)
    await item('a', '2026-03-31T23:59:59Z', { tags: ['x'], categories: ['News'] })
    await item('b', '2026-04-01T00:00:00Z', { tags: ['x', 'y'] })
    await item('c', '2026-04-30T23:59:59Z', { categories: ['News'] })
    value(await release())
    const titles = (filter: { type: 'tag' | 'category' | 'month'; name: string } | undefined) =>
      withSite(database.app, siteId, async (tx) =>
        (
          await listItems(publishedContent(tx), {
            siteId,
            collectionId: blog,
            filter,
            limit: 10,
            offset: 0,
            now: NOW,
          })
        ).map((row) => row.title),
      )
    expect(await titles(undefined)).toEqual(['c', 'b', 'a'])
    expect(await titles({ type: 'tag', name: 'x' })).toEqual(['b', 'a'])
    expect(await titles({ type: 'category', name: 'News' })).toEqual(['c', 'a'])
    expect(await titles({ type: 'month', name: '2026-04' })).toEqual(['c', 'b'])
  })
})
