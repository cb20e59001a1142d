import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a product has besides price and options. */
export interface ProductExtrasWords {
  /** Names the sections of information for screen readers. */
  readonly information: string
  /** A size chart without a title of its own. */
  readonly sizeChart: string
  readonly close: string
  /** Names the choice of a unit of length. */
  readonly unit: string
  readonly cm: string
  readonly in: string
  /** The heading of related products. */
  readonly related: string
}

const TEXTS = textsByLanguage<ProductExtrasWords>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'productExtras' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const productExtrasWordsFor = (language: string): ProductExtrasWords => textsIn(TEXTS, language)
