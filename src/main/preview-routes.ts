import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH, parsePreviewPath } from '#features/preview/path.rules.ts'
import { verifyPreviewToken } from '#features/preview/preview-token.ts'
import type { PreviewGrant } from '#features/preview/types.ts'
import { compressQuickly } from '#site/compress.ts'
import { chooseEncoding } from '#site/encoding.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import { renderUnknownSite } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { readPath } from '#site/path.ts'
import type { PreviewResponse, Previews } from '#site/preview/previews.ts'

/** Dependencies of the preview routes. */
export interface PreviewRoutesParts {
  readonly hosts: HostMap
  readonly previews: Previews
  readonly secret: string
  /** Returns whether the session is valid and its account may still read the site's content. */
  readonly isAlive: (grant: PreviewGrant, now: Date) => Promise<boolean>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const unknownSite = renderUnknownSite(bareStyles)

/**
 * Registers previews on site hosts (P14): a token that was issued for this site to a valid session shows the
 * drafts; any other one gets a page that says the preview has ended. Previews are not cached or recorded, and
 * their tokens are not logged.
 */
export function registerPreviews(http: FastifyInstance, parts: PreviewRoutesParts): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_PATH}*`,
    handler: (request, reply) => handlePreview(parts, request, reply),
  })
  // Rejected before a body is read: a preview changes nothing.
  const rejectMethod = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(parts.hosts, request)
    if (!site) return sendUnknown(reply)
    return reply
      .code(405)
      .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send({ error: 'Forms do not work in a preview. They work on the published page.' })
  }
  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PREVIEW_PATH}*`,
    onRequest: rejectMethod,
    handler: rejectMethod,
  })
}

async function handlePreview(parts: PreviewRoutesParts, request: FastifyRequest, reply: FastifyReply) {
  const site = siteOf(parts.hosts, request)
  if (!site) return sendUnknown(reply)
  const url = request.raw.url ?? '/'
  const queryStart = url.indexOf('?')
  const requested = parsePreviewPath(queryStart === -1 ? url : url.slice(0, queryStart))
  const query = queryStart === -1 ? '' : url.slice(queryStart)
  const grant = requested && (await grantOf(parts, site, requested.token))
  if (!grant) return send(request, reply, parts.previews.ended((requested?.path ?? '/') + query))
  const prefix = PREVIEW_PATH + requested.token
  const target = readPath(requested.path)
  if (target.kind === 'moved')
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(prefix + target.path + query, 302)
  const path = target.kind === 'page' ? target.path : '/_malformed'
  return send(request, reply, await parts.previews.get(site, { prefix, path, search: query.slice(1) }))
}

async function grantOf(
  { secret, isAlive, clock }: PreviewRoutesParts,
  site: HostedSite,
  token: string,
): Promise<PreviewGrant | undefined> {
  const now = new Date(clock())
  const grant = verifyPreviewToken(secret, token, now)
  if (grant?.siteId !== site.id) return undefined
  return (await isAlive(grant, now)) ? grant : undefined
}

function siteOf(hosts: HostMap, request: FastifyRequest): HostedSite | undefined {
  request.kind = 'preview'
  const site = hosts.findByAnyHost(request.headers.host)
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
  if (encoding === 'identity' || bytes.length < MIN_BYTES_TO_COMPRESS) return reply.send(bytes)
  void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.send((await compressQuickly(bytes))[encoding])
}

/** Bytes; less fits one packet as it is. */
const MIN_BYTES_TO_COMPRESS = 1400

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
