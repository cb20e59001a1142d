import { sql, type Transaction } from 'kysely'
import type { CommentStatus } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A comment with what emails about it say. */
export interface MailedComment {
  readonly id: Id
  readonly documentId: Id
  readonly parentId: Id | null
  readonly status: CommentStatus
  readonly name: string
  readonly email: string
  readonly website: string
  readonly body: string
  readonly byOwner: boolean
  readonly notified: boolean
}

/** Whom an email about a reply goes to. */
export interface RepliedTo {
  readonly id: Id
  readonly name: string
  readonly email: string
  readonly body: string
  readonly language: string
}

/** Returns a comment for the emails about it. */
export function findMailed(tx: Tx, siteId: Id, id: Id): Promise<MailedComment | undefined> {
  return tx
    .selectFrom('comments')
    .select(['id', 'document_id as documentId', 'parent_id as parentId', 'status', 'name', 'email'])
    .select(['website', 'body', 'by_owner as byOwner', 'notified'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Marks an approved comment of a visible thread as one whose emails were sent; returns whether it was not one before, so that
 * of several at once only one sends them.
 */
export async function claimNotification(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ notified: true })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('notified', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the author of a visible comment who wants emails about replies and has not stopped them; undefined for others. */
export async function findRepliedTo(tx: Tx, siteId: Id, id: Id): Promise<RepliedTo | undefined> {
  const { rows } = await sql<RepliedTo>`
    select c.id::text, c.name, c.email, c.body, c.language
    from comments c left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and c.id = ${id} and c.status = 'approved' and c.notify and c.email <> ''
      and (c.root_id is null or r.status = 'approved')`.execute(tx)
  return rows[0]
}

/** Whether an address, given as its hash, wants no emails about replies. */
export async function isStopped(tx: Tx, siteId: Id, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('comment_stops')
    .select('address')
    .where('site_id', '=', siteId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that an address, given as its hash, wants no emails about replies. */
export async function insertStop(tx: Tx, siteId: Id, address: string, now: Date): Promise<void> {
  await tx
    .insertInto('comment_stops')
    .values({ site_id: siteId, address, stopped_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'address']).doNothing())
    .execute()
}

/** Returns the email address of a comment; undefined if it was deleted. */
export async function findAddress(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('comments')
    .select('email')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email
}

/** Ends emails about replies to one comment. */
export async function clearNotify(tx: Tx, siteId: Id, id: Id): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ notify: false })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Returns the email address of the account that owns a site. */
export async function findOwnerAddress(tx: Tx, siteId: Id): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select a.email::text as email from sites s join accounts a on a.id = s.account_id
    where s.id = ${siteId}`.execute(tx)
  return rows[0]?.email
}
