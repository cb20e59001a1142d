import type { FormProblemCode } from '#lib/forms/form-problem.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/**
 * What a form says, in one language. A script gets them with the form. `{field}` and others are replaced; a text with
 * `{limit}` may have the plural forms of its language (`formsAttribute`).
 */
export type FormWords = Readonly<Record<FormProblemCode | OwnWord, string>>

type OwnWord =
  | 'fileMax'
  | 'fileCount'
  | 'submit'
  | 'submitting'
  | 'sent'
  | 'top'
  | 'bottom'
  | 's401'
  | 's404'
  | 's429'
  | 's500'
  | 'unknown'
  | 'processing'
  | 'expired'
  | 'check'
  | 'closed'
  | 'optional'
  | 'choose'
  | 'other'
  | 'otherText'
  | 'next'
  | 'back'
  | 'step'
  | 'close'
  | 'open'
  | 'First'
  | 'Last'
  | 'Country'
  | 'Areacode'
  | 'Prefix'
  | 'Line'
  | 'Line1'
  | 'Line2'
  | 'City'
  | 'State'
  | 'Zip'
  | 'Month'
  | 'Day'
  | 'Year'
  | 'Hour'
  | 'Minute'
  | 'Second'
  | 'Ampm'
  | 'phoneCountry'
  | 'agree2'
  | 'agree1'
  | 'agree0'
  | 'disagree1'
  | 'disagree2'
  | 'leave'
  | 'errorTitle'

const WORDS = textsByLanguage<FormWords>(
  import.meta.glob('/src/languages/*/forms.ts', { eager: true, import: 'formWords' }),
)

/** Returns the words of forms in a language. */
export const formWordsFor = (language: string): FormWords => textsIn(WORDS, language)
