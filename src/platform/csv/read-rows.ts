import { parse } from 'csv-parse/sync'

/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file in which it ends, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Rows as the library returns them when it is asked for their lines, which its types do not know. */
interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * Returns the rows of a CSV file with commas, semicolons or tabs, trimmed and without empty ones: the first `max` and one
 * more, which shows that there are too many. Undefined for a text that is no CSV.
 */
export function readCsvRows(text: string, max: number): readonly CsvRow[] | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: max + 1,
    }) as unknown as readonly Parsed[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    return undefined
  }
}
