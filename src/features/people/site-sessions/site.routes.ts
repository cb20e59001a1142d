import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  endSiteSession,
  findSiteSession,
  siteScopedAccountId,
  useTicket,
} from '#features/people/site-sessions/actions.ts'
import { siteSessionSchema } from '#features/people/site-sessions/session.types.ts'
import {
  CONFIG_PATH,
  ENTER_PATH,
  IDENTITY_COOKIE,
  LOGOUT_PATH,
  SITE_SESSION_COOKIE,
  SITE_SESSION_PATH,
  SITE_SESSION_SECONDS,
} from '#features/people/site-sessions/types.ts'
import { CSRF_COOKIE } from '#lib/csrf-names.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { ownPathSchema } from '#lib/urls/own-path-schema.ts'
import {
  type CalledSite,
  defineSiteRoute,
  redirectTo,
  type SiteCall,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of site sessions on site hosts. */
export interface SiteSessionSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly appOrigin: string
}

/**
 * Routes for owners on a site host: entering from the app with a ticket, the session, the redirect to the
 * configuration of a page (RTE-01), and logging out. None of them takes a password or writes content.
 */
export function siteSessionSiteRoutes(parts: SiteSessionSiteRouteParts): readonly SiteRoute[] {
  const { db, secret, appOrigin } = parts
  const identityCookie = (siteId: Id, accountId: Id) =>
    writeCookie(IDENTITY_COOKIE, siteScopedAccountId(secret, siteId, accountId), {
      seconds: SITE_SESSION_SECONDS,
      readable: true,
    })
  return [
    defineSiteRoute(
      {
        name: 'enterWithTicket',
        description: 'Starts a site session with a ticket from `enterSite`, and redirects to `to`.',
        method: 'GET',
        path: ENTER_PATH,
        query: z.object({ ticket: z.string().optional().catch(undefined), to: ownPathSchema }),
        response: 'redirect',
        status: HTTP_STATUS.seeOther,
        kind: 'api',
      },
      async ({ site, query, now, setCookie, csrfToken }) => {
        const token = await useTicket(db, site.id, query.ticket, now)
        if (token !== undefined) {
          setCookie(writeCookie(SITE_SESSION_COOKIE, token, { seconds: SITE_SESSION_SECONDS }))
          setCookie(writeCookie(SITE_SESSION_FLAG, '1', { seconds: SITE_SESSION_SECONDS, readable: true }))
          // That of the visit before would be rejected from now on.
          setCookie(writeCookie(CSRF_COOKIE, csrfToken(token), readableOn(site)))
          const session = await findSiteSession(db, site.id, token, now)
          if (session) setCookie(identityCookie(site.id, session.accountId))
        }
        return ok(redirectTo(query.to, HTTP_STATUS.seeOther))
      },
    ),
    defineSiteRoute(
      {
        name: 'getSiteSession',
        description: 'Returns the permissions of the owner who is signed in on the site; none for visitors.',
        method: 'GET',
        path: SITE_SESSION_PATH,
        session: true,
        response: siteSessionSchema,
      },
      (call) => {
        const { site, session, setCookie } = call
        const token = call.cookie(SITE_SESSION_COOKIE)
        if (!session || token === undefined) {
          if (token !== undefined) clearCookies(call)
          return ok({ permissions: {} })
        }
        setCookie(identityCookie(site.id, session.accountId))
        return ok({
          permissions: { ...session.permissions },
          id: siteScopedAccountId(secret, site.id, session.accountId),
          csrfToken: call.csrfToken(token),
        })
      },
    ),
    defineSiteRoute(
      {
        name: 'endSiteSession',
        description: 'Ends the site session and the app session that issued it.',
        method: 'POST',
        path: LOGOUT_PATH,
        session: true,
        response: z.object({}),
      },
      async (call) => {
        const { site, session, now } = call
        const token = call.cookie(SITE_SESSION_COOKIE)
        if (session && token !== undefined) await endSiteSession(db, site.id, token, session, now)
        clearCookies(call)
        return ok({})
      },
    ),
    ...CONFIG_PATHS.map(({ name, path }) =>
      defineSiteRoute(
        {
          name,
          description: 'Redirects to the configuration of the site in the app, with the page at `frameUrl`.',
          method: 'GET',
          path,
          query: z.object({ frameUrl: ownPathSchema }),
          response: 'redirect',
          kind: 'api',
        },
        ({ site, query }) => {
          const frame = new URLSearchParams({ frameUrl: query.frameUrl })
          return ok(
            redirectTo(`${appOrigin}/sites/${site.identifier}/config?${frame.toString()}`, HTTP_STATUS.found),
          )
        },
      ),
    ),
  ]
}

const CONFIG_PATHS = [
  { name: 'openConfig', path: CONFIG_PATH },
  { name: 'openConfigWithSlash', path: `${CONFIG_PATH}/` },
  { name: 'openConfigBelow', path: `${CONFIG_PATH}/*` },
] as const

/** Scripts replace a CSRF token; without TLS they could not replace a secure cookie. */
const readableOn = ({ origin }: Pick<CalledSite, 'origin'>) => ({
  readable: true,
  secure: origin.startsWith('https:'),
})

/** A visitor begins anew, also with the CSRF token. */
function clearCookies({ site, setCookie }: Pick<SiteCall, 'site' | 'setCookie'>): void {
  setCookie(writeCookie(CSRF_COOKIE, '', { seconds: 0, ...readableOn(site) }))
  setCookie(writeCookie(SITE_SESSION_COOKIE, '', { seconds: 0 }))
  setCookie(writeCookie(SITE_SESSION_FLAG, '', { seconds: 0, readable: true }))
  setCookie(writeCookie(IDENTITY_COOKIE, '', { seconds: 0, readable: true }))
}
