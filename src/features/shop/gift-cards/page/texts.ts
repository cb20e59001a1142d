import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { PurchaseField, PurchaseNotice } from '#features/shop/gift-cards/gift-card-page.types.ts'
import type { CardDesign } from '#features/shop/gift-cards/types.ts'

/** Texts of the pages of gift cards. */
export interface GiftCardTexts {
  readonly title: string
  readonly card: string
  readonly amount: string
  /** Of a card that is worth more than it costs. */
  readonly worth: (value: string, price: string) => string
  readonly soldOut: string
  readonly forWhom: string
  readonly forMe: string
  readonly asGift: string
  readonly design: string
  readonly designs: Readonly<Record<CardDesign, string>>
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly sendOn: string
  readonly sendOnHint: (zone: string) => string
  readonly optional: string
  readonly contact: string
  readonly email: string
  readonly emailHint: string
  readonly buy: string
  readonly product: string
  readonly fields: Readonly<Record<Exclude<PurchaseField, 'method' | 'cardNumber'>, string>>
  readonly notices: Readonly<Record<Exclude<PurchaseNotice, 'declined'>, string>>
  readonly check: string
  readonly refused: string
  readonly refusedText: string
  readonly noAmounts: string
  readonly choose: (amount: string) => string
  readonly balanceTitle: string
  readonly balanceText: string
  readonly code: string
  readonly codeHint: string
  readonly show: string
  readonly balance: string
  readonly ending: (last4: string) => string
  readonly validUntil: (day: string) => string
  readonly neverExpires: string
  readonly states: Readonly<Record<'exhausted' | 'disabled' | 'expired', string>>
  readonly unknownCode: string
  readonly tooManyCodes: string
  readonly shop: string
  readonly to: (name: string) => string
  readonly from: (name: string) => string
  readonly left: (balance: string, initial: string) => string
  readonly print: string
  readonly use: (url: string) => string
}

export const texts = textsByLanguage<GiftCardTexts>(
  import.meta.glob('/src/languages/*/gift-cards.ts', { eager: true, import: 'giftCards' }),
)
