import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { recordOverlayCall } from '#features/census/actions.ts'
import { OVERLAY_PATH, overlayCallSchema } from '#features/census/types.ts'
import { PRESENCE_COOKIE } from '#features/presence/types.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#lib/notices/consent.ts'
import { parseCollectionQuery } from '#lib/query/collection.ts'
import { hasCrumb, isForeign, offerCrumb } from '#main/api/crumb-check.ts'
import { REFUSALS, refuse } from '#main/api/refuse.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { createCrumbs, VISIT_COOKIE } from '#platform/http/crumb.ts'
import { addressSubject } from '#platform/limits/rate-limit.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import { settingsReader } from '#site/site-bodies.ts'

export interface SiteApiParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** Most bytes of a body that tells of a visit. */
const CENSUS_LIMIT = 16_384
/** What counts visits asks for no crumb: a page may be gone before it has one (HTP-11). */
const LENIENT = /^\/api\/(?:census|events|track)\//

/**
 * What pages of a site may call besides reading: everything below /api/ that changes something needs a crumb, except what
 * counts visits (HTP-11).
 */
export function registerSiteApi(http: FastifyInstance, parts: SiteApiParts): void {
  const crumbs = createCrumbs(parts.secret)
  void http.register((scope, _options, done) => {
    // Beacons call their JSON text, and older scripts a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: CENSUS_LIMIT },
      (_request, body, parsed) => parsed(null, readBody(String(body))),
    )
    scope.route({
      method: 'POST',
      url: OVERLAY_PATH,
      handler: async (request, reply) => {
        const site = siteOf(parts.hosts, request, reply)
        // Whoever counts for a site that is not there is told nothing.
        return site ? recordCall(parts, site, request, reply) : reply.send({})
      },
    })
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      handler: async (request, reply) => {
        const site = siteOf(parts.hosts, request, reply)
        if (!site) return refuse(reply, REFUSALS.notFound)
        if (isForeign(request, site.origin)) return refuse(reply, REFUSALS.foreignPage)
        const { cookie } = request.headers
        const holder = readCookie(cookie, PRESENCE_COOKIE) ?? readCookie(cookie, VISIT_COOKIE)
        const isLenient = LENIENT.test(request.raw.url ?? '')
        if (!isLenient && !hasCrumb(crumbs, holder, request)) return offerCrumb(crumbs, holder, reply)
        return refuse(reply, REFUSALS.notFound)
      },
    })
    done()
  })
}

function siteOf(hosts: HostMap, request: FastifyRequest, reply: FastifyReply): HostedSite | undefined {
  request.kind = 'api'
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const site = hosts.find(request.headers.host)
  if (site) request.siteLabel = site.id
  return site
}

async function recordCall(
  { db, secret, clock }: SiteApiParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = overlayCallSchema.safeParse(dataOf(request.body))
  const { cookie } = request.headers
  const { cookies } = await withSite(db, site.id, (tx) => settingsReader(tx, site)(), { readOnly: true })
  const hasConsent = readCookie(cookie, CONSENT_COOKIE) === CONSENT_VALUE
  const isTracked = mayTrack(cookies.isRestrictiveCookiePolicyEnabled, hasConsent)
  if (!isTracked) {
    const set = TRACKING_COOKIES.filter((name) => readCookie(cookie, name) !== undefined)
    if (set.length > 0)
      void reply.header(
        'set-cookie',
        set.map((name) => writeCookie(name, '', { seconds: 0, readable: true })),
      )
  }
  if (call.success && call.data.websiteId === site.id && !isForeign(request, site.origin))
    await recordOverlayCall(db, site.id, call.data, {
      subject: addressSubject(secret, 'census', request.ip),
      mayTrack: isTracked,
      now: new Date(clock()),
    })
  return reply.send({})
}

/** JSON, or the fields of a form; undefined for what is neither. */
function readBody(text: string): unknown {
  if (/^\s*[{["]/.test(text)) return parseJson(text)
  return parseCollectionQuery(text)
}

/** What a body tells of a visit: itself, or the JSON in its field `data`. */
function dataOf(body: unknown): unknown {
  const { data } = (body ?? {}) as { data?: unknown }
  return typeof data === 'string' ? parseJson(data) : body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
