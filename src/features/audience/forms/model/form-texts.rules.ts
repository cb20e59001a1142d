import type { formTexts } from '#languages/en/forms.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/**
 * What a form says, in one language. A script gets them with the form. `{field}` and others are replaced; a text with
 * `{limit}` may have the plural forms of its language (`formsAttribute`).
 */
export type FormTexts = typeof formTexts

const TEXTS = textsByLanguage<FormTexts>(
  import.meta.glob('/src/languages/*/forms.ts', { eager: true, import: 'formTexts' }),
)

/** Returns the texts of forms in a language. */
export const formTextsFor = (language: string): FormTexts => textsIn(TEXTS, language)
