import type { Kysely, Transaction } from 'kysely'
import { type CommentableItem, findCommentable } from '#features/content/comments/actions.ts'
import {
  AUTHOR_COOKIE,
  authorCookie,
  authorOf,
  newAuthor,
} from '#features/content/comments/author.actions.ts'
import { isShownByItem } from '#features/content/comments/comment-links.store.ts'
import { type CommentError, commentErrors } from '#features/content/comments/errors.ts'
import {
  COMMENT_PURPOSE,
  postComment,
  type PostParts,
  type SentEntry,
} from '#features/content/comments/post-comment.actions.ts'
import type { StoredComment } from '#features/content/comments/store.ts'
import { commentHref } from '#features/content/comments/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteCall } from '#platform/http/api/site-route.ts'
import { hostCookie } from '#platform/http/request-cookies.ts'
import { countAttempt, ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** What a call about the comments of an item needs. */
export type CommentCall = Pick<SiteCall, 'site' | 'headers' | 'cookie' | 'setCookie' | 'ip' | 'now'>

interface FindParts {
  readonly db: Kysely<Tables>
  readonly opened: OpenedLocks
}

/** What posting needs besides. */
export interface ReceiveParts extends PostParts, FindParts {
  /** Resolves when this process knows of what changed on a site: its author sees the comment at once. */
  readonly catchUp: (siteId: Id) => Promise<void>
}

/** Comments of one network on a site within a minute, as for forms (FRM-24). */
const POST_LIMIT: RateLimit = { hits: 10, window: 60 }
const NO_OPEN_LOCKS: IsOpen = () => false

/** Finds the item of a call for its visitor, and does something with it in the same transaction. */
export function withCommentable<Value, Failure>(
  { db, opened }: FindParts,
  { site, headers, now }: CommentCall,
  itemId: Id,
  run: (tx: Transaction<Tables>, item: CommentableItem) => Promise<Result<Value, Failure | CommentError>>,
): Promise<Result<Value, Failure | CommentError>> {
  return withSite(db, site.id, async (tx) => {
    const isOpen = opened.read(site, headers.cookie) ?? NO_OPEN_LOCKS
    const item = await findCommentable(publishedContent(tx), site.id, itemId, { isOpen, now })
    return item.ok ? run(tx, item.value) : item
  })
}

/** Returns where visitors see a comment of an item. */
export const findCommentHref = (
  parts: FindParts,
  call: CommentCall,
  itemId: Id,
  id: Id,
): Promise<Result<string, CommentError>> =>
  withCommentable<string, never>(parts, call, itemId, async (tx, item) =>
    ok(commentHref(item, id, await isShownByItem(tx, call.site.id, id, item.settings.comments.order))),
  )

/**
 * Posts what a visitor sent. The eleventh comment of a network within a minute fails with TOO_MANY_COMMENTS. An author who
 * wants to be known gets a cookie.
 */
export async function receiveComment(
  parts: ReceiveParts,
  call: CommentCall,
  itemId: Id,
  sent: SentEntry,
): Promise<Result<StoredComment, CommentError>> {
  const { site, cookie, ip, now } = call
  const network = ipSubject(parts.secret, `${COMMENT_PURPOSE}-${site.id}`, ip)
  // Counted by itself, so that attempts that fail count, too.
  const { allowed, retryAfter } = await withSite(parts.db, site.id, (tx) =>
    countAttempt(tx, site.id, network, POST_LIMIT, now),
  )
  if (!allowed) return fail(commentErrors.tooMany(retryAfter))
  const known = cookie(hostCookie(AUTHOR_COOKIE, site))
  const isReturning = authorOf(parts.secret, site.id, known) !== ''
  const value = isReturning ? (known ?? '') : newAuthor()
  const author = isReturning || sent.entry.remember ? authorOf(parts.secret, site.id, value) : ''
  const posted = await withCommentable<StoredComment, CommentError>(parts, call, itemId, (tx, item) =>
    postComment(tx, parts, site, item, sent, { author, isReturning, network }, now),
  )
  if (posted.ok && posted.value.status === 'approved') await parts.catchUp(site.id)
  if (posted.ok && sent.entry.remember) call.setCookie(authorCookie(value, site))
  return posted
}
