import { answerText } from '#features/forms/answer-text.rules.ts'
import type { SubmissionView } from '#features/forms/types.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

const TEXTS: TextsByLanguage<{ readonly wrote: string; readonly reason: (site: string) => string }> = {
  en: {
    wrote: 'You wrote:',
    reason: (site) => `You receive this answer because you filled in a form of ${site}.`,
  },
  es: {
    wrote: 'Usted escribió:',
    reason: (site) => `Recibe esta respuesta porque rellenó un formulario de ${site}.`,
  },
  fr: {
    wrote: 'Vous avez écrit :',
    reason: (site) => `Vous recevez cette réponse parce que vous avez rempli un formulaire de ${site}.`,
  },
  de: {
    wrote: 'Sie haben geschrieben:',
    reason: (site) => `Sie erhalten diese Antwort, weil Sie ein Formular von ${site} ausgefüllt haben.`,
  },
}

interface SentReply {
  readonly submission: SubmissionView
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
  const texts = textsIn(TEXTS, language)
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
