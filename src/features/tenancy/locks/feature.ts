import { lockSiteRoutes } from '#features/tenancy/locks/site.routes.ts'
import type { LockSiteRouteParts } from '#features/tenancy/locks/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly opened: LockSiteRouteParts<ServedSite>['opened']
    readonly formKeys: LockSiteRouteParts<ServedSite>['formKeys']
    readonly lockPages: LockSiteRouteParts<ServedSite>['lockPages']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['site_locks'],
  reads: ['documents'],
  writes: ['sites'],
  siteRoutes: lockSiteRoutes,
}
