import { parse } from 'csv-parse/sync'
import { findAmbiguous } from '#features/transfer/imports/product-files/ambiguous-numbers.rules.ts'
import { findRowProblem } from '#features/transfer/imports/product-files/any-rows.rules.ts'
import { formatOf } from '#features/transfer/imports/product-files/formats/formats.rules.ts'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import type { MappedColumn } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { ProductDraft, RowProblem } from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  cellProblem,
  type CellTable,
  createTable,
  openCells,
} from '#features/transfer/imports/product-files/read-cells.rules.ts'
import {
  createProductReader,
  type ReaderOptions,
} from '#features/transfer/imports/product-files/read-products.rules.ts'
import { fail, type Result } from '#lib/result.ts'

/** Reads the cells of a file at once, with the options and the messages of an import. */
export function readCells(bytes: Uint8Array): Result<CellTable, string> {
  const opened = openCells(bytes)
  if (!opened.ok) return opened
  try {
    const table = createTable()
    for (const record of parse([...opened.value.pieces()].join(''), opened.value.options)) table.add(record)
    return table.finish()
  } catch (error) {
    return fail(cellProblem(error))
  }
}

export interface ProductTexts {
  /** Those without a rejected row. */
  readonly products: readonly ProductDraft[]
  /** In the order of rows. */
  readonly problems: readonly RowProblem[]
}

/** Returns the products of a file and what is wrong with its rows. */
export function readProducts(table: CellTable, mapping: readonly MappedColumn[]): ProductTexts {
  const reader = createProductReader(table, mapping)
  const found = [...reader.read()]
  return {
    products: found.flatMap(({ product, problems }) =>
      problems.some(({ isRejected }) => isRejected) ? [] : [product],
    ),
    problems: [...reader.orphans, ...found.flatMap(({ problems }) => problems)].toSorted(
      (one, other) => one.row - other.row,
    ),
  }
}

/** Reads a file of products from its lines, with all that an owner is told of it. */
export function readLines(lines: readonly string[], options: ReaderOptions = {}) {
  const table = readCells(new TextEncoder().encode(`${lines.join('\n')}\n`))
  if (!table.ok) throw new Error(table.error)
  const mapping = mapColumns(table.value.columns)
  const used = new Set(mapping.map(({ index }) => index))
  const reader = createProductReader(table.value, mapping, options)
  const found = [...reader.read()]
  return {
    format: formatOf(table.value.columns).name,
    products: found.map(({ product }) => product),
    problems: [...reader.orphans, ...found.flatMap(({ problems }) => problems)],
    notes: reader.notes,
    ambiguous: findAmbiguous(table.value, mapping),
    rowProblem: findRowProblem(table.value, mapping),
    unused: table.value.columns.filter((_, index) => !used.has(index)),
  }
}

/** SKU, values, price, price of the sale or null, and stock of each variant; `hidden` for those that nobody sees. */
export const variantRows = ({ variants }: Pick<ProductDraft, 'variants'>) =>
  variants.map(({ sku, optionValues, priceCents, salePriceCents, onSale, stock, isHidden }) => [
    sku,
    optionValues.join(' / '),
    priceCents,
    onSale ? salePriceCents : null,
    stock,
    ...(isHidden ? ['hidden'] : []),
  ])
