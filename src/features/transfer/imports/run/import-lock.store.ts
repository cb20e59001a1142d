import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Held for the whole run by an otherwise idle transaction, so that it is released when the process dies. */
const IMPORT_LOCK = 7_306_640

/**
 * Takes the import lock of a site until the transaction ends, which may be idle for any time. Returns false if another
 * transaction holds it.
 */
export async function tryImportLock(tx: Transaction<Tables>, siteId: Id): Promise<boolean> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${siteId})) as free`.execute(tx)
  return rows[0]?.free === true
}
