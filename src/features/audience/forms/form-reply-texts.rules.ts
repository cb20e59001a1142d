import type { formReply } from '#languages/en/forms.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts around an owner's answer to who sent a form. */
export type FormReplyTexts = typeof formReply

const TEXTS = textsByLanguage<FormReplyTexts>(
  import.meta.glob('/src/languages/*/forms.ts', { eager: true, import: 'formReply' }),
)

/** Returns the texts in a language, in English without a translation. */
export const formReplyTexts = (language: string): FormReplyTexts => textsIn(TEXTS, language)
