import type { giftCardMail } from '#languages/en/gift-cards.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email with a gift card. */
export type GiftCardMailTexts = typeof giftCardMail

const TEXTS = textsByLanguage<GiftCardMailTexts>(
  import.meta.glob('/src/languages/*/gift-cards.ts', { eager: true, import: 'giftCardMail' }),
) satisfies Readonly<Record<string, GiftCardMailTexts>>

/** Returns the texts in a language, in English without a translation. */
export const giftCardMailTexts = (language: string): GiftCardMailTexts =>
  textsIn<GiftCardMailTexts>(TEXTS, language)
