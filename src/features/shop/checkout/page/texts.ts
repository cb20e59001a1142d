import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { CheckoutNotice } from '#features/shop/checkout/checkout-page.types.ts'

/** Texts of the page of the checkout, besides its fields. */
export interface CheckoutTexts {
  readonly title: string
  readonly contact: string
  readonly address: string
  readonly details: string
  readonly moreLines: string
  readonly invoiceLines: string
  readonly billing: string
  readonly billingSame: string
  readonly waitsForAddress: string
  readonly nothingDue: string
  readonly haveCode: string
  readonly code: string
  readonly apply: string
  readonly remove: (code: string) => string
  readonly codeRejected: string
  readonly giftCardUsed: (last4: string, amount: string) => string
  readonly note: string
  readonly noteLink: string
  readonly questions: string
  readonly review: string
  readonly showOrder: string
  readonly changeCart: string
  readonly update: string
  readonly problemsTitle: string
  readonly notices: Readonly<Record<Exclude<CheckoutNotice, 'codeUnused'>, string>>
  readonly busy: string
  readonly failed: string
  readonly empty: string
  readonly shop: string
  readonly waitingTitle: string
  readonly waiting: string
  readonly waitingAction: string
  readonly confirmAtBank: string
  readonly reservedUntil: string
  readonly cancelPayment: string
  readonly cardLoading: string
  readonly cardFailed: string
  readonly cardAgain: string
  readonly unpaid: string
  readonly backToPayment: string
  readonly timeLeft: string
  readonly twoMinutes: string
  readonly timeEnded: string
  readonly renew: string
}

export const texts = textsByLanguage<CheckoutTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'checkout' }),
)
