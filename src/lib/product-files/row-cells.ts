import type { MappedColumn, ProductField } from '#lib/product-files/product-columns.ts'
import type { CellRow } from '#lib/product-files/read-cells.ts'

/** Cells of a row by what they are. */
export interface RowCells {
  readonly row: number
  /** Returns the trimmed text of the first column with this content; empty if there is none. */
  text(field: ProductField): string
  /** Returns all cells with this content that are not empty. */
  all(field: ProductField): readonly { readonly detail: string; readonly text: string }[]
  /** Returns what is not empty in the row. */
  given(): Set<ProductField>
  /** Returns whether the file has such a column. */
  has(field: ProductField): boolean
  /** Returns the name of the column as the file has it. */
  columnName(field: ProductField): string
  /** Returns the detail of the column, such as its unit. */
  detail(field: ProductField): string
}

/** What all rows of a file have in common. */
interface Columns {
  readonly mapping: readonly MappedColumn[]
  readonly names: readonly string[]
  readonly byField: ReadonlyMap<ProductField, readonly MappedColumn[]>
}

/** A row of a file; a file has up to 100,000 of them, so that they share their functions. */
class Row implements RowCells {
  readonly row: number
  readonly #cells: readonly string[]
  readonly #columns: Columns

  constructor({ number, cells }: CellRow, columns: Columns) {
    this.row = number
    this.#cells = cells
    this.#columns = columns
  }

  text(field: ProductField): string {
    const column = this.#first(field)
    return column ? this.#textAt(column.index) : ''
  }

  all(field: ProductField): readonly { readonly detail: string; readonly text: string }[] {
    return (this.#columns.byField.get(field) ?? [])
      .map(({ detail, index }) => ({ detail, text: this.#textAt(index) }))
      .filter(({ text }) => text !== '')
  }

  given(): Set<ProductField> {
    const found = this.#columns.mapping.filter(({ index }) => this.#textAt(index) !== '')
    return new Set(found.map(({ field }) => field))
  }

  has(field: ProductField): boolean {
    return this.#columns.byField.has(field)
  }

  columnName(field: ProductField): string {
    return this.#columns.names[this.#first(field)?.index ?? -1] ?? field
  }

  detail(field: ProductField): string {
    return this.#first(field)?.detail ?? ''
  }

  #first(field: ProductField): MappedColumn | undefined {
    return this.#columns.byField.get(field)?.[0]
  }

  #textAt(index: number): string {
    return (this.#cells[index] ?? '').trim()
  }
}

/** Returns a function that reads rows with these columns. */
export function createRowReader(
  mapping: readonly MappedColumn[],
  names: readonly string[],
): (row: CellRow) => RowCells {
  const columns = { mapping, names, byField: Map.groupBy(mapping, ({ field }) => field) }
  return (row) => new Row(row, columns)
}

/** Returns whether a cell says yes; undefined if it says neither. */
export function readBoolean(text: string): boolean | undefined {
  const plain = text.toLowerCase()
  if (
    ['true', 'yes', 'y', '1', 'active', 'published', 'visible', 'continue', 'notify', 'taxable'].includes(
      plain,
    )
  )
    return true
  if (
    ['false', 'no', 'n', '0', '-1', 'draft', 'archived', 'hidden', 'deny', 'none', 'shipping'].includes(plain)
  )
    return false
  return undefined
}

/** Characters with a meaning in lists, which a backslash before them takes away, as WooCommerce does for commas. */
const SPECIAL = [',', ';', '>', '/', '\\'] as const
/** Stand for escaped ones while a text is split. */
const MARKS = SPECIAL.map((_, index) => String.fromCodePoint(0xe000 + index))

/** Returns a name as a part of a list of names or paths. */
export const escapeText = (name: string): string => name.replaceAll(/[,;>/\\]/g, (special) => `\\${special}`)

/** Returns the parts of a list; escaped characters are still replaced in them. */
export const splitList = (text: string, separator: RegExp): string[] =>
  text
    .replaceAll(
      /\\([,;>/\\])/g,
      (_, special: string) => MARKS[SPECIAL.findIndex((one) => one === special)] ?? special,
    )
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Returns a part of a list as its writer meant it. */
export const unescapeText = (part: string): string =>
  part.replaceAll(/[\u{e000}-\u{e004}]/gu, (mark) => SPECIAL[MARKS.indexOf(mark)] ?? mark)

/** Returns the names in a list. */
export const readList = (text: string, separator: RegExp): string[] =>
  splitList(text, separator).map(unescapeText)
