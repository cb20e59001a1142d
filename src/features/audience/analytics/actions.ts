import { DAY_MS } from '#lib/dates/durations.ts'
import type { Kysely, Transaction } from 'kysely'
import * as store from '#features/audience/analytics/store.ts'
import type { OverlayCall, SiteEvent } from '#features/audience/analytics/types.ts'
import type { Id } from '#lib/id.ts'
import { type RateLimit, countAttempt } from '#platform/limits/rate-limit.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Limits per network and site; more requests are not those of one visitor. */
const CALL_LIMITS: readonly RateLimit[] = [{ hits: 120, window: 60 }]
/** Lower, because events take more storage and a page sends few of them. */
const EVENT_LIMITS: readonly RateLimit[] = [
  { hits: 30, window: 60 },
  { hits: 1_000, window: 86_400 },
]
/** Thirteen months, so that a month can be compared with the same month a year ago. */
const RETENTION_MS = 396 * DAY_MS
const DELETE_BATCH_SIZE = 10_000

/** Who sent a request, as far as consent allows. */
export interface Visit {
  /** Identifies the visitor's network for rate limits. */
  readonly subject: string
  /** The cookie that identifies the visitor; null without one or without consent (CKN-06). */
  readonly visitorCookie: string | null
  readonly now: Date
}

/** Stores what a visitor did with the pop-up of a site. Silently drops calls above the rate limit. */
export async function recordOverlayCall(
  db: Kysely<Tables>,
  siteId: Id,
  call: OverlayCall,
  visit: Visit,
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    if (await isWithin(tx, siteId, 'census', CALL_LIMITS, visit))
      await store.insertOverlayCall(tx, siteId, call, visit.visitorCookie, visit.now)
  })
}

/**
 * Stores an event that a page sent, with the server's time (HIT-18). Silently drops events above the rate limit.
 */
export async function recordSiteEvent(
  db: Kysely<Tables>,
  siteId: Id,
  event: SiteEvent,
  visit: Visit,
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    if (await isWithin(tx, siteId, 'events', EVENT_LIMITS, visit))
      await store.insertSiteEvent(tx, siteId, event, visit.visitorCookie, visit.now)
  })
}

/** Deletes analytics of all sites that are older than thirteen months. Returns the number of deleted rows. */
export async function deleteOldAnalytics(owner: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const calls = await store.deleteOlderThan(owner, 'overlay_calls', before, DELETE_BATCH_SIZE)
  return calls + (await store.deleteOlderThan(owner, 'site_events', before, DELETE_BATCH_SIZE))
}

async function isWithin(
  tx: Transaction<Tables>,
  siteId: Id,
  what: string,
  limits: readonly RateLimit[],
  { subject, now }: Visit,
): Promise<boolean> {
  for (const limit of limits)
    if (!(await countAttempt(tx, siteId, `${what}-${limit.window}:${subject}`, limit, now)).allowed)
      return false
  return true
}
