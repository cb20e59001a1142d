import { createTemplateRestorer } from '#features/transfer/exports/template.actions.ts'
import type { RouteParts } from '#platform/feature-manifest.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { featureRoutes } from '#features/features.server.ts'
import { listOwnedSites } from '#features/tenancy/sites/account-sites.actions.ts'
import { createSiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import { listSiteViews } from '#features/tenancy/sites/view.actions.ts'
import { openApiRoute } from '#main/api/openapi.ts'
import { hostOrigin, ownHosts, siteOrigin } from '#platform/config/origins.ts'
import type { Config } from '#platform/config/config.ts'
import type { Route } from '#platform/http/api/route.ts'
import type { SiteContract } from '#platform/http/api/site-route.ts'
import { createCsrfTokens } from '#platform/http/csrf.ts'

/** Dependencies of the routes of all features. */
export interface ApiRouteParts extends Pick<
  RouteParts,
  | 'db'
  | 'database'
  | 'secret'
  | 'passwordCost'
  | 'blocks'
  | 'resolver'
  | 'fetch'
  | 'jobs'
  | 'files'
  | 'payments'
  | 'uploads'
  | 'templates'
  | 'originOfSite'
  | 'renderDraft'
  | 'documentToEdit'
  | 'readBlock'
> {
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Contracts of the routes on site hosts, for the description of the API. */
  readonly siteContracts: readonly SiteContract[]
  readonly config: Pick<
    Config,
    | 'appOrigin'
    | 'sitesDomain'
    | 'secureHost'
    | 'publicIps'
    | 'signup'
    | 'betaFeatures'
    | 'mapTiles'
    | 'geocodingUrl'
    | 'siteLimits'
    | 'smtpUrl'
    | 'maxArchiveBytes'
  >
}

/** Returns every route of the API: those of all features, and the OpenAPI description. */
export function apiRoutes({ config, clock, siteContracts, ...parts }: ApiRouteParts): readonly Route[] {
  const origins = {
    originOf: (identifier: string) => siteOrigin(config, identifier),
    originOfDomain: (hostname: string) => hostOrigin(config, hostname),
  }
  const routes = featureRoutes({
    ...config,
    ...parts,
    ...origins,
    csrfTokens: createCsrfTokens(parts.secret),
    own: ownHosts(config),
    sites: {
      ownedBy: listOwnedSites,
      of: (accountId) => listSiteViews({ ...parts, ...origins }, accountId),
    },
    findSiteBrand,
    creations: createSiteCreations(parts.db, clock),
    createFromTemplate: createTemplateRestorer({ ...parts, siteLimits: config.siteLimits }),
  })
  const documented = {
    site: siteContracts,
    appOrigin: config.appOrigin,
    siteOrigin: siteOrigin(config, '{site}'),
  }
  return [...routes, openApiRoute(routes, documented)]
}
