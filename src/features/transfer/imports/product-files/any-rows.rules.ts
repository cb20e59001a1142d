import { formatOf } from '#features/transfer/imports/product-files/formats/formats.rules.ts'
import { parentRow } from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { MappedColumn, ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { CellTable } from '#features/transfer/imports/product-files/read-cells.rules.ts'
import type { RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Kinds of rows that files of any shop name, lowercase. */
const HEADS: ReadonlySet<string> = new Set('product parent item variable configurable master'.split(' '))
const CHILDREN: ReadonlySet<string> = new Set('variant variation child sku'.split(' '))
const MEDIA: ReadonlySet<string> = new Set('image media photo'.split(' '))

/** Fields by which rows of one product are found. */
const KEYS: readonly ProductField[] = ['productKey', 'urlId', 'parent']

/**
 * Returns the rows of a file of any kind: variants follow their product where rows have a kind, and rows with the same name
 * are one product where they have options.
 */
export function arrangeAny(rows: readonly RowCells[]): readonly RowCells[] {
  if (rows.some((row) => KEYS.some((field) => row.text(field) !== ''))) return rows
  if (rows.some((row) => CHILDREN.has(kindOf(row)))) return byKind(rows)
  if (!rows.some((row) => row.all('optionValue').length > 0 || row.all('optionOf').length > 0)) return rows
  const titles = rows.map((row) => row.text('title')).filter((title) => title !== '')
  if (new Set(titles).size === titles.length) return rows
  return rows.map((row) =>
    row.text('title') === '' ? row : row.with({ productKey: `title ${row.text('title')}` }),
  )
}

const kindOf = (row: RowCells): string => row.text('rowType').toLowerCase()

function byKind(rows: readonly RowCells[]): readonly RowCells[] {
  const withChildren = new Set<number>()
  let head: RowCells | undefined
  for (const row of rows)
    if (HEADS.has(kindOf(row))) head = row
    else if (head !== undefined) withChildren.add(head.row)
  let key = ''
  return rows.map((row) => {
    if (HEADS.has(kindOf(row))) key = `row ${row.row}`
    const own = row.with({ productKey: key })
    if (HEADS.has(kindOf(row))) return withChildren.has(row.row) ? parentRow(own) : own
    return own.with({ title: '' })
  })
}

const textAt = (cells: readonly string[], index: number): string => (cells[index] ?? '').trim()

/** Returns the column that says of each row whether it is a product or a variant, if no column is known as that. */
export function kindColumn(
  { columns, rows }: CellTable,
  mapping: readonly MappedColumn[],
): number | undefined {
  if (mapping.some(({ field }) => field === 'rowType')) return undefined
  const used = new Set(mapping.map(({ index }) => index))
  const found = columns.findIndex((_, index) => {
    if (used.has(index)) return false
    const kinds = kindsAt(rows, index)
    return kinds !== undefined && [...kinds].some((kind) => CHILDREN.has(kind))
  })
  return found === -1 ? undefined : found
}

/** More kinds than that are no kinds of rows. */
const MAX_KINDS = 8

function kindsAt(rows: CellTable['rows'], index: number): ReadonlySet<string> | undefined {
  const kinds = new Set<string>()
  for (const { cells } of rows) {
    const text = textAt(cells, index).toLowerCase()
    if (text !== '') kinds.add(text)
    if (kinds.size > MAX_KINDS) return undefined
  }
  return [...kinds].some((kind) => HEADS.has(kind)) ? kinds : undefined
}

/**
 * Returns why the rows of a file cannot be told apart, and what to do; null if they can, or if the owner says that these
 * are the columns.
 */
export function findRowProblem(
  table: CellTable,
  mapping: readonly MappedColumn[],
  isConfirmed = false,
): string | null {
  const fields = new Set(mapping.map(({ field }) => field))
  if (formatOf(table.columns).name !== 'CSV' || KEYS.some((field) => fields.has(field))) return null
  const indexOf = (field: ProductField) => mapping.find((column) => column.field === field)?.index
  const kindIndex = indexOf('rowType')
  const kinds = kindIndex === undefined ? undefined : kindsAt(table.rows, kindIndex)
  if (kinds !== undefined && kindIndex !== undefined && [...kinds].some((kind) => CHILDREN.has(kind))) {
    const isKnown = (kind: string) => HEADS.has(kind) || CHILDREN.has(kind) || MEDIA.has(kind) || kind === ''
    const odd = table.rows.find(({ cells }) => !isKnown(textAt(cells, kindIndex).toLowerCase()))
    if (odd)
      return `Row ${odd.number} is of the kind “${textAt(odd.cells, kindIndex)}”, which cannot be read. Remove such rows, or export the products in another format.`
  }
  if (isConfirmed || fields.has('optionValue') || fields.has('optionOf')) return null
  const titleIndex = indexOf('title')
  const isFirstUsed = mapping.some(({ index }) => index === 0)
  return (
    (titleIndex === undefined ? null : findRepeated(table, titleIndex)) ??
    (isFirstUsed ? null : findRepeated(table, 0))
  )
}

/** Rows with the same name, or the same first cell, may be variants of one product, but nothing says so. */
function findRepeated({ columns, rows }: CellTable, index: number): string | null {
  const seen = new Map<string, number>()
  for (const { number, cells } of rows) {
    const title = textAt(cells, index)
    if (title === '') continue
    const before = seen.get(title.toLowerCase())
    if (before !== undefined)
      return `Rows ${before} and ${number} both have “${title}” as ${columns[index] || 'the first column'}. If they are variants of one product, say which column has its name or ID, and which what differs, such as the size, as “Option named like the column”. If they are different products, check again with these columns.`
    seen.set(title.toLowerCase(), number)
  }
  return null
}
