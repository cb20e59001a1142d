import { parse } from 'csv-parse'
import type { ColumnChoice, ReportColumn } from '#features/imports/products/product-report.types.ts'
import { mapColumns, type MappedColumn } from '#lib/product-files/product-columns.ts'
import { cellProblem, type CellTable, createTable, openCells } from '#lib/product-files/read-cells.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { cutText } from '#lib/html/cut.ts'

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
  /** Why no products can be read with these columns, and what to do. */
  readonly blocker: string | null
}

/** Reads the cells of a file without holding up other work. Fails with a message for the owner. */
export async function readProductTable(
  bytes: Uint8Array,
  choice: readonly ColumnChoice[] | null,
): Promise<Result<ProductTable, string>> {
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
  const table = builder.finish()
  if (!table.ok) return table
  const { columns } = table.value
  const mapping = choice === null ? mapColumns(columns) : choice.filter(({ index }) => index < columns.length)
  return ok({
    table: table.value,
    mapping,
    columns: describeColumns(table.value, mapping),
    format: formatOf(columns),
    blocker: findBlocker(mapping),
  })
}

function describeColumns({ columns, rows }: CellTable, mapping: readonly MappedColumn[]): ReportColumn[] {
  const used = new Map(mapping.map((column) => [column.index, column]))
  return columns.map((name, index) => {
    const samples = new Set<string>()
    for (const { cells } of rows) {
      const text = (cells[index] ?? '').trim()
      if (text !== '') samples.add(cutText(text.replaceAll(/\s+/g, ' '), MAX_SAMPLE))
      if (samples.size >= SAMPLES) break
    }
    const { field = null, detail = '' } = used.get(index) ?? {}
    return { index, name, samples: [...samples], field, detail }
  })
}

/** Columns that only one shop writes. */
const FORMATS: readonly (readonly [name: string, ...columns: readonly string[]])[] = [
  ['Sitewright', 'collection', 'unit price for'],
  ['Shopify', 'handle', 'variant price'],
  ['Shopify', 'url handle', 'compare-at price'],
  ['WooCommerce', 'regular price', 'parent'],
  ['WooCommerce', 'regular price', 'tax status'],
  ['Squarespace', 'product id [non editable]'],
  ['Spree', 'slug', 'inventory_count'],
]

function formatOf(columns: readonly string[]): string {
  const names = new Set(columns.map((name) => name.toLowerCase()))
  return FORMATS.find(([, ...own]) => own.every((name) => names.has(name)))?.[0] ?? 'CSV'
}

function findBlocker(mapping: readonly MappedColumn[]): string | null {
  const fields = new Set(mapping.map(({ field }) => field))
  if (fields.has('title') || fields.has('sku')) return null
  return 'No column has the names or the SKUs of products. Choose which one it is.'
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
