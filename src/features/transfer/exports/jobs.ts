import { z } from 'zod'
import { hasSiteRow, removeSite } from '#features/tenancy/sites/actions.ts'
import { sweepSiteFiles } from '#features/tenancy/sites/site-files.actions.ts'
import { idSchema } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'

const schema = z.object({ siteId: idSchema })

/** Permanently deletes the rows and files of a deleted site. */
export const removeSiteJob = definePlatformJob({
  name: 'sites.remove',
  schema,
  retryLimit: 20,
  expireIn: 2 * 60 * 60,
})

/** Handles `removeSiteJob`. Files that could not be deleted are swept later. */
export function removeSiteHandler(parts: {
  readonly database: Pick<Database, 'owner'>
  readonly files: FileStore
}): PlatformHandler<z.output<typeof schema>> {
  const { owner } = parts.database
  return async ({ siteId }) => {
    if (await hasSiteRow(owner, siteId)) await removeSite(owner, siteId)
    await sweepSiteFiles({ owner, files: parts.files })
  }
}
