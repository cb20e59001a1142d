import { type Kysely, sql, type Transaction } from 'kysely'
import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** An entry with comments, or a comment that is an entry, with the document that it belongs to. */
export interface EntryWithComments {
  readonly sequence: number
  readonly kind: string
  readonly documentId: Id
  readonly payload: ExportItem
}

const BATCH_SIZE = 100

/**
 * Returns the next posts and pages of an import with comments, and comments that are entries of their own, whose post
 * exists.
 */
export async function nextWithComments(
  tx: Tx,
  siteId: Id,
  importId: Id,
  after: number,
): Promise<readonly EntryWithComments[]> {
  const { rows } = await sql<EntryWithComments>`
    select e.sequence, e.kind, r.target_id::text as "documentId", e.payload - 'content' || jsonb_build_object(
      'content', case when e.kind = 'item:comment' then e.payload ->> 'content' else '' end) as payload
    from import_entries e
    join imports i on i.site_id = e.site_id and i.id = e.import_id
    join import_references r on r.site_id = e.site_id and r.source = i.source
      and r.kind = case when e.kind = 'item:comment' then 'post' else e.kind end
      and r.source_id = case when e.kind = 'item:comment' then e.payload ->> 'parent' else e.source_id end
    join documents d on d.site_id = e.site_id and d.id = r.target_id and d.kind in ('item', 'page')
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.sequence > ${after}
      and ((e.kind in ('post', 'page') and e.payload -> 'comments' <> '[]') or e.kind = 'item:comment')
    order by e.sequence limit ${BATCH_SIZE}`.execute(tx)
  return rows
}

/** Marks an import as one whose comments were stored. */
export async function setCommentsDone(tx: Tx, siteId: Id, importId: Id): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ comments_done: true })
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .execute()
}

/** Returns a finished import of any site whose comments were not stored; undefined if there is none. */
export function findWithoutComments(
  owner: Kysely<Tables>,
): Promise<{ readonly siteId: Id; readonly importId: Id } | undefined> {
  return owner
    .selectFrom('imports')
    .select(['site_id as siteId', 'id as importId'])
    .where('comments_done', '=', false)
    .where('status', '=', 'done')
    .limit(1)
    .executeTakeFirst()
}
