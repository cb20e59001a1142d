import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDuePosters, fetchVideoPoster } from '#features/media/videos/actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema, id: idSchema })

/** Fetches the poster of a video. A failed fetch does not fail the job; the poster is due again later. */
export const videoPosterJob = definePlatformJob({
  name: 'videos.fetch-poster',
  schema,
  retryLimit: 2,
  concurrency: 2,
})

const BATCH = 100

/** Handles `videoPosterJob`. */
export function videoPosterHandler(
  parts: Parameters<typeof fetchVideoPoster>[0],
): PlatformHandler<z.output<typeof schema>> {
  return (poster) => fetchVideoPoster(parts, poster)
}

/** Enqueues due posters; called every few seconds by one or more workers. */
export async function enqueueDuePosters(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDuePosters(db, { now: new Date(now), limit: BATCH }, (tx, poster) =>
    jobs.enqueue(tx, videoPosterJob, poster),
  )
}
