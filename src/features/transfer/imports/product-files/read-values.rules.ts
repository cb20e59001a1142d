import { MAX_PRICE, MAX_STOCK } from '#features/shop/catalogue/product-limits.types.ts'
import { readAvailability } from '#features/transfer/imports/product-files/row-cells.rules.ts'
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

/** Returns the number in a cell as its file writes them; one that only the other mark explains is read with that. */
export function readAmount(text: string, mark: DecimalMark): number | null | undefined {
  const amount = readNumber(text, mark)
  return amount === undefined ? readNumber(text, mark === '.' ? ',' : '.') : amount
}

/** Returns a price in cents; no value for an empty cell. */
export function readPrice(text: string, mark: DecimalMark): ReadValue {
  const amount = readAmount(text, mark)
  if (amount === undefined) return { problem: `“${text}” is not a price. Write it like 12.50.` }
  if (amount === null) return { value: undefined }
  if (amount < 0) return { problem: `“${text}” is negative. A price is 0 or more.` }
  const cents = Math.round(amount * 100)
  if (Math.abs(amount * 100 - cents) > 1e-6)
    return { problem: `“${text}” has more than two decimals. Round it to whole cents.` }
  if (cents > MAX_PRICE) return { problem: `“${text}” is more than the highest price, 1,000,000.00.` }
  return { value: cents }
}

/** How an option value, a rule or a surcharge changes a number. */
export type Change = (amount: number) => number

/**
 * Returns what `5`, `-5`, `10%` and `=60` do to an amount in units of a `factor`, such as 100 for cents; undefined for
 * another text.
 */
export function readChange(text: string, mark: DecimalMark, factor: number): Change | undefined {
  const [, kind = '', number = ''] = /^\s*(=?)(.*)$/s.exec(text) ?? []
  const value = readAmount(number.replace(/^\s*\+/, ''), mark)
  if (value === undefined || value === null) return undefined
  if (number.trim().endsWith('%')) return (amount) => Math.round(amount * (1 + value / 100))
  const change = Math.round(value * factor)
  return kind === '=' ? () => change : (amount) => amount + change
}

/** A number that a spreadsheet shortened, such as `4,00638E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i
/** What is left when such a number is stored again: zeros in place of digits. */
const ZEROS = /^\d{3,9}0{5,}$/

/** Whether a spreadsheet destroyed a bar code: it has fewer digits than it had. */
export function isDestroyed(text: string): boolean {
  if (SHORTENED.test(text)) return true
  return ZEROS.test(text) && [12, 13, 14].includes(text.length) && !hasCheckDigit(text)
}

/** Whether a spreadsheet shortened a SKU. */
export const isShortened = (text: string): boolean => /^\d[.,]\d+E\+\d+$/i.test(text)

/** GTINs end with a digit that is computed from the others. */
function hasCheckDigit(text: string): boolean {
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Returns a number of pieces, 0 for words such as *out of stock*; no value for an empty cell, for `Unlimited` and for
 * *in stock*.
 */
export function readStock(text: string, mark: DecimalMark): ReadValue {
  if (text === '' || text.toLowerCase() === 'unlimited') return { value: undefined }
  const isInStock = /\d/.test(text) ? undefined : readAvailability(text)
  if (isInStock !== undefined) return { value: isInStock ? undefined : 0 }
  const count = readNumber(text, mark)
  if (count === undefined || count === null || !Number.isInteger(count))
    return { problem: `“${text}” is not a number of pieces. Write a whole number, or Unlimited.` }
  if (count > MAX_STOCK) return { problem: `“${text}” is more than the largest stock, 999,999,999.` }
  return { value: count }
}

/** Returns how many milligrams a unit of weight has; kilograms if nothing names it. */
export const weightFactor = (unit: string): number => WEIGHTS.get(unit.toLowerCase()) ?? KILOGRAM

/** Returns a weight in milligrams; kilograms if nothing names the unit. */
export const readWeight = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, weightFactor(unit), mark, 'weight')

/** Returns a length in micrometres; centimetres if nothing names the unit. */
export const readLength = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, LENGTHS.get(unit.toLowerCase()) ?? CENTIMETRE, mark, 'length')

function readMeasure(text: string, factor: number, mark: DecimalMark, what: string): ReadValue {
  const amount = readAmount(text, mark)
  if (amount === null) return { value: undefined }
  if (amount === undefined || amount < 0)
    return { problem: `“${text}” is not a ${what}. Write a number of 0 or more.` }
  return { value: Math.round(amount * factor) }
}
