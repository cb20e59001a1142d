import { fail, ok, type Result } from '#lib/result.ts'
import {
  type DataRow,
  type DataTable,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from '#lib/tables/number-table.ts'
import { decimalMarkOf, readNumber } from '#lib/tables/read-number.ts'

type Cells = readonly (readonly string[])[]

/** A table from the clipboard, and what of it could not be read. */
export interface Pasted {
  readonly table: DataTable
  /** Cells that are not numbers; their values are missing. */
  readonly unreadable: readonly string[]
  /** How many rows had fewer cells than the first one; what they lack is missing. */
  readonly shorter: number
}

/** A cell of the grid: row 0 has the names of the columns, column 0 those of the rows. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

const NOTHING = 'Nothing was pasted.'

/**
 * Returns a table of these cells alone: its first column has the names of the rows, and its first row those of the
 * columns unless it has numbers. A single column of numbers gets numbered rows. Fails when it is too large.
 */
export function tableFromCells(cells: Cells): Result<Pasted, string> {
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width === 1) return tableFromCells(numbered(cells))
  const mark = decimalMarkOf(cells.flatMap((row) => row.slice(1)))
  const numbers = cells.map((row) => row.slice(1).map((cell) => readNumber(cell, mark)))
  const [head = []] = isHead(cells[0]?.[0] ?? '', numbers) ? cells : []
  const columns = Array.from({ length: Math.max(0, width - 1) }, (_, index) => head[index + 1] ?? '')
  return pasteInto({ columns, rows: [] }, { row: 1, column: 0 }, head.length > 0 ? cells.slice(1) : cells)
}

/** Puts numbers before the only column if it has numbers; an empty column behind it otherwise. */
function numbered(cells: Cells): Cells {
  const mark = decimalMarkOf(cells.flat())
  const isNumber = cells.map(([cell = '']) => typeof readNumber(cell, mark) === 'number')
  if (!isNumber.slice(1).every(Boolean) || !isNumber.includes(true)) return cells.map((row) => [...row, ''])
  const start = isNumber[0] === true ? 1 : 0
  return cells.map(([cell = ''], index) => [index + start === 0 ? '' : String(index + start), cell])
}

/** Years are names of columns too: beside an empty corner, or at least two with the same distance. */
function isHead(corner: string, [heads = [], ...others]: readonly (readonly unknown[])[]): boolean {
  if (heads.length === 0 || others.length === 0) return false
  const years = heads.filter((head): head is number => typeof head === 'number')
  if (years.length === 0) return heads.includes(undefined)
  if (
    years.length < heads.length ||
    !years.every((year) => Number.isInteger(year) && year >= 1800 && year <= 2200)
  )
    return false
  const steps = new Set(years.slice(1).map((year, index) => year - (years[index] ?? 0)))
  return corner === '' || (steps.size === 1 && !steps.has(0))
}

/** Returns the table with these cells from one of its cells on, longer and wider as needed. Fails when too large. */
export function pasteInto(table: DataTable, at: CellPlace, cells: Cells): Result<Pasted, string> {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const rowCount = Math.max(table.rows.length, at.row + cells.length - 1)
  const columnCount = Math.max(table.columns.length, at.column + width - 1)
  if (rowCount > MAX_TABLE_ROWS) return fail(`${TOO_MANY_ROWS} There would be ${rowCount}. ${NOTHING}`)
  if (columnCount > MAX_TABLE_COLUMNS)
    return fail(`${TOO_MANY_COLUMNS} There would be ${columnCount}. ${NOTHING}`)
  const mark = decimalMarkOf(
    cells.flatMap((row, down) => row.filter((_, across) => at.row + down > 0 && at.column + across > 0)),
  )
  const unreadable: string[] = []
  const pasted = (row: number, column: number): string | undefined =>
    cells[row - at.row]?.[column - at.column]
  const columns = Array.from(
    { length: columnCount },
    (_, index) => pasted(0, index + 1) ?? table.columns[index] ?? '',
  )
  const rows = Array.from({ length: rowCount }, (_, index): DataRow => {
    const before = table.rows[index]
    return {
      label: pasted(index + 1, 0) ?? before?.label ?? '',
      values: columns.map((__, column) => {
        const text = pasted(index + 1, column + 1)
        if (text === undefined) return before?.values[column] ?? null
        const value = readNumber(text, mark)
        if (value === undefined) unreadable.push(text)
        return value ?? null
      }),
    }
  })
  const shorter = cells.filter((row) => row.length < width).length
  return ok({ table: { columns, rows }, unreadable, shorter })
}

/** Returns a sentence about what of a paste is missing now; undefined when everything was read. */
export function pasteNote({ unreadable, shorter }: Pasted): string | undefined {
  const notes: string[] = []
  const [first] = unreadable
  if (first !== undefined)
    notes.push(
      unreadable.length === 1
        ? `“${first}” is not a number, so its cell is empty.`
        : `${unreadable.length} cells are empty because they are not numbers, such as “${first}”.`,
    )
  if (shorter > 0)
    notes.push(
      shorter === 1
        ? 'One row was shorter; its missing cells are empty.'
        : `${shorter} rows were shorter; their missing cells are empty.`,
    )
  return notes.length === 0 ? undefined : notes.join(' ')
}

/** Returns the table with another row or column at the end, or without one of them. */
export const tableEdits = {
  addRow: ({ columns, rows }: DataTable): DataTable => ({
    columns,
    rows: [...rows, { label: '', values: columns.map(() => null) }],
  }),
  addColumn: ({ columns, rows }: DataTable): DataTable => ({
    columns: [...columns, ''],
    rows: rows.map((row) => ({ ...row, values: [...row.values, null] })),
  }),
  removeRow: ({ columns, rows }: DataTable, index: number): DataTable => ({
    columns,
    rows: rows.toSpliced(index, 1),
  }),
  removeColumn: ({ columns, rows }: DataTable, index: number): DataTable => ({
    columns: columns.toSpliced(index, 1),
    rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(index, 1) })),
  }),
} as const
