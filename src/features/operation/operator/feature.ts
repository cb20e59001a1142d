import type { Feature } from '#platform/feature-manifest.ts'
import { operatorRoutes } from '#features/operation/operator/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['account_sites', 'accounts', 'domains', 'sessions'],
  writes: ['sites'],
  routes: operatorRoutes,
}
