import type { cartLink } from '#languages/en/cart.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the link to the cart, and of adding to it. */
export type CartLinkTexts = typeof cartLink

const TEXTS = textsByLanguage<CartLinkTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'cartLink' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const cartTextsFor = (language: string): CartLinkTexts => textsIn(TEXTS, language)
