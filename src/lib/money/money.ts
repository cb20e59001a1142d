import { FRACTION_DIGITS } from '#lib/money/currencies.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  writeDecimal,
} from '#lib/money/decimal.ts'
import { IncompatibleMoneyError, InvalidCurrencyError } from '#lib/money/errors.ts'

/** Money as JSON (MNY-01). */
export interface MoneyJson {
  /** A decimal number, such as `5.00`. */
  readonly decimalValue: string
  /** ISO 4217 code of three uppercase letters. */
  readonly currencyCode: string
}

/** What `Money.from` accepts: `decimalValue`, or the older `value` in the same unit (MNY-01, MNY-17). */
export interface MoneyInput {
  readonly decimalValue?: string | number
  readonly value?: string | number
  readonly currencyCode: string
}

const CURRENCY_CODE = /^[A-Z]{3}$/

/** An exact amount of one currency, which never changes. */
export class Money {
  readonly #amount: Decimal
  readonly currencyCode: string

  private constructor(amount: Decimal, currencyCode: string) {
    this.#amount = amount
    this.currencyCode = currencyCode
  }

  /**
   * Returns money from its JSON. Any currency code of three uppercase letters is accepted (MNY-16). Throws
   * InvalidCurrencyError or InvalidAmountError (MNY-09, MNY-11).
   */
  static from({ decimalValue, value, currencyCode }: MoneyInput): Money {
    return new Money(parseDecimal(decimalValue ?? value), checkCode(currencyCode))
  }

  /** Returns an amount of whole cents. */
  static fromCents(cents: bigint, currencyCode: string): Money {
    return new Money({ digits: cents, scale: FRACTION_DIGITS }, checkCode(currencyCode))
  }

  /** The exact amount, with at least two decimal places. */
  get decimalValue(): string {
    return writeDecimal(this.#amount, FRACTION_DIGITS)
  }

  /** The amount in cents; halves are rounded away from zero (MNY-18). */
  get cents(): bigint {
    return roundDecimal(this.#amount, FRACTION_DIGITS)
  }

  /** Throws IncompatibleMoneyError for another currency, as all operations with two amounts (MNY-07). */
  plus(other: Money): Money {
    return new Money(addDecimals(this.#amount, other.#amountIn(this.currencyCode)), this.currencyCode)
  }

  minus(other: Money): Money {
    return this.plus(other.negate())
  }

  negate(): Money {
    return new Money(negateDecimal(this.#amount), this.currencyCode)
  }

  /** Multiplies by a quantity or a rate; the product is exact. */
  times(factor: number | string): Money {
    return new Money(multiplyDecimals(this.#amount, parseDecimal(factor)), this.currencyCode)
  }

  compare(other: Money): -1 | 0 | 1 {
    return compareDecimals(this.#amount, other.#amountIn(this.currencyCode))
  }

  equals(other: Money): boolean {
    return this.compare(other) === 0
  }

  toJSON(): MoneyJson {
    return { decimalValue: this.decimalValue, currencyCode: this.currencyCode }
  }

  #amountIn(currencyCode: string): Decimal {
    if (this.currencyCode !== currencyCode) throw new IncompatibleMoneyError()
    return this.#amount
  }
}

function checkCode(currencyCode: string): string {
  if (typeof currencyCode !== 'string' || !CURRENCY_CODE.test(currencyCode))
    throw new InvalidCurrencyError(currencyCode)
  return currencyCode
}
