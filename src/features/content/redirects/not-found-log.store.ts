import { sql, type Transaction } from 'kysely'
import type { NotFoundPath } from '#features/content/redirects/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Max paths per site; the oldest are deleted. */
export const MAX_NOT_FOUND_PATHS = 1000

/** Adds counts to the log and deletes the oldest entries beyond the limit. */
export async function recordNotFoundPaths(
  tx: Transaction<Tables>,
  siteId: Id,
  paths: readonly Omit<NotFoundPath, 'firstSeen'>[],
): Promise<void> {
  const rows = JSON.stringify(
    paths
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, hits, referrer, lastSeen }) => ({ path, hits, referrer, seen: lastSeen })),
  )
  await sql`
    insert into not_found_log (site_id, path, hits, referrer, first_seen, last_seen)
    select ${siteId}, m.path, m.hits, m.referrer, m.seen, m.seen
    from jsonb_to_recordset(${rows}::jsonb) as m (path text, hits bigint, referrer text, seen timestamptz)
    on conflict (site_id, path) do update set
      hits = not_found_log.hits + excluded.hits,
      referrer = case when excluded.referrer = '' then not_found_log.referrer else excluded.referrer end,
      last_seen = greatest(not_found_log.last_seen, excluded.last_seen)`.execute(tx)
  await sql`
    delete from not_found_log where site_id = ${siteId} and path in (
      select path from not_found_log where site_id = ${siteId}
      order by last_seen desc, path offset ${MAX_NOT_FOUND_PATHS}
    )`.execute(tx)
}

/** Returns paths of a site that were not found, most requested first, without paths that exist by now. */
export async function listNotFoundPaths(
  tx: Transaction<Tables>,
  siteId: Id,
  limit = 100,
): Promise<readonly NotFoundPath[]> {
  const rows = await tx
    .selectFrom('not_found_log as m')
    .select(['path', 'hits', 'referrer', 'first_seen', 'last_seen'])
    .where('m.site_id', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('published_documents as p')
            .select('p.document_id')
            .where('p.site_id', '=', siteId)
            .whereRef('p.path', '=', 'm.path'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redirects as r')
            .select('r.id')
            .where('r.site_id', '=', siteId)
            .whereRef('r.from_path', '=', 'm.path'),
        ),
      ),
    )
    .orderBy('m.hits', 'desc')
    .orderBy('m.path')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    path: row.path,
    hits: Number(row.hits),
    referrer: row.referrer,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
  }))
}
