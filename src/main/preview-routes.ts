import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH, readPreviewPath } from '#features/preview/path.rules.ts'
import { readPreviewToken } from '#features/preview/preview-token.ts'
import type { PreviewGrant } from '#features/preview/types.ts'
import { compressQuickly } from '#site/compress.ts'
import { chooseEncoding } from '#site/encoding.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import { renderUnknownSite } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { readPath } from '#site/path.ts'
import type { PreviewResponse, Previews } from '#site/preview/previews.ts'

/** What answering previews needs. */
export interface PreviewRoutesParts {
  readonly hosts: HostMap
  readonly previews: Previews
  readonly secret: string
  /** Whether the session still lives and its account may still read the content of the site. */
  readonly isAlive: (grant: PreviewGrant, now: Date) => Promise<boolean>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const unknownSite = renderUnknownSite(bareStyles)

/**
 * Previews on the hosts of sites (P14): whoever holds a token that was issued for this site, to a session that still
 * lives, sees the drafts; anyone else a page that says so. Nothing of it is kept, noted or logged with its token.
 */
export function registerPreviews(http: FastifyInstance, parts: PreviewRoutesParts): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_PATH}*`,
    handler: (request, reply) => response(parts, request, reply),
  })
  // Refused before a body is read: a preview changes nothing.
  const sendApiError = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(parts.hosts, request)
    if (!site) return sendUnknown(reply)
    return reply
      .code(405)
      .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send({ error: 'A preview sends no forms. They work on the published page.' })
  }
  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PREVIEW_PATH}*`,
    onRequest: sendApiError,
    handler: sendApiError,
  })
}

async function response(parts: PreviewRoutesParts, request: FastifyRequest, reply: FastifyReply) {
  const site = siteOf(parts.hosts, request)
  if (!site) return sendUnknown(reply)
  const url = request.raw.url ?? '/'
  const mark = url.indexOf('?')
  const asked = readPreviewPath(mark === -1 ? url : url.slice(0, mark))
  const query = mark === -1 ? '' : url.slice(mark)
  const grant = asked && (await grantOf(parts, site, asked.token))
  if (!grant) return send(request, reply, parts.previews.ended((asked?.path ?? '/') + query))
  const prefix = PREVIEW_PATH + asked.token
  const requested = readPath(asked.path)
  if (requested.kind === 'moved')
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(prefix + requested.path + query, 302)
  const path = requested.kind === 'page' ? requested.path : '/_malformed'
  return send(request, reply, await parts.previews.get(site, { prefix, path, search: query.slice(1) }))
}

async function grantOf(
  { secret, isAlive, clock }: PreviewRoutesParts,
  site: HostedSite,
  token: string,
): Promise<PreviewGrant | undefined> {
  const now = new Date(clock())
  const grant = readPreviewToken(secret, token, now)
  if (grant?.siteId !== site.id) return undefined
  return (await isAlive(grant, now)) ? grant : undefined
}

function siteOf(hosts: HostMap, request: FastifyRequest): HostedSite | undefined {
  request.kind = 'preview'
  const site = hosts.findShown(request.headers.host)
  if (site) request.siteLabel = site.id
  return site
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PreviewResponse,
) {
  const bytes = Buffer.from(body)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  void reply.code(status).headers(Object.fromEntries(headers))
  if (encoding === 'identity' || bytes.length < LEAST_TO_COMPRESS) return reply.send(bytes)
  void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.send((await compressQuickly(bytes))[encoding])
}

/** Bytes; less fits one packet as it is. */
const LEAST_TO_COMPRESS = 1400

function sendUnknown(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(unknownSite)
}
