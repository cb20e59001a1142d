import type { customTexts } from '#languages/en/products.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts beside the fields of personalised products. */
export type CustomTextFieldTexts = typeof customTexts

const TEXTS = textsByLanguage<CustomTextFieldTexts>(
  import.meta.glob('/src/languages/*/products.ts', { eager: true, import: 'customTexts' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const customTextFieldTextsFor = (language: string): CustomTextFieldTexts => textsIn(TEXTS, language)
