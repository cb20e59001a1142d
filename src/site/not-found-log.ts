import type { Kysely } from 'kysely'
import { recordMissingPaths } from '#features/redirects/not-found-log.actions.ts'
import { isNoise, keptReferrer } from '#features/redirects/missing.rules.ts'
import type { MissingPath } from '#features/redirects/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Counts addresses that lead nowhere, away from the request that asked. */
export interface MissingPathLog {
  /** Takes note of an answer 404. Never waits and never fails; scanners' addresses are passed over. */
  note(siteId: Id, path: string, referrer: string | undefined): void
  /** Writes what was counted so far. What cannot be written is lost, since a log must not fill the memory. */
  flush(): Promise<void>
}

/** Different addresses that one site may have waiting for the next write. */
const MAX_WAITING_OF_SITE = 1000
const MAX_WAITING_SITES = 1000

/** Keeps the counts of this process in memory until `flush`; `main` calls that by the clock and at the end. */
export function createMissingPathLog(parts: {
  readonly db: Kysely<Tables>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly onError: (error: unknown, siteId: Id) => void
}): MissingPathLog {
  let waiting = new Map<Id, Map<string, Omit<MissingPath, 'firstSeen'>>>()
  let writing: Promise<void> = Promise.resolve()

  async function write(batch: typeof waiting): Promise<void> {
    for (const [siteId, paths] of batch) {
      try {
        await withSite(parts.db, siteId, (tx) => recordMissingPaths(tx, siteId, [...paths.values()]))
      } catch (error) {
        parts.onError(error, siteId)
      }
    }
  }

  return {
    note(siteId, path, referrer) {
      if (isNoise(path)) return
      let paths = waiting.get(siteId)
      if (!paths) {
        if (waiting.size >= MAX_WAITING_SITES) return
        paths = new Map()
        waiting.set(siteId, paths)
      }
      const known = paths.get(path)
      if (!known && paths.size >= MAX_WAITING_OF_SITE) return
      paths.set(path, {
        path,
        hits: (known?.hits ?? 0) + 1,
        referrer: keptReferrer(referrer) || (known?.referrer ?? ''),
        lastSeen: new Date(parts.clock()),
      })
    },
    flush() {
      const batch = waiting
      waiting = new Map()
      if (batch.size > 0) writing = writing.then(() => write(batch))
      return writing
    },
  }
}
