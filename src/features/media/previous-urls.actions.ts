import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { mediaPath } from '#features/media/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { within } from '#platform/db/time-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Where files are now that had other addresses before they were replaced. */
export interface PreviousAddresses {
  /**
   * The path of what took the place of the file at `key`; undefined when nothing did, or something still is that file.
   * While the database does not answer, what was known before counts: files are served without it.
   */
  pathFor(site: { readonly id: Id; readonly cacheKey: string }, key: string): Promise<string | undefined>
}

interface Known {
  readonly cacheKey: string
  readonly paths: Promise<Paths>
  /** Of an answer that did not come: when to ask again, as `performance.now()` tells it. */
  readonly until?: number
}

const MAX_SITES = 10_000
const PATIENCE_MS = 1_000
const PAUSE_MS = 5_000
const NONE: Paths = new Map()

/** One for a process. A site is asked once for each of its versions, which replacing raises. */
export function createPreviousAddresses(db: Kysely<Tables>): PreviousAddresses {
  const bySite = new LRUCache<Id, Known>({ max: MAX_SITES })

  function ask({ id, cacheKey }: { readonly id: Id; readonly cacheKey: string }): Promise<Paths> {
    const before = bySite.get(id)
    const holds =
      before?.until === undefined ? before?.cacheKey === cacheKey : performance.now() < before.until
    if (before && holds) return before.paths
    const paths = within(PATIENCE_MS, readPaths(db, id)).catch(() => {
      const previous = before?.paths ?? Promise.resolve(NONE)
      bySite.set(id, { cacheKey, paths: previous, until: performance.now() + PAUSE_MS })
      return previous
    })
    bySite.set(id, { cacheKey, paths })
    return paths
  }

  return { pathFor: async (site, key) => (await ask(site)).get(key) }
}

type Paths = ReadonlyMap<string, string>

async function readPaths(db: Kysely<Tables>, siteId: Id): Promise<Paths> {
  const { rows } = await withSite(
    db,
    siteId,
    (tx) =>
      sql<{ key: string; storageKey: string }>`
        select distinct on (f.former_key) f.former_key as key, m.storage_key as "storageKey"
        from former_files f join media m on m.site_id = f.site_id and m.id = f.media_id
        where f.site_id = ${siteId} and m.status = 'ready'
          and not exists (select from media n where n.site_id = f.site_id and n.storage_key = f.former_key)
        order by f.former_key, f.id desc`.execute(tx),
    { readOnly: true },
  )
  return new Map(
    rows.flatMap(({ key, storageKey }) => {
      const path = mediaPath({ status: 'ready', storageKey })
      return path === undefined ? [] : [[key, path] as const]
    }),
  )
}
