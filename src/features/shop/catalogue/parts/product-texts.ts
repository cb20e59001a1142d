import type { product } from '#languages/en/products.ts'
import { isDay } from '#lib/dates/calendar-days.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { PRODUCT_TYPE, type ProductTypeCode } from '#features/shop/catalogue/product-limits.types.ts'

/** Texts of products in pages, lists and blocks. */
export type ProductTexts = typeof product

const TEXTS = textsByLanguage<ProductTexts>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'product' }),
)

/** Returns a day, `2027-01-31`, as the language writes it. */
const dayIn = (day: string, language: string): string =>
  dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Returns what a buyer is told of a variant on back order: the owner's text, or that it is to come and by when. */
export const backOrderText = (
  { text, shipsOn }: { readonly text: string; readonly shipsOn: string | null },
  language: string,
): string =>
  text ||
  productTextsFor(language).backOrder(
    shipsOn !== null && isDay(shipsOn) ? dayIn(shipsOn, language) : undefined,
  )

/** What stands beside a price that includes tax. */
export type TaxNote = 'withTax' | 'withTaxPlusShipping'

/** Returns what stands beside a price that includes tax; nothing beside that of a gift card, which is taxed when it is used. */
export const taxNoteOf = (productType: ProductTypeCode): TaxNote | undefined => {
  if (productType === PRODUCT_TYPE.GIFT_CARD) return undefined
  return productType === PRODUCT_TYPE.PHYSICAL ? 'withTaxPlusShipping' : 'withTax'
}

/** Returns the texts in the site's language, in English without a translation. */
export const productTextsFor = (language: string): ProductTexts => textsIn(TEXTS, language)
