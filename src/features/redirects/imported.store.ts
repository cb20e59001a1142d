import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What stands at a path: a page that is public or will be, or a redirect, perhaps to a document. */
export interface Taken {
  readonly what: 'page' | 'redirect'
  readonly documentId: Id | null
}

/** What stands at these paths; a page comes before a redirect. */
export async function findTaken(
  tx: Tx,
  siteId: Id,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Taken>> {
  const { rows } = await sql<Taken & { path: string }>`
    select r.from_path as path, 'redirect' as what, r.document_id as "documentId" from redirects r
    where r.site_id = ${siteId} and r.from_path = any(${paths}::text[])
    union all
    select p.path, 'page', p.document_id from published_documents p
    where p.site_id = ${siteId} and p.path = any(${paths}::text[])
    order by what desc`.execute(tx)
  return new Map(rows.map(({ path, what, documentId }) => [path, { what, documentId }]))
}

/** Inserts redirects to documents, by their paths; answers those that were made. */
export async function insertImported(
  tx: Tx,
  siteId: Id,
  wanted: ReadonlyMap<string, Id>,
): Promise<ReadonlyMap<string, Id>> {
  if (wanted.size === 0) return new Map()
  const { rows } = await sql<{ id: Id; path: string }>`
    insert into redirects (site_id, from_path, document_id, status, origin)
    select ${siteId}, w.path, w.id, 301, 'import'
    from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::bigint[]) w (path, id)
    on conflict (site_id, from_path) do nothing
    returning id, from_path as path`.execute(tx)
  return new Map(rows.map(({ path, id }) => [path, id]))
}

/** Deletes those of these redirects that are still an import's; answers how many. */
export async function deleteImported(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('redirects')
    .where('site_id', '=', siteId)
    .where('origin', '=', 'import')
    .where('id', '=', sql<Id>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
