import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of how something is paid, and of what its buyer is asked beside. */
export interface PaymentTexts {
  readonly payment: string
  /** Why nothing was charged, and what to do. */
  readonly declined: Readonly<Record<DeclineReason, string>>
  readonly testMode: string
  readonly testHint: string
  readonly redirects: string
  readonly noMethods: string
  readonly newsletter: string
  readonly terms: readonly [before: string, link: string, after: string]
  readonly donationTerms: PaymentTexts['terms']
}

export const paymentTexts = textsByLanguage<PaymentTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'payment' }),
)
