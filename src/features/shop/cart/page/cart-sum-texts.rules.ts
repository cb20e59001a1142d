import type { sums } from '#languages/en/cart.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of what is added to and taken off the sum of a cart. */
export type SumTexts = typeof sums

export const texts = textsByLanguage<SumTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'sums' }),
)
