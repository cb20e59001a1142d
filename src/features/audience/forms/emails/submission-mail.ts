import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import type { FormAnswer } from '#features/audience/forms/types.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'

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
  return {
    to: { email: to },
    language: 'en',
    subject: `${formTitle}: new submission`,
    title: formTitle,
    parts: [...partsOf(answers), { button: 'Open the submission', url }],
    reason: `You receive what visitors of ${siteTitle} send with this form.`,
    ...(replyTo !== '' && { replyTo: { email: replyTo } }),
  }
}

const MAX_ROW_LABEL = 24
const MAX_ROW_TEXT = 100

/** Returns short answers as rows, and others below their questions, since phones have no room for two columns of them. */
function partsOf(answers: readonly FormAnswer[]): readonly EmailPart[] {
  const parts: EmailPart[] = []
  let rows: [string, string][] = []
  for (const answer of answers) {
    const { label } = answer
    const text = answerText(answer)
    if (text === '') continue
    if (label.length <= MAX_ROW_LABEL && text.length <= MAX_ROW_TEXT && !text.includes('\n')) {
      if (rows.length === 0) parts.push({ rows })
      rows.push([label, text])
    } else {
      parts.push({ note: label }, { quote: text })
      rows = []
    }
  }
  return parts
}
