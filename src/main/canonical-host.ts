import type { FastifyInstance } from 'fastify'
import { MEDIA_PATH } from '#features/media/types.ts'
import { PREVIEW_PATH } from '#features/preview/path.rules.ts'
import { HOME_PATH } from '#features/sites/types.ts'
import { ASSETS_PATH } from '#site/assets.ts'
import type { HostMap } from '#site/host-map.ts'

/** Health checks respond on every host. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Returns whether the app shows this path of a site; see decision 029. */
const isInlineInApp = (url: string): boolean =>
  url === HOME_PATH || [MEDIA_PATH, PREVIEW_PATH, ASSETS_PATH].some((path) => url.startsWith(path))

/**
 * Redirects visitors from other host names of a site to its canonical one, with path and query, so that each
 * page and cookie exists on one host only. Exception: what the app shows of a site, which it requests from
 * the one host that it may frame, the identifier below the platform's domain.
 */
export function registerCanonicalHost(http: FastifyInstance, hosts: HostMap): void {
  http.addHook('onRequest', async (request, reply) => {
    const site = hosts.findByAlias(request.headers.host)
    if (!site || HEALTH_PATHS.has(request.url)) return
    if (hosts.findByAnyHost(request.headers.host) && isInlineInApp(request.raw.url ?? '/')) return
    request.siteLabel = site.id
    const permanent = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
    // The raw URL, also for one that could not be decoded.
    const path = request.raw.url?.startsWith('/') ? request.raw.url : '/'
    return reply.header('cache-control', 'no-cache').redirect(site.origin + path, permanent)
  })
}
