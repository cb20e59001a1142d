import type { Kysely } from 'kysely'
import * as store from '#features/census/store.ts'
import type { OverlayCall } from '#features/census/types.ts'
import type { Id } from '#lib/id.ts'
import { type RateLimit, takeTry } from '#platform/limits/rate-limit.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Calls of one visitor's network at one site; whoever sends more is no visitor. */
const CALLS: RateLimit = { hits: 120, window: 60 }
const DAY_MS = 86_400_000
/** Thirteen months, so that a month can be held beside the same of a year ago. */
const KEPT = 396 * DAY_MS
const FORGOTTEN_AT_ONCE = 10_000

/**
 * Keeps what a visitor did with the pop-up of a site; without the cookie that tells them from others where they did not
 * agree to it (CKN-06). More calls than a visitor makes are left out without a word.
 */
export async function recordOverlayCall(
  db: Kysely<Tables>,
  siteId: Id,
  call: OverlayCall,
  { subject, mayTrack, now }: { readonly subject: string; readonly mayTrack: boolean; readonly now: Date },
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    if (!(await takeTry(tx, siteId, subject, CALLS, now)).allowed) return
    const cookie = mayTrack && call.visitorCookie !== '' ? call.visitorCookie : null
    await store.addCall(tx, siteId, call, cookie, now)
  })
}

/** Forgets calls of all sites that are older than thirteen months. */
export function forgetOldCalls(owner: Kysely<Tables>, now: Date): Promise<number> {
  return store.deleteOld(owner, new Date(now.getTime() - KEPT), FORGOTTEN_AT_ONCE)
}
