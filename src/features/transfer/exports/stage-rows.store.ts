import type { ClientBase } from 'pg'
import { archiveErrors, ArchiveAbortError } from '#features/transfer/exports/errors.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import { isRejectedData } from '#platform/db/rejected-data.ts'
import { linesOf } from '#lib/lines.ts'

/** Bytes of rows per insert; a single row may be larger. */
const BATCH_BYTES = 1024 * 1024

/** Returns the name of the connection's temporary table for the staged rows of a table. */
export const stagedTable = (table: string): string => `pg_temp.${quoted(`staged ${table}`.slice(0, 63))}`

/**
 * Reads rows as JSON lines into a temporary table with one column `row`. Returns their number. Throws an
 * ArchiveAbortError for invalid rows.
 */
export async function stageRows(
  client: ClientBase,
  table: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxRowBytes: number,
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
    throw new ArchiveAbortError(
      archiveErrors.tooLarge(`a row of '${table}' has more than ${maxRowBytes} bytes`),
    )
  }
  for await (const group of linesOf(body, maxRowBytes, onLong))
    for (const line of group) {
      lines.push(Buffer.from(line).toString('utf8'))
      bytes += line.length
      if (bytes >= BATCH_BYTES) await send()
    }
  if (lines.length > 0) await send()
  await client.query(`analyze ${staged}`)
  return rows
}

/** Gives the columns of staged rows their current names. */
export async function renameStagedColumns(
  client: ClientBase,
  table: string,
  renames: readonly (readonly [archived: string, current: string])[],
): Promise<void> {
  for (const [archived, current] of renames)
    await client.query(
      `update ${stagedTable(table)} set row = row - $1::text || jsonb_build_object($2::text, row -> $1)
       where row ? $1`,
      [archived, current],
    )
}

async function insert(client: ClientBase, staged: string, table: string, lines: readonly string[]) {
  try {
    await client.query(`insert into ${staged} select value from jsonb_array_elements($1::jsonb)`, [
      `[${lines.join(',')}]`,
    ])
  } catch (error) {
    if (!isRejectedData(error)) throw error
    throw new ArchiveAbortError(archiveErrors.damaged(`a row of '${table}' cannot be read`))
  }
}
