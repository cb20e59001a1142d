import type { Kysely } from 'kysely'
import { z } from 'zod'
import { recordOverlayCall, recordSiteEvent, type Visit } from '#features/analytics/actions.ts'
import { EVENT_PATH, OVERLAY_PATH, overlayCallSchema, siteEventSchema } from '#features/analytics/types.ts'
import type { Id } from '#lib/id.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#features/notices/consent.rules.ts'
import { VISIT_COOKIE_NAME } from '#features/notices/visit-cookie.rules.ts'
import { ok } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import { parseJson, readBody } from '#platform/http/api/read-body.ts'
import {
  type CalledSite,
  defineSiteRoute,
  type SiteCall,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes that count visits. */
export interface AnalyticsSiteRouteParts<Site extends CalledSite> {
  readonly db: Kysely<Tables>
  readonly secret: string
  /** Whether a site uses no cookies for analytics before visitors consent (CKN-05). */
  readonly isRestrictive: (site: Site) => Promise<boolean>
}

/** Max length of the visitor cookie. */
const MAX_COOKIE = 200

/**
 * Routes that count visits. They need no CSRF token, because a page may be left before it has one (HTP-11);
 * every request gets an empty response, whatever it contains.
 */
export function analyticsSiteRoutes<Site extends CalledSite>(
  parts: AnalyticsSiteRouteParts<Site>,
): readonly SiteRoute<Site>[] {
  // Beacons send JSON as text, and older scripts a form.
  const common = { method: 'POST', csrf: 'none', rawBody: true, response: z.object({}) } as const
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'recordOverlayCall',
        description: 'Stores what a visitor did with the pop-up, as far as they consented.',
        path: OVERLAY_PATH,
        body: overlayCallSchema,
      },
      async (call) => {
        await recordCall(parts, call, recordOverlay)
        return ok({})
      },
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'recordSiteEvent',
        description: 'Stores an event of a page, as far as the visitor consented.',
        path: EVENT_PATH,
        body: siteEventSchema,
      },
      async (call) => {
        await recordCall(parts, call, recordEvent)
        return ok({})
      },
    ),
  ]
}

/** Stores the data of a request about a visit; ignores invalid data. */
type Recorder = (
  db: Kysely<Tables>,
  siteId: Id,
  fields: Fields,
  visit: Visit & { readonly mayTrack: boolean },
) => Promise<void>

type Fields = Readonly<Record<string, unknown>>

const recordOverlay: Recorder = async (db, siteId, fields, visit) => {
  const call = overlayCallSchema.safeParse(typeof fields['data'] === 'string' ? dataOf(fields) : fields)
  if (!call.success || call.data.websiteId !== siteId) return
  const visitorCookie = visit.mayTrack && call.data.visitorCookie !== '' ? call.data.visitorCookie : null
  await recordOverlayCall(db, siteId, call.data, { ...visit, visitorCookie })
}

const recordEvent: Recorder = async (db, siteId, fields, visit) => {
  const event = siteEventSchema.safeParse({ event: fields['event'], data: dataOf(fields) })
  if (event.success && event.data.data.websiteId === siteId)
    await recordSiteEvent(db, siteId, event.data, visit)
}

/**
 * Records a request about a visit, and deletes cookies that may not be used without consent (CKN-05, CKN-06).
 */
async function recordCall<Site extends CalledSite>(
  { db, secret, isRestrictive }: AnalyticsSiteRouteParts<Site>,
  call: Pick<SiteCall<Site>, 'site' | 'rawBody' | 'ip' | 'now' | 'crossOrigin' | 'cookie' | 'setCookie'>,
  record: Recorder,
): Promise<void> {
  const { site, cookie } = call
  const hasConsent = cookie(CONSENT_COOKIE) === CONSENT_VALUE
  const isTracked = mayTrack(await isRestrictive(site), hasConsent)
  if (!isTracked)
    for (const name of TRACKING_COOKIES)
      if (cookie(name) !== undefined) call.setCookie(writeCookie(name, '', { seconds: 0, readable: true }))
  if (call.crossOrigin) return
  const visitor = isTracked ? cookie(VISIT_COOKIE_NAME) : undefined
  await record(db, site.id, fieldsOf(readBody(call.rawBody)), {
    subject: ipSubject(secret, 'visit', call.ip),
    mayTrack: isTracked,
    visitorCookie: visitor !== undefined && visitor.length <= MAX_COOKIE ? storableText(visitor) : null,
    now: call.now,
  })
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

/** Returns the field `data`, which is JSON text in a form. */
const dataOf = ({ data }: Fields): unknown => (typeof data === 'string' ? parseJson(data) : data)
