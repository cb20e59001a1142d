import { primaryOf } from '#lib/language.ts'

/** Index of a plural form: 0 is singular, 1 plural. */
export type PluralForm = 0 | 1

type PluralRule = (count: number) => PluralForm

const unlessOne: PluralRule = (count) => (count === 1 ? 0 : 1)

/** Singular up to one, as in French: `0 article`, `1 article`, `2 articles`. */
const aboveOne: PluralRule = (count) => (count > 1 ? 1 : 0)

/** Number of plural forms of each language with its own rule (I18-11, I18-12). */
export const PLURAL_FORMS = { en: 2, es: 2, fr: 2 } as const

/**
 * Returns the plural form of a number by the rules of gettext: `n != 1`, in French `n > 1`. Unlike `Intl.PluralRules`,
 * which has a third form for millions in Spanish and French (I18-15).
 */
export function pluralForm(language: string, count: number): PluralForm {
  return primaryOf(language) === 'fr' ? aboveOne(count) : unlessOne(count)
}
