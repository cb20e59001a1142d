import type { Kysely, Transaction } from 'kysely'
import * as store from '#features/content/recounts/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

export { type DayToCount, findDayToCount } from '#features/content/recounts/store.ts'

/**
 * Marks the days of a site to be counted anew, because they begin at another time: those whose hits are all stored. The
 * others keep their counts, and the first one that is counted anew begins when the day before ends in the earlier time
 * zone, so that every hit is counted once.
 */
export async function recountVisits(
  tx: Transaction<Tables>,
  siteId: Id,
  zones: { readonly before: string; readonly after: string },
): Promise<void> {
  if (zones.before === zones.after) return
  const from = await store.findFirstDay(tx, siteId, zones)
  if (from === undefined) return
  await store.startDay(tx, siteId, from)
  await store.markDaysFrom(tx, siteId, from.day, zones)
}

/** Remembers that hits of a site before an instant may be deleted; waits for the days that are being counted. */
export function markDeletedHits(owner: Kysely<Tables>, siteId: Id, before: Date): Promise<void> {
  return store.markDeleted(owner, siteId, before)
}
