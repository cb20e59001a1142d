import type { TextTable } from '#lib/tables/text-table.ts'

/** Units of length that tables of sizes are in. */
export const LENGTH_UNITS = ['cm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export const otherLengthUnit = (unit: LengthUnit): LengthUnit => (unit === 'cm' ? 'in' : 'cm')

const CM_OF_INCH = 2.54
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

const NUMBERS = /\d+(?:[.,]\d+)?(?:\s?[¼½¾])?|[¼½¾]/g
/** Names of units after a number. */
const NAMES: Readonly<Record<LengthUnit, RegExp>> = {
  cm: /^\s?cm\b/i,
  in: /^\s?(?:(?:inches|inch|in)\b\.?|["″])/i,
}
/** What is between the numbers of a range or of sides. */
const BETWEEN = /^\s*[–x×/-]\s*$/
/** Names of units in a header: `Chest (cm)`, `Chest, in`. */
const HEADERS: Readonly<Record<LengthUnit, RegExp>> = {
  cm: /(?<before>^|[\s(,[/])cm(?=[)\].]|$)/i,
  in: /(?<before>^|[\s(,[/])(?:in|inch|inches)(?=[)\].]|$)/i,
}

/**
 * Returns a table of sizes in the other unit: numbers before the name of the unit, `90–96 cm`, and all numbers below or
 * beside a header that names it. Other texts, such as `38` or `200 g`, stay as they are. Lengths have one decimal.
 */
export function convertLengths(table: TextTable, from: LengthUnit): string[][] {
  const to = otherLengthUnit(from)
  const isNamed = (header = '') => HEADERS[from].test(header)
  const [head = []] = table
  return table.map((row, index) =>
    row.map((cell, column) =>
      index === 0 || column === 0
        ? cell.replace(HEADERS[from], `$<before>${to}`)
        : convertCell(cell, from, isNamed(head[column]) || isNamed(row[0])),
    ),
  )
}

/** A number of a cell with the text up to the next one. */
interface Part {
  readonly number: string
  readonly rest: string
  /** Whether it is a length: the unit follows it, or the next number of its range is one. */
  readonly isLength: boolean
}

function convertCell(cell: string, from: LengthUnit, isBelowName: boolean): string {
  const found = [...cell.matchAll(NUMBERS)]
  const parts: Part[] = []
  for (const [at, { 0: number, index }] of [...found.entries()].toReversed()) {
    const rest = cell.slice(index + number.length, found[at + 1]?.index)
    const isInRange = BETWEEN.test(rest) && parts[0]?.isLength === true
    parts.unshift({ number, rest, isLength: NAMES[from].test(rest) || isInRange })
  }
  const convertsAll = isBelowName && !parts.some(({ isLength }) => isLength)
  const texts = parts.map(({ number, rest, isLength }) => {
    if (!isLength) return (convertsAll ? convert(number, from) : number) + rest
    return convert(number, from) + rest.replace(NAMES[from], ` ${otherLengthUnit(from)}`)
  })
  return cell.slice(0, found[0]?.index) + texts.join('')
}

function convert(length: string, from: LengthUnit): string {
  const sign = length.includes(',') ? ',' : '.'
  const whole = Number(length.replace(/[¼½¾\s]/g, '').replace(',', '.'))
  const value = whole + (FRACTIONS[/[¼½¾]/.exec(length)?.[0] ?? ''] ?? 0)
  const converted = from === 'cm' ? value / CM_OF_INCH : value * CM_OF_INCH
  return String(Math.round(converted * 10) / 10).replace('.', sign)
}
