import type { Feature } from '#platform/feature-manifest.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['day_starts', 'stored_hits'],
  reads: ['hits', 'visit_days'],
  // A release of another time zone marks the days that analytics counts anew.
  writes: ['pending_rollups'],
}
