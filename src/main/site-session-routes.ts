import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  endSiteSession,
  findSiteSession,
  siteScopedAccountId,
  useTicket,
} from '#features/site-sessions/actions.ts'
import {
  ENTER_PATH,
  LOGOUT_PATH,
  SITE_SESSION_COOKIE,
  SITE_SESSION_FLAG,
  SITE_SESSION_SECONDS,
  SITE_SESSION_PATH,
  type SiteSessionResponse,
} from '#features/site-sessions/types.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { hasCsrfToken, isCrossOrigin, rejectCsrf } from '#platform/http/api/csrf-check.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import { readCookie, writeCookie } from '#platform/http/request-cookies.ts'
import { createCsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'

/** Dependencies of the site session routes. */
export interface SiteSessionRouteParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly secret: string
  readonly appOrigin: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The identity cookie that sites share with visitors' scripts; deleted with the session (AUT-06). */
const IDENTITY_COOKIE = 'ss_lastid'

/**
 * Registers the routes for owners on a site host: entering from the app with a ticket, the session, the
 * redirect to the configuration of a page (RTE-01), and logging out. None of them takes a password or writes
 * content.
 */
export function registerSiteSessions(http: FastifyInstance, parts: SiteSessionRouteParts): void {
  const { db, hosts, secret, clock } = parts
  const csrfTokens = createCsrfTokens(secret)

  const at =
    (handler: (site: HostedSite, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      request.kind = 'api'
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const site = hosts.find(request.headers.host)
      if (!site) return sendApiError(reply, API_ERRORS.notFound)
      request.siteLabel = site.id
      return handler(site, request, reply)
    }

  http.route({
    method: 'GET',
    url: ENTER_PATH,
    handler: at(async (site, request, reply) => {
      const { ticket, to } = request.query as { ticket?: string; to?: string }
      const path = readOwnPath(to) ?? '/'
      const token = await useTicket(db, site.id, ticket, new Date(clock()))
      if (token !== undefined)
        void reply.header('set-cookie', [
          writeCookie(SITE_SESSION_COOKIE, token, { seconds: SITE_SESSION_SECONDS }),
          writeCookie(SITE_SESSION_FLAG, '1', { seconds: SITE_SESSION_SECONDS, readable: true }),
        ])
      return reply.redirect(path, 303)
    }),
  })

  http.route({
    method: 'GET',
    url: SITE_SESSION_PATH,
    handler: at(async (site, request, reply) => {
      const token = readCookie(request.headers.cookie, SITE_SESSION_COOKIE)
      const session = await findSiteSession(db, site.id, token, new Date(clock()))
      if (!session || token === undefined) {
        if (token !== undefined) clearCookies(reply)
        return reply.send({ permissions: {} } satisfies SiteSessionResponse)
      }
      return reply.send({
        permissions: session.permissions,
        id: siteScopedAccountId(secret, site.id, session.accountId),
        csrfToken: csrfTokens.issue(token),
      } satisfies SiteSessionResponse)
    }),
  })

  http.route({
    method: 'POST',
    url: LOGOUT_PATH,
    handler: at(async (site, request, reply) => {
      if (isCrossOrigin(request, site.origin)) return sendApiError(reply, API_ERRORS.crossOrigin)
      const now = new Date(clock())
      const token = readCookie(request.headers.cookie, SITE_SESSION_COOKIE)
      const session = await findSiteSession(db, site.id, token, now)
      const holder = session ? token : readCookie(request.headers.cookie, VISIT_COOKIE)
      if (!hasCsrfToken(csrfTokens, holder, request)) return rejectCsrf(csrfTokens, holder, reply)
      if (session && token !== undefined) await endSiteSession(db, site.id, token, session, now)
      clearCookies(reply)
      return reply.send({})
    }),
  })

  for (const url of ['/config', '/config/', '/config/*'])
    http.route({
      method: ['GET', 'HEAD'],
      url,
      handler: at(async (site, request, reply) => {
        const { frameUrl } = request.query as { frameUrl?: string }
        const query = new URLSearchParams({ frameUrl: readOwnPath(frameUrl) ?? '/' })
        return reply.redirect(`${parts.appOrigin}/sites/${site.identifier}/config?${query.toString()}`, 302)
      }),
    })
}

function clearCookies(reply: FastifyReply): void {
  void reply.header('set-cookie', [
    writeCookie(SITE_SESSION_COOKIE, '', { seconds: 0 }),
    writeCookie(SITE_SESSION_FLAG, '', { seconds: 0, readable: true }),
    writeCookie(IDENTITY_COOKIE, '', { seconds: 0, readable: true }),
  ])
}
