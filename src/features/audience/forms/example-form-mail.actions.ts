import { replyMail } from '#features/audience/forms/emails/reply-mail.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { EXAMPLE_PEOPLE, type ExampleSite } from '#platform/mail/example-mail.ts'

/** Returns the email with an example answer to who sent a form. */
export const exampleAnswerMail = (site: ExampleSite): EmailContent =>
  replyMail({
    submission: {
      email: EXAMPLE_PEOPLE.reader.email,
      answers: [{ id: '1', type: 'email', label: 'Email', value: EXAMPLE_PEOPLE.reader.email }],
    },
    reply: { subject: site.title, text: '…', from: EXAMPLE_PEOPLE.writer },
    siteTitle: site.title,
    language: site.language,
  })
