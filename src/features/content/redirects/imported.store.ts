import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A page or redirect at a path. */
export interface PathHolder {
  readonly kind: 'page' | 'redirect'
  readonly documentId: Id | null
}

/** Returns pages and redirects at these paths; pages take precedence. */
export async function findTaken(
  tx: Tx,
  siteId: Id,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PathHolder>> {
  const { rows } = await sql<PathHolder & { path: string }>`
    select r.from_path as path, 'redirect' as kind, r.document_id as "documentId" from redirects r
    where r.site_id = ${siteId} and r.from_path = any(${paths}::text[])
    union all
    select p.path, 'page', p.document_id from published_documents p
    where p.site_id = ${siteId} and p.path = any(${paths}::text[])
    order by kind desc`.execute(tx)
  return new Map(rows.map(({ path, kind, documentId }) => [path, { kind, documentId }]))
}

/** Inserts redirects to documents by path. Returns those that were created. */
export async function insertImported(
  tx: Tx,
  siteId: Id,
  requested: ReadonlyMap<string, Id>,
): Promise<ReadonlyMap<string, Id>> {
  if (requested.size === 0) return new Map()
  const { rows } = await sql<{ id: Id; path: string }>`
    insert into redirects (site_id, from_path, document_id, status, origin)
    select ${siteId}, w.path, w.id, 301, 'import'
    from unnest(${[...requested.keys()]}::text[], ${[...requested.values()]}::bigint[]) w (path, id)
    on conflict (site_id, from_path) do nothing
    returning id, from_path as path`.execute(tx)
  return new Map(rows.map(({ path, id }) => [path, id]))
}

/** Deletes redirects that still belong to an import. Returns how many. */
export async function deleteImported(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('redirects')
    .where('site_id', '=', siteId)
    .where('origin', '=', 'import')
    .where('id', '=', sql<Id>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
