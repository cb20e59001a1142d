import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDueSites, fetchDueImages } from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema })

/**
 * Fetches the next missing images and other files of a site. A failed download does not fail the job; it is scheduled
 * again. While one site waits for a large file, another one proceeds.
 */
export const fetchImagesJob = definePlatformJob({
  name: 'media.fetch-images',
  schema,
  retryLimit: 3,
  expireIn: 90 * 60,
  concurrency: 2,
})

/** Images of all sites that are fetched at the same time. */
const MAX_IMAGES = 4

/** Handles `fetchImagesJob`. */
export function fetchImagesHandler(
  parts: Omit<Parameters<typeof fetchDueImages>[0], 'images'>,
): PlatformHandler<z.output<typeof schema>> {
  const images = createFairQueue(MAX_IMAGES)
  return ({ siteId }, { signal }) => fetchDueImages({ ...parts, images }, siteId, signal)
}

/** Enqueues a job for each site with due images. Call it every few seconds; safe in several workers. */
export async function enqueueDueFetches(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDueSites(db, new Date(now), (tx, siteId) => jobs.enqueue(tx, fetchImagesJob, { siteId }))
}
