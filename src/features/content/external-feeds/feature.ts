import type { Feature } from '#platform/feature-manifest.ts'
import { HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { deleteUnusedFeeds } from '#features/content/external-feeds/actions.ts'
import {
  enqueueDueFeeds,
  externalFeedHandler,
  externalFeedJob,
} from '#features/content/external-feeds/jobs.ts'
import { handled } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['external_feeds', 'external_feed_uses'],
  reads: ['published_documents', 'revisions'],
  jobs: [
    handled(externalFeedJob, ({ database, fetch, clock }) =>
      externalFeedHandler({ db: database.app, fetch, now: clock }),
    ),
  ],
  schedules: [
    schedule('enqueue due feeds', 15 * SECOND_MS, ({ database, jobs }, now) =>
      enqueueDueFeeds(database.app, jobs, now.getTime()),
    ),
    schedule('delete unused feeds', HOUR_MS, ({ database }, now) => deleteUnusedFeeds(database.owner, now)),
  ],
}
