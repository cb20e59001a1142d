import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDueSites, fetchDueImages } from '#features/media/scheduled-fetch.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema })

/**
 * Fetches the next missing images of a site. A failed download does not fail the job; it is scheduled again.
 */
export const fetchImagesJob = definePlatformJob({
  name: 'media.fetch-images',
  schema,
  retryLimit: 3,
  expireIn: 10 * 60,
})

/** Handles `fetchImagesJob`. */
export function fetchImagesHandler(
  parts: Parameters<typeof fetchDueImages>[0],
): PlatformHandler<z.output<typeof schema>> {
  return ({ siteId }, { signal }) => fetchDueImages(parts, siteId, signal)
}

/** Enqueues a job for each site with due images. Call it every few seconds; safe in several workers. */
export async function enqueueDueFetches(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDueSites(db, new Date(now), (tx, siteId) => jobs.enqueue(tx, fetchImagesJob, { siteId }))
}
