import { MAX_PRICE, MAX_STOCK } from '#lib/product-limits.ts'
import { type DecimalMark, readNumber } from '#lib/tables/read-number.ts'

/** In milligrams and micrometres, which are exact in both systems of units. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['g', 1000],
  ['gram', 1000],
  ['grams', 1000],
  ['kg', 1_000_000],
  ['kgs', 1_000_000],
  ['lb', 453_592.37],
  ['lbs', 453_592.37],
  ['oz', 28_349.523_125],
])
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['mm', 1000],
  ['cm', 10_000],
  ['m', 1_000_000],
  ['in', 25_400],
  ['inch', 25_400],
  ['inches', 25_400],
  ['ft', 304_800],
  ['yd', 914_400],
])
const KILOGRAM = 1_000_000
const CENTIMETRE = 10_000

/** A number that was read from a cell, or why it was not. */
export type ReadValue = { readonly value: number | undefined } | { readonly problem: string }

/** Returns a price in cents; no value for an empty cell. */
export function readPrice(text: string, mark: DecimalMark): ReadValue {
  const amount = readNumber(text, mark)
  if (amount === undefined) return { problem: `“${text}” is not a price. Write it like 12.50.` }
  if (amount === null) return { value: undefined }
  if (amount < 0) return { problem: `“${text}” is negative. A price is 0 or more.` }
  const cents = Math.round(amount * 100)
  if (Math.abs(amount * 100 - cents) > 1e-6)
    return { problem: `“${text}” has more than two decimals. Round it to whole cents.` }
  if (cents > MAX_PRICE) return { problem: `“${text}” is more than the highest price, 1,000,000.00.` }
  return { value: cents }
}

/** Returns a number of pieces; no value for an empty cell and for `Unlimited`. */
export function readStock(text: string, mark: DecimalMark): ReadValue {
  if (text === '' || text.toLowerCase() === 'unlimited') return { value: undefined }
  const count = readNumber(text, mark)
  if (count === undefined || count === null || !Number.isInteger(count))
    return { problem: `“${text}” is not a number of pieces. Write a whole number, or Unlimited.` }
  if (count > MAX_STOCK) return { problem: `“${text}” is more than the largest stock, 999,999,999.` }
  return { value: count }
}

/** Returns a weight in milligrams; kilograms if nothing names the unit. */
export const readWeight = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, WEIGHTS.get(unit.toLowerCase()) ?? KILOGRAM, mark, 'weight')

/** Returns a length in micrometres; centimetres if nothing names the unit. */
export const readLength = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, LENGTHS.get(unit.toLowerCase()) ?? CENTIMETRE, mark, 'length')

function readMeasure(text: string, factor: number, mark: DecimalMark, what: string): ReadValue {
  const amount = readNumber(text, mark)
  if (amount === null) return { value: undefined }
  if (amount === undefined || amount < 0)
    return { problem: `“${text}” is not a ${what}. Write a number of 0 or more.` }
  return { value: Math.round(amount * factor) }
}
