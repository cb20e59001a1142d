import { sql, type Transaction } from 'kysely'
import type { FileUse } from '#features/media/files.api.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX = 200

/** Draft and published bodies of a site as text, without the trash. */
const BODIES = (siteId: Id) => sql`
  select d.id, d.kind, d.title, d.url_id, d.collection_id, r.id = d.head_revision_id as draft,
    r.id is not distinct from d.published_revision_id as public, r.body::text as body
  from documents d
  join revisions r on r.site_id = d.site_id and r.id in (d.head_revision_id, d.published_revision_id)
  where d.site_id = ${siteId} and (d.status <> 6 or d.published_revision_id is not null)`

/**
 * Returns documents that reference a file by id, or by its current or a previous URL; published ones first.
 */
export async function listUses(tx: Tx, siteId: Id, fileId: Id): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    with keys as (
      select storage_key as key from media
      where site_id = ${siteId} and id = ${fileId}::bigint and storage_key is not null
      union select former_key from former_files where site_id = ${siteId} and media_id = ${fileId}::bigint
    )
    select b.id, b.kind, b.title, bool_or(b.draft) as draft, bool_or(b.public) as public,
      case when b.kind in ('page', 'collection', 'item') then
        coalesce('/' || (select c.url_id from documents c where c.site_id = ${siteId} and c.id = b.collection_id), '')
        || '/' || b.url_id end as path
    from (${BODIES(siteId)}) b
    where b.body ~ ${`"(mediaId|[a-z]+MediaId)": "${fileId}"`}
      or exists (select from keys where position(keys.key in b.body) > 0)
    group by b.id, b.kind, b.title, b.url_id, b.collection_id
    order by bool_or(b.public) desc, b.kind <> 'page', b.title, b.id
    limit ${MAX}`.execute(tx)
  return rows
}

/** Returns which of these files are referenced by id in a draft or published revision. */
export async function findUsed(tx: Tx, siteId: Id, fileIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (fileIds.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select distinct found[1]::bigint as id from (${BODIES(siteId)}) b
    cross join lateral regexp_matches(b.body, '"(?:mediaId|[a-z]+MediaId)": "([0-9]{1,18})"', 'g') found
    where found[1]::bigint = any(${fileIds}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
