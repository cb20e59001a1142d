import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the paths of documents that are public, by id. */
export async function findPaths(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; path: string }>`
    select document_id as id, path from published_documents
    where site_id = ${siteId} and document_id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, path }) => [id, path]))
}
