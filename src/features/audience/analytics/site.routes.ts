import type { Kysely } from 'kysely'
import { z } from 'zod'
import { recordOverlayCall, recordSiteEvent, type Visit } from '#features/audience/analytics/actions.ts'
import { countPurchase, hitSiteRoutes } from '#features/audience/analytics/hit.site.routes.ts'
import {
  type CountingParts,
  dataOf,
  deleteUnusableCookies,
  fieldsOf,
  type Fields,
  openVisit,
} from '#features/audience/analytics/open-visit.ts'
import { overlayCallSchema, siteEventSchema } from '#features/audience/analytics/types.ts'
import { createVisitLimits } from '#features/audience/analytics/visit-limits.ts'
import { createSaltReader } from '#features/audience/analytics/visitor-hash.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { defineSiteRoute, type SiteCall, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes that count visits. */
export interface AnalyticsSiteRouteParts extends Pick<
  CountingParts,
  'secret' | 'readTracking' | 'hitBuffer'
> {
  readonly db: Kysely<Tables>
}

/** Routes that count visits, and what visitors do with the pop-up and other parts of pages. */
export function analyticsSiteRoutes(parts: AnalyticsSiteRouteParts): readonly SiteRoute[] {
  // Beacons send JSON as text, and older scripts a form.
  const common = { method: 'POST', csrf: 'none', rawBody: true, response: z.object({}) } as const
  const counting = { ...parts, limits: createVisitLimits(), readSalt: createSaltReader(parts.db) }
  return [
    ...hitSiteRoutes(counting),
    defineSiteRoute(
      {
        ...common,
        name: 'recordOverlayCall',
        description: 'Stores what a visitor did with the pop-up, as far as they consented.',
        path: TRACKING_PATH.overlay,
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
        path: TRACKING_PATH.event,
        body: siteEventSchema,
      },
      async (call) => {
        await recordCall(parts, call, recordEvent)
        await countPurchase(counting, call)
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

/** Records a request about a visit. */
async function recordCall(
  parts: AnalyticsSiteRouteParts,
  call: Pick<
    SiteCall,
    'site' | 'rawBody' | 'headers' | 'ip' | 'now' | 'crossOrigin' | 'cookie' | 'setCookie'
  >,
  record: Recorder,
): Promise<void> {
  const settings = await parts.readTracking(call.site)
  deleteUnusableCookies(settings, call)
  const visit = openVisit(parts.secret, settings, call)
  if (!visit) return
  await record(parts.db, call.site.id, fieldsOf(call.rawBody), {
    subject: visit.network,
    mayTrack: visit.mayTrack,
    visitorCookie: visit.visitorCookie ?? null,
    now: call.now,
  })
}
