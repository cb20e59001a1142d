import type { Kysely, Transaction } from 'kysely'
import * as store from '#features/analytics/store.ts'
import type { OverlayCall, SiteEvent } from '#features/analytics/types.ts'
import type { Id } from '#lib/id.ts'
import { type RateLimit, takeTry } from '#platform/limits/rate-limit.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Calls of one visitor's network at one site; whoever sends more is no visitor. */
const CALLS: readonly RateLimit[] = [{ hits: 120, window: 60 }]
/** An event takes more room, and a page that works has few to tell of. */
const EVENTS: readonly RateLimit[] = [
  { hits: 30, window: 60 },
  { hits: 1_000, window: 86_400 },
]
const DAY_MS = 86_400_000
/** Thirteen months, so that a month can be held beside the same of a year ago. */
const KEPT = 396 * DAY_MS
const FORGOTTEN_AT_ONCE = 10_000

/** Who calls, as far as that may be known. */
export interface Visit {
  /** Stands for the visitor's network in limits. */
  readonly subject: string
  /** The cookie that tells them from others; null where there is none, or they did not agree to it (CKN-06). */
  readonly visitorCookie: string | null
  readonly now: Date
}

/** Keeps what a visitor did with the pop-up of a site. More calls than a visitor makes are left out without a word. */
export async function recordOverlayCall(
  db: Kysely<Tables>,
  siteId: Id,
  call: OverlayCall,
  visit: Visit,
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    if (await isWithin(tx, siteId, 'census', CALLS, visit))
      await store.addCall(tx, siteId, call, visit.visitorCookie, visit.now)
  })
}

/**
 * Keeps what a page of a site told of itself, with the time at which the server heard of it (HIT-18). More events than
 * pages have to tell of are left out without a word.
 */
export async function recordSiteEvent(
  db: Kysely<Tables>,
  siteId: Id,
  event: SiteEvent,
  visit: Visit,
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    if (await isWithin(tx, siteId, 'events', EVENTS, visit))
      await store.addEvent(tx, siteId, event, visit.visitorCookie, visit.now)
  })
}

/** Forgets what was told of visits to all sites more than thirteen months ago; answers how much that was. */
export async function forgetOldCalls(owner: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  const calls = await store.deleteOld(owner, 'overlay_calls', before, FORGOTTEN_AT_ONCE)
  return calls + (await store.deleteOld(owner, 'site_events', before, FORGOTTEN_AT_ONCE))
}

async function isWithin(
  tx: Transaction<Tables>,
  siteId: Id,
  what: string,
  limits: readonly RateLimit[],
  { subject, now }: Visit,
): Promise<boolean> {
  for (const limit of limits)
    if (!(await takeTry(tx, siteId, `${what}-${limit.window}:${subject}`, limit, now)).allowed) return false
  return true
}
