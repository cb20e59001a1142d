import type { Feature } from '#platform/feature-manifest.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import { indexPendingBatches } from '#features/search/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** Duration of a round of indexing; stopping the program waits for the round to end. */
const ROUND_MS = 3 * SECOND_MS

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['published_search', 'search_batches'],
  reads: ['authors', 'documents', 'published_documents', 'published_terms', 'revisions', 'sites'],
  schedules: [
    schedule('index documents', 2 * SECOND_MS, ({ database }) => indexPendingBatches(database.app, ROUND_MS)),
  ],
}
