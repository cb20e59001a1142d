/** Beginnings by which spreadsheets take a text for a formula (P22). */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One line of a table as CSV (RFC 4180), its end included. A text that a spreadsheet would carry out gets an apostrophe
 * in front, which it shows as text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
