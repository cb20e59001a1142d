import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { LockTimeoutError } from '#platform/db/lock-timeout.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Timeout of waiting for a connection in milliseconds, that of the pool. */
const DEFAULT_TIMEOUT_MS = 10_000

interface SiteConnections {
  readonly max: number
  /** Transactions in progress and those waiting for one to end, by site. */
  readonly sites: Map<Id, { running: number; readonly waiting: (() => void)[] }>
}

const limits = new WeakMap<Kysely<Tables>, SiteConnections>()
/** The sites whose connections the current call holds: its inner transactions must not wait for its outer ones. */
const held = new AsyncLocalStorage<ReadonlySet<Id>>()

/** Limits how many transactions of one site run at once in a pool, so that the other sites always find a connection. */
export function limitSiteConnections(db: Kysely<Tables>, max: number): void {
  limits.set(db, { max, sites: new Map() })
}

/**
 * Runs `work` when the site has less than its maximum number of transactions in progress. Rejects with LockTimeoutError
 * after `timeout` milliseconds of waiting.
 */
export async function withSiteConnection<T>(
  db: Kysely<Tables>,
  siteId: Id,
  work: () => Promise<T>,
  timeout = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  const limit = limits.get(db)
  const outer = held.getStore()
  if (!limit || outer?.has(siteId)) return work()
  const release = await acquire(limit, siteId, timeout)
  try {
    return await held.run(new Set(outer).add(siteId), work)
  } finally {
    release()
  }
}

async function acquire({ max, sites }: SiteConnections, siteId: Id, timeout: number): Promise<() => void> {
  const site = sites.get(siteId) ?? { running: 0, waiting: [] }
  sites.set(siteId, site)
  const release = () => {
    const next = site.waiting.shift()
    if (next) return next()
    site.running -= 1
    if (site.running === 0) sites.delete(siteId)
  }
  if (site.running < max) {
    site.running += 1
    return release
  }
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      site.waiting.splice(site.waiting.indexOf(start), 1)
      reject(new LockTimeoutError())
    }, timeout)
    site.waiting.push(start)
  })
  return release
}
