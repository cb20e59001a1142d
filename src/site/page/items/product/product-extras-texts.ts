import type { productExtras } from '#languages/en/products.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a product has besides price and options. */
export type ProductExtrasTexts = typeof productExtras

const TEXTS = textsByLanguage<ProductExtrasTexts>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'productExtras' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const productExtrasTextsFor = (language: string): ProductExtrasTexts => textsIn(TEXTS, language)
