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
import type { MissingPathLog } from '#site/not-found-log.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import { readPath } from '#site/path.ts'
import type { RequestQuota } from '#site/request-quota.ts'
import { framedPage, plainHeaders, writePage, writeTooMany } from '#site/serve.ts'
import { sendLockPage } from '#main/lock-form.ts'
import { sendMedia, type SentMediaParts } from '#main/send-media.ts'

export interface SiteHostParts extends SentMediaParts {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly log: Log
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
  readonly missing: MissingPathLog
  readonly quota: RequestQuota
  /** Origin of the app, which may frame what stands for a site on which nothing is public yet. */
  readonly appOrigin: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const unknownSite = renderUnknownSite(bareStyles)
const bareError = renderBareError(bareStyles)
const nothingYet = renderNothingYet(bareStyles)

/** Everything that published sites answer, on whatever host: pages, stored files, 404 for a host without a site (P16). */
export function registerSites(http: FastifyInstance, parts: SiteHostParts): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}*`,
    handler: async (request, reply) => {
      const site = siteShownAt(parts.hosts, request)
      if (!site) return sendPlain(reply, 404, unknownSite)
      return (await sendMedia(parts, site, request, reply)) ? reply : sendPage(parts, site, request, reply)
    },
  })
  // The home page where the app can frame it, also when visitors are led to a domain of the site's own.
  http.route({
    method: ['GET', 'HEAD'],
    url: HOME_PATH,
    handler: async (request, reply) => {
      const site = siteShownAt(parts.hosts, request)
      return site ? sendPage(parts, site, request, reply, '/') : sendPlain(reply, 404, unknownSite)
    },
  })
  // Scripts ask here: they read JSON, also when what they ask for is not there.
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
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ error: 'This address only answers GET and HEAD.' })
  })
}

/** Answers an error in the form of the host it happened on; nothing of the error itself is told (P43). */
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

function siteShownAt(hosts: HostMap, request: FastifyRequest): HostedSite | undefined {
  const site = hosts.findShown(request.headers.host)
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
  const mark = url.indexOf('?')
  const search = mark === -1 ? '' : url.slice(mark + 1)
  const requested = readPath(mark === -1 ? url : url.slice(0, mark))
  if (requested.kind === 'moved')
    // Where it leads may be another page one day, which a move that is kept for ever would hide.
    return reply
      .header('cache-control', 'no-cache')
      .redirect(requested.path + (mark === -1 ? '' : `?${search}`), 301)
  // No document has such a path, so the page for it is the site's not-found page like any other.
  const path = requested.kind === 'page' ? requested.path : '/_malformed'
  // The app's own image of the site is nobody who looked for something, and for whom an address would be wrong.
  const asked = url === request.raw.url
  const found = await pageFor(parts, site, request, path, search)
  const page = asked ? found : framedPage(found, parts.appOrigin)
  if (page.lock) return sendLockPage(parts, site, reply, page)
  if (page.status === 404 && !asked) {
    return reply.code(404).headers(plainHeaders(parts.appOrigin)).send(nothingYet)
  }
  if (page.status === 404 && requested.kind === 'page')
    parts.missing.note(site.id, redactPreviewToken(path), redactPreviewToken(request.headers.referer ?? ''))
  reply.hijack()
  request.sentBytes = writePage(request.raw, reply.raw, page, request.id).bytes
  return reply
}

/** The page that everyone gets, or what stands behind its lock for those who have opened that. */
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
