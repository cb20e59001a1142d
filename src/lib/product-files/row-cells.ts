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

/** Returns a function that reads rows with these columns. */
export function createRowReader(
  mapping: readonly MappedColumn[],
  names: readonly string[],
): (row: CellRow) => RowCells {
  const columns = Map.groupBy(mapping, ({ field }) => field)
  const first = (field: ProductField) => columns.get(field)?.[0]
  const has = (field: ProductField) => columns.has(field)
  const columnName = (field: ProductField) => names[first(field)?.index ?? -1] ?? field
  const detail = (field: ProductField) => first(field)?.detail ?? ''
  return ({ number, cells }) => {
    const textAt = (index: number) => (cells[index] ?? '').trim()
    return {
      row: number,
      has,
      given: () => new Set(mapping.filter(({ index }) => textAt(index) !== '').map(({ field }) => field)),
      columnName,
      detail,
      text(field) {
        const column = first(field)
        return column ? textAt(column.index) : ''
      },
      all: (field) =>
        (columns.get(field) ?? [])
          .map((column) => ({ detail: column.detail, text: textAt(column.index) }))
          .filter(({ text }) => text !== ''),
    }
  }
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
