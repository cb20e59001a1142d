import type { Feature } from '#platform/feature-manifest.ts'
import { sitePartRoutes } from '#features/site-parts/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['documents', 'releases', 'revisions'],
  routes: sitePartRoutes,
}
