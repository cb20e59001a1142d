import type { Kysely } from 'kysely'
import { type CountQueue, createCountQueue } from '#features/audience/analytics/count-queue.ts'
import * as store from '#features/audience/analytics/hits.store.ts'
import type { StoredError, StoredHit } from '#features/audience/analytics/hit.types.ts'
import type { Id } from '#lib/id.ts'
import { isMissingReference } from '#platform/db/missing-reference.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** How often the program writes the buffer, in milliseconds: what a killed process loses at most. */
export const FLUSH_MS = 1_000

/** Max hits that wait; further ones are dropped, so that the memory stays bounded while the database is away. */
const MAX_WAITING = 50_000
/** How often a batch that could not be written is tried again. */
const MAX_ATTEMPTS = 30
const MAX_ERRORS_OF_SITE = 500

/** Hits of all sites that wait to be written together. */
export interface HitBuffer {
  /** Counts a hit later, at the latest before the others are written; see `CountQueue`. */
  countLater: CountQueue['add']
  /** Adds a hit that changes the counts of these days of the site. Never waits and never fails. */
  add(siteId: Id, hit: StoredHit, days: readonly string[]): void
  addError(siteId: Id, error: StoredError): void
  /** Counts a hit of a program, which is not stored. */
  exclude(siteId: Id, day: string, reason: string): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  /** Hits that were dropped since the start. */
  readonly dropped: number
}

interface Batch {
  hits: StoredHit[]
  readonly days: Set<string>
  readonly errors: Map<string, StoredError>
  /** Hits by day and reason. */
  readonly excluded: Map<string, { readonly day: string; readonly reason: string; hits: number }>
  attempts: number
}

const emptyBatch = (): Batch => ({
  hits: [],
  days: new Set(),
  errors: new Map(),
  excluded: new Map(),
  attempts: 0,
})

/** Returns an empty buffer. */
export function createHitBuffer(parts: {
  readonly db: Kysely<Tables>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly onError: (error: unknown, siteId?: Id) => void
}): HitBuffer {
  let waiting = new Map<Id, Batch>()
  /** Hits that are not written yet, those of a write that hangs included. */
  let count = 0
  let dropped = 0
  let writing: Promise<void> = Promise.resolve()
  const uncounted = createCountQueue(MAX_ATTEMPTS, parts.onError)

  function batchOf(siteId: Id): Batch {
    const known = waiting.get(siteId)
    if (known) return known
    const batch = emptyBatch()
    waiting.set(siteId, batch)
    return batch
  }

  function drop({ hits }: Batch): void {
    count -= hits.length
    dropped += hits.length
  }

  /** Puts back what could not be written. */
  function retry(siteId: Id, failed: Batch): void {
    if (failed.attempts + 1 >= MAX_ATTEMPTS) return drop(failed)
    const batch = batchOf(siteId)
    batch.attempts = Math.max(batch.attempts, failed.attempts + 1)
    batch.hits = [...failed.hits, ...batch.hits]
    for (const day of failed.days) batch.days.add(day)
    for (const error of failed.errors.values()) addError(batch, error)
    for (const { day, reason, hits } of failed.excluded.values()) exclude(batch, day, reason, hits)
  }

  async function write(batches: ReadonlyMap<Id, Batch>): Promise<void> {
    for (const [siteId, batch] of batches) {
      try {
        await withSite(parts.db, siteId, async (tx) => {
          if (batch.hits.length > 0) await store.insertHits(tx, siteId, batch.hits)
          if (batch.days.size > 0) await store.markDays(tx, siteId, [...batch.days], new Date(parts.clock()))
          const errors = [...batch.errors.values()].toSorted((a, b) =>
            a.fingerprint < b.fingerprint ? -1 : 1,
          )
          if (errors.length > 0) await store.upsertErrors(tx, siteId, errors, MAX_ERRORS_OF_SITE)
          // In one order, as those of other processes, so that none waits for the other.
          const excluded = [...batch.excluded.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
          if (excluded.length > 0)
            await store.addExcluded(
              tx,
              siteId,
              excluded.map(([, one]) => one),
            )
        })
        count -= batch.hits.length
      } catch (error) {
        // The site was deleted meanwhile.
        if (isMissingReference(error)) drop(batch)
        else {
          parts.onError(error, siteId)
          retry(siteId, batch)
        }
      }
    }
  }

  return {
    countLater: uncounted.add,
    add(siteId, hit, days) {
      if (count >= MAX_WAITING) {
        dropped += 1
        return
      }
      count += 1
      const batch = batchOf(siteId)
      batch.hits.push(hit)
      for (const day of days) batch.days.add(day)
    },
    addError: (siteId, error) => addError(batchOf(siteId), error),
    exclude: (siteId, day, reason) => exclude(batchOf(siteId), day, reason, 1),
    async flush() {
      await uncounted.countAll()
      const batches = waiting
      waiting = new Map()
      if (batches.size > 0) writing = writing.then(() => write(batches))
      return writing
    },
    get dropped() {
      return dropped + uncounted.dropped
    },
  }
}

/** Errors of a batch; more would come from a page that makes them up. */
const MAX_ERRORS_OF_BATCH = 200

function addError({ errors }: Batch, error: StoredError): void {
  const known = errors.get(error.fingerprint)
  if (!known && errors.size >= MAX_ERRORS_OF_BATCH) return
  errors.set(error.fingerprint, { ...error, hits: error.hits + (known?.hits ?? 0) })
}

function exclude({ excluded }: Batch, day: string, reason: string, hits: number): void {
  const key = `${day} ${reason}`
  const known = excluded.get(key)
  if (known) known.hits += hits
  else excluded.set(key, { day, reason, hits })
}
