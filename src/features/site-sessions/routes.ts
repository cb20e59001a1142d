import type { Kysely } from 'kysely'
import { createTicket } from '#features/site-sessions/actions.ts'
import { enterSite } from '#features/site-sessions/api.types.ts'
import { ENTER_PATH } from '#features/site-sessions/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** What ways to sites need. */
export interface SiteSessionRouteParts {
  readonly db: Kysely<Tables>
  /** Scheme, host and port at which a site is served now; undefined while it is not. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** The ways from the app to sites. */
export function siteSessionRoutes(parts: SiteSessionRouteParts): readonly Route[] {
  return [
    route(enterSite, async ({ account, site, body, now }) => {
      const origin = parts.originOfSite(site.id)
      if (origin === undefined)
        return fail({
          status: 409,
          code: 'NOT_SERVED',
          message: 'This site is not on the web at the moment.',
        })
      const ticket = await createTicket(parts.db, site.id, account.sessionId, now)
      const query = new URLSearchParams({ ticket, to: readOwnPath(body.to) ?? '/' })
      return ok({ address: `${origin}${ENTER_PATH}?${query.toString()}` })
    }),
  ]
}
