import type { CsvError } from 'csv-parse'
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
  /** How the text begins. */
  readonly head: string
  /** Yields the text in pieces. */
  readonly pieces: () => Generator<string>
  /** Options of `csv-parse`. */
  readonly options: {
    readonly delimiter: string
    readonly relax_column_count: true
    readonly relax_quotes: true
    readonly max_record_size: number
    readonly to: number
  }
}

/**
 * Decodes a CSV file, in UTF-8, UTF-16 or Windows-1252, and finds out what separates its cells: commas, semicolons or tabs.
 * Fails with a message for the owner.
 */
export function openCells(bytes: Uint8Array): Result<OpenedCells, string> {
  const encoding = encodingOf(bytes)
  const pieces = () => decode(bytes, new TextDecoder(encoding))
  for (const piece of pieces()) if (piece.includes('\0')) return fail(NO_TEXT)
  const [head = ''] = pieces()
  return ok({
    head,
    pieces,
    options: {
      delimiter: delimiterOf(head),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_PRODUCT_ROWS + 2,
    },
  })
}

/** Collects the records of a file. */
export interface TableBuilder {
  /** Adds the next record. */
  add(record: readonly string[]): void
  /** Returns the table; fails with a message for the owner. */
  finish(): Result<CellTable, string>
}

/** Cells that occur again are kept once: most of a file of products are a few words that each row has. */
const MAX_KEPT = 10_000
const MAX_KEPT_LENGTH = 40

/**
 * Returns a builder of the table of a file, whose first record has the names of the columns. They are trimmed; rows without
 * any text are left out.
 */
export function createTable(): TableBuilder {
  const kept = new Map<string, string>()
  const keep = (cell: string): string => {
    if (cell.length > MAX_KEPT_LENGTH) return cell
    const known = kept.get(cell)
    if (known === undefined && kept.size < MAX_KEPT) kept.set(cell, cell)
    return known ?? cell
  }
  let columns: readonly string[] | undefined
  let count = 0
  const rows: CellRow[] = []
  return {
    add(record) {
      if (columns === undefined) {
        columns = record.map((name) => name.trim())
        return
      }
      count += 1
      const cells = record.map((cell) => keep(readCell(cell)))
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: count + 1, cells })
    },
    finish() {
      if (count > MAX_PRODUCT_ROWS) return fail(tooMany('rows', MAX_PRODUCT_ROWS))
      if (columns !== undefined && columns.length > MAX_COLUMNS) return fail(tooMany('columns', MAX_COLUMNS))
      if (columns === undefined || columns.every((name) => name === '')) return fail(NO_ROWS)
      return ok({ columns, rows })
    },
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

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    for (const _ of decode(bytes, new TextDecoder('utf-8', { fatal: true }))) continue
    return 'utf-8'
  } catch {
    // Spreadsheets for Windows save CSV so.
    return 'windows-1252'
  }
}

/** Bytes that are decoded at once: a file as one text would need its size in memory once more. */
const PIECE = 256 * 1024

function* decode(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let from = 0; from < bytes.length; from += PIECE)
    yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true })
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Returns the delimiter that separates the names of the columns, by how the file begins. */
function delimiterOf(head: string): string {
  const [line = ''] = head.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}
