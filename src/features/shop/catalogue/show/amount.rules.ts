import { MAX_PRICE } from '#features/shop/catalogue/types.ts'
import { type AmountProblem, parseAmount } from '#lib/money/parse-amount.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withoutEnd } from '#lib/trim-end.ts'
import { type Units, unitsOf } from '#lib/units/units.ts'

export { parseAmount }

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
export function weightMeasure(standard: number): Measure {
  const { weight } = unitsOf(standard)
  return { label: weight, ...WEIGHTS[weight] }
}

const WEIGHTS = {
  lbs: { size: 453_592.37, places: 3 },
  kg: { size: 1_000_000, places: 6 },
} as const satisfies Readonly<Record<Units['weight'], Omit<Measure, 'label'>>>

/** Lengths are stored in micrometres. */
export function lengthMeasure(standard: number): Measure {
  const { length } = unitsOf(standard)
  return { label: length, ...LENGTHS[length] }
}

const LENGTHS = {
  inches: { size: 25_400, places: 3 },
  cm: { size: 10_000, places: 3 },
} as const satisfies Readonly<Record<Units['length'], Omit<Measure, 'label'>>>

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
