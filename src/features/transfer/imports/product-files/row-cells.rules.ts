import type { MappedColumn, ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { CellRow } from '#features/transfer/imports/product-files/read-cells.rules.ts'

/** A cell with the detail of its column. */
export interface DetailedCell {
  readonly detail: string
  readonly text: string
}

/** Cells in place of those that a row has. */
export type CellChanges = Readonly<Partial<Record<ProductField, string | readonly DetailedCell[]>>>

/** Cells of a row by what they are. */
export interface RowCells {
  readonly row: number
  /** Returns the trimmed text of the first column with this content; empty if there is none. */
  text(field: ProductField): string
  /** Returns all cells with this content that are not empty. */
  all(field: ProductField): readonly DetailedCell[]
  /** Returns what is not empty in the row. */
  given(): Set<ProductField>
  /** Returns whether the file has such a column. */
  has(field: ProductField): boolean
  /** Returns the name of the column as the file has it. */
  columnName(field: ProductField): string
  /** Returns the detail of the column, such as its unit. */
  detail(field: ProductField): string
  /** Returns the row with other cells in these fields. */
  with(changes: CellChanges): RowCells
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

  all(field: ProductField): readonly DetailedCell[] {
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

  with(changes: CellChanges): RowCells {
    return new ChangedRow(this, changes)
  }

  #first(field: ProductField): MappedColumn | undefined {
    return this.#columns.byField.get(field)?.[0]
  }

  #textAt(index: number): string {
    return (this.#cells[index] ?? '').trim()
  }
}

/** A row of which some cells are others than in the file. */
class ChangedRow implements RowCells {
  readonly row: number
  readonly #base: RowCells
  readonly #changes: ReadonlyMap<ProductField, readonly DetailedCell[]>

  constructor(base: RowCells, changes: CellChanges) {
    this.row = base.row
    this.#base = base
    this.#changes = new Map(
      Object.entries(changes).map(([field, cells]) => [
        field as ProductField,
        (typeof cells === 'string' ? [{ detail: '', text: cells }] : cells).filter(({ text }) => text !== ''),
      ]),
    )
  }

  text(field: ProductField): string {
    const changed = this.#changes.get(field)
    return changed ? (changed[0]?.text ?? '') : this.#base.text(field)
  }

  all(field: ProductField): readonly DetailedCell[] {
    return this.#changes.get(field) ?? this.#base.all(field)
  }

  given(): Set<ProductField> {
    const given = this.#base.given()
    for (const [field, cells] of this.#changes)
      if (cells.length > 0) given.add(field)
      else given.delete(field)
    return given
  }

  has(field: ProductField): boolean {
    return this.#changes.has(field) || this.#base.has(field)
  }

  columnName(field: ProductField): string {
    return this.#base.columnName(field)
  }

  detail(field: ProductField): string {
    return this.#base.detail(field)
  }

  with(changes: CellChanges): RowCells {
    return new ChangedRow(this, changes)
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

const YES: ReadonlySet<string> = new Set(
  'true yes y 1 on x ja oui si sí sì active published visible shown catalog search both continue notify allow taxable enabled available'.split(
    ' ',
  ),
)
const NO: ReadonlySet<string> = new Set(
  'false no n 0 -1 off nein non draft archived hidden unlisted private unavailable inactive disabled proposed rejected deny none shipping'.split(
    ' ',
  ),
)

/** Returns whether a cell says yes; undefined if it says neither. */
export function readBoolean(text: string): boolean | undefined {
  const plain = text.toLowerCase()
  if (YES.has(plain)) return true
  return NO.has(plain) ? false : undefined
}

const IN_STOCK = /^(?:in ?stock|available|in_stock|backorder|on ?backorder|pre-?order)$/i
const OUT_OF_STOCK = /^(?:out ?of ?stock|out_of_stock|sold ?out|not available|discontinued)$/i

/** Returns whether a cell says that something is in stock; undefined if it says neither. */
export function readAvailability(text: string): boolean | undefined {
  const plain = text.replaceAll(/[\s_-]+/g, ' ').trim()
  if (OUT_OF_STOCK.test(plain)) return false
  if (/^\d+$/.test(plain)) return Number(plain) > 0
  return IN_STOCK.test(plain) ? true : readBoolean(plain)
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

/** Between URLs: WooCommerce writes commas, Squarespace spaces or lines. */
const URLS = /\s|,(?=https?:)/

/** Returns the names in a list. */
export const readList = (text: string, separator: RegExp): string[] =>
  splitList(text, separator).map(unescapeText)

/** Returns the URLs in a list. */
export const readUrls = (text: string): string[] =>
  readList(text, URLS).map((url) => (url.endsWith(',') ? url.slice(0, -1) : url))
