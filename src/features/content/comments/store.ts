import { sql, type Transaction } from 'kysely'
import type { CommentEntry, CommentReason, CommentStatus } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A comment to be stored. */
export interface NewComment extends Pick<CommentEntry, 'name' | 'email' | 'website' | 'body' | 'notify'> {
  readonly documentId: Id
  readonly rootId: Id | null
  readonly parentId: Id | null
  readonly status: CommentStatus
  readonly reasons: readonly CommentReason[]
  readonly createdAt: Date
  readonly byOwner: boolean
  readonly language: string
  readonly network: string
  readonly author: string
  /** Hash of the key of its form; null without a form. */
  readonly form: string | null
}

/** What a visitor learns of a comment that was stored. */
export interface StoredComment {
  readonly id: Id
  readonly status: CommentStatus
}

/** Inserts a comment; returns its id. */
export async function insertComment(tx: Tx, siteId: Id, comment: NewComment): Promise<Id> {
  const { id } = await tx
    .insertInto('comments')
    .values({
      site_id: siteId,
      document_id: comment.documentId,
      root_id: comment.rootId,
      parent_id: comment.parentId,
      status: comment.status,
      name: comment.name,
      email: comment.email,
      website: comment.website,
      body: comment.body,
      written_at: comment.createdAt,
      status_at: comment.createdAt,
      by_owner: comment.byOwner,
      notify: comment.notify,
      language: comment.language,
      reasons: [...comment.reasons],
      network: comment.network,
      author: comment.author,
      form: comment.form,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the comment that a form has sent already; undefined if it has not. */
export function findByForm(tx: Tx, siteId: Id, form: string): Promise<StoredComment | undefined> {
  return tx
    .selectFrom('comments')
    .select(['id', 'status'])
    .where('site_id', '=', siteId)
    .where('form', '=', form)
    .executeTakeFirst()
}

/** Returns the same text by the same author below the same item, sent since a time. */
export function findSame(
  tx: Tx,
  siteId: Id,
  { documentId, parentId, name, body }: NewComment,
  since: Date,
): Promise<StoredComment | undefined> {
  return tx
    .selectFrom('comments')
    .select(['id', 'status'])
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('status', 'in', ['pending', 'approved', 'spam'])
    .where(sql<boolean>`parent_id is not distinct from ${parentId}::bigint`)
    .where('written_at', '>=', since)
    .where('name', '=', name)
    .where('body', '=', body)
    .limit(1)
    .executeTakeFirst()
}

/** Returns a comment that visitors see below an item, to which somebody may reply, with the root of its thread. */
export async function findRepliable(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  id: Id,
): Promise<
  { readonly id: Id; readonly rootId: Id; readonly name: string; readonly body: string } | undefined
> {
  const { rows } = await sql<{ id: Id; rootId: Id; name: string; body: string }>`
    select c.id::text, coalesce(c.root_id, c.id)::text as "rootId", c.name, c.body
    from comments c left join comments r on r.site_id = c.site_id and r.id = c.root_id
    where c.site_id = ${siteId} and c.id = ${id} and c.document_id = ${documentId}
      and c.status = 'approved' and (c.root_id is null or r.status = 'approved')`.execute(tx)
  return rows[0]
}

/** Whether an author has an approved comment and none that counts as spam. */
export async function isKnownAuthor(tx: Tx, siteId: Id, author: string): Promise<boolean> {
  const { known } = await tx
    .selectFrom('comments')
    .select(
      sql<boolean>`coalesce(bool_or(status = 'approved') and not bool_or(status = 'spam'), false)`.as(
        'known',
      ),
    )
    .where('site_id', '=', siteId)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  return known
}

/** Whether a comment of a network was marked as spam since a time. */
export async function isSpammer(tx: Tx, siteId: Id, network: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('comments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('network', '=', network)
    .where('written_at', '>=', since)
    .where('status', '=', 'spam')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
