import type { ContentSource } from '#features/content/content-source/actions.ts'
import { sql } from 'kysely'
import type { Id } from '#lib/id.ts'

/** A path that search engines may list. */
export interface PublicPath {
  readonly id: Id
  readonly path: string
  /** When it was last saved or, if later, became visible. */
  readonly changedOn: Date
}

/**
 * Returns the paths that everyone may open at `now`, oldest document first: nothing locked, nothing in a
 * locked or hidden collection, no pages excluded from search engines.
 */
export async function listPublicPaths(
  source: ContentSource,
  input: { siteId: Id; now: Date; limit: number; offset: number },
): Promise<PublicPath[]> {
  // Rows are looked up by key, with the site id from the row: right after thousands of rows of a site were
  // written, the planner may expect one row and choose a wrong index.
  const { rows } = await sql<{ id: Id; path: string; changed_on: Date }>`
    select d.document_id as id, d.path, greatest(r.created_at, d.visible_from) as changed_on
    from (
      select p.site_id, p.document_id as id
      from ${source.tables.publishedDocuments} p
      where p.site_id = ${input.siteId} and ${isOpen(source, input.siteId, input.now)}
      order by p.document_id
      limit ${input.limit} offset ${input.offset}
    ) a
    cross join lateral (
      select * from ${source.tables.publishedDocuments} d where d.site_id = a.site_id and d.document_id = a.id offset 0
    ) d
    cross join lateral (
      select created_at from revisions r where r.site_id = d.site_id and r.id = d.revision_id offset 0
    ) r
    order by a.id`.execute(source.tx)
  return rows.map(({ id, path, changed_on }) => ({ id, path, changedOn: changed_on }))
}

/** Returns the number of paths of `listPublicPaths`; items are counted when they are published, not here, and with those hidden from search engines. */
export async function countPublicPaths(source: ContentSource, siteId: Id, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select coalesce(sum(c.count), 0) from ${source.tables.publishedCounts} c
        where c.site_id = ${siteId} and c.kind = 'all' and c.collection_id in (${openCollections(source, siteId, now)}))
      + (select count(*) from ${source.tables.publishedDocuments} p
        where p.site_id = ${siteId} and p.kind <> 'item' and ${isOpen(source, siteId, now)})
      + (select count(*) from ${source.tables.publishedDocuments} p
        where p.site_id = ${siteId} and p.kind = 'item' and p.visible_from > '-infinity' and ${isOpen(source, siteId, now)})
    )::integer as count`.execute(source.tx)
  return rows[0]?.count ?? 0
}

const openCollections = (source: ContentSource, siteId: Id, now: Date) => sql`
  select c.document_id from ${source.tables.publishedDocuments} c
  where c.site_id = ${siteId} and c.kind = 'collection' and not c.locked and c.visible_from <= ${now}`

function isOpen(source: ContentSource, siteId: Id, now: Date) {
  return sql<boolean>`not p.locked and p.indexed and p.visible_from <= ${now} and (p.kind <> 'item' or p.collection_id in (${openCollections(source, siteId, now)}))
    and (p.kind <> 'page' or p.document_id not in (
      select o.document_id from ${source.tables.publishedDocuments} o
      join revisions s on s.site_id = o.site_id and s.id = o.revision_id
      where o.site_id = ${siteId} and o.kind = 'page' and s.body ->> 'design' = 'splash'))`
}
