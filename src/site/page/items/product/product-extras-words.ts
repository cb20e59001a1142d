import type { productExtras } from '#languages/en/products.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a product has besides price and options. */
export type ProductExtrasWords = typeof productExtras

const TEXTS = textsByLanguage<ProductExtrasWords>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'productExtras' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const productExtrasWordsFor = (language: string): ProductExtrasWords => textsIn(TEXTS, language)
