import type { Feature } from '#platform/feature-manifest.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { purgeExpiredLimits } from '#platform/limits/purge-limits.ts'
import { quotaRoutes } from '#features/tenancy/quotas/routes.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['site_limits'],
  reads: [
    'pending_uploads',
    'documents',
    'previous_files',
    'product_files',
    'form_files',
    'media',
    'video_versions',
  ],
  writes: ['sites'],
  routes: quotaRoutes,
  schedules: [
    schedule('purge form keys and rate limits', 10 * MINUTE_MS, ({ database }, now) =>
      purgeExpiredLimits(database.owner, now),
    ),
  ],
}
