/**
 * First characters that make spreadsheets read a text as a formula (P22). Apostrophes before them are counted, so that
 * one that was added is told from one that was there.
 */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * Returns one line of CSV (RFC 4180) with its line end. A text that a spreadsheet would evaluate gets a leading
 * apostrophe, which marks it as text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

/** Returns the text of a cell without the apostrophe that `csvLine` adds, and no other. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
