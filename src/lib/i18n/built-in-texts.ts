import { displayNames } from '#lib/i18n/intl-formats.ts'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'
import { knownLanguage, primaryOf } from '#lib/language.ts'

/** Returns whether there are built-in texts for visitors in a BCP 47 language. */
export const hasBuiltInTexts = (language: string): boolean => Object.hasOwn(PLURAL_FORMS, primaryOf(language))

const nameOf = (language: string): string =>
  displayNames(['en'], { type: 'language' }).of(knownLanguage(language)) ?? language

/** Returns in which language visitors of a site read what its owner does not write, as the owner reads it. */
export function describeBuiltInTexts(language: string): string {
  if (language.trim() === '') return ''
  if (hasBuiltInTexts(language))
    return `Buttons, messages and emails that come with Sitewright are in ${nameOf(primaryOf(language))}.`
  const known = Object.keys(PLURAL_FORMS)
    .map((code) => nameOf(code))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  return (
    `There are no built-in texts in ${nameOf(language)}, so these stay in English: menus and buttons of pages, search, ` +
    'products, cart, checkout, orders, gift cards, bookings, donations, events, comments, forms, the newsletter, and ' +
    `emails to visitors. Built-in texts exist in ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`
  )
}
