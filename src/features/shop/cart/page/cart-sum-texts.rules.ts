import type { sums } from '#languages/en/cart.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what is added to and taken off the sum of a cart. */
export type SumTexts = typeof sums

const TEXTS = textsByLanguage<SumTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'sums' }),
)

/** Returns the texts in a BCP 47 language, in English without a translation. */
export const sumTextsFor = (language: string): SumTexts => textsIn(TEXTS, language)
