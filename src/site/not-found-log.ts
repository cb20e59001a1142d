import type { Kysely } from 'kysely'
import { recordNotFoundPaths } from '#features/content/redirects/not-found-log.actions.ts'
import { isScannerRequest, sanitizeReferrer } from '#features/content/redirects/not-found-log.rules.ts'
import type { NotFoundPath } from '#features/content/redirects/types.ts'
import type { Id } from '#lib/id.ts'
import { isMissingReference } from '#platform/db/missing-reference.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Counts requested paths that do not exist, asynchronously. */
export interface NotFoundLog {
  /** Records a 404 response. Never waits and never fails; paths of vulnerability scanners are ignored. */
  note(siteId: Id, path: string, referrer: string | undefined): void
  /** Writes the counts so far. Counts that cannot be written are dropped, so that the memory stays bounded. */
  flush(): Promise<void>
}

/** Maximum distinct paths per site between two writes. */
const MAX_WAITING_OF_SITE = 1000
const MAX_WAITING_SITES = 1000

/** Returns a log that counts in memory until `flush`, which `main` calls periodically and at shutdown. */
export function createNotFoundLog(parts: {
  readonly db: Kysely<Tables>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly onError: (error: unknown, siteId: Id) => void
}): NotFoundLog {
  let waiting = new Map<Id, Map<string, Omit<NotFoundPath, 'firstSeen'>>>()
  let writing: Promise<void> = Promise.resolve()

  async function write(batch: typeof waiting): Promise<void> {
    for (const [siteId, paths] of batch) {
      try {
        await withSite(parts.db, siteId, (tx) => recordNotFoundPaths(tx, siteId, [...paths.values()]))
      } catch (error) {
        // A site that was deleted meanwhile has no log.
        if (!isMissingReference(error)) parts.onError(error, siteId)
      }
    }
  }

  return {
    note(siteId, path, referrer) {
      if (isScannerRequest(path)) return
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
        referrer: sanitizeReferrer(referrer) || (known?.referrer ?? ''),
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
