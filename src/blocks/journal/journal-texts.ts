import type { journal } from '#languages/en/blocks.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export type JournalTexts = typeof journal

const TEXTS = textsByLanguage<JournalTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'journal' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const journalTexts = (language: string): JournalTexts => textsIn(TEXTS, language)
