import type { RowProblem } from '#features/transfer/imports/model/product-draft.rules.ts'
import { readBoolean, type RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** An option of a product. */
export interface RowOption {
  readonly name: string
  /** The number of its columns, such as `1`, in rows that do not name it. */
  readonly column: string
}

/** Rows of one product. */
export interface RowGroup {
  /** The row with the name and description. */
  readonly head: RowCells
  readonly rows: readonly RowCells[]
  readonly variantRows: readonly RowCells[]
  /** A row with a price, a SKU or a stock that does not say which variant it is. */
  readonly lost: RowCells | undefined
  readonly options: readonly RowOption[]
  /** Attributes of a WooCommerce product that are no options: nothing to choose, but something to read. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Values of the only variant of a product without options, in Shopify and Medusa. */
const NO_OPTION: ReadonlySet<string> = new Set(['default title', 'default option value', 'default variant'])

/** Returns the rows by product, in the order in which they begin, and rows that belong to none. */
export function groupRows(rows: readonly RowCells[]): {
  groups: (readonly RowCells[])[]
  problems: RowProblem[]
} {
  const groups = new Map<string, RowCells[]>()
  const problems: RowProblem[] = []
  const bySku = skusOf(rows)
  let current: string | undefined
  // A variant may be before its product.
  for (const row of [...rows.filter((one) => !hasParent(one)), ...rows.filter(hasParent)]) {
    const parent = row.text('parent').replace(/^id:\s*/, '')
    const own = parent === '' ? ownKey(row) : (bySku.get(parent) ?? parent)
    // A file without names is one of SKUs, each with what changes.
    const isOwn = row.text('title') !== '' || !row.has('title')
    const key = own === '' ? (isOwn ? `row ${row.row}` : current) : own
    if (key === undefined || (parent !== '' && !groups.has(key))) {
      const message =
        parent === ''
          ? 'The row belongs to no product: it has no name.'
          : `No row of the file has the product ${parent}.`
      problems.push({ row: row.row, column: '', message, isRejected: true })
      continue
    }
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
    current = key
  }
  return { groups: [...groups.values()], problems }
}

const hasParent = (row: RowCells): boolean => row.text('parent') !== ''

/** Returns the products that variants name, by their SKUs. */
function skusOf(rows: readonly RowCells[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!rows.some(hasParent)) return found
  for (const row of rows)
    if (!hasParent(row) && row.text('sku') !== '' && (ownKey(row) !== '' || row.text('title') !== ''))
      found.set(row.text('sku'), ownKey(row) || `row ${row.row}`)
  return found
}

const ownKey = (row: RowCells): string => row.text('productKey') || row.text('urlId')

/** Returns what the rows of one product are. */
export function groupOf(rows: readonly RowCells[]): RowGroup {
  const head =
    rows.find((row) => row.text('title') !== '' && !hasParent(row)) ??
    rows.find((row) => row.text('title') !== '') ??
    (rows[0] as RowCells)
  const isSingle = /\b(?:simple|grouped|external)\b/i.test(head.text('rowType'))
  // The names may be in a later row, when the first has no variant.
  const named = [
    ...(rows.map((row) => row.all('optionName')).find((all) => all.length > 0) ?? []).map(
      ({ detail, text }): RowOption => ({ name: text, column: detail }),
    ),
    ...namedByColumn(rows),
  ]
  const all = !isSingle && hasOptions(rows) ? named : []
  const variantRows = variantRowsOf(head, rows, all.length > 0)
  const lost = rows.find(
    (row) =>
      row !== head && !variantRows.includes(row) && !isParent(row) && isSold(row) && !isPriceOf(row, rows),
  )
  // Where variants name their options, the others of their parent are only to be read.
  const chosen = new Set(
    rows.some(isParent)
      ? variantRows.flatMap((row) => row.all('optionName').map(({ text }) => text.toLowerCase()))
      : [],
  )
  const options = chosen.size === 0 ? all : all.filter(({ name }) => chosen.has(name.toLowerCase()))
  return {
    head,
    rows,
    variantRows,
    lost,
    options,
    facts: factsOf(head, isSingle ? named : all.filter((option) => !options.includes(option))),
  }
}

/** Options that are columns of their own, such as *Size*; only those that differ, since others are to be read. */
function namedByColumn(rows: readonly RowCells[]): readonly RowOption[] {
  const names = new Set(rows.flatMap((row) => row.all('optionOf').map(({ detail }) => detail)))
  return rows.length < 2 ? [] : [...names].map((name) => ({ name, column: `of ${name}` }))
}

const isSold = (row: RowCells): boolean =>
  (['price', 'sku', 'stock'] as const).some((field) => row.text(field) !== '')

/** Whether a row only has the price of another one in another currency. */
const isPriceOf = (row: RowCells, rows: readonly RowCells[]): boolean =>
  row.text('currency') !== '' &&
  rows.some((other) => other !== row && other.text('sku') !== '' && other.text('sku') === row.text('sku'))

/** Returns the attributes that buyers see. */
function factsOf(
  head: RowCells,
  attributes: readonly RowOption[],
): readonly { readonly name: string; readonly value: string }[] {
  const values = head.all('optionValue')
  const hidden = head.all('optionVisible').filter(({ text }) => readBoolean(text) === false)
  return attributes
    .filter(({ column }) => !hidden.some(({ detail }) => detail === column))
    .flatMap(({ name, column }) =>
      values.filter(({ detail }) => detail === column).map(({ text }) => ({ name, value: text })),
    )
}

/** Returns the value of a variant for an option: WooCommerce numbers the options of each row by itself. */
export function optionValueIn(row: RowCells, { name, column }: RowOption): string {
  if (column === `of ${name}`) return row.all('optionOf').find(({ detail }) => detail === name)?.text ?? ''
  const named = row.all('optionName').find(({ text }) => text.toLowerCase() === name.toLowerCase())
  const number = named?.detail ?? column
  return row.all('optionValue').find(({ detail }) => detail === number)?.text ?? ''
}

const isParent = (row: RowCells): boolean => /\bvariable\b/i.test(row.text('rowType'))

const hasOptions = (rows: readonly RowCells[]): boolean =>
  rows.some((row) => row.all('optionOf').length > 0) ||
  rows.some((row) => row.all('optionValue').some(({ text }) => !NO_OPTION.has(text.toLowerCase())))

/** A parent that only lists its variants' values is no variant, and neither is a row with another image. */
function variantRowsOf(head: RowCells, rows: readonly RowCells[], isOptional: boolean): readonly RowCells[] {
  if (!isOptional) return [head]
  return rows.filter(
    (row) => (row.all('optionValue').length > 0 || row.all('optionOf').length > 0) && !isParent(row),
  )
}
