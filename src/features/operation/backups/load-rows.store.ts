import type { ClientBase } from 'pg'
import { backupErrors, BackupAbortError } from '#features/operation/backups/errors.ts'
import { linesOf } from '#lib/lines.ts'
import type { CatalogueTable } from '#platform/db/catalogue.ts'
import { isRejectedData } from '#platform/db/rejected-data.ts'
import { quoted } from '#platform/db/spool-rows.ts'

/** Bytes of rows per statement. */
const BATCH_BYTES = 1024 * 1024
const MAX_ROW_BYTES = 256 * 1024 ** 2

/**
 * Loads rows from JSON lines in batches: `statement` inserts the elements of the JSON array `$1`. Returns the
 * number of lines. Throws a BackupAbortError for invalid rows.
 */
export async function loadRows(
  client: ClientBase,
  name: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  statement: string,
): Promise<number> {
  let [lines, bytes, rows]: [string[], number, number] = [[], 0, 0]
  const send = async () => {
    try {
      await client.query(statement, [`[${lines.join(',')}]`])
    } catch (error) {
      if (!isRejectedData(error)) throw error
      throw new BackupAbortError(backupErrors.damaged(`a row of '${name}' cannot be read`))
    }
    rows += lines.length
    ;[lines, bytes] = [[], 0]
  }
  const onLong = () => {
    throw new BackupAbortError(backupErrors.damaged(`a row of '${name}' is too long`))
  }
  for await (const group of linesOf(body, MAX_ROW_BYTES, onLong))
    for (const line of group) {
      lines.push(Buffer.from(line).toString('utf8'))
      bytes += line.length
      if (bytes >= BATCH_BYTES) await send()
    }
  if (lines.length > 0) await send()
  return rows
}

/**
 * Returns a statement that inserts rows unchanged, except PostgreSQL transaction ids, which are not valid in
 * another cluster.
 */
export function insertStatement(table: CatalogueTable, transactionColumns: readonly string[]): string {
  const names = table.columns.map(({ name }) => quoted(name))
  const values = table.columns.map(({ name }) =>
    transactionColumns.includes(name) ? 'pg_current_xact_id()' : `r.${quoted(name)}`,
  )
  return `insert into public.${quoted(table.name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_populate_recordset(null::public.${quoted(table.name)}, $1::jsonb) r`
}

/** Returns the columns that hold transaction ids. */
export async function transactionColumns(client: ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and atttypid = 'xid8'::regtype and not attisdropped`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/**
 * Runs `load` without foreign keys and triggers, so that rows can be inserted in any order, then checks all
 * references; in the transaction of the client, as the owner of the tables.
 */
export async function withConstraintsDisabled(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  load: () => Promise<void>,
): Promise<void> {
  for (const { name, foreignKeys, hasTriggers } of tables) {
    for (const key of foreignKeys)
      await client.query(`alter table public.${quoted(name)} drop constraint ${quoted(key.name)}`)
    if (hasTriggers) await client.query(`alter table public.${quoted(name)} disable trigger user`)
  }
  await load()
  for (const { name, foreignKeys, hasTriggers } of tables) {
    if (hasTriggers) await client.query(`alter table public.${quoted(name)} enable trigger user`)
    for (const key of foreignKeys) {
      try {
        await client.query(
          `alter table public.${quoted(name)} add constraint ${quoted(key.name)} ${key.definition}`,
        )
      } catch (error) {
        if (!isRejectedData(error)) throw error
        throw new BackupAbortError(backupErrors.damaged(`a row of '${name}' refers to one that is missing`))
      }
    }
  }
}
