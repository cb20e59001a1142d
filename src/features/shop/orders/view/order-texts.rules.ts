import type { order } from '#languages/en/orders.ts'
import { brandName } from '#features/shop/orders/pay/card-brand.rules.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts about an order that its checkout, its page and its emails share. */
export type OrderTexts = typeof order

const TEXTS = textsByLanguage<OrderTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'order' }),
)

/** Returns the texts in a language, in English without a translation. */
export const orderTextsFor = (language: string): OrderTexts => textsIn(TEXTS, language)

/** Returns the name of a card in a language by its brand, as the provider writes it, and its last digits. */
export const cardText = (brand: string, last4: string, language: string): string =>
  orderTextsFor(language).card(brandName(brand), last4)
