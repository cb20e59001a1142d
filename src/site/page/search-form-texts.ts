import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the search form. */
export interface SearchFormTexts {
  readonly label: string
  readonly submit: string
}

export const searchFormTexts = textsByLanguage<SearchFormTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'searchForm' }),
)
