import { answerText } from '#features/forms/answer-text.rules.ts'
import type { FormAnswer } from '#features/forms/types.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** A submission that its owner is notified of. */
interface NotifiedSubmission {
  readonly to: string
  readonly siteTitle: string
  readonly formTitle: string
  readonly answers: readonly FormAnswer[]
  /** Whom an answer goes to; empty for nobody. */
  readonly replyTo: string
  /** Of the submission in the app. */
  readonly url: string
}

/** Returns the email about a submission to an owner. The app that it leads to is in English. */
export function submissionMail(one: NotifiedSubmission): EmailContent {
  const { to, siteTitle, formTitle, answers, replyTo, url } = one
  const rows = answers.flatMap((answer): [string, string][] => {
    const text = answerText(answer)
    return text === '' ? [] : [[answer.label, text]]
  })
  return {
    to: { email: to },
    language: 'en',
    subject: `${formTitle}: new submission`,
    title: formTitle,
    parts: [{ rows }, { button: 'Open the submission', url }],
    reason: `You receive what visitors of ${siteTitle} send with this form.`,
    ...(replyTo !== '' && { replyTo: { email: replyTo } }),
  }
}
