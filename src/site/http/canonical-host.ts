import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HostMap } from '#site/host-map.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served at every host name of a site, without a redirect to the canonical one. */
    everyHost?: boolean
    /** Responds on every host, whether it has a site or not. */
    isHealthCheck?: boolean
  }
}

/**
 * Redirects visitors from other host names of a site to its canonical one, with path and query, so that each
 * page and cookie exists on one host only. Exceptions are routes for every host: health checks, and at the one
 * host that the app may frame, the identifier below the platform's domain, what it shows of a site (decision
 * 029).
 */
export function redirectToCanonicalHost(http: FastifyInstance, hosts: HostMap): void {
  http.addHook('onRequest', async (request, reply) => {
    const site = hosts.findByAlias(request.headers.host)
    if (!site) return
    const { config } = request.routeOptions
    if (config.isHealthCheck) return
    if (config.everyHost && isAsRegistered(request) && hosts.findByAnyHost(request.headers.host)) return
    request.siteLabel = site.id
    const permanent = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
    // The raw URL, also for one that could not be decoded.
    const path = request.raw.url?.startsWith('/') ? request.raw.url : '/'
    return reply.header('cache-control', 'no-cache').redirect(site.origin + path, permanent)
  })
}

/** Whether the URL is spelled like its route: the app requests no other spelling, and visitors are redirected. */
function isAsRegistered({ raw, routeOptions }: FastifyRequest): boolean {
  const { url = '/' } = routeOptions
  return url.endsWith('*') ? raw.url?.startsWith(url.slice(0, -1)) === true : raw.url === url
}
