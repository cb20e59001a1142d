import { type Kysely, sql } from 'kysely'
import type { Tables } from '#schema/tables.ts'

/**
 * Deletes expired form keys and attempts older than a day, of all sites; `owner` bypasses row-level security.
 */
export async function purgeExpiredLimits(owner: Kysely<Tables>, now: Date): Promise<void> {
  await owner.deleteFrom('form_keys').where('expires_at', '<=', now).execute()
  await owner
    .deleteFrom('rate_limits')
    .where('window_start', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
}
