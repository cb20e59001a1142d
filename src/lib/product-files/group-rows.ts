import type { RowProblem } from '#lib/product-files/product-draft.ts'
import type { RowCells } from '#lib/product-files/row-cells.ts'

/** Rows of one product. */
export interface RowGroup {
  /** The row with the name and description. */
  readonly head: RowCells
  readonly rows: readonly RowCells[]
  readonly variantRows: readonly RowCells[]
  readonly optionNames: readonly string[]
  /** The numbers of the columns of the options, such as `1`. */
  readonly optionColumns: readonly string[]
  /** Attributes of a WooCommerce product without variants: nothing to choose, but something to read. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Shopify's value of the only variant of a product without options. */
const NO_OPTION = 'default title'

/** Returns the rows by product, in the order in which they begin, and rows that belong to none. */
export function groupRows(rows: readonly RowCells[]): {
  groups: (readonly RowCells[])[]
  problems: RowProblem[]
} {
  const groups = new Map<string, RowCells[]>()
  const problems: RowProblem[] = []
  const bySku = new Map<string, string>()
  let current: string | undefined
  for (const row of rows) {
    const parent = row.text('parent').replace(/^id:/, '')
    const own = parent === '' ? ownKey(row) : (bySku.get(parent) ?? parent)
    // A file without names is one of SKUs, each with what changes.
    const isOwn = row.text('title') !== '' || !row.has('title')
    const key = own === '' ? (isOwn ? `row ${row.row}` : current) : own
    if (key === undefined || (parent !== '' && !groups.has(key))) {
      const message =
        parent === ''
          ? 'The row belongs to no product: it has no name.'
          : `No row before has the product ${parent}.`
      problems.push({ row: row.row, column: '', message, isRejected: true })
      continue
    }
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
    if (parent === '' && row.text('sku') !== '') bySku.set(row.text('sku'), key)
    current = key
  }
  return { groups: [...groups.values()], problems }
}

const ownKey = (row: RowCells): string => row.text('productKey') || row.text('urlId')

/** Returns what the rows of one product are. */
export function groupOf(rows: readonly RowCells[]): RowGroup {
  const head = rows.find((row) => row.text('title') !== '') ?? (rows[0] as RowCells)
  const isSingle = /\b(?:simple|grouped|external)\b/i.test(head.text('rowType'))
  // The names may be in a later row, when the first has no variant.
  const named = rows.map((row) => row.all('optionName')).find((all) => all.length > 0) ?? []
  const used = !isSingle && hasOptions(rows) ? named : []
  const values = head.all('optionValue')
  return {
    head,
    rows,
    variantRows: variantRowsOf(head, rows, used.length > 0),
    optionNames: used.map(({ text }) => text),
    optionColumns: used.map(({ detail }) => detail),
    facts: (isSingle ? named : []).flatMap(({ detail, text }) =>
      values.filter((one) => one.detail === detail).map((one) => ({ name: text, value: one.text })),
    ),
  }
}

const hasOptions = (rows: readonly RowCells[]): boolean =>
  rows.some((row) => row.all('optionValue').some(({ text }) => text.toLowerCase() !== NO_OPTION))

/** A parent that only lists its variants' values is no variant, and neither is a row with another image. */
function variantRowsOf(head: RowCells, rows: readonly RowCells[], isOptional: boolean): readonly RowCells[] {
  if (!isOptional) return [head]
  const isParent = ({ text }: RowCells) => /\bvariable\b/i.test(text('rowType'))
  return rows.filter((row) => row.all('optionValue').length > 0 && !isParent(row))
}
