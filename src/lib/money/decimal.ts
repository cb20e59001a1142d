import { InvalidAmountError } from '#lib/money/errors.ts'
import { withoutEnd } from '#lib/trim-end.ts'

/** A decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const TEXT = /^(-?)(\d*)(?:\.(\d+))?$/
/** Numbers of JavaScript with more significant digits are not exact (MNY-14). */
const MAX_SIGNIFICANT_DIGITS = 15

/**
 * Returns a decimal number of any length from a text such as `-1234.5`, or from a number of at most 15 significant
 * digits. Throws InvalidAmountError otherwise (MNY-11, MNY-14, MNY-15).
 */
export function parseDecimal(value: unknown): Decimal {
  if (typeof value === 'string') return parseText(value, value)
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidAmountError(value)
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const { digits, scale } = parseText(mantissa, value)
  const significant = withoutEnd(digits.toString().replace('-', ''), '0')
  if (significant.length > MAX_SIGNIFICANT_DIGITS) throw new InvalidAmountError(value)
  return shift({ digits, scale }, Number(exponent))
}

function parseText(text: string, value: unknown): Decimal {
  const [, sign = '', whole = '', fraction = ''] = TEXT.exec(text) ?? []
  if (whole === '' && fraction === '') throw new InvalidAmountError(value)
  const digits = BigInt(whole + fraction)
  return { digits: sign === '' ? digits : -digits, scale: fraction.length }
}

const shift = ({ digits, scale }: Decimal, exponent: number): Decimal =>
  exponent <= scale
    ? { digits, scale: scale - exponent }
    : { digits: digits * 10n ** BigInt(exponent - scale), scale: 0 }

/** Returns the digits of a decimal number at a larger scale. */
const digitsAt = ({ digits, scale }: Decimal, target: number): bigint =>
  digits * 10n ** BigInt(target - scale)

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale }
}

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

export const negateDecimal = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

/** Returns a number below, equal to or above zero. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { digits } = addDecimals(a, negateDecimal(b))
  return digits < 0n ? -1 : digits > 0n ? 1 : 0
}

/** Returns a decimal number with so many decimal places, as an integer of its last one; halves are rounded away from zero. */
export function roundDecimal(value: Decimal, places: number): bigint {
  return value.scale <= places
    ? digitsAt(value, places)
    : divideRounded(value.digits, 10n ** BigInt(value.scale - places))
}

/** Divides by a positive integer; halves are rounded away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n
  const quotient = ((isNegative ? -dividend : dividend) * 2n + divisor) / (divisor * 2n)
  return isNegative ? -quotient : quotient
}

/** Returns the text of a decimal number, with at least so many decimal places. */
export function writeDecimal(value: Decimal, minPlaces: number): string {
  const scale = Math.max(value.scale, minPlaces)
  const digits = digitsAt(value, scale)
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const extra = withoutEnd(text.slice(text.length - scale + minPlaces), '0')
  const fraction = text.slice(text.length - scale, text.length - scale + minPlaces) + extra
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
