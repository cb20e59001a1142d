import type { FormProblem, FormProblemCode } from '#features/audience/forms/model/form-problem.types.ts'
import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'
import { pluralOf } from '#lib/i18n/plural.ts'

/** Returns a text with a limit, in the plural form for it. */
export const limitText = (text: string, limit: number, language: string): string =>
  pluralOf(text.split('|'), limit, language).replace('{limit}', () => String(limit))

/** Returns what is wrong with an answer, as a sentence (FRM-22). */
export const problemText = (
  { code, limit }: FormProblem,
  label: string,
  { texts, language }: { readonly texts: Pick<FormTexts, FormProblemCode>; readonly language: string },
): string => {
  const text = texts[Object.hasOwn(texts, code) ? code : 'choice']
  return limit === undefined ? text.replace('{field}', () => label) : limitText(text, limit, language)
}

/** Returns what a visitor reads when a form was not taken, by the status of the response (FRM-14 to FRM-18). */
export const statusText = (
  status: number,
  error: string | undefined,
  texts: Pick<FormTexts, 's401' | 's404' | 's429' | 's500' | 'unknown'>,
): string => {
  switch (status) {
    case 401:
      return texts.s401
    case 404:
      return texts.s404
    case 429:
      return texts.s429
    case 500:
      return texts.s500
    default:
      return error === undefined || error === '' ? texts.unknown : error
  }
}
