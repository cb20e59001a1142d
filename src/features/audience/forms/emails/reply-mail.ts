import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import { formReplyTexts } from '#features/audience/forms/form-reply-texts.rules.ts'
import type { SubmissionView } from '#features/audience/forms/types.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

interface SentReply {
  readonly submission: Pick<SubmissionView, 'email' | 'answers'>
  readonly reply: {
    readonly subject: string
    readonly text: string
    readonly from: { readonly email: string; readonly name: string }
  }
  readonly siteTitle: string
  /** Of the site. */
  readonly language: string
}

/** Returns the email with the answer of an owner to who sent a submission. */
export function replyMail({ submission, reply, siteTitle, language }: SentReply): EmailContent {
  const texts = formReplyTexts(language)
  const quote = submission.answers
    .map((answer) => [answer.label, answerText(answer)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}${/[?:.!]$/.test(label) ? '' : ':'} ${text}`)
    .join('\n')
  return {
    to: { email: submission.email },
    language,
    subject: reply.subject,
    title: reply.subject,
    parts: [...reply.text.split(/\n\s*\n/), { note: texts.wrote }, { quote }],
    reason: texts.reason(siteTitle),
    replyTo: reply.from,
  }
}
