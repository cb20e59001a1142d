import { type PluralForms, pluralOf } from '#lib/i18n/plural.ts'
import { primaryOf } from '#lib/language.ts'

/** Forms of a text about a person (I18-13). */
export const GENDER = { neuter: 'neuter', masculine: 'masculine', feminine: 'feminine' } as const
export type Gender = (typeof GENDER)[keyof typeof GENDER]

/** A translation: one text, its plural forms, or its forms by gender. */
export type Translation = string | PluralForms | Readonly<Record<Gender, string>>

/** Translations by their English source text. */
export type Dictionary = Readonly<Record<string, Translation>>

/** Values of placeholders such as `{name}`. */
export type Values = Readonly<Record<string, string | number>>

export interface Translator {
  /** Returns the text in the translator's language; the source text without a translation. */
  text(source: string, values?: Values): string
  /** Returns the plural form for a number; `{n}` in it is the number. Looked up by the singular. */
  plural(one: string, other: string, count: number, values?: Values): string
  /** Returns the form for a gender, neuter for an unknown one; a translation without forms is used for all. */
  gender(source: string, gender: Gender, values?: Values): string
}

/** The language of the source texts. */
export const SOURCE_LANGUAGE = 'en'

/**
 * Translates source texts with a dictionary. Without one, in any language but English, it warns once and returns the
 * source texts (I18-14).
 */
export function createTranslator(
  language: string,
  dictionary: Dictionary | undefined,
  warn: (message: string) => void,
): Translator {
  const isSource = primaryOf(language) === SOURCE_LANGUAGE
  if (dictionary === undefined && !isSource)
    warn(`There is no dictionary for the language ${language}; its texts stay in English.`)
  const known = dictionary ?? {}
  const formsIn = dictionary === undefined ? SOURCE_LANGUAGE : language
  const find = (source: string) => (Object.hasOwn(known, source) ? known[source] : undefined)
  return {
    text(source, values) {
      const found = find(source)
      return fill(typeof found === 'string' ? found : source, values)
    },
    plural(one, other, count, values) {
      const found = find(one)
      const isPair = found !== undefined && typeof found !== 'string' && !('neuter' in found)
      const text = isPair ? pluralOf(found, count, formsIn) : pluralOf([one, other], count, SOURCE_LANGUAGE)
      return fill(text, { n: count, ...values })
    },
    gender(source, gender, values) {
      const found = find(source)
      const isForms = found !== undefined && typeof found !== 'string' && 'neuter' in found
      return fill(
        isForms ? found[GENDER[gender] ?? GENDER.neuter] : typeof found === 'string' ? found : source,
        values,
      )
    },
  }
}

/** Placeholders without a value stay unchanged. */
function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
