import type { Kysely } from 'kysely'
import { deleteExpired } from '#features/audience/booking/store.ts'
import type { Tables } from '#schema/tables.ts'

const BATCH = 5_000

/** Deletes the bookings of all sites that are older than their calendars keep them. Returns how many. */
export async function deleteOldBookings(owner: Kysely<Tables>, now: Date): Promise<number> {
  let deleted = 0
  for (let batch = BATCH; batch === BATCH; deleted += batch) batch = await deleteExpired(owner, now, BATCH)
  return deleted
}
