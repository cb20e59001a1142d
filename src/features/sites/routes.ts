import type { Kysely } from 'kysely'
import * as api from '#features/sites/api.types.ts'
import { type SiteAddresses, viewSites } from '#features/sites/view.actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** What the routes of sites need. */
export interface SiteRouteParts extends SiteAddresses {
  readonly db: Kysely<Tables>
}

/** The sites someone works at. */
export function siteRoutes(parts: SiteRouteParts): readonly Route[] {
  return [
    route(api.listSites, async ({ account }) => ok({ entries: [...(await viewSites(parts, account.id))] })),
    route(api.getSite, async ({ account, site }) => {
      const [view] = await viewSites(parts, account.id, site.id)
      return view
        ? ok(view)
        : fail({ status: 404, code: 'NOT_FOUND', message: siteErrors.notFound(site.identifier).message })
    }),
  ]
}
