import { CURRENCIES, type CurrencyCode } from '#lib/money/currencies.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'

/** Those with built-in texts: owners write amounts in the languages of their visitors. */
const LANGUAGES = Object.keys(PLURAL_FORMS)
/** Singular and plural: one euro, five euros. */
const AMOUNTS = [1, 5] as const

/** Returns how a currency is written beside an amount: its code, its signs and its names, the longest first. */
export function writtenCurrency(code: CurrencyCode): readonly string[] {
  const sign = CURRENCIES.find((one) => one.code === code && 'symbol' in one)
  const written = LANGUAGES.flatMap((language) =>
    (['narrowSymbol', 'symbol', 'name'] as const).flatMap((currencyDisplay) => {
      const format = numberFormat(language, { style: 'currency', currency: code, currencyDisplay })
      return AMOUNTS.map(
        (amount) => format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? code,
      )
    }),
  )
  const all = [code, ...(sign && 'symbol' in sign ? [sign.symbol] : []), ...written].map((one) => one.trim())
  return [...new Set(all)].filter((one) => one !== '').toSorted((one, other) => other.length - one.length)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const SPACE = '[ \u00A0\u202F]?'
const NUMBER = '[0-9]+(?:[.,’\u00A0\u202F][0-9]+)*'

/** Returns the regular expression, of PostgreSQL, of an amount in a currency, such as `€5`, `+ 5 €` or `20 EUR`. */
export function amountPattern(code: CurrencyCode): string {
  const currency = `(?:${writtenCurrency(code).map(escaped).join('|')})`
  return [
    `(?<![[:alnum:]])${currency}${SPACE}${NUMBER}`,
    `(?<![[:alnum:].,])${NUMBER}${SPACE}${currency}(?![[:alnum:]])`,
  ].join('|')
}

/** In names of options and their values a sign is enough: `engraved, +5`. */
export const optionAmountPattern = (code: CurrencyCode): string =>
  `${amountPattern(code)}|[+−]${SPACE}${NUMBER}`
