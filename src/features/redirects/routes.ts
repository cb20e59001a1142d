import type { Kysely } from 'kysely'
import { createRedirect, deleteRedirect, listRedirects } from '#features/redirects/actions.ts'
import * as api from '#features/redirects/api.types.ts'
import { listNotFoundPaths } from '#features/redirects/not-found-log.actions.ts'
import type { Redirect } from '#features/redirects/types.ts'
import { ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of redirects and the not-found log. */
export function redirectRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.listRedirects, async ({ site, now }) => {
      const all = await withSite(db, site.id, (tx) => listRedirects(tx, site.id, now))
      return ok({ entries: all.map(viewOf) })
    }),
    route(api.createRedirect, async ({ site, body, now, record }) => {
      const created = await withSiteResult(db, site.id, (tx) => createRedirect(tx, site.id, body, now))
      if (!created.ok) return created
      record({ from: body.from, to: body.to })
      return ok(created.value)
    }),
    route(api.deleteRedirect, async ({ site, query, record }) => {
      const removed = await withSiteResult(db, site.id, (tx) => deleteRedirect(tx, site.id, query.from))
      if (!removed.ok) return removed
      record({ from: query.from })
      return ok(undefined)
    }),
    route(api.listNotFoundPaths, async ({ site }) => {
      const all = await withSite(db, site.id, (tx) => listNotFoundPaths(tx, site.id, 200))
      return ok({
        entries: all.map((one) => ({
          ...one,
          firstSeen: one.firstSeen.toISOString(),
          lastSeen: one.lastSeen.toISOString(),
        })),
      })
    }),
  ]
}

const viewOf = (one: Redirect): api.RedirectView => ({ ...one, to: one.to ?? null })
