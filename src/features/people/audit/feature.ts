import type { Feature } from '#platform/feature-manifest.ts'
import { auditRoutes } from '#features/people/audit/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['audit_events'],
  reads: ['accounts', 'documents'],
  routes: auditRoutes,
}
