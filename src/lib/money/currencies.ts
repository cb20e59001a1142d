/** A currency of stores (MNY-04). */
export interface Currency {
  /** ISO 4217 code of three letters. */
  readonly code: string
  readonly name: string
  /** ISO 4217 code of three digits. */
  readonly numericCode: string
  /** Written before an amount where that is common; otherwise the code is (MNY-18). */
  readonly symbol?: string
}

/** Decimal digits of all currencies of stores (MNY-05). */
export const FRACTION_DIGITS = 2

/** Currencies that a store can use (MNY-03). */
export const CURRENCIES = [
  { code: 'EUR', name: 'Euro', numericCode: '978', symbol: '€' },
  { code: 'USD', name: 'US dollar', numericCode: '840', symbol: '$' },
  { code: 'AUD', name: 'Australian dollar', numericCode: '036', symbol: 'A$' },
  { code: 'NOK', name: 'Norwegian krone', numericCode: '578' },
  { code: 'CAD', name: 'Canadian dollar', numericCode: '124', symbol: 'C$' },
  { code: 'NZD', name: 'New Zealand dollar', numericCode: '554', symbol: 'NZ$' },
  { code: 'DKK', name: 'Danish krone', numericCode: '208' },
  { code: 'GBP', name: 'Pound sterling', numericCode: '826', symbol: '£' },
  { code: 'HKD', name: 'Hong Kong dollar', numericCode: '344', symbol: 'HK$' },
  { code: 'CHF', name: 'Swiss franc', numericCode: '756' },
  { code: 'MXN', name: 'Mexican peso', numericCode: '484', symbol: 'MX$' },
  { code: 'SGD', name: 'Singapore dollar', numericCode: '702', symbol: 'S$' },
  { code: 'SEK', name: 'Swedish krona', numericCode: '752' },
  { code: 'CZK', name: 'Czech koruna', numericCode: '203' },
  { code: 'ILS', name: 'Israeli new shekel', numericCode: '376', symbol: '₪' },
  { code: 'PHP', name: 'Philippine peso', numericCode: '608', symbol: '₱' },
  { code: 'RUB', name: 'Russian rouble', numericCode: '643' },
  { code: 'PLN', name: 'Polish złoty', numericCode: '985' },
  { code: 'THB', name: 'Thai baht', numericCode: '764', symbol: '฿' },
  { code: 'MYR', name: 'Malaysian ringgit', numericCode: '458', symbol: 'RM' },
] as const satisfies readonly Currency[]

export type CurrencyCode = (typeof CURRENCIES)[number]['code']

export const CURRENCY_CODES: readonly CurrencyCode[] = CURRENCIES.map(({ code }) => code)

/** Currency of a store that has chosen none (MNY-06). */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD'
