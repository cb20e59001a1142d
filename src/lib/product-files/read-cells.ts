import { type CsvError, parse } from 'csv-parse/sync'
import { readCell } from '#lib/csv.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Cells of a CSV file; the first row has the names of the columns. */
export interface CellTable {
  readonly columns: readonly string[]
  readonly rows: readonly CellRow[]
}

export interface CellRow {
  /** As a spreadsheet counts it: the names of the columns are row 1. */
  readonly number: number
  readonly cells: readonly string[]
}

const DELIMITERS = [',', ';', '\t'] as const
/** Max rows of a file, and max characters of one. */
export const MAX_PRODUCT_ROWS = 100_000
const MAX_ROW_LENGTH = 1_000_000
const MAX_COLUMNS = 500

const NO_ROWS = 'The file has no rows. Its first row must have the names of the columns.'
const NO_TEXT = 'This is not a CSV file. Export the products as CSV and upload that file.'

/** A file that is ready to be split into cells, and how. */
export interface OpenedCells {
  readonly text: string
  /** Options of `csv-parse`. */
  readonly options: {
    readonly delimiter: string
    readonly relax_column_count: true
    readonly relax_quotes: true
    readonly max_record_size: number
    readonly to: number
  }
}

/** Decodes a CSV file and finds out what separates its cells. Fails with a message for the owner. */
export function openCells(bytes: Uint8Array): Result<OpenedCells, string> {
  const text = decode(bytes)
  if (text.includes('\0')) return fail(NO_TEXT)
  return ok({
    text,
    options: {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_PRODUCT_ROWS + 2,
    },
  })
}

/** Returns the table of the records of a file. Fails with a message for the owner. */
export function tableOf(records: readonly (readonly string[])[]): Result<CellTable, string> {
  const [names = [], ...others] = records
  if (others.length > MAX_PRODUCT_ROWS) return fail(tooMany('rows', MAX_PRODUCT_ROWS))
  if (names.length > MAX_COLUMNS) return fail(tooMany('columns', MAX_COLUMNS))
  const columns = names.map((name) => name.trim())
  if (columns.every((name) => name === '')) return fail(NO_ROWS)
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return ok({ columns, rows })
}

/**
 * Reads a CSV file with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Names of columns are trimmed;
 * rows without any text are left out. Fails with a message for the owner if it is no CSV, was cut, or is too long.
 */
export function readCells(bytes: Uint8Array): Result<CellTable, string> {
  const opened = openCells(bytes)
  if (!opened.ok) return opened
  try {
    return tableOf(parse(opened.value.text, opened.value.options))
  } catch (error) {
    return fail(cellProblem(error))
  }
}

const tooMany = (what: string, max: number) =>
  `The file has more than ${max.toLocaleString('en')} ${what}. Split it and import its parts one after the other.`

/** Returns what an error of `csv-parse` means for the owner. */
export function cellProblem(error: unknown): string {
  const { code, lines } = error as CsvError
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `The file ends in the middle of the text that begins in line ${Number(lines)}. It may have been cut: export it again.`
  return NO_TEXT
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheets for Windows save CSV so.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the delimiter that separates the names of the columns. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}
