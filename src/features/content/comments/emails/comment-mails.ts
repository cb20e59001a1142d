import type { MailedComment, RepliedTo } from '#features/content/comments/comment-mails.store.ts'
import { replyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'

/** Longer comments are cut: an email is not the place to read them. */
const MAX_QUOTE = 1500

const quoteOf = (text: string): EmailPart => ({
  quote: text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).toWellFormed()} …` : text,
})

interface NewCommentMail {
  readonly to: string
  readonly comment: MailedComment
  readonly siteTitle: string
  readonly itemTitle: string
  /** URL of the comment in the app. */
  readonly url: string
}

/** Returns the email to the owner about a new comment. The app that it leads to is in English. */
export function newCommentMail({ to, comment, siteTitle, itemTitle, url }: NewCommentMail): EmailContent {
  const isWaiting = comment.status === 'pending'
  const about = itemTitle === '' ? siteTitle : `“${itemTitle}”`
  const rows: [string, string][] = [['From', comment.name]]
  if (comment.email !== '') rows.push(['Email', comment.email])
  if (comment.website !== '') rows.push(['Website', comment.website])
  return {
    to: { email: to },
    language: 'en',
    subject: isWaiting ? `A comment on ${about} waits for you` : `New comment on ${about}`,
    title: isWaiting ? 'A comment waits for your approval' : 'A new comment',
    parts: [
      `${comment.name} commented on ${about}.`,
      { rows },
      quoteOf(comment.body),
      { button: isWaiting ? 'Approve or remove it' : 'View the comment', url },
      { note: 'Nothing changes by opening the link.' },
    ],
    reason: `You receive the comments on ${siteTitle}. Its settings say who does.`,
    ...(comment.email !== '' && { replyTo: { email: comment.email, name: comment.name } }),
  }
}

interface NewReplyMail {
  readonly author: RepliedTo
  readonly comment: Pick<MailedComment, 'name' | 'body'>
  readonly siteTitle: string
  readonly itemTitle: string
  /** URL of the reply. */
  readonly url: string
  /** URL that stops these emails. */
  readonly stopUrl: string
}

/** Returns the email to an author about a reply, in the language of the page where they commented. */
export function newReplyMail(mail: NewReplyMail): EmailContent {
  const { author, comment, siteTitle, itemTitle, url, stopUrl } = mail
  const texts = replyMailTexts(author.language)
  return {
    to: { email: author.email, name: author.name },
    language: texts.language,
    subject: texts.subject(comment.name, itemTitle),
    title: texts.title(comment.name),
    parts: [
      texts.about(itemTitle, siteTitle),
      quoteOf(comment.body),
      { button: texts.view, url },
      { note: `${texts.stop} ${stopUrl}` },
    ],
    reason: texts.reason(siteTitle),
    unsubscribeUrl: stopUrl,
  }
}
