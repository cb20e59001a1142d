import { primaryOf } from '#lib/language.ts'

/** Which of a text's two forms fits a number: 0 the one for a single thing, 1 the other. */
export type PluralForm = 0 | 1

type PluralRule = (count: number) => PluralForm

const unlessOne: PluralRule = (count) => (count === 1 ? 0 : 1)

/** Singular up to one, as in French: `0 article`, `1 article`, `2 articles`. */
const aboveOne: PluralRule = (count) => (count > 1 ? 1 : 0)

/** How many forms a text has in each language that has a rule of its own (I18-11, I18-12). */
export const PLURAL_FORMS = { en: 2, es: 2, fr: 2 } as const

/**
 * The form that a number takes in a language, by the rules of gettext: `n != 1`, in French `n > 1`. Not what
 * `Intl.PluralRules` says, which knows a third form for millions in Spanish and French (I18-15).
 */
export function pluralForm(language: string, count: number): PluralForm {
  return primaryOf(language) === 'fr' ? aboveOne(count) : unlessOne(count)
}
