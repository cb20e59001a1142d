import type { place } from '#languages/en/blocks.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export type PlaceTexts = typeof place

const TEXTS = textsByLanguage<PlaceTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'place' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const placeTexts = (language: string): PlaceTexts => textsIn(TEXTS, language)
