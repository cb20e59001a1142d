import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexDocuments, searchSite, suggest } from '#features/content/search/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { fillCollection, wordOf } from '../support/search/corpus.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('large')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await fillCollection(web, site, blog, 5_000)
}, 120_000)
afterAll(() => web?.close())

/** Counts scans of tables and indexes during a search by the role that serves visitors. */
const scans = (relations: readonly string[], run: (tx: Transaction<Tables>) => Promise<unknown>) =>
  withSite(web.database.app, site.id, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ name: string; scans: string }>`
        select name, pg_stat_get_xact_numscans(name::regclass) as scans
        from unnest(${relations}::text[]) as name`.execute(tx)
      return new Map(rows.map((row) => [row.name, Number(row.scans)]))
    }
    // Earlier scans of the connection may not have been reported yet.
    const before = await count()
    await run(tx)
    const after = await count()
    return Object.fromEntries(
      relations.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]),
    )
  })
const input = (query: string) => ({ siteId: site.id, query, language: 'en', now: new Date(web.clock.now) })
const search = (query: string) => (tx: Transaction<Tables>) => searchSite(tx, { ...input(query), page: 1 })

test.each([
  ['published_search_title', 'a word in titles', wordOf(900)],
  ['published_search_newest', 'a word in every other text', wordOf(3)],
  ['published_search_vector', 'a rare word', wordOf(4_000)],
  ['published_search_vector', 'two words', `${wordOf(3)} ${wordOf(900)}`],
  ['published_search_likeness', 'a misspelt title', `${wordOf(60)}x ${wordOf(900).slice(1)}`],
])('uses the index %s for %s, without a sequential scan', async (index, _, query) => {
  const counts = await scans([index, 'published_search'], search(query))
  expect(counts[index]).toBeGreaterThan(0)
  expect(counts['published_search']).toBe(0)
})

test('uses the indexes for suggestions', async () => {
  const counts = await scans(['published_search_title', 'published_search'], (tx) =>
    suggest(tx, input(wordOf(900).slice(0, -1))),
  )
  expect(counts['published_search_title']).toBeGreaterThan(0)
  expect(counts['published_search']).toBe(0)
})

test('indexes one document without scanning the others', async () => {
  const { document_id } = await web.database.owner
    .selectFrom('published_documents')
    .select('document_id')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'item')
    .limit(1)
    .executeTakeFirstOrThrow()
  const tables = ['published_documents', 'published_search', 'published_terms', 'revisions']
  const counts = await scans(tables, (tx) => indexDocuments(tx, site.id, [document_id]))
  expect(counts).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
})
