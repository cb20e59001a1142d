import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { Log } from '#platform/log/log.ts'
import { MEDIA_PATH } from '#features/media/types.ts'
import { redactPreviewToken } from '#features/preview/path.rules.ts'
import { HOME_PATH } from '#features/sites/types.ts'
import { type HostedSite, type HostMap } from '#site/host-map.ts'
import { renderBareError, renderNothingYet, renderUnknownSite } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import type { OpenedLocks } from '#site/lock/opened.ts'
import type { NotFoundLog } from '#site/not-found-log.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import { readPath } from '#site/path.ts'
import type { RequestQuota } from '#site/request-quota.ts'
import { framedPage, plainHeaders, writePage, writeTooMany } from '#site/serve.ts'
import { sendLockPage } from '#main/lock-form.ts'
import { sendMedia, type SendMediaParts } from '#main/send-media.ts'

export interface SiteHostParts extends SendMediaParts {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly log: Log
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
  readonly notFoundLog: NotFoundLog
  readonly quota: RequestQuota
  /** Origin of the app, which may frame the placeholder of a site without public content. */
  readonly appOrigin: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const unknownSite = renderUnknownSite(bareStyles)
const bareError = renderBareError(bareStyles)
const comingSoon = renderNothingYet(bareStyles)

/**
 * Registers everything that site hosts serve: pages, stored files, and 404 for a host without a site (P16).
 */
export function registerSites(http: FastifyInstance, parts: SiteHostParts): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}*`,
    handler: async (request, reply) => {
      const site = siteOfAnyHost(parts.hosts, request)
      if (!site) return sendPlain(reply, 404, unknownSite)
      return (await sendMedia(parts, site, request, reply)) ? reply : sendPage(parts, site, request, reply)
    },
  })
  // The home page where the app can frame it, also when visitors are redirected to the site's own domain.
  http.route({
    method: ['GET', 'HEAD'],
    url: HOME_PATH,
    handler: async (request, reply) => {
      const site = siteOfAnyHost(parts.hosts, request)
      return site ? sendPage(parts, site, request, reply, '/') : sendPlain(reply, 404, unknownSite)
    },
  })
  // Called by scripts, which expect JSON also for a 404.
  http.route({
    method: ['GET', 'HEAD'],
    url: '/api/*',
    handler: async (request, reply) => {
      siteOf(parts.hosts, request)
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'Not found.' })
    },
  })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const site = siteOf(parts.hosts, request)
      return site ? sendPage(parts, site, request, reply) : sendPlain(reply, 404, unknownSite)
    },
  })
  http.setNotFoundHandler(async (request, reply) => {
    const site = siteOf(parts.hosts, request)
    if (!site) return sendPlain(reply, 404, unknownSite)
    return reply.code(405).header('allow', 'GET, HEAD').send({ error: 'Only GET and HEAD are allowed here.' })
  })
}

/** Sends an error in the format of its host; reveals nothing of the error (P43). */
export async function siteError(
  parts: Pick<SiteHostParts, 'hosts' | 'pages' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<unknown> {
  if (status < 500) return reply.code(status).send({ error: 'The request could not be understood.' })
  const site = siteOf(parts.hosts, request)
  if (!site) return sendPlain(reply, status, bareError)
  try {
    const page = await parts.pages.error(site)
    reply.hijack()
    request.sentBytes = writePage(request.raw, reply.raw, page, request.id).bytes
    return reply
  } catch (error) {
    parts.log.error({ reqId: request.id, site: site.id, err: error }, 'The error page of a site failed')
    return sendPlain(reply, status, bareError)
  }
}

function siteOf(hosts: HostMap, request: FastifyRequest): HostedSite | undefined {
  const site = hosts.find(request.headers.host)
  if (site) request.siteLabel = site.id
  return site
}

function siteOfAnyHost(hosts: HostMap, request: FastifyRequest): HostedSite | undefined {
  const site = hosts.findByAnyHost(request.headers.host)
  if (site) request.siteLabel = site.id
  return site
}

async function sendPage(
  parts: SiteHostParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  url = request.raw.url ?? '/',
) {
  request.kind = 'page'
  const wait = parts.quota.take(site)
  if (wait !== undefined) {
    reply.hijack()
    request.sentBytes = writeTooMany(request.raw, reply.raw, wait, request.id).bytes
    return reply
  }
  const queryStart = url.indexOf('?')
  const search = queryStart === -1 ? '' : url.slice(queryStart + 1)
  const requested = readPath(queryStart === -1 ? url : url.slice(0, queryStart))
  if (requested.kind === 'moved')
    // Not cached: another page may have that path one day.
    return reply
      .header('cache-control', 'no-cache')
      .redirect(requested.path + (queryStart === -1 ? '' : `?${search}`), 301)
  // No document has such a path, so the site's not-found page is shown.
  const path = requested.kind === 'page' ? requested.path : '/_malformed'
  // The app's view of the site is no visit and must not be logged as a wrong URL.
  const isVisit = url === request.raw.url
  const found = await pageFor(parts, site, request, path, search)
  const page = isVisit ? found : framedPage(found, parts.appOrigin)
  if (page.lock) return sendLockPage(parts, site, reply, page)
  if (page.status === 404 && !isVisit) {
    return reply.code(404).headers(plainHeaders(parts.appOrigin)).send(comingSoon)
  }
  if (page.status === 404 && requested.kind === 'page')
    parts.notFoundLog.note(
      site.id,
      redactPreviewToken(path),
      redactPreviewToken(request.headers.referer ?? ''),
    )
  reply.hijack()
  request.sentBytes = writePage(request.raw, reply.raw, page, request.id).bytes
  return reply
}

/** Returns the public page, or the page behind its lock for visitors who have opened it. */
async function pageFor(
  { pages, opened }: SiteHostParts,
  site: HostedSite,
  request: FastifyRequest,
  path: string,
  search: string,
): Promise<CachedPage> {
  const page = pages.ready(site, path, search) ?? (await pages.get(site, path, search))
  const isOpen = page.lock && opened.read(site.id, request.headers.cookie)
  return isOpen ? pages.opened(site, path, search, isOpen) : page
}

function sendPlain(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).headers(plainHeaders()).send(html)
}
