import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the search form. */
export interface SearchFormTexts {
  readonly label: string
  readonly submit: string
}

export const searchFormTexts: KindTexts<SearchFormTexts> = {
  en: { label: 'What are you looking for?', submit: 'Search' },
  de: { label: 'Was suchen Sie?', submit: 'Suchen' },
  fr: { label: 'Que cherchez-vous ?', submit: 'Rechercher' },
  es: { label: '¿Qué buscas?', submit: 'Buscar' },
}
