import type { emailTexts } from '#languages/en/mail.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What every email says around its content. */
export type EmailTexts = typeof emailTexts

const TEXTS = textsByLanguage<EmailTexts>(
  import.meta.glob('/src/languages/*/mail.ts', { eager: true, import: 'emailTexts' }),
)

/** Returns the texts of an email in a BCP 47 language, in English without a translation. */
export const emailTextsFor = (language: string): EmailTexts => textsIn(TEXTS, language)
