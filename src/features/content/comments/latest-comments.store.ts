import { sql, type Transaction } from 'kysely'
import { isOnItemPage } from '#features/content/comments/comment-links.store.ts'
import type { CommentSettings } from '#features/content/documents/bodies/comment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

interface NewestRow {
  readonly id: Id
  readonly name: string
  readonly body: string
  readonly writtenAt: Date
  readonly title: string
  readonly path: string
  readonly documentId: Id
  readonly isOnItemPage: boolean
}

/**
 * Returns the newest comments that visitors see of items and pages that are public at a time and not locked, and show them.
 */
export async function listNewestOfSite(
  tx: Transaction<Tables>,
  siteId: Id,
  { max, now, order }: { readonly max: number; readonly now: Date; readonly order: CommentSettings['order'] },
): Promise<readonly NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select c.id::text, c.name, c.body, c.written_at as "writtenAt", p.title, p.path,
      c.document_id::text as "documentId", ${isOnItemPage(siteId, order)} as "isOnItemPage"
    from comments c
    join published_documents p on p.site_id = c.site_id and p.document_id = c.document_id
    join revisions v on v.site_id = p.site_id and v.id = p.revision_id
    left join comments r on r.site_id = c.site_id and r.id = c.root_id
    left join published_documents l on l.site_id = p.site_id and l.document_id = p.collection_id
    left join revisions lv on lv.site_id = l.site_id and lv.id = l.revision_id
    where c.site_id = ${siteId} and c.status = 'approved' and (c.root_id is null or r.status = 'approved')
      and not p.locked and p.visible_from <= ${now}
      and coalesce(v.body ->> 'comments', case p.kind when 'page' then 'hidden' else 'open' end) <> 'hidden'
      and coalesce(v.body ->> 'design', 'standard') = 'standard'
      and coalesce(lv.body ->> 'commentsEnabled', 'true') = 'true'
    order by c.written_at desc, c.id desc limit ${max}`.execute(tx)
  return rows
}
