import type { Kysely } from 'kysely'
import * as api from '#features/tenancy/sites/api.types.ts'
import { findSiteView, type SiteOrigins, listSiteViews } from '#features/tenancy/sites/view.actions.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the site routes. */
export interface SiteRouteParts extends SiteOrigins {
  readonly db: Kysely<Tables>
}

/** Routes for the caller's sites. */
export function siteRoutes(parts: SiteRouteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.listSites, async ({ account }) =>
      ok({ entries: [...(await listSiteViews(parts, account.id))] }),
    ),
    route(api.getSite, async ({ tx, account, site }) => {
      const view = await findSiteView(tx, parts, account.id, site.id)
      return view ? ok(view) : fail(siteErrors.notFound(site.identifier))
    }),
  ]
}
