import type { searchForm } from '#languages/en/page.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the search form. */
export type SearchFormTexts = typeof searchForm

export const searchFormTexts = textsByLanguage<SearchFormTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'searchForm' }),
)
