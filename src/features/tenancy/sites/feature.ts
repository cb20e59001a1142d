import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { siteRoutes } from '#features/tenancy/sites/routes.ts'
import { sweepSiteFiles } from '#features/tenancy/sites/site-files.actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    /** Origin of a site by its identifier. */
    readonly originOf: (identifier: string) => string
    readonly originOfDomain: (hostname: string) => string
    /** Returns the current origin of a site; undefined while it is not served. */
    readonly originOfSite: (siteId: Id) => string | undefined
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['sites', 'account_sites', 'file_sweeps'],
  reads: ['documents', 'domains', 'revisions'],
  writes: ['memberships'],
  routes: siteRoutes,
  schedules: [
    schedule('delete files of deleted sites', HOUR_MS, ({ database, files }) =>
      sweepSiteFiles({ ...database, files }),
    ),
  ],
}
