import { sql, type Transaction } from 'kysely'
import { CONTENT_KINDS, type ContentKind } from '#features/content/documents/lists.types.ts'
import { DELETED } from '#features/content/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The newest revision of a document. */
export interface SearchedRow {
  readonly id: Id
  readonly kind: ContentKind
  readonly version: Id
  readonly body: unknown
}

/** Returns the next pages, collections and items with their newest revisions, by id, without the trash. */
export async function listNewest(
  tx: Tx,
  siteId: Id,
  after: Id | undefined,
  limit: number,
): Promise<readonly SearchedRow[]> {
  // Revisions are looked up by key: for a site without statistics the planner would read all of them.
  const { rows } = await sql<SearchedRow>`
    select d.id, d.kind, r.id as version, r.body
    from (
      select site_id, id, kind, head_revision_id from documents
      where site_id = ${siteId} and id > ${after ?? '0'}::bigint and kind = any(${CONTENT_KINDS}::text[])
        and status <> ${DELETED} and head_revision_id is not null
      order by id limit ${limit}
    ) d
    cross join lateral (
      select id, body from revisions r where r.site_id = d.site_id and r.id = d.head_revision_id offset 0) r
    order by d.id`.execute(tx)
  return rows
}

/** Returns the number of pages, collections and items without the trash. */
export async function countSearched(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .where('kind', 'in', [...CONTENT_KINDS])
    .where('status', '<>', DELETED)
    .executeTakeFirstOrThrow()
  return count
}
