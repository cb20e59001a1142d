import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

interface JournalTexts {
  readonly readOn: string
  readonly older: string
}

const TEXTS: TextsByLanguage<JournalTexts> = {
  en: { readOn: 'Read on', older: 'Older posts' },
  de: { readOn: 'Weiterlesen', older: 'Ältere Beiträge' },
  fr: { readOn: 'Lire la suite', older: 'Articles plus anciens' },
  es: { readOn: 'Seguir leyendo', older: 'Entradas anteriores' },
}

/** Returns the texts in the site's language, in English without a translation. */
export const journalTexts = (language: string): JournalTexts => textsIn(TEXTS, language)
