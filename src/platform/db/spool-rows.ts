import { open } from 'node:fs/promises'
import pg, { type ClientBase } from 'pg'

const BATCH_ROWS = 500

export interface Spooled {
  readonly rows: number
  readonly bytes: number
}

/**
 * Writes the rows of a query to a file, one line of JSON each, in the client's transaction. The query returns
 * one text column, `row`.
 */
export async function spoolRows(
  client: ClientBase,
  query: string,
  values: readonly unknown[],
  path: string,
): Promise<Spooled> {
  const file = await open(path, 'wx', 0o600)
  let [rows, bytes] = [0, 0]
  try {
    await client.query(`declare spool no scroll cursor for ${query}`, [...values])
    for (;;) {
      const batch = await client.query<{ row: string }>(`fetch ${BATCH_ROWS} from spool`)
      if (batch.rows.length === 0) break
      const lines = Buffer.from(batch.rows.map(({ row }) => `${row}\n`).join(''))
      rows += batch.rows.length
      bytes += lines.length
      await file.writeFile(lines)
    }
    await client.query('close spool')
  } finally {
    await file.close()
  }
  return { rows, bytes }
}

/** Returns a table or column name quoted for SQL. */
export const quoted = (name: string): string => pg.escapeIdentifier(name)
