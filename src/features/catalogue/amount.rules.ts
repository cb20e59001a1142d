import { MAX_PRICE } from '#features/catalogue/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withoutEnd } from '#lib/trim-end.ts'

/** Digits before the decimal sign; more are no amount of anything. */
const MAX_DIGITS = 9

/** Ways to write a number, with the sign between thousands. `1.234` is 1.234: only two groups show what a point means. */
const NOTATIONS: readonly (readonly [pattern: RegExp, thousands: string])[] = [
  [/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, ','],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, '.'],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, '.'],
  [/^\d*(?:[.,]\d*)?$/, ''],
]

export type AmountProblem = 'negative' | 'decimals' | 'unreadable' | 'too-large'

/**
 * Reads an amount as people write it, `1,234.56` or `1.234,56`, as an integer of its last decimal place: with two places
 * in cents. A comma before three digits separates thousands, as in the amounts that the app shows.
 */
export function parseAmount(text: string, places: number): Result<number, AmountProblem> {
  const compact = text.trim().replaceAll(/[\s\u00A0\u202F'’]/g, '')
  if (/^[-−]/.test(compact)) return fail('negative')
  const notation = NOTATIONS.find(([pattern]) => pattern.test(compact))
  if (notation === undefined) return fail('unreadable')
  const [, thousands] = notation
  const plain = thousands === '' ? compact : compact.replaceAll(thousands, '')
  const [whole = '', fraction = ''] = plain.split(/[.,]/)
  if (whole === '' && fraction === '') return fail('unreadable')
  if (fraction.length > places) return fail('decimals')
  if (whole.length > MAX_DIGITS) return fail('too-large')
  return ok(Number(whole + fraction.padEnd(places, '0')))
}

/** Returns the cents of a price, or what to do about it. */
export function parsePrice(text: string): Result<number, string> {
  if (text.trim() === '') return fail('Enter a price.')
  const read = parseAmount(text, 2)
  if (!read.ok) return fail(PRICE_PROBLEMS[read.error])
  return read.value > MAX_PRICE ? fail(PRICE_PROBLEMS['too-large']) : read
}

const PRICE_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  negative: 'A price cannot be negative.',
  decimals: 'Enter a price with at most two decimals, such as 1,234.50.',
  unreadable: 'Enter a price such as 1,234.50.',
  'too-large': 'A price can be at most 1,000,000.00.',
}

/** Returns an integer of the last decimal place as text, without zeros at the end: 1250 with three places is `1.25`. */
export function writeAmount(value: number, places: number): string {
  const text = (value / 10 ** places).toFixed(places)
  return places === 0 ? text : withoutEnd(withoutEnd(text, '0'), '.')
}

/** How a size or a weight is entered in a system of units. */
export interface Measure {
  readonly label: string
  /** Of the stored unit in one of these. */
  readonly size: number
  readonly places: number
}

/** Weights are stored in milligrams. */
export const weightMeasure = (standard: number): Measure =>
  standard === 1 ? { label: 'lb', size: 453_592.37, places: 3 } : { label: 'kg', size: 1_000_000, places: 6 }

/** Lengths are stored in micrometres. */
export const lengthMeasure = (standard: number): Measure =>
  standard === 1 ? { label: 'in', size: 25_400, places: 3 } : { label: 'cm', size: 10_000, places: 3 }

/** Returns the stored amount of a text, or what to do about it; null for an empty text. */
export function parseMeasure(text: string, { size, places, label }: Measure): Result<number | null, string> {
  if (text.trim() === '') return ok(null)
  const read = parseAmount(text, places)
  const stored = read.ok ? Math.round((read.value / 10 ** places) * size) : 0
  if (!read.ok || stored < 1) return fail(`Enter a number of ${label} such as 1.5, or leave it empty.`)
  return ok(stored)
}

/** Returns the text of a stored amount. */
export const writeMeasure = (stored: number | null, { size, places }: Measure): string =>
  stored === null ? '' : writeAmount(Math.round((stored / size) * 10 ** places), places)
