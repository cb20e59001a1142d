import { featureSiteRoutes } from '#features/features.server.ts'
import { publishedContent } from '#features/content-source/actions.ts'
import * as published from '#features/releases/published.actions.ts'
import { SITE_TYPE } from '#features/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteRouteParts } from '#platform/feature-manifest.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { siteBodiesReader } from '#site/site-bodies.ts'
import { type PageRouteParts, pageSiteRoutes } from '#site/site.routes.ts'

/** Dependencies of the routes of site hosts. */
export type SiteHostRouteParts = Omit<SiteRouteParts, 'isRestrictive' | 'isSearchable' | 'readSettings'> &
  PageRouteParts

/** Returns every route of site hosts: those of all features, and the pages. */
export function siteHostRoutes(parts: SiteHostRouteParts): readonly SiteRoute<HostedSite>[] {
  const routes = featureSiteRoutes({
    ...parts,
    isRestrictive: async (site) => {
      const { settings } = await withSite(
        parts.db,
        site.id,
        (tx) => siteBodiesReader(publishedContent(tx), site)(),
        {
          readOnly: true,
        },
      )
      return settings.cookies.isRestrictiveCookiePolicyEnabled
    },
    isSearchable: ({ type }) => type !== SITE_TYPE.parkingPage,
    async readSettings(tx, siteId) {
      const { settings } = await published.findSiteBodies(publishedContent(tx), siteId)
      return { language: settings?.language ?? 'en', homeDocumentId: settings?.homeDocumentId ?? null }
    },
  })
  return [...routes, ...pageSiteRoutes(parts)]
}
