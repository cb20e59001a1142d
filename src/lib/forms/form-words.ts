import type { formWords } from '#languages/en/forms.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/**
 * What a form says, in one language. A script gets them with the form. `{field}` and others are replaced; a text with
 * `{limit}` may have the plural forms of its language (`formsAttribute`).
 */
export type FormWords = typeof formWords

const WORDS = textsByLanguage<FormWords>(
  import.meta.glob('/src/languages/*/forms.ts', { eager: true, import: 'formWords' }),
)

/** Returns the words of forms in a language. */
export const formWordsFor = (language: string): FormWords => textsIn(WORDS, language)
