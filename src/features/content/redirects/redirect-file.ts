import { readCell } from '#lib/csv.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type CsvRow, readCsvRows } from '#platform/csv/read-rows.ts'

/** A row of a file of redirects. */
export interface FileRow {
  /** The line of the file, from 1. */
  readonly line: number
  readonly from: string
  readonly to: string
  readonly status: 301 | 302
  /** Why it is no redirect. */
  readonly problem?: string
}

/** Max rows of a file. */
export const MAX_FILE_ROWS = 5000

const FROM = /^(?:redirect[ _-]?)?from|old(?:[ _-]?(?:url|path|address))?|source(?:[ _-]?url)?|path|url$/i
const TO = /^(?:redirect[ _-]?)?to|new(?:[ _-]?(?:url|path|address))?|target(?:[ _-]?url)?|destination$/i
const STATUS = /^(?:status|code|type|http)(?:[ _-]?code)?$/i

/** Other programs know more kinds of redirects that are permanent or temporary. */
const STATUSES: ReadonlyMap<string, 301 | 302> = new Map([
  ['', 301],
  ['301', 301],
  ['308', 301],
  ['permanent', 301],
  ['302', 302],
  ['303', 302],
  ['307', 302],
  ['temporary', 302],
])

/**
 * Reads a CSV file of redirects: columns *from* and *to*, and *status* if there is one, by their names or in this order.
 * Absolute URLs of old pages become their paths.
 */
export function readRedirectFile(text: string): Result<readonly FileRow[], string> {
  // One more for the names of the columns.
  const rows = readCsvRows(text, MAX_FILE_ROWS + 1)
  if (rows === undefined) return fail('This is not a CSV file. Save the redirects as CSV first.')
  const head = rows[0]?.cells ?? []
  const at = (column: RegExp) => head.findIndex((name) => column.test(name.trim()))
  const [fromAt, toAt, statusAt] = [at(FROM), at(TO), at(STATUS)]
  const isNamed = fromAt >= 0 && toAt >= 0 && fromAt !== toAt
  const columns = isNamed ? { fromAt, toAt, statusAt } : { fromAt: 0, toAt: 1, statusAt: 2 }
  const body = isNamed ? rows.slice(1) : rows
  if (body.length === 0) return fail('The file has no redirects. It needs a column “from” and a column “to”.')
  if (body.every(({ cells }) => cells.length < 2))
    return fail('The file has one column only. It needs a column “from” and a column “to”.')
  if (body.length > MAX_FILE_ROWS)
    return fail(
      `A file can have at most ${MAX_FILE_ROWS.toLocaleString('en')} rows. Use '/*' to redirect several paths at once.`,
    )
  return ok(body.map((row) => rowOf(row, columns)))
}

function rowOf(
  { line, cells }: CsvRow,
  { fromAt, toAt, statusAt }: { readonly fromAt: number; readonly toAt: number; readonly statusAt: number },
): FileRow {
  const cell = (index: number) => readCell(cells[index] ?? '').trim()
  const written = cell(fromAt)
  const to = cell(toAt)
  const code = cell(statusAt).toLowerCase()
  const status = STATUSES.get(code)
  const { from, query } = pathOf(written)
  const row = { line, from, to, status: status ?? 301 } as const
  if (written === '' || to === '')
    return { ...row, from: written, problem: 'One of the two paths is missing.' }
  if (status === undefined)
    return { ...row, problem: `The status ${code.slice(0, 20)} is not supported. Use 301 or 302.` }
  if (query)
    return {
      ...row,
      from: written,
      problem: 'A path with a query (?) cannot be redirected by itself. Redirect the path without it.',
    }
  return row
}

/** The path of an absolute URL; a path stays as it is. */
function pathOf(written: string): { readonly from: string; readonly query: boolean } {
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null
  const query = (url?.search ?? '') !== '' || (url === null && written.includes('?'))
  // Wildcards are written as they are.
  return { from: url === null ? written : url.pathname, query }
}
