import { lockSiteRoutes } from '#features/tenancy/locks/site.routes.ts'
import type { LockSiteRouteParts } from '#features/tenancy/locks/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly opened: LockSiteRouteParts['opened']
    readonly formKeys: LockSiteRouteParts['formKeys']
    readonly lockPages: LockSiteRouteParts['lockPages']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['site_locks'],
  reads: ['documents'],
  writes: ['sites'],
  siteRoutes: lockSiteRoutes,
}
