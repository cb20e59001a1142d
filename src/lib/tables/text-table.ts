import { z } from 'zod'
import { fail, ok, type Result } from '#lib/result.ts'

/** Columns and rows of a table of texts, with the headers. */
export const MAX_TEXT_COLUMNS = 12
export const MAX_TEXT_ROWS = 40
const MAX_CELL_LENGTH = 60

const TOO_MANY_COLUMNS = `A table can have at most ${MAX_TEXT_COLUMNS} columns. Remove some, or turn the table by a quarter.`
const TOO_MANY_ROWS = `A table can have at most ${MAX_TEXT_ROWS} rows. Remove some.`

/** Rows of texts, all of the same length; those of the first row and column are headers. Empty without any. */
export const textTableSchema = z
  .array(
    z
      .array(
        z.string().max(MAX_CELL_LENGTH, `A cell can have at most ${MAX_CELL_LENGTH} characters. Shorten it.`),
      )
      .max(MAX_TEXT_COLUMNS, TOO_MANY_COLUMNS),
  )
  .max(MAX_TEXT_ROWS, TOO_MANY_ROWS)
  .superRefine((rows, context) => {
    const width = rows[0]?.length ?? 0
    const index = rows.findIndex((row) => row.length !== width)
    if (index < 0) return
    const message = `Row ${index + 1} has ${rows[index]?.length ?? 0} cells, but the first one has ${width}. Add empty texts, or remove what is too much.`
    context.addIssue({ code: 'custom', path: [index], message })
  })

export type TextTable = readonly (readonly string[])[]

/** Whether there is anything in a table. */
export const isFilled = (table: TextTable): boolean =>
  table.some((row) => row.some((cell) => cell.trim() !== ''))

/**
 * Returns the table with these cells from one of its cells on, longer and wider as needed. Fails with a message when it
 * would be too large.
 */
export function pasteTexts(
  table: TextTable,
  at: { readonly row: number; readonly column: number },
  cells: TextTable,
): Result<TextTable, string> {
  const width = Math.max(table[0]?.length ?? 0, ...cells.map((row) => at.column + row.length))
  const height = Math.max(table.length, at.row + cells.length)
  if (width > MAX_TEXT_COLUMNS)
    return fail(`${TOO_MANY_COLUMNS} There would be ${width}. Nothing was pasted.`)
  if (height > MAX_TEXT_ROWS) return fail(`${TOO_MANY_ROWS} There would be ${height}. Nothing was pasted.`)
  return ok(
    Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (__, column) => {
        const pasted = cells[row - at.row]?.[column - at.column]
        return pasted?.slice(0, MAX_CELL_LENGTH) ?? table[row]?.[column] ?? ''
      }),
    ),
  )
}

/** Returns the table with another row or column at the end, or without one of them. */
export const textTableEdits = {
  addRow: (table: TextTable): TextTable => [...table, Array.from(table[0] ?? ['', ''], () => '')],
  addColumn: (table: TextTable): TextTable =>
    table.length === 0 ? [['', '']] : table.map((row) => [...row, '']),
  removeRow: (table: TextTable, index: number): TextTable => table.toSpliced(index, 1),
  removeColumn: (table: TextTable, index: number): TextTable => table.map((row) => row.toSpliced(index, 1)),
} as const
