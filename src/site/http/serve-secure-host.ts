import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { findSiteOfDonationPage } from '#features/shop/donations/site-of-page.actions.ts'
import {
  DONATE_PATH,
  DONATION_PAGE_QUERY,
  donatePath,
} from '#features/shop/donations/donation-names.types.ts'
import { isId } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostMap } from '#site/host-map.ts'
import { plainHost } from '#site/hosted-sites.ts'

interface SecureHostParts {
  readonly hosts: Pick<HostMap, 'byId'>
  /** SECURE_HOST; undefined without one. */
  readonly secureHost: string | undefined
  /** Reads rows of all sites. */
  readonly owner: Kysely<Tables>
}

/**
 * Serves SECURE_HOST (RTE-14): the URL of a page for donations leads to that page on the host of its site (RTE-06), which
 * takes the payment. Nothing of a site is shown on the secure host itself, since the code of one owner would then run on
 * the origin of all others (decision 103). Every other URL of that host has no page.
 */
export function serveSecureHost(http: FastifyInstance, { hosts, secureHost, owner }: SecureHostParts): void {
  if (secureHost === undefined) return
  const secure = plainHost(secureHost)
  http.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers
    if (host === undefined || plainHost(host) !== secure) return
    const url = URL.parse(request.raw.url ?? '/', 'http://secure')
    if (url?.pathname !== DONATE_PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return
    const pageId = url.searchParams.get(DONATION_PAGE_QUERY) ?? ''
    const siteId = isId(pageId) ? await findSiteOfDonationPage(owner, pageId) : undefined
    const site = siteId === undefined ? undefined : hosts.byId(siteId)
    if (!site) return
    request.siteLabel = site.id
    return reply.header('cache-control', 'no-store').redirect(site.origin + donatePath(pageId), 302)
  })
}
