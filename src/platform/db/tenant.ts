import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'

import { type Id, isId } from '#lib/id.ts'
import { WITH_NEXT } from '#platform/db/deferred-begin.ts'
import { withPipeline } from '#platform/db/pipelined-transaction.ts'
import { withSiteConnection } from '#platform/db/site-connections.ts'
import type { Tables } from '#schema/tables.ts'

export interface TransactionOptions {
  /** One snapshot for all reads; a conflicting write fails with 40001. */
  readonly isolation?: 'repeatable read'
  readonly readOnly?: boolean
  /**
   * Retries `fn` after a serialization failure or deadlock (40001, 40P01), up to 3 attempts. `fn` must have
   * no other effects.
   */
  readonly retry?: boolean
}

export interface SiteTransactionOptions extends TransactionOptions {
  /** Timeout of each wait for a lock, and for a connection of the site, in milliseconds; see `isLockTimeout`. */
  readonly lockTimeout?: number
  /** Whether the commit waits for the disk, as it does by default: what does not is lost when the database server crashes. */
  readonly durable?: boolean
  /** Allows `recover`. Only for reading: what is written before a recovery is lost. */
  readonly recoverable?: boolean
}

const ATTEMPTS = 3

/**
 * Runs `fn` in one transaction that reads and writes rows of this site only (P2, P3): row-level security
 * compares every row with `app.site_id`, a setting of the transaction that cannot reach the next user of the
 * connection.
 */
export function withSite<T>(
  db: Kysely<Tables>,
  siteId: Id,
  fn: (tx: Transaction<Tables>) => Promise<T>,
  options: SiteTransactionOptions = {},
): Promise<T> {
  if (!isId(siteId)) return Promise.reject(new TypeError(`Not the id of a site: ${siteId}`))
  const first = `${WITH_NEXT}select set_config('app.site_id', '${siteId}', true)`
  const { lockTimeout, durable = true } = options
  const timeout = lockTimeout === undefined ? '' : `; set local lock_timeout = ${Number(lockTimeout)}`
  const savepoint = options.recoverable ? `; savepoint ${SAVEPOINT}` : ''
  const commit = durable ? '' : '; set local synchronous_commit = off'
  return withSiteConnection(
    db,
    siteId,
    () =>
      withTransaction(
        db,
        async (tx) => {
          await sql.raw(first + timeout + commit + savepoint).execute(tx)
          return fn(tx)
        },
        options,
      ),
    lockTimeout,
  )
}

/** Runs `fn` in one transaction that sees the rows of no site. */
export async function withTransaction<T>(
  db: Kysely<Tables>,
  fn: (tx: Transaction<Tables>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(db, fn, options)
    } catch (error) {
      if (!options.retry || attempt === ATTEMPTS || !isSerializationFailure(error)) throw error
    }
  }
}

function run<T>(
  db: Kysely<Tables>,
  fn: (tx: Transaction<Tables>) => Promise<T>,
  { isolation, readOnly }: TransactionOptions,
): Promise<T> {
  let transaction = db.transaction()
  if (isolation) transaction = transaction.setIsolationLevel(isolation)
  if (readOnly) transaction = transaction.setAccessMode('read only')
  return transaction.execute(async (tx) => fn(await withPipeline(db, tx)))
}

const SAVEPOINT = 'recovery'

/** Makes a recoverable transaction usable again after a statement of it has failed; its snapshot stays. */
export async function recover(tx: Transaction<Tables>): Promise<void> {
  await sql.raw(`rollback to savepoint ${SAVEPOINT}`).execute(tx)
}

const isSerializationFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
