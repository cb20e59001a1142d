import { sql, type Transaction } from 'kysely'
import { isOnItemPage } from '#features/content/comments/comment-links.store.ts'
import type { ReadComment } from '#features/content/comments/threads.rules.ts'
import type { CommentSettings } from '#features/content/documents/bodies/comment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Which comments of an item are read. */
export interface CommentRange {
  readonly documentId: Id
  readonly newestFirst: boolean
  /** Only threads that come after this one. */
  readonly after: Id | undefined
  readonly threads: number
  /** Replies of each thread. */
  readonly replies: number
}

/** A thread as it was read: its first replies, and how many it has. */
export interface ReadThread extends ReadComment {
  readonly replies: readonly ReadComment[]
  readonly replyCount: number
}

const fieldsOf = (alias: 'c' | 'r') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`'id', ${of('id')}::text, 'parentId', ${of('parent_id')}::text, 'name', ${of('name')},
    'website', ${of('website')}, 'body', ${of('body')}, 'byOwner', ${of('by_owner')},
    'createdAt', to_char(${of('written_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The first replies of a thread `c`, or those after one of them, and how many there are. */
function repliesOf(siteId: Id, max: number, after?: Id) {
  const isReply = sql`site_id = ${siteId} and root_id = c.id and status = 'approved'`
  const isFurther =
    after === undefined
      ? isReply
      : sql`${isReply} and (written_at, id) > (
          select written_at, id from comments where site_id = ${siteId} and id = ${after})`
  return sql`'replies', (
    select coalesce(jsonb_agg(jsonb_build_object(${fieldsOf('r')}) order by r.written_at, r.id), '[]') from (
      select * from comments where ${isFurther} order by written_at, id limit ${max}) r),
  'replyCount', (select count(*)::integer from comments where ${isFurther})`
}

/**
 * Returns the threads of an item that visitors see, in one statement, with the number of all comments that they see: approved
 * ones whose thread begins with an approved one.
 */
export async function findThreads(
  tx: Tx,
  siteId: Id,
  { documentId, newestFirst, after, threads, replies }: CommentRange,
): Promise<{ readonly threads: readonly ReadThread[]; readonly count: number }> {
  const order = sql.raw(newestFirst ? 'desc' : 'asc')
  const beyond = sql.raw(newestFirst ? '<' : '>')
  const { rows } = await sql<{ threads: ReadThread[]; count: number }>`
    select ${PREPARED} (
      select count(*)::integer from comments c
      left join comments r on r.site_id = c.site_id and r.id = c.root_id
      where c.site_id = ${siteId} and c.document_id = ${documentId} and c.status = 'approved'
        and (c.root_id is null or r.status = 'approved')
    ) as count, (
      select coalesce(jsonb_agg(jsonb_build_object(${fieldsOf('c')}, ${repliesOf(siteId, replies)})
        order by c.written_at ${order}, c.id ${order}), '[]')
      from (
        select * from comments
        where site_id = ${siteId} and document_id = ${documentId} and root_id is null and status = 'approved'
          and (${after ?? null}::bigint is null or (written_at, id) ${beyond} (
            select written_at, id from comments where site_id = ${siteId} and id = ${after ?? null}::bigint))
        order by written_at ${order}, id ${order} limit ${threads}
      ) c
    ) as threads`.execute(tx)
  return rows[0] ?? { threads: [], count: 0 }
}

/** Returns one thread of an item with its first replies, or those after one of them; undefined if visitors do not see it. */
export async function findThread(
  tx: Tx,
  siteId: Id,
  {
    documentId,
    rootId,
    after,
    max,
  }: {
    readonly documentId: Id
    readonly rootId: Id
    readonly after: Id | undefined
    readonly max: number
  },
): Promise<ReadThread | undefined> {
  const { rows } = await sql<{ thread: ReadThread }>`
    select jsonb_build_object(${fieldsOf('c')}, ${repliesOf(siteId, max, after)}) as thread
    from comments c
    where c.site_id = ${siteId} and c.document_id = ${documentId} and c.id = ${rootId} and c.root_id is null
      and c.status = 'approved'`.execute(tx)
  return rows[0]?.thread
}

/** A comment without its thread. */
export interface SingleComment extends ReadComment {
  /** Whether the page of its item shows it. */
  readonly isOnItemPage: boolean
}

/** Returns the newest comments of an item that visitors see, without their threads. */
export async function findNewest(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  { max, order }: { readonly max: number; readonly order: CommentSettings['order'] },
): Promise<readonly SingleComment[]> {
  const { rows } = await sql<{ comment: SingleComment }>`
    select jsonb_build_object(${fieldsOf('c')}, 'isOnItemPage', ${isOnItemPage(siteId, order)}) as comment from comments c
    left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and c.document_id = ${documentId} and c.status = 'approved'
      and (c.root_id is null or r.status = 'approved')
    order by c.written_at desc, c.id desc limit ${max}`.execute(tx)
  return rows.map(({ comment }) => comment)
}

/** Returns how many comments visitors see of each of these public items; those without any, or that hide them, are left out. */
export async function countVisible(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql<{ id: Id; count: number }>`
    select c.document_id::text as id, count(*)::integer as count from comments c
    join published_documents p on p.site_id = c.site_id and p.document_id = c.document_id
    join revisions v on v.site_id = p.site_id and v.id = p.revision_id
    left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and coalesce(v.body ->> 'comments', '') <> 'hidden' and c.document_id = any(${[...documentIds]}::bigint[]) and c.status = 'approved'
      and (c.root_id is null or r.status = 'approved')
    group by c.document_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
