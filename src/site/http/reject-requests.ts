import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import { hasCsrfToken, isCrossOrigin, rejectCsrf } from '#platform/http/api/csrf-check.ts'
import { routerPath } from '#platform/http/api/router-path.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import type { SiteContract, SiteRoute } from '#platform/http/api/site-route.ts'
import { type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { readCookie } from '#platform/http/request-cookies.ts'
import type { HostMap } from '#site/host-map.ts'
import { sendSiteError, type SiteErrorParts } from '#site/http/send-site-error.ts'

/** Dependencies of the rejection of requests that no route takes. */
export interface RejectParts extends SiteErrorParts {
  readonly hosts: HostMap
  readonly routes: readonly SiteRoute[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const API_PATH = '/api/*'
const API_CONTRACT = { kind: 'api', methodMessage: undefined } as const
const PAGE_METHODS = ['GET', 'HEAD']
/** Calls that count visits need no CSRF token, whether they exist or not (HTP-11). */
const WITHOUT_CSRF = /^\/api\/(?:census|events|track)\//

/** Registers 405 for each path of a site route, for all methods that it has no route for. */
export function rejectOtherMethods(http: FastifyInstance, parts: RejectParts): void {
  const byPath = new Map(parts.routes.map(({ contract }) => [contract.path, contract]))
  for (const [path, contract] of byPath) {
    const url = routerPath(contract)
    const taken: ReadonlySet<string> = new Set(
      parts.routes.filter((one) => one.contract.path === path).map((one) => one.contract.method),
    )
    const allowed = METHODS.filter((method) => taken.has(method === 'HEAD' ? 'GET' : method))
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      rejectMethod(parts, contract, allowed, request, reply)
    const method = METHODS.filter((one) => !allowed.includes(one))
    // Rejected before a body is read.
    http.route({ method, url, config: { everyHost: contract.everyHost }, onRequest: handler, handler })
  }
}

/** Rejects methods that the router does not know, on any path. */
export const rejectUnknownMethod =
  (parts: RejectParts) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    rejectMethod(parts, { kind: 'page', methodMessage: undefined }, PAGE_METHODS, request, reply)

async function rejectMethod(
  parts: RejectParts,
  contract: Pick<SiteContract, 'kind' | 'methodMessage'>,
  allowed: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.kind = contract.kind
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const site = parts.hosts.findByAnyHost(request.headers.host)
  if (!site) return sendSiteError(parts, { contract, request, reply }, API_ERRORS.notFound)
  request.siteLabel = site.id
  void reply.header('allow', allowed.join(', '))
  const verb = allowed.length === 1 ? 'is' : 'are'
  const message = contract.methodMessage ?? `Only ${allowed.join(' and ')} ${verb} allowed here.`
  return sendApiError(reply, { ...API_ERRORS.methodNotAllowed, message })
}

/**
 * Registers the response to calls of the API that do not exist. Scripts expect JSON also for a 404; those
 * that would change data need a CSRF token even here (HTP-11).
 */
export function rejectUnknownCalls(http: FastifyInstance, parts: RejectParts, csrfTokens: CsrfTokens): void {
  const find = (request: FastifyRequest, reply: FastifyReply) => {
    request.kind = API_CONTRACT.kind
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const site = parts.hosts.find(request.headers.host)
    if (site) request.siteLabel = site.id
    return site
  }
  http.route({
    method: ['GET', 'HEAD'],
    url: API_PATH,
    handler: async (request, reply) => {
      find(request, reply)
      return sendApiError(reply, API_ERRORS.notFound)
    },
  })
  http.route({
    method: [...WRITING_METHODS],
    url: API_PATH,
    handler: async (request, reply) => {
      const site = find(request, reply)
      if (!site) return sendApiError(reply, API_ERRORS.notFound)
      if (isCrossOrigin(request, site.origin)) return sendApiError(reply, API_ERRORS.crossOrigin)
      const { cookie } = request.headers
      const holder = readCookie(cookie, SITE_SESSION_COOKIE) ?? readCookie(cookie, VISIT_COOKIE)
      if (!WITHOUT_CSRF.test(request.raw.url ?? '') && !hasCsrfToken(csrfTokens, holder, request))
        return rejectCsrf(csrfTokens, holder, reply)
      return sendApiError(reply, API_ERRORS.notFound)
    },
  })
}
