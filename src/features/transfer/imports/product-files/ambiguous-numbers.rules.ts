import type { MappedColumn, ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { CellTable } from '#features/transfer/imports/product-files/read-cells.rules.ts'
import { type DecimalMark, findMarks, readNumber } from '#lib/tables/read-number.ts'

/** A number that can be read in two ways, and both. */
export interface AmbiguousNumber {
  readonly row: number
  readonly column: string
  readonly text: string
  /** What it is if a point is before the decimals, and if a comma is. */
  readonly point: string
  readonly comma: string
}

const PRICES: ReadonlySet<ProductField> = new Set<ProductField>([
  'price',
  'salePrice',
  'comparePrice',
  'priceIn',
  'netPrice',
  'priceChange',
  'discount',
  'stock',
])
/** Beside prices, they show how a file writes numbers. */
const MEASURES: ReadonlySet<ProductField> = new Set<ProductField>(['weight', 'length', 'width', 'height'])

/**
 * Returns one number of each column that can be read in two ways, such as `1.000`, if nothing in the file shows how it
 * writes numbers; empty if it does.
 */
export function findAmbiguous(
  table: CellTable,
  mapping: readonly MappedColumn[],
): readonly AmbiguousNumber[] {
  const numbers = mapping.filter(({ field }) => PRICES.has(field) || MEASURES.has(field))
  const marks = findMarks(textsOf(table, numbers))
  if (!marks.isAmbiguous || marks.shown.size === 1) return []
  return numbers.flatMap(({ index }) => {
    const row = table.rows.find(({ cells }) => findMarks([cells[index] ?? '']).isAmbiguous)
    const text = (row?.cells[index] ?? '').trim()
    return row === undefined
      ? []
      : [
          {
            row: row.number,
            column: table.columns[index] ?? '',
            text,
            point: shown(text, '.'),
            comma: shown(text, ','),
          },
        ]
  })
}

function* textsOf({ rows }: CellTable, columns: readonly MappedColumn[]): Generator<string> {
  for (const { index } of columns)
    for (const { cells } of rows) if ((cells[index] ?? '').trim() !== '') yield cells[index] ?? ''
}

const shown = (text: string, mark: DecimalMark): string =>
  (readNumber(text, mark) ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
