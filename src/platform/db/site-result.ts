import type { Kysely, Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import {
  type SiteTransactionOptions,
  type TransactionOptions,
  withSite,
  withTransaction,
} from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

class RollbackError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('The transaction was rolled back because its use case failed.')
    this.result = result
  }
}

/** Like `withSite`, for use cases that may fail: a returned failure rolls the transaction back. */
export function withSiteResult<T, E>(
  db: Kysely<Tables>,
  siteId: Id,
  fn: (tx: Transaction<Tables>) => Promise<Result<T, E>>,
  options?: SiteTransactionOptions,
): Promise<Result<T, E>> {
  return rolledBack((run) => withSite(db, siteId, run, options), fn)
}

/** Like `withTransaction`, for use cases that may fail: a returned failure rolls the transaction back. */
export function withTransactionResult<T, E>(
  db: Kysely<Tables>,
  fn: (tx: Transaction<Tables>) => Promise<Result<T, E>>,
  options?: TransactionOptions,
): Promise<Result<T, E>> {
  return rolledBack((run) => withTransaction(db, run, options), fn)
}

/** Runs `fn` in a transaction, and rolls it back by an error that carries the failure. */
async function rolledBack<T, E>(
  transaction: (run: (tx: Transaction<Tables>) => Promise<Result<T, E>>) => Promise<Result<T, E>>,
  fn: (tx: Transaction<Tables>) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await transaction(async (tx) => {
      const result = await fn(tx)
      if (!result.ok) throw new RollbackError(result)
      return result
    })
  } catch (error) {
    if (error instanceof RollbackError) return error.result as Result<T, E>
    throw error
  }
}
