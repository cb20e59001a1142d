import type { TextTable } from '#lib/tables/text-table.ts'

/** Units of length that tables of sizes are in. */
export const LENGTH_UNITS = ['cm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export const otherLengthUnit = (unit: LengthUnit): LengthUnit => (unit === 'cm' ? 'in' : 'cm')

const CM_OF_INCH = 2.54
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:\s?[¼½¾])?|[¼½¾]`
/** Names of units after a number. */
const NAMES: Readonly<Record<LengthUnit, string>> = {
  cm: String.raw`cm\b`,
  in: String.raw`(?:in(?:ch(?:es)?)?\b\.?|["″])`,
}
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
  const numbers = new RegExp(NUMBER, 'g')
  const named = new RegExp(
    String.raw`((?:${NUMBER})(?:\s*[–x×/-]\s*(?:${NUMBER}))*)(\s?)${NAMES[from]}`,
    'gi',
  )
  const isNamed = (header = '') => HEADERS[from].test(header)
  const [head = []] = table
  return table.map((row, index) =>
    row.map((cell, column) => {
      if (index === 0 || column === 0) return cell.replace(HEADERS[from], `$<before>${to}`)
      const converted = cell.replaceAll(
        named,
        (_, lengths: string, space: string) =>
          lengths.replaceAll(numbers, (length) => convert(length, from)) + (space || ' ') + to,
      )
      const isBelowName = isNamed(head[column]) || isNamed(row[0])
      return converted === cell && isBelowName
        ? cell.replaceAll(numbers, (length) => convert(length, from))
        : converted
    }),
  )
}

function convert(length: string, from: LengthUnit): string {
  const sign = length.includes(',') ? ',' : '.'
  const whole = Number(length.replace(/[¼½¾\s]/g, '').replace(',', '.'))
  const value = whole + (FRACTIONS[/[¼½¾]/.exec(length)?.[0] ?? ''] ?? 0)
  const converted = from === 'cm' ? value / CM_OF_INCH : value * CM_OF_INCH
  return String(Math.round(converted * 10) / 10).replace('.', sign)
}
