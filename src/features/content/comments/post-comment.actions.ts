import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CommentableItem } from '#features/content/comments/actions.ts'
import {
  type CommentMailParts,
  type CommentSite,
  sendNewCommentMails,
} from '#features/content/comments/comment-mails.actions.ts'
import { type CommentError, commentErrors } from '#features/content/comments/errors.ts'
import { cleanComment, commentProblems, firstStatus } from '#features/content/comments/rules.ts'
import * as store from '#features/content/comments/store.ts'
import type { StoredComment } from '#features/content/comments/store.ts'
import type { CommentEntry } from '#features/content/comments/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The use of the keys of the form. */
export const COMMENT_PURPOSE = 'comment'

/** That of the page which shows once more what was entered without scripts: nobody writes there. */
export const CHECK_PURPOSE = 'comment-check'

/** The same text by the same author within this time is one comment. */
const SAME_MS = HOUR_MS
/** How long the network of a comment is known, and its spam counts. */
export const NETWORK_DAYS = 30

/** What a visitor sends. */
export interface SentEntry {
  readonly entry: CommentEntry
  /** The comment that it replies to. */
  readonly replyTo: Id | undefined
  /** Value of the field that people do not see; undefined if it was not sent. */
  readonly honeypot: string | undefined
  /** One-time key of the form. */
  readonly key: string
}

/** Who sends it. */
export interface CommentAuthor {
  /** Hash of the author's cookie; empty without one. */
  readonly author: string
  /** Whether the cookie came with the request, so that it can be known already. */
  readonly isReturning: boolean
  /** Keyed hash of the network. */
  readonly network: string
}

/** Dependencies of posting. */
export interface PostParts extends CommentMailParts {
  readonly formKeys: FormKeys
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Stores a comment of a visitor (BLG-04), as public, waiting or spam, and sends the emails about it when the transaction
 * commits. The same form sent twice is one comment, and so is the same text sent again within an hour. Fails with
 * COMMENTS_CLOSED, BAD_COMMENT, FORM_EXPIRED, or NO_COMMENT if the comment that it replies to is gone.
 */
export async function postComment(
  tx: Tx,
  parts: PostParts,
  site: CommentSite,
  item: CommentableItem,
  sent: SentEntry,
  by: CommentAuthor,
  now: Date,
): Promise<Result<StoredComment, CommentError>> {
  if (item.policy !== 'open') return fail(commentErrors.closed())
  const entry = cleanComment(sent.entry)
  const problems = commentProblems(sent.entry)
  if (Object.keys(problems).length > 0) return fail(commentErrors.bad(problems))
  const form = hashOf(sent.key)
  const spend = (purpose: string) => parts.formKeys.spend(tx, { siteId: site.id, purpose }, sent.key, now)
  const isWritten = await spend(COMMENT_PURPOSE)
  if (!isWritten && !(await spend(CHECK_PURPOSE))) {
    const before = await store.findByForm(tx, site.id, form)
    return before ? ok(before) : fail(commentErrors.formExpired())
  }
  const parent =
    sent.replyTo === undefined ? undefined : await store.findRepliable(tx, site.id, item.id, sent.replyTo)
  if (sent.replyTo !== undefined && parent === undefined) return fail(commentErrors.noComment())
  const { status, reasons } = firstStatus(
    {
      entry,
      tookHoneypot: sent.honeypot !== '',
      took: isWritten ? now.getTime() - issuedAt(sent.key) : Number.POSITIVE_INFINITY,
      isKnown: by.isReturning && (await store.isKnownAuthor(tx, site.id, by.author)),
      fromSpammer: await store.isSpammer(
        tx,
        site.id,
        by.network,
        new Date(now.getTime() - NETWORK_DAYS * DAY_MS),
      ),
    },
    item.settings.comments,
  )
  const comment: store.NewComment = {
    ...entry,
    documentId: item.id,
    rootId: parent?.rootId ?? null,
    parentId: parent?.id ?? null,
    status,
    reasons,
    createdAt: now,
    byOwner: false,
    language: item.settings.language,
    network: by.network,
    author: by.author,
    form,
  }
  const same = await store.findSame(tx, site.id, comment, new Date(now.getTime() - SAME_MS))
  if (same) return ok(same)
  const id = await store.insertComment(tx, site.id, comment)
  if (status === 'approved') await invalidate(tx, site.id, ['comments', `comments:${item.id}`])
  await sendNewCommentMails(tx, parts, site, id, now)
  return ok({ id, status })
}

/** Returns when the key of a form was issued, in milliseconds since the epoch; its beginning is when it expires. */
const issuedAt = (key: string): number => Number.parseInt(key.split('.')[0] ?? '', 36) - HOUR_MS
