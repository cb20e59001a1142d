import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDueSites, fetchDueImages } from '#features/media/planned-fetch.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema })

/** Fetches the next missing images of a site; what cannot be had is no failed job, it is due again later. */
export const fetchImagesJob = definePlatformJob({
  name: 'media.fetch-images',
  schema,
  retryLimit: 3,
  expireIn: 10 * 60,
})

/** Carries out `fetchImagesJob`. */
export function fetchImagesHandler(
  parts: Parameters<typeof fetchDueImages>[0],
): PlatformHandler<z.output<typeof schema>> {
  return ({ siteId }, { signal }) => fetchDueImages(parts, siteId, signal)
}

/** Puts the sites whose images are due into the queue; call it every few seconds in one or more workers. */
export async function enqueueDueFetches(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDueSites(db, new Date(now), (tx, siteId) => jobs.enqueue(tx, fetchImagesJob, { siteId }))
}
