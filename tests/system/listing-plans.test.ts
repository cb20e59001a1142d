import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findFacets } from '#features/content/collections/facets.actions.ts'
import { findListing } from '#features/content/collections/listing.actions.ts'
import { countPublicPaths, listPublicPaths } from '#features/content/releases/public-paths.actions.ts'
import {
  findByPath,
  selectNeighbours,
  findNextDue,
  type ListFilter,
  listItems,
} from '#features/content/releases/published.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const ITEMS = 5_000

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

let web: TestWeb
let site: Site
let blog: Id
let author: Id
/** The application role's connection, with its statements written down as they are sent. */
let watched: Kysely<Tables>
const sent: CompiledQuery[] = []

beforeAll(async () => {
  web = await startWeb()
  watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: web.database.appPool }),
    log: (event) => void sent.push(event.query),
  })
  site = await web.createSite('large', 'Large')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const model = await web.publish(site, 'item', { urlId: 'model', title: 'Model' }, blog)
  const { owner } = web.database
  const made = await sql<{
    id: Id
  }>`insert into authors (site_id, slug, name) values (${site.id}, 'rare', 'Rare') returning id`.execute(
    owner,
  )
  author = made.rows[0]?.id ?? ''
  await fill(site, blog, model, ITEMS, author)
  // Others have more than this site, so that reading all there is would be seen to cost.
  const other = await web.createSite('other')
  const theirs = await web.publish(other, 'collection', { urlId: 'blog', title: 'Theirs' })
  const example = await web.publish(other, 'item', { urlId: 'model', title: 'Model' }, theirs)
  await fill(other, theirs, example, ITEMS * 4, null)
  await sql`analyze`.execute(owner)
})
afterAll(() => web.close())

async function fill(of: Site, collection: Id, model: Id, items: number, writer: Id | null): Promise<void> {
  const { owner } = web.database
  await sql`
    with made as (
      insert into documents (site_id, kind, collection_id, url_id, status)
      select ${of.id}, 'item', ${collection}, 'i' || n, 1 from generate_series(1, ${items}::integer) n returning id, url_id
    )
    insert into published_documents (site_id, document_id, revision_id, kind, collection_id, path, title, author_id, visible_from, published_on)
    select ${of.id}, made.id, p.revision_id, 'item', ${collection}, '/blog/' || made.url_id, made.url_id,
      case when made.id % 500 = 0 then ${writer}::bigint end, '-infinity', timestamptz '2020-01-01' + made.id * interval '6 hours'
    from made, published_documents p where p.document_id = ${model}`.execute(owner)
  await sql`
    insert into published_terms (site_id, collection_id, kind, name, document_id, published_on)
    select site_id, collection_id, 'tag', 'tag-' || document_id % 200, document_id, published_on
    from published_documents where kind = 'item' and site_id = ${of.id}
    union all
    select site_id, collection_id, 'category', 'all', document_id, published_on
    from published_documents where kind = 'item' and site_id = ${of.id}`.execute(owner)
}

/** The plan of a statement that `ask` sends, the last one if not said, as the application role under row-level security, with what it read. */
async function planOf(
  ask: (tx: Parameters<Parameters<typeof withSite>[2]>[0]) => Promise<unknown>,
  which = -1,
): Promise<{ nodes: PlanNode[]; rows: number }> {
  return withSite(watched, site.id, async (tx) => {
    sent.length = 0
    await ask(tx)
    const query = sent.at(which)
    if (!query) throw new Error('Nothing was sent.')
    const client = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
      ...query,
      sql: `explain (analyze, format json) ${query.sql}`,
    })
    const root = client.rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!root) throw new Error('No plan came back.')
    const nodes = flatten(root)
    return { nodes, rows: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])) }
  })
}

/** Returns the plan of what was planned last for any parameters: pages prepare their statements so. */
function planForAnyParameters(): Promise<PlanNode[]> {
  const query = sent.findLast((one) => one.sql.startsWith('explain'))
  if (!query) throw new Error('Nothing was planned.')
  return withSite(web.database.app, site.id, async (tx) => {
    const text = query.sql.replace(/^explain \([^)]*\)/, 'explain (generic_plan, format json)')
    const { rows } = await sql.raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(text).execute(tx)
    const root = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!root) throw new Error('No plan came back.')
    return flatten(root)
  })
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
const indexesOf = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node['Index Name'] ?? [])
const scansOf = (nodes: readonly PlanNode[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('published'))

const list =
  (filter: ListFilter | undefined, offset = 0) =>
  (tx: Parameters<typeof publishedContent>[0]) =>
    listItems(publishedContent(tx), {
      siteId: site.id,
      collectionId: blog,
      filter,
      limit: 20,
      offset,
      now: new Date(web.clock.now),
    })

describe('reading 5,000 items as the application role', () => {
  test('does not bypass row-level security', async () => {
    const { rows } = await web.database.appPool.query<{ rolbypassrls: boolean; rolsuper: boolean }>(
      'select rolbypassrls, rolsuper from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }])
  })

  test('finds a page by its path through the index', async () => {
    const { nodes, rows } = await planOf((tx) =>
      findByPath(publishedContent(tx), site.id, '/blog/i17', new Date(web.clock.now)),
    )
    expect(indexesOf(nodes)).toContain('published_path')
    expect(rows).toBeLessThan(10)
  })

  test('reads the list from its index in its order, without sorting all of it', async () => {
    const { nodes, rows } = await planOf(list(undefined))
    expect(indexesOf(nodes)).toContain('published_listing')
    expect(scansOf(nodes)).toEqual([])
    expect(rows).toBeLessThan(50)
  })

  test('reads the entries of a tag through their index, and no others', async () => {
    const { nodes, rows } = await planOf(list({ type: 'tag', name: 'tag-7' }))
    expect(indexesOf(nodes)).toContain('published_terms_listing')
    expect(scansOf(nodes)).toEqual([])
    expect(rows).toBeLessThan(200)
  })

  test('costs almost nothing for a tag that no item has', async () => {
    const { nodes, rows } = await planOf(list({ type: 'tag', name: 'no such tag' }))
    expect(scansOf(nodes)).toEqual([])
    expect(rows).toBeLessThan(50)
  })

  test('reads one page of a list by a category that every item has', async () => {
    const { nodes, rows } = await planOf(list({ type: 'category', name: 'all' }))
    expect(scansOf(nodes)).toEqual([])
    expect(rows).toBeLessThan(500)
  })

  test('reads a list by author or month through an index', async () => {
    for (const filter of [
      { type: 'author', name: 'rare' },
      { type: 'month', name: '2021-05' },
    ] as const) {
      const { nodes, rows } = await planOf(list(filter))
      expect(
        indexesOf(nodes).some((name) => /^published_(by_author|listing)$/.test(name)),
        filter.type,
      ).toBe(true)
      expect(scansOf(nodes), filter.type).toEqual([])
      expect(rows, filter.type).toBeLessThan(500)
    }
  })

  test('finds neighbours and the next due time in single steps of an index', async () => {
    const now = new Date(web.clock.now)
    for (const side of ['newer', 'older'] as const) {
      const neighbour = await planOf((tx) =>
        selectNeighbours(publishedContent(tx), {
          siteId: site.id,
          collectionId: blog,
          id: '1',
          publishedOn: new Date('2021-06-01T00:00:00Z'),
          now,
        })[side].execute(),
      )
      expect(indexesOf(neighbour.nodes), side).toEqual(['published_listing'])
      expect(neighbour.rows, side).toBeLessThan(10)
      expect(indexesOf(await planForAnyParameters()), side).toEqual(['published_listing'])
    }
    const due = await planOf((tx) => findNextDue(publishedContent(tx), site.id, now))
    expect(indexesOf(due.nodes)[0]).toMatch(/^published_(due|scheduled)$/)
  })

  test.each(['tag', 'category', 'author', 'month'] as const)(
    'returns the counts by %s that were stored at the release, and reads no item',
    async (type) => {
      const now = new Date(web.clock.now)
      const input = { siteId: site.id, collectionId: blog, limit: 500, now }
      const { nodes, rows } = await planOf((tx) => findFacets(publishedContent(tx), type, input))
      expect(nodes.some((node) => node['Relation Name'] === 'published_counts')).toBe(true)
      expect(rows).toBeLessThan(1_000)
      const found = await withSite(web.database.app, site.id, (tx) =>
        findFacets(publishedContent(tx), type, input),
      )
      expect(found?.facets.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(
        type === 'author' ? 5 : ITEMS - 1,
      )
    },
  )

  test('reads a page far down a list from an index alone', async () => {
    // Only rows that a vacuum has seen need no look at the table.
    await sql`vacuum (analyze) published_documents, published_terms`.execute(web.database.owner)
    for (const [filter, index] of [
      [undefined, 'published_listing'],
      [{ type: 'category', name: 'all' }, 'published_terms_listing'],
    ] as const) {
      const { nodes } = await planOf(list(filter, 4_000))
      const scan = nodes.find((node) => node['Index Name'] === index)
      expect(scan?.['Node Type'], index).toBe('Index Only Scan')
      const read = nodes.filter((node) => node['Relation Name'] === 'published_documents' && node !== scan)
      expect(Math.max(...read.map((node) => node['Actual Rows'] * node['Actual Loops'])), index).toBeLessThan(
        50,
      )
    }
  })

  test('counts the URLs of a sitemap without reading them, and finds them in an index alone', async () => {
    const now = new Date(web.clock.now)
    const counting = await planOf((tx) => countPublicPaths(publishedContent(tx), site.id, now))
    expect(counting.rows).toBeLessThan(100)
    expect(scansOf(counting.nodes).filter((node) => node['Relation Name'] === 'published_documents')).toEqual(
      [],
    )
    const { nodes } = await planOf((tx) =>
      listPublicPaths(publishedContent(tx), { siteId: site.id, now, limit: 50, offset: 4_000 }),
    )
    expect(nodes.find((node) => node['Index Name'] === 'published_addresses')?.['Node Type']).toBe(
      'Index Only Scan',
    )
    const addresses = await withSite(web.database.app, site.id, (tx) =>
      countPublicPaths(publishedContent(tx), site.id, now),
    )
    expect(addresses).toBe(ITEMS + 2)
  })

  test('reads the entries of a block from the top of an index', async () => {
    const listed = {
      siteId: site.id,
      collectionId: blog,
      limit: 30,
      now: new Date(web.clock.now),
      except: '',
    }
    for (const filters of [
      { category: '', tag: '', featured: false },
      { category: '', tag: 'tag-7', featured: false },
      { category: 'all', tag: '', featured: false },
    ]) {
      const { nodes, rows } = await planOf((tx) =>
        findListing(publishedContent(tx), { ...listed, ...filters }),
      )
      expect(scansOf(nodes), JSON.stringify(filters)).toEqual([])
      expect(rows, JSON.stringify(filters)).toBeLessThan(500)
    }
  })
})
