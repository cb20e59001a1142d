import type { cart } from '#languages/en/cart.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the pages of carts. */
export type CartTexts = typeof cart

export const texts = textsByLanguage<CartTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'cart' }),
)
