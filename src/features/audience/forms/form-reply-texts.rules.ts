import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts around an owner's answer to who sent a form. */
export interface FormReplyTexts {
  readonly wrote: string
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<FormReplyTexts>(
  import.meta.glob('/src/languages/*/forms.ts', { eager: true, import: 'formReply' }),
)

/** Returns the texts in a language, in English without a translation. */
export const formReplyTexts = (language: string): FormReplyTexts => textsIn(TEXTS, language)
