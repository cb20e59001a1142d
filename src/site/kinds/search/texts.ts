import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the search page. */
export interface SearchTexts {
  readonly title: string
  readonly lead: string
  readonly found: (count: number, more: boolean, query: string) => string
  readonly nothing: (query: string) => string
  readonly fuzzy: (query: string) => string
  readonly advice: string
  readonly instead: string
  readonly tooLong: string
  readonly previous: string
  readonly next: string
}

export const texts = textsByLanguage<SearchTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'search' }),
)
