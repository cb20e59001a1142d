import type { Feature } from '#platform/feature-manifest.ts'
import { redirectRoutes } from '#features/content/redirects/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['redirects', 'not_found_log'],
  reads: ['published_documents'],
  routes: redirectRoutes,
}
