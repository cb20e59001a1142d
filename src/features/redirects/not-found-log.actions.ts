import { sql, type Transaction } from 'kysely'
import type { MissingPath } from '#features/redirects/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Addresses kept for one site; the ones asked for longest ago go first. */
export const MAX_MISSING_PATHS = 1000

/** Adds what was counted to what is known, and forgets the oldest beyond the limit. */
export async function recordMissingPaths(
  tx: Transaction<Tables>,
  siteId: Id,
  paths: readonly Omit<MissingPath, 'firstSeen'>[],
): Promise<void> {
  const rows = JSON.stringify(
    paths
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, hits, referrer, lastSeen }) => ({ path, hits, referrer, seen: lastSeen })),
  )
  await sql`
    insert into missing_paths (site_id, path, hits, referrer, first_seen, last_seen)
    select ${siteId}, m.path, m.hits, m.referrer, m.seen, m.seen
    from jsonb_to_recordset(${rows}::jsonb) as m (path text, hits bigint, referrer text, seen timestamptz)
    on conflict (site_id, path) do update set
      hits = missing_paths.hits + excluded.hits,
      referrer = case when excluded.referrer = '' then missing_paths.referrer else excluded.referrer end,
      last_seen = greatest(missing_paths.last_seen, excluded.last_seen)`.execute(tx)
  await sql`
    delete from missing_paths where site_id = ${siteId} and path in (
      select path from missing_paths where site_id = ${siteId}
      order by last_seen desc, path offset ${MAX_MISSING_PATHS}
    )`.execute(tx)
}

/** Addresses of a site that led nowhere, most asked for first. One that leads somewhere by now is not among them. */
export async function listMissingPaths(
  tx: Transaction<Tables>,
  siteId: Id,
  limit = 100,
): Promise<readonly MissingPath[]> {
  const rows = await tx
    .selectFrom('missing_paths as m')
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
