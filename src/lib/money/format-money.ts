import { CURRENCIES, type Currency, FRACTION_DIGITS } from '#lib/money/currencies.ts'
import { Money } from '#lib/money/money.ts'

const SYMBOLS = new Map<string, string | undefined>(
  CURRENCIES.map((currency: Currency) => [currency.code, currency.symbol]),
)
const THOUSANDS = new Intl.NumberFormat('en')
const NO_BREAK_SPACE = '\u00A0'

/** How money is written. */
export interface MoneyFormat {
  /** Leaves out `.00`; other cents stay (MNY-13). */
  readonly trimCents?: boolean
}

/**
 * Returns the amount without its currency: two decimal places, and a comma between thousands (MNY-12). Halves of a cent
 * are rounded away from zero. Throws for anything but Money (MNY-10).
 */
export function formatAmount(money: Money, { trimCents = false }: MoneyFormat = {}): string {
  if (!(money instanceof Money)) throw new TypeError('Format expects a Money instance.')
  const { cents } = money
  const text = (cents < 0n ? -cents : cents).toString().padStart(FRACTION_DIGITS + 1, '0')
  const whole = THOUSANDS.format(BigInt(text.slice(0, -FRACTION_DIGITS)))
  const fraction = text.slice(-FRACTION_DIGITS)
  const isTrimmed = trimCents && /^0+$/.test(fraction)
  return `${cents < 0n ? '-' : ''}${whole}${isTrimmed ? '' : `.${fraction}`}`
}

/** Returns the amount behind the symbol of its currency where one is common, otherwise behind its code (MNY-18). */
export function formatMoney(money: Money, format?: MoneyFormat): string {
  const amount = formatAmount(money, format)
  const symbol = SYMBOLS.get(money.currencyCode) ?? `${money.currencyCode}${NO_BREAK_SPACE}`
  return amount.startsWith('-') ? `-${symbol}${amount.slice(1)}` : symbol + amount
}
