import type { checkout } from '#languages/en/checkout.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page of the checkout, besides its fields. */
export type CheckoutTexts = typeof checkout

export const texts = textsByLanguage<CheckoutTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'checkout' }),
)
