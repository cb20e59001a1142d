import type { ClientBase } from 'pg'
import { archiveErrors, ArchiveFault } from '#features/exports/errors.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import { isRejectedData } from '#platform/db/rejected-data.ts'
import { linesOf } from '#lib/lines.ts'

/** Bytes of rows that go to the database at once; a single row may be larger. */
const AT_ONCE = 1024 * 1024

/** The temporary table, of this connection alone, with the rows of a table as they were read. */
export const stagedTable = (table: string): string => `pg_temp.${quoted(`staged ${table}`.slice(0, 63))}`

/**
 * Reads rows, one line of JSON each, into a temporary table with one column `row`. Answers how many there were. Throws
 * an ArchiveFault for what is no row.
 */
export async function stageRows(
  client: ClientBase,
  table: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  longestRow: number,
): Promise<number> {
  const staged = stagedTable(table)
  await client.query(
    `create temporary table ${staged.slice('pg_temp.'.length)} (row jsonb not null check (jsonb_typeof(row) = 'object'))`,
  )
  let [lines, bytes, rows]: [string[], number, number] = [[], 0, 0]
  const send = async () => {
    await insert(client, staged, table, lines)
    rows += lines.length
    ;[lines, bytes] = [[], 0]
  }
  const onLong = () => {
    throw new ArchiveFault(archiveErrors.tooLarge(`a row of '${table}' has more than ${longestRow} bytes`))
  }
  for await (const group of linesOf(body, longestRow, onLong))
    for (const line of group) {
      lines.push(Buffer.from(line).toString('utf8'))
      bytes += line.length
      if (bytes >= AT_ONCE) await send()
    }
  if (lines.length > 0) await send()
  await client.query(`analyze ${staged}`)
  return rows
}

async function insert(client: ClientBase, staged: string, table: string, lines: readonly string[]) {
  try {
    await client.query(`insert into ${staged} select value from jsonb_array_elements($1::jsonb)`, [
      `[${lines.join(',')}]`,
    ])
  } catch (error) {
    if (!isRejectedData(error)) throw error
    throw new ArchiveFault(archiveErrors.damaged(`a row of '${table}' cannot be read`))
  }
}
