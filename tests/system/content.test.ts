import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import {
  findDocumentsByPath,
  listContent,
  listRevisions,
  restoreRevision,
} from '#features/content/documents/status.actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import {
  publishDocument,
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/content/releases/content.actions.ts'
import { publishScheduled } from '#features/content/releases/sweep.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id
let count = 0

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async () => {
  count += 1
  web.clock.now = Date.now()
  // Documents scheduled by other tests must not be counted here.
  await publishScheduled(web.database.app, web.registry, new Date('2100-01-01'))
  site = await web.createSite(`content-${count}`, 'Content')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
})
afterAll(() => web.close())

const now = () => new Date(web.clock.now)
const act = async <T>(fn: Parameters<typeof withSite<T>>[2]): Promise<T> => {
  const result = await withSite(web.database.app, site.id, fn)
  await web.web.hosts.refresh(site.id)
  return result
}
const context = () => web.saveContext(site)
const item = (urlId: string, more: Record<string, unknown> = {}) =>
  web.publish(site, 'item', { urlId, title: `Title of ${urlId}`, ...more }, blog)
const statusAt = async (path: string) => (await web.visit(site, path)).status
const storedStatus = async (id: Id) =>
  (
    await web.database.owner
      .selectFrom('documents')
      .select('status')
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('the trash', () => {
  test('ITS-04 deleting unpublishes a document, and restoring returns it as a draft', async () => {
    const id = await item('post')
    unwrap(await act((tx) => trashDocument(tx, context(), id)))
    expect(await statusAt('/blog/post')).toBe(404)
    expect((await web.visit(site, '/blog')).text).not.toContain('Title of post')
    expect(await storedStatus(id)).toBe(ITEM_STATUS.deleted)
    unwrap(await act((tx) => restoreDocument(tx, context(), id)))
    expect(await storedStatus(id)).toBe(ITEM_STATUS.draft)
    expect(await statusAt('/blog/post')).toBe(404)
    unwrap(await act((tx) => publishDocument(tx, context(), { kind: 'item', documentId: id }, now())))
    expect((await web.visit(site, '/blog/post')).text).toContain('Title of post')
  })

  test('ITS-04 no other transition moves documents into or out of the trash', async () => {
    const id = await item('post')
    const body = { urlId: 'post', title: 'x', publishedOn: now().toISOString() }
    const save = (status: number) =>
      act((tx) => saveRevision(tx, context(), { documentId: id, body: { ...body, status } }))
    expect(await save(ITEM_STATUS.deleted)).toMatchObject({ ok: false, error: { code: 'INVALID_STATUS' } })
    const made = await act((tx) =>
      createDocument(tx, context(), {
        kind: 'item',
        collectionId: blog,
        body: { ...body, urlId: 'other', status: ITEM_STATUS.deleted },
      }),
    )
    expect(made).toMatchObject({ ok: false, error: { code: 'INVALID_STATUS' } })
    unwrap(await act((tx) => trashDocument(tx, context(), id)))
    const inTrash = { ok: false, error: { code: 'INVALID_STATUS' } }
    for (const status of [1, 2, 3, 4, 5]) expect(await save(status)).toMatchObject(inTrash)
    expect(await act((tx) => trashDocument(tx, context(), id))).toMatchObject(inTrash)
    expect(await act((tx) => unpublishDocument(tx, context(), id))).toMatchObject(inTrash)
    const ref = { kind: 'item', documentId: id } as const
    expect(await act((tx) => publishDocument(tx, context(), ref, now()))).toMatchObject(inTrash)
    expect(await act((tx) => restoreRevision(tx, context(), { documentId: id, number: 1 }))).toMatchObject(
      inTrash,
    )
    unwrap(await act((tx) => restoreDocument(tx, context(), id)))
    expect(await act((tx) => restoreDocument(tx, context(), id))).toMatchObject(inTrash)
  })

  test('the URL of a document in the trash is free, and restoring fails once it is taken', async () => {
    const id = await item('post')
    unwrap(await act((tx) => trashDocument(tx, context(), id)))
    await item('post', { title: 'The new one' })
    const back = await act((tx) => restoreDocument(tx, context(), id))
    expect(back).toMatchObject({ ok: false, error: { code: 'URL_TAKEN' } })
    expect((await web.visit(site, '/blog/post')).text).toContain('The new one')
    const found = await act((tx) => findDocumentsByPath(tx, site.id, '/blog/post'))
    expect(found.map(({ status }) => status)).toEqual([ITEM_STATUS.published, ITEM_STATUS.deleted])
  })

  test('a collection unpublishes and restores its items', async () => {
    await item('post')
    unwrap(await act((tx) => trashDocument(tx, context(), blog)))
    expect([await statusAt('/blog'), await statusAt('/blog/post')]).toEqual([404, 404])
    unwrap(await act((tx) => restoreDocument(tx, context(), blog)))
    unwrap(await act((tx) => publishDocument(tx, context(), { kind: 'collection', documentId: blog }, now())))
    expect([await statusAt('/blog'), await statusAt('/blog/post')]).toEqual([200, 200])
  })

  test('restoring into a full collection fails', async () => {
    const shelf = await web.publish(site, 'collection', {
      urlId: 'shelf',
      title: 'Shelf',
      ordering: 'manual',
    })
    const id = await web.publish(site, 'item', { urlId: 'first', title: 'x' }, shelf)
    unwrap(await act((tx) => trashDocument(tx, context(), id)))
    await web.database.ownerPool.query(
      `insert into documents (site_id, kind, collection_id, url_id, status)
       select $1, 'item', $2, 'n' || n, 4 from generate_series(1, 250) n`,
      [site.id, shelf],
    )
    expect(await act((tx) => restoreDocument(tx, context(), id))).toMatchObject({
      ok: false,
      error: { code: 'LIMIT_REACHED' },
    })
  })
})

describe('restoring an older revision', () => {
  test('saves its content as the newest revision, without publishing or hiding anything', async () => {
    const text = (words: string) => ({ layout: layoutOf(textBlock(words)) })
    const id = await item('post', text('First words'))
    await web.revise(site, id, { urlId: 'post', title: 'Second', ...text('Second words') })
    unwrap(await act((tx) => unpublishDocument(tx, context(), id)))
    const saved = unwrap(await act((tx) => restoreRevision(tx, context(), { documentId: id, number: 1 })))
    expect(saved.number).toBe(4)
    expect(await storedStatus(id)).toBe(ITEM_STATUS.draft)
    expect(await statusAt('/blog/post')).toBe(404)
    unwrap(await act((tx) => publishDocument(tx, context(), { kind: 'item', documentId: id }, now())))
    expect((await web.visit(site, '/blog/post')).text).toContain('First words')
    const history = await act((tx) => listRevisions(tx, site.id, id))
    expect(history.map(({ number, title, released }) => [number, title, released])).toEqual([
      [5, 'Title of post', true],
      [4, 'Title of post', false],
      [3, 'Second', false],
      [2, 'Second', false],
      [1, 'Title of post', false],
    ])
  })

  test('fails for an unknown number, and when its URL is taken', async () => {
    const id = await item('first-name')
    await web.revise(site, id, { urlId: 'second-name', title: 'x' })
    await item('first-name')
    const back = (number: number) => act((tx) => restoreRevision(tx, context(), { documentId: id, number }))
    expect(await back(9)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await back(1)).toMatchObject({ ok: false, error: { code: 'URL_TAKEN' } })
  })
})

test('content is listed by path with its published state', async () => {
  const id = await item('post')
  await act((tx) =>
    saveRevision(tx, context(), {
      documentId: id,
      body: { urlId: 'post', title: 'Edited', status: 1, publishedOn: now().toISOString() },
    }),
  )
  await act((tx) =>
    createDocument(tx, context(), {
      kind: 'page',
      body: { urlId: 'draft', title: 'Draft', publishedOn: now().toISOString() },
    }),
  )
  const listed = await act((tx) => listContent(tx, site.id, { trash: false, limit: 10, offset: 0 }))
  expect(listed.map(({ path, released }) => [path, released])).toEqual([
    ['/blog', 'newest'],
    ['/blog/post', 'older'],
    ['/draft', 'no'],
  ])
})

describe('scheduling', () => {
  const MINUTE = 60_000
  const schedule = (urlId: string, due: number) =>
    item(urlId, { status: ITEM_STATUS.scheduled, publishedOn: new Date(due).toISOString() })
  const seen = async () => {
    const list = (await web.visit(site, '/blog')).text.includes('Title of soon')
    return [await statusAt('/blog/soon'), list]
  }
  const sweep = async () => {
    const swept = await publishScheduled(web.database.app, web.registry, now())
    await web.web.hosts.refresh(site.id)
    return swept
  }

  test('ITS-04 a scheduled item appears on time on its page and lists, also when the clock is changed', async () => {
    const due = Math.ceil(web.clock.now / 1000) * 1000 + 10 * MINUTE
    await schedule('soon', due)
    for (const [at, expected] of [
      [due - 10 * MINUTE, [404, false]],
      [due - 1, [404, false]],
      [due, [200, true]],
      [due + 5 * MINUTE, [200, true]],
      // After setting the clock back an hour, later cached pages must not be served.
      [due - 60 * MINUTE, [404, false]],
      [due - 1, [404, false]],
      [due + 24 * 60 * MINUTE, [200, true]],
      [due - 1, [404, false]],
      [due, [200, true]],
    ] as const) {
      web.clock.now = at
      expect(await seen(), `${(at - due) / MINUTE} minutes after`).toEqual(expected)
    }
  })

  test('shared caches may not store a page beyond its next scheduled change', async () => {
    const due = web.clock.now + MINUTE
    await schedule('soon', due)
    for (const path of ['/blog', '/blog?format=rss']) {
      const control = String((await web.visit(site, path)).headers['cache-control'])
      const age = Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? 0)
      expect(/no-cache|no-store/.test(control) || age * 1000 <= MINUTE, `${path}: ${control}`).toBe(true)
    }
  })

  test('ITS-04 the sweep publishes due scheduled documents once', async () => {
    const due = web.clock.now + MINUTE
    const id = await schedule('soon', due)
    web.clock.now = due - 1
    expect(await sweep()).toBe(0)
    web.clock.now = due
    const before = await seen()
    expect((await Promise.all([sweep(), sweep()])).reduce((a, b) => a + b)).toBe(1)
    expect(await storedStatus(id)).toBe(ITEM_STATUS.published)
    expect(await seen()).toEqual(before)
    const revisions = () => act((tx) => listRevisions(tx, site.id, id))
    const once = (await revisions()).length
    expect(await sweep()).toBe(0)
    expect((await revisions()).length).toBe(once)
  })

  test('the sweep does not change a draft saved over a scheduled revision', async () => {
    const due = web.clock.now + MINUTE
    const id = await schedule('soon', due)
    await act((tx) =>
      saveRevision(tx, context(), {
        documentId: id,
        body: { urlId: 'soon', title: 'Unfinished', status: 4, publishedOn: new Date(due).toISOString() },
      }),
    )
    web.clock.now = due
    await sweep()
    expect(await storedStatus(id)).toBe(ITEM_STATUS.draft)
    expect((await web.visit(site, '/blog/soon')).text).toContain('Title of soon')
    expect(await sweep()).toBe(0)
  })

  test('publishing a document with a future date schedules it', async () => {
    const id = await item('soon', { status: 4, publishedOn: new Date(web.clock.now + MINUTE).toISOString() })
    unwrap(await act((tx) => publishDocument(tx, context(), { kind: 'item', documentId: id }, now())))
    expect(await storedStatus(id)).toBe(ITEM_STATUS.scheduled)
    expect(await seen()).toEqual([404, false])
    web.clock.now += MINUTE
    expect(await seen()).toEqual([200, true])
  })
})
