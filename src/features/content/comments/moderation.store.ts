import { type Kysely, sql, type Transaction } from 'kysely'
import type { CommentReason, CommentStatus } from '#features/content/comments/types.ts'
import type { CommentView } from '#features/content/comments/owner-view.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What an owner looks for. */
export interface CommentSearch {
  /** Undefined for all. */
  readonly status: CommentStatus | undefined
  /** Part of a text, name, email address or title; empty for all. */
  readonly text: string
  /** Only comments of this item. */
  readonly item: Id | undefined
  /** Only comments before this one. */
  readonly before: Id | undefined
  /** When that was written, where it is known: it may be deleted meanwhile. */
  readonly beforeTime?: string | undefined
  readonly limit: number
}

interface Row extends Omit<CommentView, 'createdAt' | 'replyTo'> {
  readonly createdAt: Date
  readonly parentName: string | null
}

const select = sql`
  select c.id::text, c.status, c.name, c.email, c.website, c.body, c.written_at as "createdAt",
    c.by_owner as "byOwner", c.reasons, c.source is not null as "isImported",
    c.document_id::text as "itemId", coalesce(nullif(h.body ->> 'title', ''), '') as "itemTitle",
    pd.path as "itemPath", c.parent_id::text as "parentId", p.name as "parentName"
  from comments c
  join documents d on d.site_id = c.site_id and d.id = c.document_id
  left join revisions h on h.site_id = d.site_id and h.id = d.head_revision_id
  left join published_documents pd on pd.site_id = c.site_id and pd.document_id = c.document_id
  left join comments p on p.site_id = c.site_id and p.id = c.parent_id`

const toView = ({ createdAt, parentName, ...row }: Row): CommentView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  replyTo: parentName,
})

/** Returns the comments that an owner looks for, the newest first. */
export async function listModerated(
  tx: Tx,
  siteId: Id,
  { status, text, item, before, beforeTime, limit }: CommentSearch,
): Promise<readonly CommentView[]> {
  const { rows } = await sql<Row>`${select}
    where c.site_id = ${siteId} and (${status ?? null}::text is null or c.status = ${status ?? null})
      and (${item ?? null}::bigint is null or c.document_id = ${item ?? null}::bigint)
      and (${before ?? null}::bigint is null or (c.written_at, c.id) < (
        select coalesce(${beforeTime ?? null}::timestamptz, (
          select written_at from comments where site_id = ${siteId} and id = ${before ?? null}::bigint)),
          ${before ?? null}::bigint))
      and (${text} = '' or position(lower(${text}) in lower(
        c.body || ' ' || c.name || ' ' || c.email || ' ' || coalesce(h.body ->> 'title', ''))) > 0)
    order by c.written_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows.map(toView)
}

/** Returns one comment; undefined if there is none. */
export async function findModerated(tx: Tx, siteId: Id, id: Id): Promise<CommentView | undefined> {
  const { rows } = await sql<Row>`${select} where c.site_id = ${siteId} and c.id = ${id}`.execute(tx)
  return rows[0] && toView(rows[0])
}

/** Returns how many comments a site has of each status. */
export async function countByStatus(tx: Tx, siteId: Id): Promise<Readonly<Record<CommentStatus, number>>> {
  const rows = await tx
    .selectFrom('comments')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where('site_id', '=', siteId)
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, spam: 0, trash: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** A comment whose status was changed. */
export interface ChangedComment {
  readonly id: Id
  readonly documentId: Id
}

/** Sets the status of comments that have another one; returns those that had. */
export async function setStatus(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
  {
    status,
    reasons,
    now,
  }: { readonly status: CommentStatus; readonly reasons: readonly CommentReason[]; readonly now: Date },
): Promise<readonly ChangedComment[]> {
  return tx
    .updateTable('comments')
    .set({ status, reasons: [...reasons], status_at: now })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .returning(['id', 'document_id as documentId'])
    .execute()
}

/** Deletes comments in the trash or in spam with all their replies; returns how many of the given ones. */
export async function deleteComments(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<readonly ChangedComment[]> {
  return tx
    .deleteFrom('comments')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('status', 'in', ['trash', 'spam'])
    .returning(['id', 'document_id as documentId'])
    .execute()
}

/** Changes the text of a comment; returns its item, undefined if there is no such comment. */
export async function updateBody(tx: Tx, siteId: Id, id: Id, body: string): Promise<Id | undefined> {
  const row = await tx
    .updateTable('comments')
    .set({ body })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('document_id as documentId')
    .executeTakeFirst()
  return row?.documentId
}

/** Empties the network of comments of all sites from before a time, of at most `max`; returns how many. */
export async function clearNetworks(owner: Kysely<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update comments c set network = ''
    from (select site_id, id from comments where network <> '' and written_at < ${before} limit ${max}) old
    where c.site_id = old.site_id and c.id = old.id`.execute(owner)
  return Number(numAffectedRows ?? 0)
}

/** Deletes comments of all sites that are spam or in the trash since before a time, of at most `max` comments; returns how many. */
export async function deleteOld(owner: Kysely<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from comments c
    using (select site_id, id from comments where status in ('spam', 'trash') and status_at < ${before} limit ${max}) old
    where c.site_id = old.site_id and c.id = old.id`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
