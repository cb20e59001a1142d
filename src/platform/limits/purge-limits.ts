import { type Kysely, sql } from 'kysely'
import type { Tables } from '#schema/tables.ts'

/**
 * Forgets spent form keys that have expired and counts of tries older than a day, of all sites; `owner` bypasses
 * row-level security.
 */
export async function forgetOutdated(owner: Kysely<Tables>, now: Date): Promise<void> {
  await owner.deleteFrom('form_keys').where('expires_at', '<=', now).execute()
  await owner
    .deleteFrom('rate_limits')
    .where('window_start', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
}
