import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as store from '#features/content/comments/comment-mails.store.ts'
import type { MailedComment } from '#features/content/comments/comment-mails.store.ts'
import { isShownByItem } from '#features/content/comments/comment-links.store.ts'
import { newCommentMail, newReplyMail } from '#features/content/comments/emails/comment-mails.ts'
import { COMMENT_EMAILS_PATH, commentHref } from '#features/content/comments/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { readSignedId, signId } from '#platform/http/signed-id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A site with its current origin. */
export interface CommentSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Dependencies of the emails about comments. */
export interface CommentMailParts {
  readonly secret: string
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly appOrigin: string
}

/**
 * Sends the emails about a comment that a visitor has sent: to the owner, unless it counts as spam, and to whom it replies to,
 * if it is public already. They are sent when the transaction commits; those beyond the site's daily limit are left out.
 */
export async function sendNewCommentMails(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  id: Id,
  now: Date,
): Promise<void> {
  const comment = await store.findMailed(tx, site.id, id)
  if (comment === undefined) return
  await sendOwnerMail(tx, parts, site, comment, now)
  if (comment.status === 'approved') await sendReplyMail(tx, parts, site, id, now)
}

async function sendOwnerMail(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  comment: MailedComment,
  now: Date,
): Promise<void> {
  const { settings } = await published.findSiteBodies(publishedContent(tx), site.id)
  if (settings === undefined || !settings.comments.notifiesOwner || comment.status === 'spam') return
  const to = settings.comments.notifyEmail || (await store.findOwnerAddress(tx, site.id))
  // An owner who comments as a visitor knows of it.
  if (to === undefined || normalizeEmail(to) === normalizeEmail(comment.email)) return
  const item = await published.findById(publishedContent(tx), site.id, comment.documentId, now)
  await send(tx, parts, site, now, (siteTitle) =>
    newCommentMail({
      to,
      comment,
      siteTitle,
      itemTitle: item?.title ?? '',
      url: `${parts.appOrigin}/sites/${site.identifier}/comments/${comment.id}`,
    }),
  )
}

/**
 * Sends the email to the author that a public comment replies to, once, however often the comment is approved. Nobody gets one
 * about their own reply, or after they stopped them.
 */
export async function sendReplyMail(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  id: Id,
  now: Date,
): Promise<void> {
  const comment = await store.findMailed(tx, site.id, id)
  if (comment === undefined || comment.parentId === null) return
  const author = await store.findRepliedTo(tx, site.id, comment.parentId)
  if (author === undefined) return
  const isOwn = !comment.byOwner && normalizeEmail(author.email) === normalizeEmail(comment.email)
  if (isOwn || (await store.isStopped(tx, site.id, addressHash(author.email)))) return
  const item = await published.findById(publishedContent(tx), site.id, comment.documentId, now)
  if (item === undefined || !(await store.claimNotification(tx, site.id, id))) return
  const { settings } = await published.findSiteBodies(publishedContent(tx), site.id)
  const order = settings?.comments.order ?? 'newest'
  // Of what has a password, only its own page asks for it.
  const isOnItemPage = item.locked || (await isShownByItem(tx, site.id, id, order))
  const stopUrl = site.origin + COMMENT_EMAILS_PATH + stopToken(parts.secret, site.id, author.id)
  await send(tx, parts, site, now, (siteTitle) =>
    newReplyMail({
      author,
      comment,
      siteTitle,
      itemTitle: item.title,
      url: site.origin + commentHref(item, id, isOnItemPage),
      stopUrl,
    }),
  )
}

async function send(
  tx: Tx,
  parts: CommentMailParts,
  site: CommentSite,
  now: Date,
  contentOf: (siteTitle: string) => EmailContent,
): Promise<void> {
  if (!(await consumeMailQuota(tx, site.id, now)).ok) return
  const title = await findSiteTitle(tx, site)
  const brand = await findSiteBrand(tx, { ...site, title })
  await sendMail(tx, parts, { siteId: site.id, brand, content: contentOf(title) })
}

/**
 * Ends the emails about replies to the author of a comment: of this comment only, or all that the site would ever send to
 * that address. May be repeated, also when the comment was deleted.
 */
export async function stopReplyMails(
  tx: Tx,
  siteId: Id,
  commentId: Id,
  scope: 'one' | 'all',
  now: Date,
): Promise<void> {
  if (scope === 'one') return store.clearNotify(tx, siteId, commentId)
  const email = await store.findAddress(tx, siteId, commentId)
  if (email !== undefined && email !== '') await store.insertStop(tx, siteId, addressHash(email), now)
}

/** The same on every installation, so that a restored site still knows who wants no emails. */
const addressHash = (email: string): string =>
  createHash('sha256')
    .update(`comment-stop\n${normalizeEmail(email)}`)
    .digest('base64url')

const PURPOSE = 'comment-emails'

/** Returns what stops emails about replies to a comment; only who received one knows it. */
export const stopToken = (secret: string, siteId: Id, commentId: Id): string =>
  signId(secret, PURPOSE, siteId, commentId)

/** Returns the comment of a token; undefined for an invalid one. */
export const commentOfToken = (secret: string, siteId: Id, token: string): Id | undefined =>
  readSignedId(secret, PURPOSE, siteId, token)
