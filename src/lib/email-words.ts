import type { emailWords } from '#languages/en/mail.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What every email says around its content. */
export type EmailWords = typeof emailWords

const TEXTS = textsByLanguage<EmailWords>(
  import.meta.glob('/src/languages/*/mail.ts', { eager: true, import: 'emailWords' }),
)

/** Returns the words of an email in a BCP 47 language, in English without a translation. */
export const emailWordsIn = (language: string): EmailWords => textsIn(TEXTS, language)
