import { memoize } from '#lib/memoize.ts'

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the text direction of a BCP 47 language, for the `dir` attribute. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', second = ''] = language.toLowerCase().split('-')
  if (second === 'arab' || second === 'hebr') return 'rtl'
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr'
}

const MAX_LANGUAGES = 500

/**
 * Returns the language if it is a valid tag for `Intl`, otherwise English, so that an invalid setting never breaks a
 * page.
 */
export const knownLanguage = /* @__PURE__ */ memoize((language) => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}, MAX_LANGUAGES)

/** Returns the primary language of a BCP 47 tag in lower case: `pt` of `pt-BR`. */
export function primaryOf(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}
