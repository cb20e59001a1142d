import type { Feature } from '#platform/feature-manifest.ts'
import { exportRoutes } from '#features/transfer/exports/routes.ts'
import { handled } from '#platform/feature-manifest.ts'
import { removeSiteHandler, removeSiteJob } from '#features/transfer/exports/jobs.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['accounts', 'domains'],
  writes: ['memberships', 'sites'],
  routes: exportRoutes,
  jobs: [handled(removeSiteJob, removeSiteHandler)],
}
