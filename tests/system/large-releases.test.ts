import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockContent } from '#features/content/publishing/actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { listPublicPaths } from '#features/content/releases/public-paths.actions.ts'
import { findByPath, listItems } from '#features/content/releases/published.actions.ts'
import { indexPendingBatches, searchSite } from '#features/content/search/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { insertDrafts } from '../support/search/drafts.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

/** More than are made findable within a release. */
const MANY = 600

let web: TestWeb
let site: Site
let blog: Id
let made: readonly Id[]
let round = 0

beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web?.close())
beforeEach(async () => {
  site = await web.createSite(`large-${++round}`)
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  made = await draft('zephyr', 'A windlass turns.')
})

const draft = (name: string, text: string, count = MANY, of = site, collectionId = blog) =>
  insertDrafts(web.database, { siteId: of.id, collectionId, name, text, count })
const release = (documentIds: readonly Id[] | 'changed' = 'changed', of = site) =>
  withSite(web.database.app, of.id, async (tx) =>
    unwrap(await createRelease(tx, { siteId: of.id, documentIds })),
  )
const search = (tx: Transaction<Tables>, query: string, of = site) =>
  searchSite(tx, { siteId: of.id, query, language: 'en', now: new Date(web.clock.now), page: 1 })
const find = (query: string, of = site) => withSite(web.database.app, of.id, (tx) => search(tx, query, of))
const total = async (query: string, of = site) => {
  const { total: found, fuzzy } = await find(query, of)
  return fuzzy ? 0 : found
}
/** How many rows of a site's content something reads. */
const rowsRead = (act: (tx: Transaction<Tables>) => Promise<unknown>) =>
  withSite(web.database.app, site.id, async (tx) => {
    await act(tx)
    const { rows } = await sql<{ read: number }>`
      select sum(idx_tup_fetch + seq_tup_read)::double precision as read from pg_stat_xact_user_tables
      where relname <> 'releases'`.execute(tx)
    return rows[0]?.read
  })
const rowsReadFor = (documentIds: readonly Id[] | 'changed') =>
  rowsRead(async (tx) => unwrap(await createRelease(tx, { siteId: site.id, documentIds })))
const later = () => indexPendingBatches(web.database.app)
const status = async (documentIds: readonly Id[], value: number) =>
  sql`update documents set status = ${value} where site_id = ${site.id} and id = any(${documentIds}::bigint[])`.execute(
    web.database.owner,
  )
/** Saves every document anew, with another tag and text. */
const reviseAll = (documentIds: readonly Id[]) =>
  web.database.owner.transaction().execute(async (tx) => {
    await sql`
      insert into revisions (site_id, document_id, number, body, search_text)
      select site_id, document_id, 2, body || '{"tags": ["sirocco"]}', 'A capstan turns.' from revisions
      where site_id = ${site.id} and document_id = any(${documentIds}::bigint[])`.execute(tx)
    await sql`
      update documents d set head_revision_id = (
        select id from revisions r where r.site_id = d.site_id and r.document_id = d.id and r.number = 2)
      where d.site_id = ${site.id} and d.id = any(${documentIds}::bigint[])`.execute(tx)
  })

describe('documents of a large release', () => {
  test('are public with it, and found as soon as a worker has indexed them', async () => {
    await release()
    const item = await withSite(web.database.app, site.id, (tx) =>
      findByPath(publishedContent(tx), site.id, '/blog/zephyr-7', new Date(web.clock.now)),
    )
    expect(item?.title).toBe('zephyr 7')
    expect(await total('zephyr')).toBe(0)
    expect(await later()).toBe(3)
    expect(await total('zephyr')).toBe(500)
    expect(await total('"zephyr 123"')).toBe(1)
    expect(await total('windlasses')).toBe(500)
    expect(await later()).toBe(0)
  })

  test('are found with the release itself if it is small', async () => {
    await draft('mistral', 'x', 250)
    await release(made.slice(0, 250))
    expect(await total('zephyr')).toBe(250)
    expect(await later()).toBe(0)
  })

  test('are not found if they were unpublished before a worker indexed them', async () => {
    await release()
    await status(made.slice(0, 200), 4)
    await release(made.slice(0, 200))
    await later()
    expect(await total('zephyr')).toBe(MANY - 200)
  })

  test('are found while a large release replaces them, and not after one unpublishes them', async () => {
    await release()
    await later()
    await reviseAll(made)
    await release()
    expect(await total('zephyr')).toBe(500)
    await later()
    expect(await total('windlass')).toBe(0)
    expect(await total('capstan')).toBe(500)
    const tagged = await withSite(web.database.app, site.id, async (tx) => {
      const list = {
        siteId: site.id,
        collectionId: blog,
        limit: MANY,
        offset: 0,
        now: new Date(web.clock.now),
      }
      const by = (name: string) => listItems(publishedContent(tx), { ...list, filter: { type: 'tag', name } })
      return [(await by('zephyr')).length, (await by('sirocco')).length]
    })
    expect(tagged).toEqual([0, MANY])
    await status(made, 4)
    await release()
    expect(await total('capstan')).toBe(0)
  })

  test('are hidden and not counted when their collection gets a password, and found again without one', async () => {
    await web.publish(site, 'page', { urlId: 'wind', title: 'Zephyr' })
    await release()
    await later()
    await web.lock(site, blog, 'secret')
    expect(await total('zephyr')).toBe(1)
    await later()
    expect(await total('zephyr')).toBe(1)
    await web.lock(site, blog, null)
    await later()
    expect(await total('zephyr')).toBe(500)
  })

  test('are hidden and not counted when their collection is scheduled for later', async () => {
    await web.publish(site, 'page', { urlId: 'wind', title: 'Zephyr' })
    await release()
    await later()
    const due = web.clock.now + 3_600_000
    const body = { urlId: 'blog', title: 'Blog', status: 2, publishedOn: new Date(due).toISOString() }
    await web.revise(site, blog, body)
    expect((await find('zephyr')).hits.map(({ path }) => path)).toEqual(['/wind'])
    expect(await total('zephyr')).toBe(1)
    await later()
    expect(await total('zephyr')).toBe(1)
    web.clock.now = due
    expect(await total('zephyr')).toBe(500)
  })

  test('are unchanged when their collection gets another URL or text', async () => {
    await release()
    await later()
    const written = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select distinct xmin::text from published_search where site_id = ${site.id}
        union all select distinct xmin::text from published_terms where site_id = ${site.id} order by 1`.execute(
        web.database.owner,
      )
      return rows.map(({ xmin }) => xmin)
    }
    const before = await written()
    await web.revise(site, blog, { urlId: 'stories', title: 'Blog', description: 'Told again.' })
    expect(await later()).toBe(0)
    expect((await written()).filter((xmin) => !before.includes(xmin))).toHaveLength(1)
    const { hits } = await find('"zephyr 123"')
    expect(hits.map(({ path }) => path)).toEqual(['/stories/zephyr-123'])
  })
})

describe('a worker', () => {
  test('skips a site in which a release is running, and never delays a release', async () => {
    await release()
    const other = await web.createSite(`beside-${round}`)
    const theirs = await web.publish(other, 'collection', { urlId: 'blog', title: 'Blog' })
    await draft('bora', 'x', MANY, other, theirs)
    await release('changed', other)
    await withSite(web.database.app, site.id, async (tx) => {
      await lockContent(tx, site.id)
      expect(await later()).toBe(3)
      expect([await total('zephyr'), await total('bora', other)]).toEqual([0, 500])
    })
    expect(await later()).toBe(3)
  })

  test('P7 continues with other sites if the batch of one fails, and reports it', async () => {
    const other = await web.createSite(`after-${round}`)
    const theirs = await web.publish(other, 'collection', { urlId: 'blog', title: 'Blog' })
    await draft('bora', 'x', MANY, other, theirs)
    await release()
    await release('changed', other)
    await sql`alter table published_search add constraint broken check (site_id <> ${sql.lit(Number(site.id))}) not valid`.execute(
      web.database.owner,
    )
    try {
      await expect(later()).rejects.toThrow('broken')
    } finally {
      await sql`alter table published_search drop constraint broken`.execute(web.database.owner)
    }
    expect(await total('bora', other)).toBe(500)
    expect(await later()).toBe(3)
    expect(await total('zephyr')).toBe(500)
  })

  test('ends a round when its time is up', async () => {
    await release()
    expect(await indexPendingBatches(web.database.app, 0)).toBe(0)
    expect(await later()).toBe(3)
  })
})

test('a release reads each row only a few times in a site that is newer than the statistics of the planner', async () => {
  await release()
  await sql`analyze`.execute(web.database.owner)
  site = await web.createSite(`young-${round}`)
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  made = await draft('bora', 'x', 3_000, site, blog)
  // Comparing each with every other would read millions.
  const aFewTimes = 3_000 * 100
  expect(await rowsReadFor('changed')).toBeLessThan(aFewTimes)
  await reviseAll(made)
  expect(await rowsReadFor('changed')).toBeLessThan(aFewTimes)
  await status(made.slice(0, 200), 4)
  await release()
  await status(made.slice(0, 200), 1)
  // So few are made findable at once.
  expect(await rowsReadFor(made.slice(0, 200))).toBeLessThan(aFewTimes)
})

test('a search and a sitemap read only what they show in a site that is newer than the statistics of the planner', async () => {
  await release()
  await sql`analyze`.execute(web.database.owner)
  site = await web.createSite(`fresh-${round}`)
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await draft('bora', 'x', MANY, site, blog)
  await release()
  while ((await later()) > 0);
  for (const query of ['"bora 123"', 'bora'])
    expect(await rowsRead((tx) => search(tx, query)), query).toBeLessThan(100 * MANY)
  const listed = { siteId: site.id, now: new Date(web.clock.now), limit: 1_000, offset: 0 }
  expect(await rowsRead((tx) => listPublicPaths(publishedContent(tx), listed))).toBeLessThan(100 * MANY)
})

test('the indexes of searching have no pending entries after a write', async () => {
  await sql`create extension pgstattuple`.execute(web.database.owner)
  await release(made.slice(0, 20))
  await release()
  await later()
  for (const index of ['title', 'vector', 'likeness']) {
    const { rows } = await sql<{ pending_pages: number }>`
      select pending_pages from pgstatginindex(${`published_search_${index}`}::regclass)`.execute(
      web.database.owner,
    )
    expect(rows, index).toEqual([{ pending_pages: 0 }])
  }
})

test('deleting a site deletes all its public rows', async () => {
  await release()
  await later()
  await sql`delete from sites where id = ${site.id}`.execute(web.database.owner)
  for (const table of ['release_entries', 'published_documents', 'published_terms', 'published_search']) {
    const { rows } = await sql`select from ${sql.table(table)} where site_id = ${site.id}`.execute(
      web.database.owner,
    )
    expect(rows, table).toEqual([])
  }
})
