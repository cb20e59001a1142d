import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { primaryOf } from '#lib/language.ts'

/** The forms of a text with a number, in the order of its language: in English one and several. */
export type PluralForms = readonly [string, ...string[]]

/** Returns the forms of a text with a number, of which other languages have more or fewer than English. */
export const pluralForms =
  /* @__NO_SIDE_EFFECTS__ */
  (...forms: PluralForms): PluralForms => forms

/** The categories of the CLDR in the order of the forms. */
const CATEGORIES = 'zero one two few many other'.split(' ')

/**
 * Returns the index of the plural form of a number among the forms of a text. One and several by the rules of gettext,
 * `n != 1`, in French `n > 1` as in `0 article`, and not by those of `Intl.PluralRules`, which has a third form for millions
 * in Spanish and French (I18-15); languages with more forms follow the CLDR.
 */
function formOf(forms: number, language: string, count: number): number {
  if (forms === 1) return 0
  if (forms === 2) return Number(primaryOf(language) === 'fr' ? count > 1 : count !== 1)
  const rules = new Intl.PluralRules(language)
  const category = rules.select(count)
  // Some browsers lack the form of millions, and Polish has *other* for fractions only.
  if (category === 'other') return forms - 1
  const { pluralCategories } = rules.resolvedOptions()
  return CATEGORIES.filter((name) => pluralCategories.some((own) => own === name)).indexOf(category)
}

/** Returns the plural form of a text for a number. */
export const pluralOf = (forms: readonly string[], count: number, language: string): string =>
  forms[formOf(forms.length, language, count)] ?? ''

/** Returns the text with a number in a language: `#` in its forms is the number. */
export const countText = (forms: PluralForms, count: number, language: string): string =>
  pluralOf(forms, count, language).replace('#', numberFormat(language).format(count))

/** Returns the forms of a text as an attribute has them for a script, which reads them with `countOf`. */
export const formsAttribute = (forms: PluralForms): string => forms.join('|')

/** Returns the text of such an attribute with a number, which is written as `written`. */
export const countOf = (
  attribute: string,
  count: number,
  language: string,
  written = String(count),
): string => pluralOf(attribute.split('|'), count, language).replace('#', written)

/** Returns a text of a language with a number to come: `#` in its forms is the number. */
export const counted =
  /* @__NO_SIDE_EFFECTS__ */
  (language: string, ...forms: PluralForms) =>
    (count: number): string =>
      countText(forms, count, language)
