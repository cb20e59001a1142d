import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { endPresence, findPresence, opaqueId, useTicket } from '#features/site-sessions/actions.ts'
import {
  ENTER_PATH,
  LOGOUT_PATH,
  PRESENCE_COOKIE,
  PRESENCE_FLAG,
  PRESENCE_LIFE,
  PRESENCE_PATH,
  type PresenceResponse,
} from '#features/site-sessions/types.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { hasCrumb, isForeign, offerCrumb } from '#main/api/csrf-check.ts'
import { API_ERRORS, sendApiError } from '#main/api/send-api-error.ts'
import { readCookie, writeCookie } from '#platform/http/request-cookies.ts'
import { createCrumbs, VISIT_COOKIE } from '#platform/http/csrf.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'

/** What the routes of sites that know their owner need. */
export interface PresenceParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly secret: string
  readonly appOrigin: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The identity cookie that sites share with their visitors' other scripts; it goes with the session (AUT-06). */
const IDENTITY_COOKIE = 'ss_lastid'

/**
 * What a site's host answers to who works at it: coming in from the app by a ticket, being known, being taken to the
 * configuration of a page (RTE-01), and logging out. None of it takes a password or writes content.
 */
export function registerPresence(http: FastifyInstance, parts: PresenceParts): void {
  const { db, hosts, secret, clock } = parts
  const crumbs = createCrumbs(secret)

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
          writeCookie(PRESENCE_COOKIE, token, { seconds: PRESENCE_LIFE }),
          writeCookie(PRESENCE_FLAG, '1', { seconds: PRESENCE_LIFE, readable: true }),
        ])
      return reply.redirect(path, 303)
    }),
  })

  http.route({
    method: 'GET',
    url: PRESENCE_PATH,
    handler: at(async (site, request, reply) => {
      const token = readCookie(request.headers.cookie, PRESENCE_COOKIE)
      const presence = await findPresence(db, site.id, token, new Date(clock()))
      if (!presence || token === undefined) {
        if (token !== undefined) forget(reply)
        return reply.send({ permissions: {} } satisfies PresenceResponse)
      }
      return reply.send({
        permissions: presence.permissions,
        id: opaqueId(secret, site.id, presence.accountId),
        crumb: crumbs.issue(token),
      } satisfies PresenceResponse)
    }),
  })

  http.route({
    method: 'POST',
    url: LOGOUT_PATH,
    handler: at(async (site, request, reply) => {
      if (isForeign(request, site.origin)) return sendApiError(reply, API_ERRORS.foreignPage)
      const now = new Date(clock())
      const token = readCookie(request.headers.cookie, PRESENCE_COOKIE)
      const presence = await findPresence(db, site.id, token, now)
      const holder = presence ? token : readCookie(request.headers.cookie, VISIT_COOKIE)
      if (!hasCrumb(crumbs, holder, request)) return offerCrumb(crumbs, holder, reply)
      if (presence && token !== undefined) await endPresence(db, site.id, token, presence, now)
      forget(reply)
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

function forget(reply: FastifyReply): void {
  void reply.header('set-cookie', [
    writeCookie(PRESENCE_COOKIE, '', { seconds: 0 }),
    writeCookie(PRESENCE_FLAG, '', { seconds: 0, readable: true }),
    writeCookie(IDENTITY_COOKIE, '', { seconds: 0, readable: true }),
  ])
}
