import { siteSessionSiteRoutes } from '#features/people/site-sessions/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { deleteExpiredSiteSessions } from '#features/people/site-sessions/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import { siteSessionRoutes } from '#features/people/site-sessions/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['site_sessions', 'site_tickets'],
  reads: ['memberships'],
  routes: siteSessionRoutes,
  siteRoutes: siteSessionSiteRoutes,
  schedules: [
    schedule('delete expired site sessions', 10 * MINUTE_MS, ({ database }, now) =>
      deleteExpiredSiteSessions(database.owner, now),
    ),
  ],
}
