import { type Kysely, sql } from 'kysely'
import { type ImportError, importErrors } from '#features/imports/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Held for the whole run by an otherwise idle transaction, so that it is released when the process dies. */
const IMPORT_LOCK = 7_306_640

/** Runs `work` while holding the site's import lock; fails with IMPORT_RUNNING if another import or undo holds it. */
export async function withImportLock<T>(
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
