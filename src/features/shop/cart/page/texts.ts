import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { CartProblem } from '#features/shop/cart/cart-page.types.ts'

/** Texts of the pages of carts. */
export interface CartTexts {
  readonly title: string
  readonly empty: string
  readonly shop: string
  readonly items: (count: number) => string
  readonly quantityOf: (title: string) => string
  readonly fewer: (title: string) => string
  readonly more: (title: string) => string
  readonly update: string
  readonly remove: string
  readonly removeOf: (title: string) => string
  readonly removed: (title: string) => string
  readonly undo: string
  readonly each: (price: string) => string
  readonly subtotal: string
  readonly priceChanged: (was: string, now: string) => string
  readonly stockChanged: (inStock: number) => string
  readonly gone: string
  readonly addHeading: (title: string) => string
  readonly add: string
  readonly quantity: string
  readonly back: string
  /** The message for a code; one that is unknown gets the last. */
  readonly problem: (problem: CartProblem) => string
}

export const texts = textsByLanguage<CartTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'cart' }),
)
