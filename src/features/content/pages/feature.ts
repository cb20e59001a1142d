import type { Feature } from '#platform/feature-manifest.ts'
import { contentRoutes } from '#features/content/pages/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['documents'],
  routes: contentRoutes,
}
