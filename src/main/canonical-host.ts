import type { FastifyInstance } from 'fastify'
import type { HostMap } from '#site/host-map.ts'

/** Asked about the process, not the site, by whatever name. */
const ABOUT_THE_PROCESS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Sends visitors who came by another name of a site to the one it is known by, with path and query. Nothing else
 * answers on the other names, so a page is found and its cookies are set on one host only.
 */
export function registerCanonicalHost(http: FastifyInstance, hosts: HostMap): void {
  http.addHook('onRequest', async (request, reply) => {
    const site = hosts.findMoved(request.headers.host)
    if (!site || ABOUT_THE_PROCESS.has(request.url)) return
    request.siteLabel = site.id
    const permanent = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
    // The address is the request's own, without what was made of one that could not be decoded.
    const path = request.raw.url?.startsWith('/') ? request.raw.url : '/'
    return reply.header('cache-control', 'no-cache').redirect(site.origin + path, permanent)
  })
}
