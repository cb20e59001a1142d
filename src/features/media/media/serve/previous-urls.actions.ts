import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Invalidation } from '#features/tenancy/invalidation/types.ts'
import { findReplacedKeys } from '#features/media/media/serve/previous-files.store.ts'
import { mediaPath } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'
import type { Tables } from '#schema/tables.ts'

/** Current URLs of files that were replaced. */
export interface PreviousMediaUrls {
  /**
   * Returns the current path of the file that was stored at `key`; undefined when it was not replaced or the
   * key is still in use. While the database is unavailable, the last known paths are used.
   */
  pathFor(siteId: Id, key: string): Promise<string | undefined>
  /** Lets the paths of a site be queried again if one of its files changed; those of all sites for undefined. */
  onInvalidation(invalidation: Invalidation | undefined): void
}

interface CachedPaths {
  readonly paths: Promise<Paths>
  /** After a failed query or a change: when to query again, in `performance.now()` time. */
  readonly until: number
}

const MAX_SITES = 10_000
const TIMEOUT_MS = 1_000
const RETRY_DELAY_MS = 5_000
const NONE: Paths = new Map()

/**
 * Create one per process and pass on all invalidations. The paths of a site are queried once and again after a change of
 * a file.
 */
export function createPreviousMediaUrls(db: Kysely<Tables>): PreviousMediaUrls {
  const bySite = new LRUCache<Id, CachedPaths>({ max: MAX_SITES })

  function load(siteId: Id): Promise<Paths> {
    const before = bySite.get(siteId)
    if (before && performance.now() < before.until) return before.paths
    const paths = withTimeout(TIMEOUT_MS, readPaths(db, siteId)).catch(() => {
      const previous = before?.paths ?? Promise.resolve(NONE)
      bySite.set(siteId, { paths: previous, until: performance.now() + RETRY_DELAY_MS })
      return previous
    })
    bySite.set(siteId, { paths, until: Infinity })
    return paths
  }

  /** The last known paths stay, for a database that does not respond. */
  function expire(siteId: Id): void {
    const known = bySite.get(siteId)
    if (known) bySite.set(siteId, { ...known, until: 0 })
  }

  return {
    pathFor: async (siteId, key) => (await load(siteId)).get(key),
    onInvalidation(invalidation) {
      if (invalidation === undefined) for (const siteId of bySite.keys()) expire(siteId)
      else if (invalidation.topics?.some((topic) => topic.startsWith('media:')) ?? true)
        expire(invalidation.siteId)
    },
  }
}

type Paths = ReadonlyMap<string, string>

async function readPaths(db: Kysely<Tables>, siteId: Id): Promise<Paths> {
  const rows = await withSite(db, siteId, (tx) => findReplacedKeys(tx, siteId), { readOnly: true })
  return new Map(
    rows.flatMap(({ key, storageKey }) => {
      const path = mediaPath({ status: 'ready', storageKey })
      return path === undefined ? [] : [[key, path] as const]
    }),
  )
}
