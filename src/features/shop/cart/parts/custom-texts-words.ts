import type { customTexts } from '#languages/en/products.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts beside the fields of personalised products. */
export type CustomTextsWords = typeof customTexts

const TEXTS = textsByLanguage<CustomTextsWords>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'customTexts' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const customTextsWordsFor = (language: string): CustomTextsWords => textsIn(TEXTS, language)
