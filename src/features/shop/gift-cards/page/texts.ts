import type { giftCards } from '#languages/en/gift-cards.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the pages of gift cards. */
export type GiftCardTexts = typeof giftCards

export const texts = textsByLanguage<GiftCardTexts>(
  import.meta.glob('/src/languages/*/gift-cards.ts', { eager: true, import: 'giftCards' }),
)
