import { fail, ok, type Result } from '#lib/result.ts'

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
