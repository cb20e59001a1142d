import type { Feature } from '#platform/feature-manifest.ts'
import { teamRoutes } from '#features/people/team/routes.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['memberships', 'invitations'],
  writes: ['accounts', 'sites'],
  routes: teamRoutes,
}
