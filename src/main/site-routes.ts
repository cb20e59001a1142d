import type { Kysely } from 'kysely'
import { analyticsSiteRoutes } from '#features/analytics/site.routes.ts'
import { lockSiteRoutes } from '#features/locks/site.routes.ts'
import { type MediaSiteRouteParts, mediaSiteRoutes } from '#features/media/site.routes.ts'
import { previewSiteRoutes } from '#features/preview/site.routes.ts'
import * as published from '#features/releases/published.actions.ts'
import { searchSiteRoutes } from '#features/search/site.routes.ts'
import { siteSessionSiteRoutes } from '#features/site-sessions/site.routes.ts'
import { SITE_TYPE } from '#features/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/host-map.ts'
import type { Previews } from '#site/preview/previews.ts'
import { siteBodiesReader } from '#site/site-bodies.ts'
import { type PageRouteParts, pageSiteRoutes } from '#site/site.routes.ts'

/** Dependencies of the routes of site hosts. */
export interface SiteRouteParts extends MediaSiteRouteParts, PageRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly formKeys: FormKeys
  readonly previews: Previews
}

/** Returns every route of site hosts: those of all features, and the pages. */
export function siteHostRoutes(parts: SiteRouteParts): readonly SiteRoute<HostedSite>[] {
  const { db } = parts
  return [
    ...siteSessionSiteRoutes(parts),
    ...analyticsSiteRoutes<HostedSite>({
      ...parts,
      isRestrictive: async (site) => {
        const { settings } = await withSite(db, site.id, (tx) => siteBodiesReader(tx, site)(), {
          readOnly: true,
        })
        return settings.cookies.isRestrictiveCookiePolicyEnabled
      },
    }),
    ...searchSiteRoutes<HostedSite>({
      db,
      isSearchable: ({ type }) => type !== SITE_TYPE.parkingPage,
      async readSettings(tx, siteId) {
        const { settings } = await published.findSiteBodies(tx, siteId)
        return { language: settings?.language ?? 'en', homeDocumentId: settings?.homeDocumentId ?? null }
      },
    }),
    ...lockSiteRoutes<HostedSite>(parts),
    ...previewSiteRoutes<HostedSite>(parts),
    ...mediaSiteRoutes<HostedSite>(parts),
    ...pageSiteRoutes(parts),
  ]
}
