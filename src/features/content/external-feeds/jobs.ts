import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimDueFeeds, refreshExternalFeed } from '#features/content/external-feeds/actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema, url: z.string().max(2000) })

/** Fetches one feed. A failed fetch does not fail the job; the feed is due again later. */
export const externalFeedJob = definePlatformJob({
  name: 'external-feeds.fetch',
  schema,
  retryLimit: 2,
  concurrency: 2,
})

const BATCH = 100

/** Handles `externalFeedJob`. */
export function externalFeedHandler(
  parts: Parameters<typeof refreshExternalFeed>[0],
): PlatformHandler<z.output<typeof schema>> {
  return (feed) => refreshExternalFeed(parts, feed)
}

/** Enqueues due feeds; called every few seconds by one or more workers. */
export async function enqueueDueFeeds(db: Kysely<Tables>, jobs: Jobs, now: number): Promise<void> {
  await claimDueFeeds(db, { now: new Date(now), limit: BATCH }, (tx, feed) =>
    jobs.enqueue(tx, externalFeedJob, feed),
  )
}
