import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** What a column has: a field, or a field with its detail, such as a weight and its unit. */
export type Meaning = ProductField | readonly [field: ProductField, detail: string]

/** Tells the owner what the rows of a shop say that has no place here. */
export interface ArrangeReport {
  /** About the product of a row. */
  row(row: number, message: string): void
  /** About the whole file. */
  file(message: string): void
}

/** Files that one shop writes. Names of columns are lowercase, with single spaces in place of underscores. */
export interface FileFormat {
  readonly name: string
  /** Sets of columns; a file with all columns of one set is such a file. */
  readonly signs: readonly (readonly string[])[]
  /** Columns that only this shop writes, or by which it means something else than others. */
  readonly columns: Readonly<Record<string, Meaning>>
  /** Columns with a number or a name in theirs: the first group is the detail. */
  readonly patterns?: readonly (readonly [RegExp, ProductField])[]
  /** Returns the rows as products with their variants, where the shop means something by the order or the kind of rows. */
  readonly arrange?: (rows: readonly RowCells[], report: ArrangeReport) => readonly RowCells[]
  /** Whether a backslash and an `n` in a text are a line break. */
  readonly escapesLines?: true
  /** Why a file with these columns cannot be imported, and what to do; null if it can. */
  readonly blocker?: (fields: ReadonlySet<ProductField>) => string | null
}

/** Returns the name of a column as formats have it; without a mark for required ones. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/ ?\*$/, '')
