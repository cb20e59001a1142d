import { type DecimalMark, readNumber } from '#lib/tables/read-number.ts'

/** The highest price of a product in cents (PRD-05). */
export const MAX_PRICE_CENTS = 100_000_000
export const MAX_STOCK = 1_000_000_000

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
}
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  ft: 304.8,
  yd: 914.4,
}

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
  if (cents > MAX_PRICE_CENTS) return { problem: `“${text}” is more than the highest price, 1,000,000.00.` }
  return { value: cents }
}

/** Returns a number of pieces; no value for an empty cell and for `Unlimited`. */
export function readStock(text: string, mark: DecimalMark): ReadValue {
  if (text === '' || text.toLowerCase() === 'unlimited') return { value: undefined }
  const count = readNumber(text, mark)
  if (count === undefined || count === null || !Number.isInteger(count))
    return { problem: `“${text}” is not a number of pieces. Write a whole number, or Unlimited.` }
  if (count > MAX_STOCK) return { problem: `“${text}” is more than the largest stock, 1,000,000,000.` }
  return { value: count }
}

/** Returns a weight in grams; kilograms if nothing names the unit. */
export const readWeight = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, GRAMS[unit.toLowerCase()] ?? GRAMS['kg'] ?? 1, mark, 'weight')

/** Returns a length in millimetres; centimetres if nothing names the unit. */
export const readLength = (text: string, unit: string, mark: DecimalMark): ReadValue =>
  readMeasure(text, MILLIMETRES[unit.toLowerCase()] ?? MILLIMETRES['cm'] ?? 1, mark, 'length')

function readMeasure(text: string, factor: number, mark: DecimalMark, what: string): ReadValue {
  const amount = readNumber(text, mark)
  if (amount === null) return { value: undefined }
  if (amount === undefined || amount < 0)
    return { problem: `“${text}” is not a ${what}. Write a number of 0 or more.` }
  return { value: Math.round(amount * factor) }
}
