import { sql, type Transaction } from 'kysely'
import type { FileUse } from '#features/media/media/files.api.types.ts'
import { ITEM_STATUS } from '#schema/item-status.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX = 200
/** Written into statements, so that partial indexes serve them. */
const DELETED = sql.lit(ITEM_STATUS.deleted)

/** The revisions of a site that are drafts or public, without the trash. */
const CURRENT = (siteId: Id) => sql`
  select d.id, d.kind, d.title, d.url_id, d.collection_id, r.id as revision_id, r.id = d.head_revision_id as draft,
    r.id is not distinct from d.published_revision_id as public
  from documents d
  join revisions r on r.site_id = d.site_id and r.id in (d.head_revision_id, d.published_revision_id)
  where d.site_id = ${siteId} and (d.status <> ${DELETED} or d.published_revision_id is not null)`

/** Returns documents and rows of live data that show a file, published ones first. */
export async function listUses(tx: Tx, siteId: Id, fileId: Id): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select b.id, b.kind, b.title, bool_or(b.draft) as draft, bool_or(b.public) as public,
      case when b.kind in ('page', 'collection', 'item') then
        coalesce('/' || (select c.url_id from documents c where c.site_id = ${siteId} and c.id = b.collection_id), '')
        || '/' || b.url_id end as path
    from media_references m join (${CURRENT(siteId)}) b on b.revision_id = m.revision_id
    where m.site_id = ${siteId} and m.media_id = ${fileId}::bigint
    group by b.id, b.kind, b.title, b.url_id, b.collection_id
    union all
    select m.owner_id, 'live', initcap(replace(m.owner, '_', ' ')) || ' ' || m.owner_id, false, true, null
    from media_references m
    where m.site_id = ${siteId} and m.media_id = ${fileId}::bigint and m.revision_id is null
    order by public desc, kind, title, id
    limit ${MAX}`.execute(tx)
  return rows
}

/** Returns which of these files a draft, a public document or a row of live data shows. */
export async function findUsed(tx: Tx, siteId: Id, fileIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (fileIds.length === 0) return new Set()
  const { rows } = await sql<{ id: Id }>`
    select distinct m.media_id as id from media_references m
    where m.site_id = ${siteId} and m.media_id = any(${fileIds}::bigint[])
      and (m.revision_id is null or exists (
        select from (${CURRENT(siteId)}) b where b.revision_id = m.revision_id
      ))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
