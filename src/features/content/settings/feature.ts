import type { Feature } from '#platform/feature-manifest.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { siteSettingsRoutes } from '#features/content/settings/routes.ts'

declare module '#page/every-page.ts' {
  interface SiteData {
    readonly settings: SettingsBody
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: siteSettingsRoutes,
}
