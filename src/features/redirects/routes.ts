import { createRedirect, deleteRedirect, listRedirects } from '#features/redirects/actions.ts'
import * as api from '#features/redirects/api.types.ts'
import { listNotFoundPaths } from '#features/redirects/not-found-log.actions.ts'
import type { Redirect } from '#features/redirects/types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

const MAX_NOT_FOUND_PATHS = 200

/** Routes of redirects and the not-found log. */
export function redirectRoutes(): readonly Route[] {
  return [
    route(api.listRedirects, async ({ tx, site, now }) => {
      const all = await listRedirects(tx, site.id, now)
      return ok({ entries: all.map(viewOf) })
    }),
    route(api.createRedirect, async ({ tx, site, body, now, record }) => {
      const created = await createRedirect(tx, site.id, body, now)
      if (!created.ok) return created
      record({ from: body.from, to: body.to })
      return ok(created.value)
    }),
    route(api.deleteRedirect, async ({ tx, site, query, record }) => {
      const removed = await deleteRedirect(tx, site.id, query.from)
      if (!removed.ok) return removed
      record({ from: query.from })
      return ok(undefined)
    }),
    route(api.listNotFoundPaths, async ({ tx, site }) => {
      const all = await listNotFoundPaths(tx, site.id, MAX_NOT_FOUND_PATHS)
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
