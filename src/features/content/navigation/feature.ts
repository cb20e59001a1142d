import type { Feature } from '#platform/feature-manifest.ts'
import { menuRoutes } from '#features/content/navigation/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['documents', 'releases'],
  routes: menuRoutes,
}
