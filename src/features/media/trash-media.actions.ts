import { type Kysely, sql } from 'kysely'
import { removeMedia } from '#features/media/remove-media.actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** How long a deleted file can be restored, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Permanently deletes files of all sites that have been in the trash for 30 days and that no revision and no live data
 * uses, so that restoring a revision leaves no gaps. `owner` bypasses row-level security.
 */
export async function emptyMediaTrash(
  { owner, app }: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables> },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const sites = await owner
    .selectFrom('media')
    .select('site_id')
    .distinct()
    .where('trashed_at', '<', before)
    .execute()
  for (const { site_id: siteId } of sites)
    await withSite(app, siteId, async (tx) => {
      const { rows } = await sql<{ id: Id }>`
        select id from media m
        where site_id = ${siteId} and trashed_at < ${before}
          and not exists (select from media_references r where r.site_id = ${siteId} and r.media_id = m.id)
        for update`.execute(tx)
      await removeMedia(
        tx,
        siteId,
        rows.map(({ id }) => id),
      )
    })
}
