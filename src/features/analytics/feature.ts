import { analyticsSiteRoutes } from '#features/analytics/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { deleteOldAnalytics } from '#features/analytics/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    /** Whether a site uses no cookies for analytics before visitors consent (CKN-05). */
    readonly isRestrictive: (site: ServedSite) => Promise<boolean>
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['overlay_calls', 'site_events'],
  siteRoutes: analyticsSiteRoutes,
  schedules: [
    schedule('delete old analytics', DAY_MS, ({ database }, now) => deleteOldAnalytics(database.owner, now)),
  ],
}
