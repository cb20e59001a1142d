import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { recordOverlayCall, recordSiteEvent, type Visit } from '#features/analytics/actions.ts'
import { EVENT_PATH, OVERLAY_PATH, overlayCallSchema, siteEventSchema } from '#features/analytics/types.ts'
import { SITE_SESSION_COOKIE } from '#features/site-sessions/types.ts'
import type { Id } from '#lib/id.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#features/notices/consent.rules.ts'
import { VISIT_COOKIE_NAME } from '#features/notices/visit-cookie.rules.ts'
import { parseCollectionQuery } from '#lib/query/collection.ts'
import { storable, storableText } from '#lib/storable-text.ts'
import { hasCsrfToken, isCrossOrigin, rejectCsrf } from '#platform/http/api/csrf-check.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import { readCookie, writeCookie } from '#platform/http/request-cookies.ts'
import { createCsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
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

/** Max bytes of a request body. */
const BODY_LIMIT = 16_384
/** Max length of the visitor cookie. */
const MAX_COOKIE = 200
/** Routes that count visits require no CSRF token: a page may be left before it has one (HTP-11). */
const WITHOUT_CSRF = /^\/api\/(?:census|events|track)\//

/**
 * Registers the API of site hosts besides reading: everything below /api/ that changes data needs a CSRF
 * token, except analytics (HTP-11).
 */
export function registerSiteApi(http: FastifyInstance, parts: SiteApiParts): void {
  const csrfTokens = createCsrfTokens(parts.secret)
  void http.register((scope, _options, done) => {
    // Beacons send JSON as text, and older scripts a form.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, readBody(String(body))),
    )
    for (const { url, record } of VISIT_CALLS)
      scope.route({
        method: 'POST',
        url,
        handler: async (request, reply) => {
          const site = siteOf(parts.hosts, request, reply)
          // The response does not reveal whether the site exists.
          if (site) await recordCall(parts, site, request, reply, record)
          return reply.send({})
        },
      })
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      handler: async (request, reply) => {
        const site = siteOf(parts.hosts, request, reply)
        if (!site) return sendApiError(reply, API_ERRORS.notFound)
        if (isCrossOrigin(request, site.origin)) return sendApiError(reply, API_ERRORS.crossOrigin)
        const { cookie } = request.headers
        const holder = readCookie(cookie, SITE_SESSION_COOKIE) ?? readCookie(cookie, VISIT_COOKIE)
        const isExempt = WITHOUT_CSRF.test(request.raw.url ?? '')
        if (!isExempt && !hasCsrfToken(csrfTokens, holder, request))
          return rejectCsrf(csrfTokens, holder, reply)
        return sendApiError(reply, API_ERRORS.notFound)
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

/** Stores the data of a request about a visit; ignores invalid data. */
type Recorder = (
  db: Kysely<Tables>,
  siteId: Id,
  body: unknown,
  visit: Visit & { readonly mayTrack: boolean },
) => Promise<void>

/** Routes of analytics; every request gets an empty response, whatever it contains. */
const VISIT_CALLS: readonly { readonly url: string; readonly record: Recorder }[] = [
  {
    url: OVERLAY_PATH,
    async record(db, siteId, body, visit) {
      const fields = fieldsOf(body)
      const call = overlayCallSchema.safeParse(typeof fields['data'] === 'string' ? dataOf(fields) : fields)
      if (!call.success || call.data.websiteId !== siteId) return
      const visitorCookie = visit.mayTrack && call.data.visitorCookie !== '' ? call.data.visitorCookie : null
      await recordOverlayCall(db, siteId, call.data, { ...visit, visitorCookie })
    },
  },
  {
    url: EVENT_PATH,
    async record(db, siteId, body, visit) {
      const fields = fieldsOf(body)
      const event = siteEventSchema.safeParse({ event: fields['event'], data: dataOf(fields) })
      if (event.success && event.data.data.websiteId === siteId)
        await recordSiteEvent(db, siteId, event.data, visit)
    },
  },
]

/**
 * Records a request about a visit, and deletes cookies that may not be used without consent (CKN-05, CKN-06).
 */
async function recordCall(
  { db, secret, clock }: SiteApiParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  record: Recorder,
): Promise<void> {
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
  if (isCrossOrigin(request, site.origin)) return
  const visitor = isTracked ? readCookie(cookie, VISIT_COOKIE_NAME) : undefined
  await record(db, site.id, request.body, {
    subject: ipSubject(secret, 'visit', request.ip),
    mayTrack: isTracked,
    visitorCookie: visitor !== undefined && visitor.length <= MAX_COOKIE ? storableText(visitor) : null,
    now: new Date(clock()),
  })
}

/** Parses JSON, or the fields of a form; undefined for anything else. */
function readBody(text: string): unknown {
  if (/^\s*[{["]/.test(text)) return parseJson(text)
  return parseCollectionQuery(text)
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

/** Returns the field `data`, which is JSON text in a form. */
const dataOf = ({ data }: Readonly<Record<string, unknown>>): unknown =>
  typeof data === 'string' ? parseJson(data) : data

/** Parses JSON and removes characters that the database cannot store. */
function parseJson(text: string): unknown {
  try {
    const value = storable(JSON.parse(text))
    return value.ok ? value.value : undefined
  } catch {
    return undefined
  }
}
