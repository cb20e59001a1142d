import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the attachments uploaded to each of these entries, in the order of the source. */
export async function attachmentsOf(
  tx: Tx,
  siteId: Id,
  importId: Id,
  parents: readonly string[],
): Promise<readonly { parent: string; id: string }[]> {
  if (parents.length === 0) return []
  const { rows } = await sql<{ parent: string; id: string }>`
    select payload ->> 'parent' as parent, source_id as id from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'attachment' and payload ->> 'parent' = any(${parents})
    order by length(payload ->> 'menuOrder'), payload ->> 'menuOrder', sequence`.execute(tx)
  return rows
}

/** Returns the titles of attachments by their ids. */
export async function titlesOfAttachments(
  tx: Tx,
  siteId: Id,
  importId: Id,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select source_id as id, coalesce(payload ->> 'title', '') as title from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'attachment' and source_id = any(${ids})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
