import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export interface JournalTexts {
  readonly readOn: string
  readonly older: string
}

const TEXTS = textsByLanguage<JournalTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'journal' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const journalTexts = (language: string): JournalTexts => textsIn(TEXTS, language)
