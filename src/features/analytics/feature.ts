import type { Feature } from '#platform/feature-manifest.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { deleteOldAnalytics } from '#features/analytics/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['overlay_calls', 'site_events'],
  schedules: [
    schedule('delete old analytics', DAY_MS, ({ database }, now) => deleteOldAnalytics(database.owner, now)),
  ],
}
