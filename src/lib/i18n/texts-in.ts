import { primaryOf } from '#lib/language.ts'

/** Texts by primary language. English is required. */
export type TextsByLanguage<Texts> = Readonly<Record<'en', Texts>> & Readonly<Record<string, Texts>>

/** Returns the primary language that there are texts in: English without a translation. */
export function knownLanguageOf(texts: TextsByLanguage<unknown>, language: string): string {
  const primary = primaryOf(language)
  return Object.hasOwn(texts, primary) ? primary : 'en'
}

/** Returns the texts in a BCP 47 language, in English without a translation. */
export const textsIn = <Texts>(texts: TextsByLanguage<Texts>, language: string): Texts =>
  texts[knownLanguageOf(texts, language)] ?? texts.en
