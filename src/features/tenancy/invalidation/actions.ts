import type { Kysely, Transaction } from 'kysely'
import * as store from '#features/tenancy/invalidation/store.ts'
import type { Topic } from '#features/tenancy/invalidation/types.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

export { invalidationsSince, werePurged } from '#features/tenancy/invalidation/store.ts'

/** A notification of PostgreSQL has at most 8,000 bytes; more topics than fit become all. */
const MAX_TOPIC_BYTES = 6_000
/** How long invalidations are stored: a process that could not read them for so long drops all its pages. */
const RETENTION_MS = HOUR_MS

/**
 * Invalidates the cached pages that depend on one of these topics, in all processes, when the transaction commits. Call
 * it in the transaction that changes the data. It waits for no lock and takes none that another change waits for.
 */
export async function invalidate(
  tx: Transaction<Tables>,
  siteId: Id,
  topics: readonly Topic[],
): Promise<void> {
  if (topics.length === 0) return
  const distinct = [...new Set(topics)]
  const isShort = Buffer.byteLength(JSON.stringify(distinct)) <= MAX_TOPIC_BYTES
  await store.insertInvalidation(tx, siteId, isShort ? distinct : null)
}

/** Deletes invalidations that every process has read, or has to be told that it has not. `owner` may delete rows. */
export function purgeInvalidations(owner: Kysely<Tables>, now: Date): Promise<void> {
  return store.deleteInvalidations(owner, new Date(now.getTime() - RETENTION_MS))
}
