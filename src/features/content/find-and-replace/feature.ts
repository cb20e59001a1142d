import { type FindAndReplaceParts, findAndReplaceRoutes } from '#features/content/find-and-replace/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    /** Returns the texts of a block that can be searched. */
    readonly readBlock: FindAndReplaceParts['readBlock']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['documents', 'revisions'],
  routes: findAndReplaceRoutes,
}
