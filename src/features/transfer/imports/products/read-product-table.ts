import { parse } from 'csv-parse'
import type { ColumnChoice, ReportColumn } from '#features/transfer/imports/model/product-report.types.ts'
import {
  type AmbiguousNumber,
  findAmbiguous,
} from '#features/transfer/imports/product-files/ambiguous-numbers.rules.ts'
import { findRowProblem, kindColumn } from '#features/transfer/imports/product-files/any-rows.rules.ts'
import { formatOf } from '#features/transfer/imports/product-files/formats/formats.rules.ts'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import type { MappedColumn } from '#features/transfer/imports/model/product-fields.rules.ts'
import {
  cellProblem,
  type CellTable,
  createTable,
  openCells,
} from '#features/transfer/imports/product-files/read-cells.rules.ts'
import { fail, type Result } from '#lib/result.ts'
import { cutText } from '#lib/html/cut.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

/** Max size of a file of products in bytes: it is held in memory as a whole. */
export const MAX_PRODUCT_FILE_BYTES = 64 * 1024 ** 2
const SAMPLES = 3
const MAX_SAMPLE = 60

/** A file of products, split into cells. */
export interface ProductTable {
  readonly table: CellTable
  readonly mapping: readonly MappedColumn[]
  readonly columns: readonly ReportColumn[]
  readonly format: string
  /** Numbers that can be read in two ways; empty if the file shows how it writes them. */
  readonly numbers: readonly AmbiguousNumber[]
  /** What is before decimals, as the owner says; null as the file shows. */
  readonly mark: DecimalMark | null
  /** Whether the columns are others than those that were recognised. */
  readonly isCorrected: boolean
  /** Why no products can be read with these columns, and what to do. */
  readonly blocker: string | null
}

/** A table as it is checked and imported. */
export interface CheckedTable extends ProductTable {
  /** The file for which the owner said what such columns are; undefined if nobody did. */
  readonly remembered?: string | undefined
}

/** Reads the cells of a file without holding up other work. Fails with a message for the owner. */
export async function readTable(bytes: Uint8Array): Promise<Result<CellTable, string>> {
  const opened = openCells(bytes)
  if (!opened.ok) return opened
  const { pieces, options } = opened.value
  const builder = createTable()
  const parser = parse(options)
  const next = (event: 'close' | 'drain') => new Promise<void>((resolve) => parser.once(event, resolve))
  const closed = next('close')
  const write = async () => {
    for (const piece of pieces()) {
      if (parser.destroyed) return
      // Other work of the process goes on in between.
      if (!parser.write(piece)) await Promise.race([next('drain'), closed])
    }
    parser.end()
  }
  const writing = write()
  try {
    for await (const record of parser) builder.add(record as string[])
  } catch (error) {
    return fail(cellProblem(error))
  } finally {
    await writing
  }
  return builder.finish()
}

/** Returns what the columns of a file are; `choice` and `mark` are what the owner says of its columns and numbers. */
export function describeTable(
  table: CellTable,
  choice: readonly ColumnChoice[] | null,
  mark: DecimalMark | null = null,
): ProductTable {
  const { columns } = table
  const proposed = proposeColumns(table)
  const mapping = choice === null ? proposed : choice.filter(({ index }) => index < columns.length)
  const blocker = findBlocker(table, mapping, choice !== null)
  // One question after the other.
  const numbers = blocker === null ? findAmbiguous(table, mapping) : []
  return {
    table,
    mapping,
    columns: describeColumns(table, mapping),
    format: formatOf(columns).name,
    numbers,
    mark,
    isCorrected: choice !== null && !isSameMapping(mapping, proposed),
    blocker: blocker ?? (mark === null ? numberBlocker(numbers) : null),
  }
}

/** Whether two say the same of all columns. */
function isSameMapping(one: readonly MappedColumn[], other: readonly MappedColumn[]): boolean {
  const plain = (all: readonly MappedColumn[]) =>
    all.map(({ index, field, detail }) => `${index} ${field} ${detail}`).toSorted()
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function describeColumns({ columns, rows }: CellTable, mapping: readonly MappedColumn[]): ReportColumn[] {
  const used = new Map(mapping.map((column) => [column.index, column]))
  return columns.map((name, index) => {
    const samples = new Set<string>()
    let values = 0
    for (const { cells } of rows) {
      const text = (cells[index] ?? '').trim()
      if (text === '') continue
      values += 1
      if (samples.size < SAMPLES) samples.add(cutText(text.replaceAll(/\s+/g, ' '), MAX_SAMPLE))
    }
    const { field = null, detail = '' } = used.get(index) ?? {}
    return { index, name, samples: [...samples], values, field, detail }
  })
}

/** Returns why no products can be read, and what to do. */
function findBlocker(
  table: CellTable,
  mapping: readonly MappedColumn[],
  isConfirmed: boolean,
): string | null {
  const fields = new Set(mapping.map(({ field }) => field))
  const ofFormat = formatOf(table.columns).blocker?.(fields) ?? null
  if (ofFormat !== null) return ofFormat
  if (!fields.has('title') && !fields.has('sku'))
    return 'No column has the names or the SKUs of products. Choose which one it is.'
  return findRowProblem(table, mapping, isConfirmed)
}

/** Asks how a file writes numbers, with the first one that can be read in two ways. */
function numberBlocker([first]: readonly AmbiguousNumber[]): string | null {
  return first === undefined
    ? null
    : `“${first.text}” in row ${first.row}, ${first.column}, can be ${first.point} or ${first.comma}. Say which mark the file has before decimals.`
}

/** What the columns are, by their names and by what is in them. */
function proposeColumns(table: CellTable): readonly MappedColumn[] {
  const mapping = mapColumns(table.columns)
  const kinds = kindColumn(table, mapping)
  return kinds === undefined ? mapping : [...mapping, { index: kinds, field: 'rowType', detail: '' }]
}

/** Whether a file is a table instead of an export: by its name, or by the names of its columns. */
export function isProductFile(fileName: string, head: Uint8Array): boolean {
  const opened = openCells(head)
  const isPacked = (head[0] === 0x1f && head[1] === 0x8b) || (head[0] === 0x50 && head[1] === 0x4b)
  if (isPacked || (opened.ok && /^\s*[<{]/.test(opened.value.head))) return false
  if (/\.(?:csv|tsv)$/i.test(fileName)) return true
  if (!opened.ok) return false
  const [line = ''] = opened.value.head.split(/\r\n|\n|\r/, 1)
  const names = line.split(opened.value.options.delimiter).map((name) => name.replaceAll('"', ''))
  const fields = new Set(mapColumns(names).map(({ field }) => field))
  return fields.has('title') && (fields.has('price') || fields.has('sku'))
}
