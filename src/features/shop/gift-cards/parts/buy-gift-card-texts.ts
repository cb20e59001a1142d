import type { buyGiftCard } from '#languages/en/gift-cards.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of gift cards on the pages of products. */
export type BuyGiftCardTexts = typeof buyGiftCard

const TEXTS = textsByLanguage<BuyGiftCardTexts>(
  import.meta.glob('/src/languages/*/gift-cards.ts', { eager: true, import: 'buyGiftCard' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const buyGiftCardTextsFor = (language: string): BuyGiftCardTexts => textsIn(TEXTS, language)
