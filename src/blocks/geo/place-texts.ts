import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export interface PlaceTexts {
  readonly phone: string
  readonly hours: string
  readonly coordinates: string
  readonly map: string
  readonly directions: string
  readonly newWindow: string
}

const TEXTS = textsByLanguage<PlaceTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'place' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const placeTexts = (language: string): PlaceTexts => textsIn(TEXTS, language)
