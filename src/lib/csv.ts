import { isolated, withoutIsolate } from '#lib/bidi.ts'

/**
 * Where a spreadsheet may begin a cell whose first characters it reads as a formula (P22): at the beginning, and inside of a
 * text after what a spreadsheet of another country or a broken line separates cells by. Quotes before the formula are no
 * protection. Apostrophes are counted, so that one that was added is told from one that was there.
 */
const UNPROTECTED = /(^|[;\t\r\n])(['"]*[=+\-@＝＋－＠])/g
const PROTECTED = /(^|[;\t\r\n])'(['"]*[=+\-@＝＋－＠])/g
/** A cell that begins with white space, which spreadsheets skip. */
const [UNPROTECTED_SPACE, PROTECTED_SPACE] = [/^('*[\t\r])/, /^'('*[\t\r])/]

/**
 * Returns one line of CSV (RFC 4180) with its line end. A text that a spreadsheet would evaluate gets an apostrophe before
 * the formula, which marks it as text; one that would change the direction of the cells beside it is isolated.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

/** Returns the text of a cell without what `csvLine` adds, and nothing else. */
export const readCell = (cell: string): string =>
  withoutIsolate(cell.replaceAll(PROTECTED, '$1$2').replace(PROTECTED_SPACE, '$1'))

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = isolated(value).replace(UNPROTECTED_SPACE, "'$1").replaceAll(UNPROTECTED, "$1'$2")
  return /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
