import type { Kysely, Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import { type SiteTransactionOptions, withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

class RollbackError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('The transaction was rolled back because its use case failed.')
    this.result = result
  }
}

/** Like `withSite`, for use cases that may fail: a returned failure rolls the transaction back. */
export async function withSiteResult<T, E>(
  db: Kysely<Tables>,
  siteId: Id,
  fn: (tx: Transaction<Tables>) => Promise<Result<T, E>>,
  options?: SiteTransactionOptions,
): Promise<Result<T, E>> {
  try {
    return await withSite(
      db,
      siteId,
      async (tx) => {
        const result = await fn(tx)
        if (!result.ok) throw new RollbackError(result)
        return result
      },
      options,
    )
  } catch (error) {
    if (error instanceof RollbackError) return error.result as Result<T, E>
    throw error
  }
}
