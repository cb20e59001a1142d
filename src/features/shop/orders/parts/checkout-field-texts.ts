import type { fields } from '#languages/en/checkout.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Labels and messages of the fields of a checkout. */
export type FieldTexts = typeof fields

export const fieldTexts = textsByLanguage<FieldTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'fields' }),
)
