import type { PluralForms } from '#lib/i18n/plural.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the link to the cart, and of adding to it. */
export interface CartLinkTexts {
  readonly cart: string
  /** One and several; `#` is the number. */
  readonly items: PluralForms
  readonly close: string
  readonly failed: string
  readonly added: string
  readonly add: string
  readonly view: string
  readonly quantity: string
  /** Chooses a variant where options need a script. */
  readonly variant: string
  /** `#` is the stock, `%` what is in the cart. */
  readonly short: string
  readonly shortInCart: string
  readonly gone: string
  readonly wrong: string
  readonly preview: string
}

const TEXTS = textsByLanguage<CartLinkTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'cartLink' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const cartTextsFor = (language: string): CartLinkTexts => textsIn(TEXTS, language)
