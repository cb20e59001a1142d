import type { Feature } from '#platform/feature-manifest.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import { publishScheduled } from '#features/content/releases/sweep.actions.ts'
import { releaseRoutes } from '#features/content/releases/routes.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['releases', 'release_entries', 'published_documents', 'published_terms', 'published_counts'],
  reads: ['accounts', 'authors', 'revisions'],
  writes: ['documents', 'sites'],
  routes: releaseRoutes,
  schedules: [
    schedule('publish scheduled documents', 20 * SECOND_MS, ({ database, blocks }, now) =>
      publishScheduled(database.app, blocks, now),
    ),
  ],
}
