import type { Kysely } from 'kysely'
import { keyRoutes } from '#features/access-keys/routes.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { auditRoutes } from '#features/audit/routes.ts'
import { contentRoutes } from '#features/content/routes.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { domainRoutes } from '#features/domains/routes.ts'
import type { TxtResolver } from '#features/domains/types.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import { operatorRoutes } from '#features/operator/routes.ts'
import { outboxRoutes } from '#features/outbox/routes.ts'
import { siteSessionRoutes } from '#features/site-sessions/routes.ts'
import { previewRoutes } from '#features/preview/routes.ts'
import { quotaRoutes } from '#features/quotas/routes.ts'
import { redirectRoutes } from '#features/redirects/routes.ts'
import { releaseRoutes } from '#features/releases/routes.ts'
import { sitePartRoutes } from '#features/site-parts/routes.ts'
import type { Template } from '#features/sites/template.types.ts'
import { createTemplateRestorer } from '#features/exports/template.actions.ts'
import { exportRoutes } from '#features/exports/routes.ts'
import { importRoutes } from '#features/imports/routes.ts'
import { newSiteRoutes } from '#features/sites/new.routes.ts'
import { listOwnedSites } from '#features/sites/account-sites.actions.ts'
import { siteRoutes } from '#features/sites/routes.ts'
import { teamRoutes } from '#features/team/routes.ts'
import { listSiteViews } from '#features/sites/view.actions.ts'
import type { Id } from '#lib/id.ts'
import { openApiRoute } from '#main/api/openapi.ts'
import { hostOrigin, ownHosts, siteOrigin } from '#platform/config/origins.ts'
import type { Config } from '#platform/config/config.ts'
import type { Route } from '#platform/http/api/route.ts'
import { createCsrfTokens } from '#platform/http/csrf.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of all features. */
export interface RouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly config: Pick<
    Config,
    | 'appOrigin'
    | 'sitesDomain'
    | 'signup'
    | 'secureHost'
    | 'betaFeatures'
    | 'siteLimits'
    | 'smtpUrl'
    | 'maxArchiveBytes'
  >
  readonly blocks: BlockCatalog
  readonly resolver: TxtResolver
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly database: Pick<Database, 'app' | 'owner' | 'ownerPool'>
  readonly files: FileStore
  readonly uploads: Uploads
  /** The templates for new sites. */
  readonly templates: readonly Template[]
}

/** Returns every route of the API: those of all features, and the OpenAPI description. */
export function apiRoutes(parts: RouteParts): readonly Route[] {
  const { config } = parts
  const origins = {
    originOf: (identifier: string) => siteOrigin(config, identifier),
    originOfDomain: (hostname: string) => hostOrigin(config, hostname),
  }
  const routes: readonly Route[] = [
    ...accountRoutes({
      ...parts,
      sites: {
        ownedBy: listOwnedSites,
        of: (accountId) => listSiteViews({ ...parts, ...origins }, accountId),
      },
      csrfTokens: createCsrfTokens(parts.secret),
      signup: config.signup,
      betaFeatures: config.betaFeatures,
      appOrigin: config.appOrigin,
    }),
    ...siteSessionRoutes(parts),
    ...previewRoutes({ ...parts, ...origins }),
    ...siteRoutes({ ...parts, ...origins }),
    ...importRoutes(parts),
    ...exportRoutes({
      ...parts,
      ...origins,
      siteLimits: config.siteLimits,
      maxArchiveBytes: config.maxArchiveBytes,
    }),
    ...newSiteRoutes({
      ...parts,
      ...origins,
      siteLimits: config.siteLimits,
      maxArchiveBytes: config.maxArchiveBytes,
      createFromTemplate: createTemplateRestorer({ ...parts, siteLimits: config.siteLimits }),
    }),
    ...sitePartRoutes(parts),
    ...releaseRoutes(parts),
    ...redirectRoutes(parts),
    ...domainRoutes({
      ...parts,
      own: ownHosts(config),
    }),
    ...keyRoutes(parts),
    ...auditRoutes(parts),
    ...operatorRoutes({ ...parts, ...origins }),
    ...quotaRoutes(parts),
    ...outboxRoutes({ ...parts, storesMails: config.smtpUrl === undefined }),
    ...contentRoutes(parts),
    ...mediaRoutes(parts),
    ...teamRoutes({ ...parts, appOrigin: config.appOrigin }),
  ]
  return [...routes, openApiRoute(routes)]
}
