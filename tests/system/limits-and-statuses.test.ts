import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTION_TYPE } from '#features/content/collections/types.ts'
import { isSynchronized, statusLabel } from '#features/content/collections/status.rules.ts'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import { trashDocument } from '#features/content/releases/content.actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const DATE = '2026-01-01T00:00:00Z'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('limits', 'Limits')
})
afterAll(() => web.close())

const addItem = (collectionId: Id, urlId: string, more: Record<string, unknown> = {}) =>
  withSite(web.database.app, site.id, (tx) =>
    createDocument(tx, web.saveContext(site), {
      kind: 'item',
      collectionId,
      body: { urlId, title: urlId, publishedOn: DATE, ...more },
    }),
  )

/** Inserts items like saving each of them, in one statement. */
const fill = (collectionId: Id, count: number, status = 4) =>
  sql`insert into documents (site_id, kind, collection_id, url_id, status)
    select ${site.id}, 'item', ${collectionId}, 'filled-' || n || '-' || ${status}::text, ${status}
    from generate_series(1, ${count}::integer) n`.execute(web.database.owner)

describe('collections', () => {
  test('COL-01 have the codes of the collection types', () => {
    expect(COLLECTION_TYPE).toEqual({
      generic: 1,
      subscription: 2,
      twitter: 3,
      foursquare: 4,
      instagram: 5,
      galleryBlock: 6,
      templatePage: 7,
      splashPage: 8,
      page: 10,
      fiveHundredPx: 11,
      flickr: 12,
      products: 13,
      mosaic: 14,
      slideGallery: 15,
      slideAlbum: 16,
      slideVideo: 17,
      albumBlock: 18,
    })
  })

  test('COL-07 reserve 9 and all codes from 50 on', () => {
    const codes: number[] = Object.values(COLLECTION_TYPE)
    expect(codes).not.toContain(9)
    expect(Math.max(...codes)).toBeLessThan(50)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('COL-02 count as synchronized from type 50 on, and below by their own flag', () => {
    expect(isSynchronized({ type: 50, synchronized: false })).toBe(true)
    expect(isSynchronized({ type: 50, synchronized: true })).toBe(true)
    expect(isSynchronized({ type: 49, synchronized: false })).toBe(false)
    expect(isSynchronized({ type: 49, synchronized: true })).toBe(true)
  })

  test('COL-04 with a manual order accept 250 items and reject the 251st', async () => {
    const shelf = await web.publish(site, 'collection', {
      urlId: 'shelf',
      title: 'Shelf',
      ordering: 'manual',
    })
    await fill(shelf, 249)
    await fill(shelf, 20, ITEM_STATUS.deleted)
    expect((await addItem(shelf, 'last')).ok).toBe(true)
    expect(await addItem(shelf, 'too-many')).toMatchObject({
      ok: false,
      error: { code: 'LIMIT_REACHED', message: expect.stringContaining('250') },
    })
  })

  test('COL-05 of products accept 200 items and reject the 201st, even two at a time', async () => {
    const shop = await web.publish(site, 'collection', {
      urlId: 'shop',
      title: 'Shop',
      type: COLLECTION_TYPE.products,
    })
    await fill(shop, 199)
    const both = await Promise.all([addItem(shop, 'left'), addItem(shop, 'right')])
    expect(both.filter((made) => made.ok)).toHaveLength(1)
    expect(both.find((made) => !made.ok)).toMatchObject({
      error: { code: 'LIMIT_REACHED', message: expect.stringContaining('200') },
    })
  })

  test('by date have no such limit', async () => {
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    await fill(blog, 300)
    expect((await addItem(blog, 'one-more')).ok).toBe(true)
  })

  test('COL-06 have tags of at most 50 characters, and categories of at most 25', async () => {
    const tagged = await web.publish(site, 'collection', { urlId: 'tagged', title: 'Tagged' })
    expect((await addItem(tagged, 'fits', { tags: ['t'.repeat(50)], categories: ['c'.repeat(25)] })).ok).toBe(
      true,
    )
    expect(await addItem(tagged, 'tag', { tags: ['t'.repeat(51)] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY' },
    })
    expect(await addItem(tagged, 'category', { categories: ['c'.repeat(26)] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY', message: expect.stringContaining('25') },
    })
  })
})

describe('item statuses', () => {
  test('ITS-01 have these codes', () => {
    expect(ITEM_STATUS).toEqual({
      published: 1,
      scheduled: 2,
      needsReview: 3,
      draft: 4,
      private: 5,
      deleted: 6,
    })
  })

  test('have labels for owners', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map(statusLabel)).toEqual([
      'Available',
      'Scheduled',
      'Unsupported',
      'Hidden',
      'Unsupported',
      'Unsupported',
      'Unsupported',
    ])
  })

  test('ITS-03 PGM-09 only published items are listed and reachable', async () => {
    const works = await web.publish(site, 'collection', { urlId: 'works', title: 'Works' })
    const tomorrow = new Date(web.clock.now + 86_400_000).toISOString()
    for (const [name, status] of Object.entries(ITEM_STATUS)) {
      const body = {
        urlId: name.toLowerCase(),
        title: `Marker-${name}`,
        status,
        tags: ['all'],
        layout: layoutOf(textBlock(`Content-${name}`)),
        ...(status === ITEM_STATUS.scheduled ? { publishedOn: tomorrow } : {}),
      }
      // A document is deleted by moving it to the trash, never by saving this status.
      const deleted = status === ITEM_STATUS.deleted
      const saved = deleted ? { ...body, status: ITEM_STATUS.published } : body
      const made = [
        await web.publish(site, 'item', saved, works),
        await web.publish(site, 'page', { ...saved, urlId: `page-${name.toLowerCase()}` }),
      ]
      for (const id of deleted ? made : []) {
        await withSite(web.database.app, site.id, (tx) => trashDocument(tx, web.saveContext(site), id))
        await web.web.hosts.refresh(site.id)
      }
    }
    for (const path of ['/works', '/works?tag=all', '/works/published']) {
      const { status, text } = await web.visit(site, path)
      expect(status, path).toBe(200)
      expect([...new Set(text.match(/Marker-\w+/g))], path).toEqual(['Marker-published'])
    }
    for (const name of Object.keys(ITEM_STATUS)) {
      for (const path of [`/works/${name.toLowerCase()}`, `/page-${name.toLowerCase()}`]) {
        const response = await web.visit(site, path)
        expect(response.status, path).toBe(name === 'published' ? 200 : 404)
        if (name !== 'published') expect(response.text, path).not.toMatch(/Marker-|Content-/)
      }
    }
  })

  test('hide unpublished items from the list and their URL', async () => {
    const works = await web.publish(site, 'collection', { urlId: 'taken', title: 'Taken' })
    const body = { urlId: 'gone', title: 'Going away' }
    const id = await web.publish(site, 'item', body, works)
    expect((await web.visit(site, '/taken')).text).toContain('Going away')
    await web.revise(site, id, { ...body, status: ITEM_STATUS.private })
    expect((await web.visit(site, '/taken')).text).not.toContain('Going away')
    expect((await web.visit(site, '/taken/gone')).status).toBe(404)
  })

  test('do not make items of a collection public that is not public', async () => {
    const attic = await web.publish(site, 'collection', { urlId: 'attic', title: 'Attic' })
    await web.publish(site, 'item', { urlId: 'trunk', title: 'Trunk' }, attic)
    expect((await web.visit(site, '/attic/trunk')).status).toBe(200)
    await web.revise(site, attic, { urlId: 'attic', title: 'Attic', status: ITEM_STATUS.draft })
    expect((await web.visit(site, '/attic')).status).toBe(404)
    expect((await web.visit(site, '/attic/trunk')).status).toBe(404)
  })

  test('show a scheduled item on time in the list, at its URL and in its neighbours, even if all were cached', async () => {
    const plan = await web.publish(site, 'collection', { urlId: 'plan', title: 'Plan' })
    await web.publish(site, 'item', { urlId: 'now', title: 'Now' }, plan)
    const due = Math.ceil(web.clock.now / 1000) * 1000 + 60_000
    await web.publish(
      site,
      'item',
      {
        urlId: 'soon',
        title: 'Soon enough',
        status: ITEM_STATUS.scheduled,
        publishedOn: new Date(due).toISOString(),
      },
      plan,
    )
    const seen = async () => ({
      list: (await web.visit(site, '/plan')).text.includes('Soon enough'),
      neighbour: (await web.visit(site, '/plan/now')).text.includes('Soon enough'),
      status: (await web.visit(site, '/plan/soon')).status,
    })
    const before = { list: false, neighbour: false, status: 404 }
    expect(await seen()).toEqual(before)
    web.clock.now = due - 1
    const renders = await web.renders()
    expect(await seen()).toEqual(before)
    expect(await web.renders(), 'all of them came from the cache').toBe(renders)
    web.clock.now = due
    expect(await seen()).toEqual({ list: true, neighbour: true, status: 200 })
  })
})

describe('layouts', () => {
  const blocks = (count: number) =>
    layoutOf(...Array.from({ length: count }, (_, index) => textBlock(`Block ${index}`)))

  test('BLK-05 are saved with 60 blocks and rejected with the 61st', async () => {
    const body = { urlId: 'blocks', title: 'Blocks' }
    const documentId = await web.publish(site, 'page', { ...body, layout: blocks(60) })
    expect((await web.visit(site, '/blocks')).text).toContain('Block 59')
    const saved = await withSite(web.database.app, site.id, (tx) =>
      saveRevision(tx, web.saveContext(site), {
        documentId,
        body: { ...body, publishedOn: DATE, layout: blocks(61) },
      }),
    )
    expect(saved).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY', message: expect.stringContaining('60') },
    })
  })

  test('are rejected with a block of an unknown type when they are saved', async () => {
    const saved = await withSite(web.database.app, site.id, (tx) =>
      createDocument(tx, web.saveContext(site), {
        kind: 'page',
        body: { urlId: 'odd', publishedOn: DATE, layout: layoutOf({ type: 64, version: 1, data: {} }) },
      }),
    )
    expect(saved).toMatchObject({ ok: false, error: { code: 'INVALID_BODY' } })
  })
})
