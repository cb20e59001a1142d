import type { Kysely } from 'kysely'
import { removeMedia } from '#features/media/media/remove/remove-media.actions.ts'
import { listSitesWithTrash, lockUnusedTrash } from '#features/media/media/remove/trash-media.store.ts'
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
  for (const siteId of await listSitesWithTrash(owner, before))
    await withSite(app, siteId, async (tx) => {
      await removeMedia(tx, siteId, await lockUnusedTrash(tx, siteId, before))
    })
}
