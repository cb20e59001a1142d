import { type Kysely, sql } from 'kysely'
import { removeMedia } from '#features/media/remove-media.actions.ts'
import { MEDIA_PATH } from '#features/media/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** How long a deleted file can be restored, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Permanently deletes files of all sites that have been in the trash for 30 days and that no revision uses,
 * so that restoring a revision leaves no gaps. Reads all documents of such sites. `owner` bypasses row-level
 * security.
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
        with due as materialized (
          select id, storage_key from media
          where site_id = ${siteId} and trashed_at < ${before} for update
        ), named as materialized (
          select distinct found[1] as id, found[2] as key from revisions r
          cross join lateral regexp_matches(
            r.body::text,
            '"(?:mediaId|[a-z]+MediaId)": "([0-9]{1,18})"|${sql.raw(MEDIA_PATH)}([a-z0-9/._-]+)', 'g') found
          where r.site_id = ${siteId}
        )
        select id from due
        where not exists (select from named where named.id = due.id::text or named.key = due.storage_key)`.execute(
        tx,
      )
      await removeMedia(
        tx,
        siteId,
        rows.map(({ id }) => id),
      )
    })
}
