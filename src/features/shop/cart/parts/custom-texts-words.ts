import type { TextProblem } from '#features/shop/cart/entry-texts.rules.ts'
import type { PluralForms } from '#lib/i18n/plural.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts beside the fields of personalised products. */
export interface CustomTextsWords {
  readonly optional: string
  /** `#` is the number of characters. */
  readonly atMost: string
  /** How many characters are left: one and several. */
  readonly left: PluralForms
  readonly problems: Readonly<Record<TextProblem, string>>
}

const TEXTS = textsByLanguage<CustomTextsWords>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'customTexts' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const customTextsWordsFor = (language: string): CustomTextsWords => textsIn(TEXTS, language)
