import { type Kysely, sql } from 'kysely'
import { type ImportError, importErrors } from '#features/imports/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Kept for the whole run by a transaction that does nothing else, so that it ends with the process that holds it. */
const IMPORT_LOCK = 7_306_640

/** Does something while no other import into the site runs and none is undone; fails with IMPORT_RUNNING. */
export async function whileAlone<T>(
  db: Kysely<Tables>,
  siteId: Id,
  work: () => Promise<Result<T, ImportError>>,
): Promise<Result<T, ImportError>> {
  return db.transaction().execute(async (lock) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(lock)
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${siteId})) as free`.execute(lock)
    return rows[0]?.free === true ? work() : fail(importErrors.running())
  })
}
