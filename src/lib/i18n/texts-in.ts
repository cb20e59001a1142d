import { primaryOf } from '#lib/language.ts'

/** Texts by primary language. English is required. */
export type TextsByLanguage<Texts> = Readonly<Record<'en', Texts>> & Readonly<Record<string, Texts>>

/**
 * Returns the texts of each language from those that a glob found in `src/languages/{language}`. Throws without English
 * ones.
 */
// The script of a page and the app have only the texts that they use.
/* @__NO_SIDE_EFFECTS__ */
export function textsByLanguage<Texts>(found: Readonly<Record<string, unknown>>): TextsByLanguage<Texts> {
  const texts: Record<string, Texts> = {}
  // Each file declares the type of its texts.
  for (const [path, value] of Object.entries(found)) texts[path.split('/').at(-2) ?? ''] = value as Texts
  const { en } = texts
  if (en === undefined) throw new Error(`There are no English texts: ${Object.keys(found).join(', ')}`)
  return { ...texts, en }
}

/** Returns the primary language that there are texts in: English without a translation. */
export function knownLanguageOf(texts: TextsByLanguage<unknown>, language: string): string {
  const primary = primaryOf(language)
  return Object.hasOwn(texts, primary) ? primary : 'en'
}

/** Returns the texts in a BCP 47 language, in English without a translation. */
export const textsIn = <Texts>(texts: TextsByLanguage<Texts>, language: string): Texts =>
  texts[knownLanguageOf(texts, language)] ?? texts.en
