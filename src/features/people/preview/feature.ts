import { previewSiteRoutes } from '#features/people/preview/site.routes.ts'
import type { PreviewRouteParts } from '#features/people/preview/routes.ts'
import type { PreviewSiteRouteParts } from '#features/people/preview/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { previewRoutes } from '#features/people/preview/routes.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly documentToEdit: PreviewRouteParts['documentToEdit']
  }
  interface SiteRouteParts {
    readonly previews: PreviewSiteRouteParts['previews']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: previewRoutes,
  siteRoutes: previewSiteRoutes,
}
