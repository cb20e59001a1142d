import type { Feature } from '#platform/feature-manifest.ts'
import { previewRoutes } from '#features/preview/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: previewRoutes,
}
