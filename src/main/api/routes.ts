import type { Kysely } from 'kysely'
import { accountRoutes } from '#features/accounts/routes.ts'
import { presenceRoutes } from '#features/presence/routes.ts'
import { previewRoutes } from '#features/preview/routes.ts'
import { siteRoutes } from '#features/sites/routes.ts'
import type { Id } from '#lib/id.ts'
import { openApiRoute } from '#main/api/openapi.ts'
import { hostOrigin, siteOrigin } from '#platform/config/addresses.ts'
import type { Config } from '#platform/config/config.ts'
import type { Route } from '#platform/http/api/route.ts'
import { createCrumbs } from '#platform/http/crumb.ts'
import type { Tables } from '#schema/tables.ts'

/** What the routes of all features are made of. */
export interface RouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly config: Pick<Config, 'appOrigin' | 'sitesDomain' | 'signup'>
  /** Where a site is served now; undefined while it is not. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Every route of the API: the features' own, and the description of all of them. */
export function apiRoutes(parts: RouteParts): readonly Route[] {
  const { config } = parts
  const addresses = {
    originOf: (identifier: string) => siteOrigin(config, identifier),
    originOfDomain: (hostname: string) => hostOrigin(config, hostname),
  }
  const routes: readonly Route[] = [
    ...accountRoutes({ ...parts, crumbs: createCrumbs(parts.secret), signup: config.signup }),
    ...presenceRoutes(parts),
    ...previewRoutes({ ...parts, ...addresses }),
    ...siteRoutes({ ...parts, ...addresses }),
  ]
  return [...routes, openApiRoute(routes)]
}
