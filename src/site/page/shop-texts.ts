import type { ProductSort } from '#features/shop/storefront/product-query.rules.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of lists of products. */
export interface ShopTexts {
  readonly allProducts: string
  readonly filters: string
  readonly count: (count: number) => string
  readonly brand: string
  readonly price: string
  readonly from: string
  readonly to: string
  readonly atLeast: (price: string) => string
  readonly atMost: (price: string) => string
  readonly between: (min: string, max: string) => string
  readonly inStock: string
  readonly sort: string
  readonly sorts: Readonly<Record<ProductSort | 'manual', string>>
  readonly apply: string
  readonly more: (count: number) => string
  /** Of the link that removes a filter. */
  readonly remove: (label: string) => string
  readonly clear: string
  readonly nothing: string
  readonly categories: string
  readonly quickView: string
  /** For screen readers, beside the name of a product. */
  readonly quickViewOf: (title: string) => string
  readonly close: string
  readonly details: string
  readonly failed: string
  readonly page: (page: number, pages: number) => string
  readonly previous: string
  readonly next: string
}

const TEXTS = textsByLanguage<ShopTexts>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'shop' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const shopTextsFor = (language: string): ShopTexts => textsIn(TEXTS, language)
