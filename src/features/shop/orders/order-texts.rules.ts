import { brandName } from '#features/shop/orders/card-brand.rules.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Words about an order that its checkout, its page and its emails share. */
export interface OrderTexts {
  readonly subtotal: string
  readonly freeShipping: string
  readonly shipping: (option: string) => string
  readonly free: string
  readonly giftCard: string
  readonly total: string
  readonly due: string
  /** Tax in prices: `Includes $3.04 VAT 19%`. */
  readonly included: (amount: string, tax: string) => string
  readonly items: (count: number) => string
  readonly each: (amount: string) => string
  readonly backOrdered: (count: number) => string
  readonly deliveryAddress: string
  readonly billingAddress: string
  readonly delivery: string
  readonly payment: string
  readonly contact: string
  readonly note: string
  readonly phone: string
  readonly methods: Readonly<Record<string, string>>
  /** A card by its brand, empty where it is unknown, and its last digits. */
  readonly card: (brand: string, last4: string) => string
}

const TEXTS = textsByLanguage<OrderTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'order' }),
)

/** Returns the texts in a language, in English without a translation. */
export const orderTextsFor = (language: string): OrderTexts => textsIn(TEXTS, language)

/** Returns the name of a card in a language by its brand, as the provider writes it, and its last digits. */
export const cardText = (brand: string, last4: string, language: string): string =>
  orderTextsFor(language).card(brandName(brand), last4)
