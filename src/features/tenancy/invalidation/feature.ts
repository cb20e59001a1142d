import type { Feature } from '#platform/feature-manifest.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import { purgeInvalidations } from '#features/tenancy/invalidation/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['invalidations', 'purged_invalidations'],
  schedules: [
    schedule('purge invalidations', HOUR_MS, ({ database }, now) => purgeInvalidations(database.owner, now)),
  ],
}
