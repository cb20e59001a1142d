import type { replyMail } from '#languages/en/comments.ts'
import { knownLanguageOf, textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email about a reply. */
export type ReplyMailTexts = typeof replyMail

const TEXTS = textsByLanguage<ReplyMailTexts>(
  import.meta.glob('/src/languages/*/comments.ts', { eager: true, import: 'replyMail' }),
)

/** Returns the texts in the language of a page, with the one that they are in. */
export const replyMailTexts = (language: string): ReplyMailTexts & { readonly language: string } => ({
  ...textsIn(TEXTS, language),
  language: knownLanguageOf(TEXTS, language),
})
