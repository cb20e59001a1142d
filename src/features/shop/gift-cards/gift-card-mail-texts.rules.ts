import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email with a gift card. */
export interface GiftCardMailTexts {
  /** Subject and title of one from somebody. */
  readonly from: (sender: string, amount: string, site: string) => readonly [subject: string, title: string]
  /** Of one for oneself, or without a sender. */
  readonly own: (amount: string, site: string) => readonly [subject: string, title: string]
  readonly hello: (name: string) => string
  readonly card: string
  readonly code: string
  readonly expires: (day: string) => string
  readonly use: string
  readonly print: string
  /** On the page of the order that bought it. */
  readonly sentTo: (email: string) => string
  readonly sentOn: (email: string, day: string) => string
  readonly secret: string
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<GiftCardMailTexts>(
  import.meta.glob('/src/languages/*/gift-cards.ts', { eager: true, import: 'giftCardMail' }),
) satisfies Readonly<Record<string, GiftCardMailTexts>>

/** Returns the texts in a language, in English without a translation. */
export const giftCardMailTexts = (language: string): GiftCardMailTexts =>
  textsIn<GiftCardMailTexts>(TEXTS, language)
