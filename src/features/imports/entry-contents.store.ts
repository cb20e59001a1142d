import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the contents of these items of a kind. */
export async function findContents(
  tx: Tx,
  siteId: Id,
  importId: Id,
  kind: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; content: string }>`
    select source_id as id, payload ->> 'content' as content from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = ${kind} and source_id = any(${sourceIds})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}
