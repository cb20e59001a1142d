const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Direction of writing of a BCP 47 language, for the `dir` attribute. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', second = ''] = language.toLowerCase().split('-')
  if (second === 'arab' || second === 'hebr') return 'rtl'
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr'
}

/** The language itself when `Intl` knows its form, else English, so that a bad setting never breaks a page. */
export function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language of a BCP 47 tag without script and region, in lower case: `pt` of `pt-BR`. */
export function primaryOf(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}
