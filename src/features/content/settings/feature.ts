import type { Feature } from '#platform/feature-manifest.ts'
import { siteSettingsRoutes } from '#features/content/settings/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: siteSettingsRoutes,
}
