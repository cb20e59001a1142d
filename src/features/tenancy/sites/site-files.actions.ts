import type { Kysely } from 'kysely'
import {
  deleteFileSweep,
  listFileSweeps,
  tryLockSiteFiles,
} from '#features/tenancy/sites/site-files.store.ts'
import { hasSiteRow } from '#features/tenancy/sites/store.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export {
  cancelSiteFileSweep,
  lockSiteFiles,
  scheduleSiteFileSweep,
} from '#features/tenancy/sites/site-files.store.ts'

/**
 * Deletes the files of deleted sites and failed restores. `owner` bypasses row-level security. Safe to run concurrently
 * with restores and other sweeps.
 */
export async function sweepSiteFiles(parts: {
  readonly owner: Kysely<Tables>
  readonly files: FileStore
}): Promise<void> {
  for (const siteId of await listFileSweeps(parts.owner)) {
    await parts.owner.transaction().execute(async (tx) => {
      if (!(await tryLockSiteFiles(tx, siteId))) return
      if (!(await hasSiteRow(tx, siteId))) await parts.files.forSite(siteId).deletePrefix('')
      await deleteFileSweep(tx, siteId)
    })
  }
}
