import { analyticsRoutes } from '#features/audience/analytics/routes.ts'
import { analyticsSiteRoutes } from '#features/audience/analytics/site.routes.ts'
import type { HitBuffer } from '#features/audience/analytics/hit-buffer.ts'
import type { TrackingSettings } from '#features/audience/analytics/open-visit.ts'
import { prunePartitions, rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import { sendWeeklyReports } from '#features/audience/analytics/weekly-report.actions.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/durations.ts'
import { deleteOldAnalytics } from '#features/audience/analytics/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { ServedSite } from '#platform/http/api/site-route.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    /** Returns what the owner of a site decided about counting; at once when it is in memory. */
    readonly readTracking: (site: ServedSite) => TrackingSettings | Promise<TrackingSettings>
    readonly hitBuffer: HitBuffer
    /** Milliseconds since the epoch. */
    readonly clock: () => number
  }
}

/** Milliseconds between two rounds of counting. */
const ROLLUP_PAUSE_MS = 15_000

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: [
    'hits',
    'overlay_calls',
    'page_errors',
    'pending_rollups',
    'report_subscriptions',
    'site_events',
    'visit_columns',
    'visit_days',
    'visit_groups',
    'visit_salts',
  ],
  reads: [
    'accounts',
    'documents',
    'memberships',
    'not_found_log',
    'products',
    'published_documents',
    'sites',
  ],
  routes: analyticsRoutes,
  siteRoutes: analyticsSiteRoutes,
  schedules: [
    schedule('delete old analytics', DAY_MS, ({ database }, now) => deleteOldAnalytics(database.owner, now)),
    schedule('count visits', ROLLUP_PAUSE_MS, ({ database }, now) => rollUpVisits(database, now)),
    schedule('weekly reports of visits', HOUR_MS, sendWeeklyReports),
    schedule('partitions and retention of hits', HOUR_MS, ({ database }, now) =>
      prunePartitions(database, now),
    ),
  ],
}
