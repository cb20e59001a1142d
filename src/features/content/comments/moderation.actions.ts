import type { Kysely, Transaction } from 'kysely'
import {
  type CommentMailParts,
  type CommentSite,
  sendReplyMail,
} from '#features/content/comments/comment-mails.actions.ts'
import { type CommentError, commentErrors } from '#features/content/comments/errors.ts'
import * as moderation from '#features/content/comments/moderation.store.ts'
import { findRepliable, insertComment } from '#features/content/comments/store.ts'
import { NETWORK_DAYS } from '#features/content/comments/post-comment.actions.ts'
import { cleanComment } from '#features/content/comments/rules.ts'
import type { CommentStatus } from '#features/content/comments/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export { countByStatus, findModerated, listModerated } from '#features/content/comments/moderation.store.ts'

/** How long spam and trash are stored. */
const REMOVED_DAYS = 30
const SWEEP_BATCH_SIZE = 5000

const pagesOf = (changed: readonly moderation.ChangedComment[]) =>
  changed.flatMap(({ documentId }) => ['comments', `comments:${documentId}`] as const)

/**
 * Sets the status of comments, invalidates the pages that show them, and sends the emails about replies that visitors see for
 * the first time. Returns how many changed: of two owners who do the same at once, one changes something.
 */
export async function moderate(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  { ids, status, now }: { readonly ids: readonly Id[]; readonly status: CommentStatus; readonly now: Date },
): Promise<number> {
  const reasons = status === 'approved' ? [] : (['owner'] as const)
  const changed = await moderation.setStatus(tx, site.id, ids, { status, reasons, now })
  await invalidate(tx, site.id, pagesOf(changed))
  if (status === 'approved') for (const { id } of changed) await sendReplyMail(tx, parts, site, id, now)
  return changed.length
}

/** Deletes comments in the trash or in spam for good. Fails with NOT_IN_TRASH if none of them is there. */
export async function removeComments(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<Result<number, CommentError>> {
  const deleted = await moderation.deleteComments(tx, siteId, ids)
  if (deleted.length === 0) return fail(commentErrors.notInTrash())
  // Replies that visitors saw may go with them.
  await invalidate(tx, siteId, pagesOf(deleted))
  return ok(deleted.length)
}

/** Publishes a reply of a member of the site. Fails with NO_COMMENT or NOT_SHOWN. */
export async function replyAsOwner(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  reply: {
    readonly to: Id
    readonly body: string
    readonly name: string
    /** BCP 47, of the site. */
    readonly language: string
    readonly now: Date
  },
): Promise<Result<Id, CommentError>> {
  const comment = await moderation.findModerated(tx, site.id, reply.to)
  if (comment === undefined) return fail(commentErrors.noComment())
  const parent = await findRepliable(tx, site.id, comment.itemId, comment.id)
  if (parent === undefined) return fail(commentErrors.notShown())
  const entry = { name: reply.name, email: '', website: '', notify: false, remember: false }
  const { body, name } = cleanComment({ ...entry, body: reply.body })
  const id = await insertComment(tx, site.id, {
    ...entry,
    body,
    name,
    documentId: comment.itemId,
    rootId: parent.rootId,
    parentId: parent.id,
    status: 'approved',
    reasons: [],
    createdAt: reply.now,
    byOwner: true,
    language: reply.language,
    network: '',
    author: '',
    form: null,
  })
  await invalidate(tx, site.id, ['comments', `comments:${comment.itemId}`])
  await sendReplyMail(tx, parts, site, id, reply.now)
  return ok(id)
}

/** Changes the text of a comment. Fails with NO_COMMENT. */
export async function editBody(
  tx: Tx,
  siteId: Id,
  id: Id,
  body: string,
): Promise<Result<undefined, CommentError>> {
  const itemId = await moderation.updateBody(tx, siteId, id, body)
  if (itemId === undefined) return fail(commentErrors.noComment())
  await invalidate(tx, siteId, ['comments', `comments:${itemId}`])
  return ok(undefined)
}

/**
 * Removes what is stored for a time only: the network of a comment, and spam and trash, after 30 days. Returns how many rows
 * changed.
 */
export async function sweepComments(owner: Kysely<Tables>, now: Date): Promise<number> {
  const networks = new Date(now.getTime() - NETWORK_DAYS * DAY_MS)
  const removed = new Date(now.getTime() - REMOVED_DAYS * DAY_MS)
  const cleared = await moderation.clearNetworks(owner, networks, SWEEP_BATCH_SIZE)
  return cleared + (await moderation.deleteOld(owner, removed, SWEEP_BATCH_SIZE))
}
