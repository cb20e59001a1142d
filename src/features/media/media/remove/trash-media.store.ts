import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the sites with files in the trash since before a time; `owner` bypasses row-level security. */
export async function listSitesWithTrash(owner: Kysely<Tables>, before: Date): Promise<readonly Id[]> {
  const rows = await owner
    .selectFrom('media')
    .select('site_id')
    .distinct()
    .where('trashed_at', '<', before)
    .execute()
  return rows.map((row) => row.site_id)
}

/**
 * Returns the files of a site in the trash since before a time that no revision and no live data uses. Locks them until
 * the transaction ends.
 */
export async function lockUnusedTrash(
  tx: Transaction<Tables>,
  siteId: Id,
  before: Date,
): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from media m
    where site_id = ${siteId} and trashed_at < ${before}
      and not exists (select from media_references r where r.site_id = ${siteId} and r.media_id = m.id)
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}
