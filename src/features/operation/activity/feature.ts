import { activityRoutes } from '#features/operation/activity/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['accounts', 'audit_events', 'documents'],
  routes: activityRoutes,
}
