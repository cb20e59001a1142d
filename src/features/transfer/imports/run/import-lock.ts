import type { Kysely } from 'kysely'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { tryImportLock } from '#features/transfer/imports/run/import-lock.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Runs `work` while holding the site's import lock; fails with IMPORT_RUNNING if another import or undo holds it. */
export async function withImportLock<T>(
  db: Kysely<Tables>,
  siteId: Id,
  work: () => Promise<Result<T, ImportError>>,
): Promise<Result<T, ImportError>> {
  return db.transaction().execute(async (lock) => {
    return (await tryImportLock(lock, siteId)) ? work() : fail(importErrors.running())
  })
}
