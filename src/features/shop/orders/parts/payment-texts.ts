import type { payment } from '#languages/en/checkout.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of how something is paid, and of what its buyer is asked beside. */
export type PaymentTexts = typeof payment

export const paymentTexts = textsByLanguage<PaymentTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'payment' }),
)
