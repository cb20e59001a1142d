import type { Feature } from '#platform/feature-manifest.ts'
import { designRoutes } from '#features/content/design/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: designRoutes,
}
