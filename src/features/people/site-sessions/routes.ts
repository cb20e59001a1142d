import { createTicket } from '#features/people/site-sessions/actions.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { siteSessionErrors } from '#features/people/site-sessions/errors.ts'
import { ENTER_PATH } from '#features/people/site-sessions/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Dependencies of the site session routes. */
export interface SiteSessionRouteParts {
  /** Returns the current origin of a site; undefined while it is offline. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes that lead from the app to a signed-in site. */
export function siteSessionRoutes(parts: SiteSessionRouteParts): readonly Route[] {
  return [
    route(enterSite, async ({ tx, account, site, body, now }) => {
      const origin = parts.originOfSite(site.id)
      if (origin === undefined) return fail(siteSessionErrors.offline())
      const ticket = await createTicket(tx, site.id, account.sessionId, now)
      const query = new URLSearchParams({ ticket, to: readOwnPath(body.to) ?? '/' })
      return ok({ url: `${origin}${ENTER_PATH}?${query.toString()}` })
    }),
  ]
}
