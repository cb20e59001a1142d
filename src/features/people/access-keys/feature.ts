import type { Feature } from '#platform/feature-manifest.ts'
import { keyRoutes } from '#features/people/access-keys/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['access_keys'],
  routes: keyRoutes,
}
