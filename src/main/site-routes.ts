import { findCheckoutSettings } from '#features/shop/checkout/checkout-settings.actions.ts'
import { featureSiteRoutes } from '#features/features.server.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import type { TrackingSettings } from '#features/audience/analytics/open-visit.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteRouteParts } from '#platform/feature-manifest.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { csrfTokenRoute } from '#site/csrf-token.routes.ts'
import { productFeedRoutes } from '#site/product-feed.routes.ts'
import { siteBodiesReader } from '#site/site-bodies.ts'
import { type PageRouteParts, pageSiteRoutes } from '#site/site.routes.ts'

/** Dependencies of the routes of site hosts. */
export type SiteHostRouteParts = Omit<
  SiteRouteParts,
  'readTracking' | 'isSearchable' | 'readSettings' | 'readConsents' | 'settleEvent' | 'orderHooks'
> &
  PageRouteParts

/** Returns every route of site hosts: those of all features, and the pages. */
export function siteHostRoutes(parts: SiteHostRouteParts): readonly SiteRoute[] {
  const routes = featureSiteRoutes({
    ...parts,
    readTracking: createTrackingReader(parts.db),
    isSearchable: ({ type }) => type !== SITE_TYPE.parkingPage,
    async readSettings(tx, siteId) {
      const { settings } = await published.findSiteBodies(publishedContent(tx), siteId)
      return { language: settings?.language ?? 'en', homeDocumentId: settings?.homeDocumentId ?? null }
    },
    async readConsents(tx, siteId) {
      const { newsletter, termsUrl } = await findCheckoutSettings(tx, siteId)
      return { newsletter, termsUrl }
    },
  })
  return [...routes, csrfTokenRoute, ...productFeedRoutes(parts), ...pageSiteRoutes(parts)]
}

/**
 * Returns a reader of what owners decided about counting. Asked for every hit, it reads a site once: a release replaces the
 * object of the site.
 */
function createTrackingReader(
  db: SiteHostRouteParts['db'],
): (site: HostedSite) => TrackingSettings | Promise<TrackingSettings> {
  const known = new WeakMap<HostedSite, TrackingSettings | Promise<TrackingSettings>>()
  const read = async (site: HostedSite): Promise<TrackingSettings> => {
    const { settings } = await withSite(db, site.id, (tx) => siteBodiesReader(publishedContent(tx), site)(), {
      readOnly: true,
    })
    const { cookies, analytics, timeZone } = settings
    const tracking = {
      isRestrictive: cookies.isRestrictiveCookiePolicyEnabled,
      isEnabled: analytics.isEnabled,
      timeZone,
    }
    known.set(site, tracking)
    return tracking
  }
  return (site) => {
    const found = known.get(site)
    if (found) return found
    const reading = read(site)
    known.set(site, reading)
    // One that could not be read is read again.
    reading.catch(() => known.delete(site))
    return reading
  }
}
