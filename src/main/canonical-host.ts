import type { FastifyInstance } from 'fastify'
import { MEDIA_PATH } from '#features/media/types.ts'
import { PREVIEW_PATH } from '#features/preview/path.rules.ts'
import { HOME_PATH } from '#features/sites/types.ts'
import { ASSETS_PATH } from '#site/assets.ts'
import type { HostMap } from '#site/host-map.ts'

/** Asked about the process, not the site, by whatever name. */
const ABOUT_THE_PROCESS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What the app shows of a site, and what that needs; see decision 029. */
const isShownInApp = (url: string): boolean =>
  url === HOME_PATH || [MEDIA_PATH, PREVIEW_PATH, ASSETS_PATH].some((path) => url.startsWith(path))

/**
 * Sends visitors who came by another name of a site to the one it is known by, with path and query. Nothing else
 * answers on the other names, so a page is found and its cookies are set on one host only; except what the app shows of
 * a site, which it asks of the one name it may frame: the site's identifier below the platform's domain.
 */
export function registerCanonicalHost(http: FastifyInstance, hosts: HostMap): void {
  http.addHook('onRequest', async (request, reply) => {
    const site = hosts.findMoved(request.headers.host)
    if (!site || ABOUT_THE_PROCESS.has(request.url)) return
    if (hosts.findShown(request.headers.host) && isShownInApp(request.raw.url ?? '/')) return
    request.siteLabel = site.id
    const permanent = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
    // The address is the request's own, without what was made of one that could not be decoded.
    const path = request.raw.url?.startsWith('/') ? request.raw.url : '/'
    return reply.header('cache-control', 'no-cache').redirect(site.origin + path, permanent)
  })
}
