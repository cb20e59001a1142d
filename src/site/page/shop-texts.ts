import type { shop } from '#languages/en/products.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of lists of products. */
export type ShopTexts = typeof shop

const TEXTS = textsByLanguage<ShopTexts>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'shop' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const shopTextsFor = (language: string): ShopTexts => textsIn(TEXTS, language)
