import type { Feature } from '#platform/feature-manifest.ts'
import type { InviteParts } from '#features/people/team/invite.actions.ts'
import { teamRoutes } from '#features/people/team/routes.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts extends Pick<InviteParts, 'findSiteBrand'> {}
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['memberships', 'invitations'],
  writes: ['accounts', 'sites'],
  routes: teamRoutes,
}
