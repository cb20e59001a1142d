import { newReplyMail } from '#features/content/comments/emails/comment-mails.ts'
import { COMMENT_EMAILS_PATH } from '#features/content/comments/types.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { EXAMPLE_PEOPLE, type ExampleSite } from '#platform/mail/example-mail.ts'

/** Returns the email about an example reply to a comment. */
export const exampleReplyMail = (site: ExampleSite): EmailContent =>
  newReplyMail({
    author: { id: '1', ...EXAMPLE_PEOPLE.reader, body: '', language: site.language },
    comment: { name: EXAMPLE_PEOPLE.writer.name, body: '…' },
    siteTitle: site.title,
    itemTitle: site.title,
    url: site.origin,
    stopUrl: `${site.origin}${COMMENT_EMAILS_PATH}example`,
  })
