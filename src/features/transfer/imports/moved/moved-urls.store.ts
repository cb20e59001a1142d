import { sql } from 'kysely'
import type { FilterType } from '#features/content/collections/link.rules.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

/** A source that was imported and not undone, newest first. */
export interface ImportedSource {
  readonly source: string
  /** The newest import of it. */
  readonly importId: Id
  /** The published path of the collection of its posts; null if it is not published. */
  readonly blogPath: string | null
  readonly blogId: Id | null
}

/** Returns the sources of a site. */
export async function listSources(
  { tx, tables }: ContentSource,
  siteId: Id,
  now: Date,
): Promise<readonly ImportedSource[]> {
  const { rows } = await sql<ImportedSource>`
    select i.source, i.id as "importId", p.path as "blogPath", p.document_id as "blogId"
    from (
      select source, max(id) as id from imports where site_id = ${siteId} and status = 'done' group by source
    ) i
    left join import_references r
      on r.site_id = ${siteId} and r.source = i.source and r.kind = 'collection'
    left join ${tables.publishedDocuments} p
      on p.site_id = ${siteId} and p.document_id = r.target_id and p.visible_from <= ${now}
    order by i.id desc`.execute(tx)
  return rows
}

/** Returns the published path of a post or page of a source by its id there, or that an attachment belongs to. */
export async function findEntryPath(
  { tx, tables }: ContentSource,
  siteId: Id,
  { source }: ImportedSource,
  sourceIds: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    select p.path from import_references r
    join ${tables.publishedDocuments} p
      on p.site_id = r.site_id and p.document_id = r.target_id and p.visible_from <= ${now}
    where r.site_id = ${siteId} and r.source = ${source} and r.kind in ('post', 'page', 'attachment-page')
      and r.source_id = any(${sourceIds}::text[])
    order by r.kind in ('post', 'page') desc limit 1`.execute(tx)
  return rows[0]?.path
}

/** Returns the names that the source gives to a category or tag with a slug, or to the term with an id. */
export async function findTermNames(
  { tx }: ContentSource,
  siteId: Id,
  { importId }: ImportedSource,
  by: { readonly slug: string } | { readonly id: string },
): Promise<readonly string[]> {
  const [key, value] = 'slug' in by ? ['slug', by.slug] : ['id', by.id]
  const { rows } = await sql<{ name: string }>`
    select distinct payload ->> 'name' as name from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind in ('category', 'tag')
      and payload ->> ${key} = ${value}`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Returns the filters of a collection that show public items. */
export async function listFilters(
  { tx, tables }: ContentSource,
  siteId: Id,
  collectionId: Id,
): Promise<readonly { readonly type: FilterType; readonly name: string }[]> {
  const { rows } = await sql<{ type: FilterType; name: string }>`
    select c.kind as type, c.name from ${tables.publishedCounts} c
    where c.site_id = ${siteId} and c.collection_id = ${collectionId} and c.kind in ('category', 'tag', 'month')
      and c.count > 0
    order by c.kind, c.name`.execute(tx)
  return rows
}
