import { type RawBuilder, sql, type Transaction } from 'kysely'
import { SHOWN_REPLIES, SHOWN_THREADS, THREAD_REPLIES } from '#features/content/comments/threads.rules.ts'
import type { CommentSettings } from '#features/content/documents/bodies/comment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type Order = CommentSettings['order']

/** Whether the page of its item shows a visible comment `c`; `r` is the first one of its thread, if that is another. */
export const isOnItemPage = (siteId: Id, order: Order): RawBuilder<boolean> => sql<boolean>`(
    (select count(*) from (
      select from comments t
      where t.site_id = ${siteId} and t.document_id = c.document_id and t.root_id is null and t.status = 'approved'
        and (t.written_at, t.id) ${sql.raw(order === 'newest' ? '>' : '<')}
          (coalesce(r.written_at, c.written_at), coalesce(r.id, c.id))
      limit ${SHOWN_THREADS}) before) < ${SHOWN_THREADS}
    and (select count(*) from (
      select from comments t
      where t.site_id = ${siteId} and t.root_id = c.root_id and t.status = 'approved'
        and (t.written_at, t.id) < (c.written_at, c.id)
      limit ${SHOWN_REPLIES}) before) < ${SHOWN_REPLIES})`

/** Returns whether the page of its item shows a comment; false for one that visitors do not see. */
export async function isShownByItem(tx: Tx, siteId: Id, id: Id, order: Order): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select ${isOnItemPage(siteId, order)} as "isShown"
    from comments c left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and c.id = ${id} and c.status = 'approved'
      and (c.root_id is null or r.status = 'approved')`.execute(tx)
  return rows[0]?.isShown === true
}

/**
 * Returns the thread of a comment of an item, and the reply after which the part of its page begins that shows it; undefined
 * for one that visitors do not see.
 */
export async function findThreadPart(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  id: Id,
): Promise<{ readonly rootId: Id; readonly after: Id | null } | undefined> {
  const { rows } = await sql<{ rootId: Id; after: Id | null }>`
    select coalesce(c.root_id, c.id)::text as "rootId", (
      select before.id::text from (
        select t.id, row_number() over (order by t.written_at, t.id) as place from comments t
        where t.site_id = ${siteId} and t.root_id = c.root_id and t.status = 'approved'
          and (t.written_at, t.id) < (c.written_at, c.id)) before
      where before.place % ${THREAD_REPLIES} = 0 order by before.place desc limit 1) as after
    from comments c left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and c.id = ${id} and c.document_id = ${documentId} and c.status = 'approved'
      and (c.root_id is null or r.status = 'approved')`.execute(tx)
  return rows[0]
}
