import type { search } from '#languages/en/page.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the search page. */
export type SearchTexts = typeof search

export const texts = textsByLanguage<SearchTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'search' }),
)
