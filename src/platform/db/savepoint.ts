import { sql, type Transaction } from 'kysely'
import type { Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Runs one of many steps of a transaction: a returned failure undoes what the step changed, and nothing else. */
export async function withSavepoint<T, E>(
  tx: Transaction<Tables>,
  fn: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  await sql`savepoint step`.execute(tx)
  const result = await fn()
  if (!result.ok) await sql`rollback to savepoint step`.execute(tx)
  // Released even then: open savepoints cost memory and time in the server.
  await sql`release savepoint step`.execute(tx)
  return result
}

/** Marks where `returnToMark` leads. Sent with what is started beside it; its transaction ends it. */
export const setMark = async (tx: Transaction<Tables>): Promise<void> =>
  void (await sql`savepoint mark`.execute(tx))

/** Undoes what the transaction has changed since `setMark`. */
export const returnToMark = async (tx: Transaction<Tables>): Promise<void> =>
  void (await sql`rollback to savepoint mark`.execute(tx))
