import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDueSites, fetchDuePictures } from '#features/media/planned-fetch.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema })

/** Fetches the next missing pictures of a site; what cannot be had is no failed job, it is due again later. */
export const fetchPicturesJob = definePlatformJob({
  name: 'media.fetch-pictures',
  schema,
  retryLimit: 3,
  expireIn: 10 * 60,
})

/** Carries out `fetchPicturesJob`. */
export function fetchPicturesHandler(
  parts: Parameters<typeof fetchDuePictures>[0],
): PlatformHandler<z.output<typeof schema>> {
  return ({ siteId }, { signal }) => fetchDuePictures(parts, siteId, signal)
}

/** Puts the sites whose pictures are due into the queue; call it every few seconds in one or more workers. */
export async function enqueueDueFetches(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDueSites(db, new Date(now), (tx, siteId) => jobs.enqueue(tx, fetchPicturesJob, { siteId }))
}
