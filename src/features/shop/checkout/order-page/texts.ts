import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page of an order. */
export interface ConfirmedTexts {
  readonly title: string
  readonly number: (number: number) => string
  readonly sentTo: (email: string) => string
  readonly unpaid: (amount: string) => string
  readonly quoteNumber: (number: number) => string
  readonly paid: string
  readonly cancelled: string
  readonly refunded: string
  readonly test: string
  readonly ordered: string
  readonly shop: string
}

export const texts = textsByLanguage<ConfirmedTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'confirmed' }),
)
