import type { Feature } from '#platform/feature-manifest.ts'
import type { CopyHook } from '#features/content/pages/copy-hooks.actions.ts'
import { contentRoutes } from '#features/content/pages/routes.ts'

declare module '#platform/feature-manifest.ts' {
  interface Feature {
    /** Copies what the feature keeps beside a document, such as a product, when the document is copied. */
    readonly copyHook?: CopyHook
  }
  interface RouteParts {
    /** Those of all features. */
    readonly copyHooks: readonly CopyHook[]
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['documents'],
  routes: contentRoutes,
}
